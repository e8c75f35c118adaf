import { type LotFact, holding, isConfirmable, type SellerLotRow, statementOf } from '../../../lots/index.ts'
import { diligenceOf, type DiligenceRow } from '../../lots/diligence.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { DecisionLinks, type Fact } from '../parts.tsx'

/** Facts stated by the seller, and their confirmations. */
export function LotFacts({ lot }: { lot: SellerLotRow }) {
  const words = useWords()
  const { t: { operator: { facts: say }, lot: { marks, confirmed }, form } } = words
  const rows = factRows(words, lot)
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{say.title}</h2>
      <p>{say.lede}</p>
      <DataTable
        caption={say.title} rows={rows} keyOf={({ fact }) => fact}
        columns={[
          { label: say.fact, kind: 'head', cell: ({ item }) => item },
          { label: say.statement, cell: ({ known }) => known },
          { label: say.status, cell: (row) => (row.confirmed ? <><Badge tone="good">{confirmed}</Badge> {row.confirmed.by}</> : marks.stated) },
          { label: say.when, cell: (row) => row.confirmed && <Instant at={row.confirmed.at} /> },
          { label: say.source, cell: (row) => row.confirmed?.source },
          { label: form.actions, kind: 'actions', cell: (row) => <DecisionLinks links={waysOf(lot, row)} isSmall /> },
        ]}
      />
    </section>
  )
}

const factRows = (words: Words, lot: SellerLotRow): DiligenceRow[] => diligenceOf(words, lot, holding(lot, lot.confirmations))

/** Administrators can look up what the seller stated; a fact without an answer cannot be confirmed. */
function waysOf(lot: SellerLotRow, { fact, confirmed }: DiligenceRow) {
  const to = (path: string): string => `/admin/lots/${lot.id}/facts/${fact}/${path}`
  if (confirmed) return [{ name: 'withdrawConfirmation' as const, href: to('withdrawal') }]
  return isConfirmable(statementOf(lot, fact)) ? [{ name: 'confirmFact' as const, href: to('confirmation') }] : []
}

/** The subject of a decision on a fact. */
export function factFacts(words: Words, { lot, fact }: LotFact): Fact[] {
  const { t: { operator: { lots, facts: say } } } = words
  const row = factRows(words, lot).find((one) => one.fact === fact)
  return [
    { label: lots.lot, value: <a href={`/lots/${lot.slug}`}>{lot.title}</a> },
    { label: say.fact, value: words.t.diligence.items[fact] },
    { label: say.statement, value: row?.known ?? say.nothing },
    { label: say.by, value: row?.confirmed?.by ?? null },
    { label: say.when, value: row?.confirmed ? <Instant at={row.confirmed.at} /> : null },
    { label: say.source, value: row?.confirmed?.source ?? null },
  ]
}
