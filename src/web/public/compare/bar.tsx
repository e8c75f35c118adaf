import { COMPARE_FORM } from '../../lots/compare-check.tsx'
import { useWords } from '../../ui/use-words.ts'

/** Sends the lots that were checked; once one is, it stays in view by its style. */
export function CompareBar() {
  const { t: { compare: say } } = useWords()
  return (
    <form id={COMPARE_FORM} class="compare-bar" action="/compare">
      <button class="button">{say.submit}</button>
      <span class="hint">{say.most}</span>
    </form>
  )
}
