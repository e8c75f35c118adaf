import { useWords } from '../ui/use-words.ts'
import type { LotCardView } from './view.ts'

/** The form that the checks of a page belong to. */
export const COMPARE_FORM = 'compare'

/** Chooses a lot to be compared with others; the button is below the list. */
export function CompareCheck({ lot }: { lot: LotCardView }) {
  const { t: { lots: { compare, lotNumber } } } = useWords()
  return (
    <label class="compare-check">
      <input type="checkbox" name="lots" value={lot.id} form={COMPARE_FORM} />
      {compare}<span class="unseen"> {lotNumber(lot.lotNumber)}, {lot.title}</span>
    </label>
  )
}
