import { SEEN_FIELD } from './seen-field.ts'
import { useWords } from './use-words.ts'

/** One thing that will happen. */
export interface Consequence {
  label: string
  value: string
}

/** The consequences of a step, and a mark that its confirmation sends back: equal consequences have equal marks. */
export interface Preview {
  facts: Consequence[]
  mark: string
}

/** The field with the mark of the shown `Preview`. */
export const CONFIRMED_FIELD = 'confirmed'

export interface ConsequencesPageProps {
  action: string
  question: string
  preview: Preview
  /** The typed values, sent again with the confirmation. */
  typed: Readonly<Record<string, string>>
  submit: string
  kind?: 'danger' | 'primary'
  /** Where the typed values can be changed. */
  backHref: string
}

/** The consequences, to the cent, and a confirm button. */
export function ConsequencesPage({ action, question, preview, typed, submit, kind = 'danger', backHref }: ConsequencesPageProps) {
  const { t: { operator: admin } } = useWords()
  const kept = Object.entries({ ...typed, [CONFIRMED_FIELD]: preview.mark }).filter(([field]) => field !== SEEN_FIELD)
  return (
    <div class="gate">
      <h1>{question}</h1>
      <p>{admin.previewText}</p>
      <h2>{admin.consequences}</h2>
      <dl class="facts record">{preview.facts.map(({ label, value }) => <div><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
      <form method="post" action={action} novalidate>
        {kept.map(([field, value]) => <input type="hidden" name={field} value={value} />)}
        <p class="actions"><a class="button" href={backHref}>{admin.changeIt}</a> <button class={`button ${kind}`}>{submit}</button></p>
      </form>
    </div>
  )
}
