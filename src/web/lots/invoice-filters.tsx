import { FilterDay, FilterSelect } from '../ui/list-filters.tsx'
import { useWords } from '../ui/use-words.ts'
import type { InvoiceChoice } from './invoice-choice.ts'

/** Filters of invoices besides their status. */
export function InvoiceFilters({ choice: { kind, from, to } }: { choice: InvoiceChoice }) {
  const { t: { invoices: say } } = useWords()
  const kinds = (['winner', 'platform_fee', 'subscription', 'deposit'] as const).map((value) => ({ value, label: say.kinds[value] }))
  return (
    <>
      <FilterSelect name="kind" label={say.columns.what} choices={[{ value: '', label: say.any }, ...kinds]} chosen={kind} />
      <FilterDay name="from" label={say.from} value={from} />
      <FilterDay name="to" label={say.to} value={to} />
    </>
  )
}
