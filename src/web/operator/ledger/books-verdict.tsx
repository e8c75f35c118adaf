import type { BookRecord, BooksReport } from '../../../ledger/index.ts'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'

/** The result of the ledger check; a fault links to its record. */
export function BooksVerdict({ report }: { report: BooksReport }) {
  const { t: { operator: { health: say, ledger } }, format } = useWords()
  const { ok, postings, first_bad: bad, fault } = report
  if (ok) return <Note tone="good">{say.goodBooks(format.count(postings))}</Note>
  const href = fault && placeOf(fault)
  return <Note tone="bad">{bad}{href && <> <a href={href}>{ledger.toFault}</a></>}</Note>
}

function placeOf({ of, id }: { of: BookRecord; id: number | null }): string | null {
  if (id === null || of === 'posting') return null
  if (of === 'invoice') return `/admin/invoices/${id}`
  if (of === 'bidder') return `/admin/ledger/entries?account=deposits_held&person=${id}`
  return of === 'settlement' ? `/admin/settlements/${id}` : `/admin/ledger/entries?about=${of}&id=${id}`
}
