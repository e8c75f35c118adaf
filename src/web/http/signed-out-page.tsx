import { useWords } from '../ui/use-words.ts'

export interface SignedOutProps {
  /** Where the form was posted to. */
  action: string
  /** The typed values, without secrets. */
  typed: Record<string, string>
}

/** A page for a form sent after its session ended. It keeps the typed values until the person has signed in again. */
export function SignedOutPage({ action, typed }: SignedOutProps) {
  const { t: { entry } } = useWords()
  return (
    <div class="gate">
      <h1>{entry.signedOut.title}</h1>
      <p>{entry.signedOut.text}</p>
      <p class="actions"><a class="button primary" href="/sign-in" target="_blank">{entry.signedOut.signIn}</a></p>
      <p>{entry.signedOut.afterwards}</p>
      <form method="post" action={action}>
        {Object.entries(typed).map(([name, value]) => <input type="hidden" name={name} value={value} />)}
        <p class="actions"><button class="button">{entry.signedOut.send}</button></p>
      </form>
    </div>
  )
}
