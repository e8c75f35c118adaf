import type { FactView } from '../../lots/facts.ts'
import { useWords } from '../../ui/use-words.ts'

/** Anchor of the list for links. */
export const REQUIREMENTS_ID = 'requirements'

/** Requirements for bidding, and what follows a win. */
export function Requirements({ rows }: { rows: FactView[] }) {
  const { t: { requirements: { title } } } = useWords()
  return (
    <section class="requirements" id={REQUIREMENTS_ID} aria-labelledby="requirements-title">
      <h2 id="requirements-title">{title}</h2>
      <dl>{rows.map(({ label, value }) => <div><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
    </section>
  )
}
