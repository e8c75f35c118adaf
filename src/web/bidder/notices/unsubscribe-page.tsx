import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'

/** The page of the unsubscribe link in an email. The form posts to the same URL. */
export function UnsubscribePage({ kind, isDone }: { kind: string; isDone: boolean }) {
  const { t: { notices: { refusal: say, kinds } } } = useWords()
  const about = kinds[kind] ?? kind
  return (
    <div class="gate">
      <h1>{say.title}</h1>
      {isDone ? <Note tone="good">{say.done(about)}</Note> : (
        <form method="post">
          <p>{say.question(about)}</p>
          <p class="hint">{say.stillSaid}</p>
          <p><button class="button primary">{say.button}</button></p>
        </form>
      )}
      <p><a href="/account/notices">{say.more}</a></p>
    </div>
  )
}
