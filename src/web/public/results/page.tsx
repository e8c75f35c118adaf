import type { Page } from '../../../kernel/page.ts'
import { outcomeWords } from '../../lots/lot-words.ts'
import { averageAcre, type LotResultView, type SaleResult } from '../../lots/results.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'

export interface SaleOutcome {
  sale: SaleResult
  /** The time zone of most of its lots; null if not known. */
  zone: string | null
}

export interface SaleResultsView extends SaleOutcome {
  results: Page<LotResultView>
}

/** All closed auctions. */
export function ResultsPage({ sales }: { sales: Page<SaleOutcome> }) {
  const { t: { results: say } } = useWords()
  return (
    <>
      <div class="page-head">
        <h1>{say.title}</h1>
        <p class="lede">{say.lede}</p>
      </div>
      {sales.items.length === 0 && (
        <Empty title={say.none}>
          <p>{say.noneHint}</p>
          <p><a class="button" href="/auctions">{say.seeAuctions}</a></p>
        </Empty>
      )}
      <ul class="sales">{sales.items.map((outcome) => <li key={outcome.sale.slug}><SaleCard outcome={outcome} /></li>)}</ul>
      <Pager page={sales} query="" />
    </>
  )
}

function SaleCard({ outcome: { sale, zone } }: { outcome: SaleOutcome }) {
  const { t: { results: say }, format } = useWords()
  const anAcre = averageAcre(sale)
  return (
    <article class="sale">
      <p class="eyebrow">{sale.seller}</p>
      <h2><a href={`/auctions/${sale.slug}/results`}>{sale.title}</a></h2>
      <p class="sale-facts">
        <span>{say.soldOf(format.count(sale.sold), format.count(sale.lots))}</span>
        <span><b>{format.money(sale.hammer_cents, sale.currency)}</b></span>
        {anAcre !== null && <span>{format.perAcre(anAcre, 1, sale.currency)} {say.anAcre}</span>}
      </p>
      {sale.closed_at && <p class="sale-facts"><span>{say.closed} <b><Instant at={sale.closed_at} zone={zone} /></b></span></p>}
    </article>
  )
}

/** The outcome of each lot of an auction. */
export function SaleResultsPage({ view }: { view: SaleResultsView }) {
  const { t: { results: say }, format } = useWords()
  const { sale, zone, results } = view
  return (
    <>
      <Crumbs trail={[{ label: say.crumb, href: '/results' }, { label: sale.title }]} />
      <div class="page-head with-action">
        <div>
          <p class="eyebrow">{sale.seller}</p>
          <h1>{say.of(sale.title)}</h1>
          {sale.closed_at && <p class="lede">{say.closed} <Instant at={sale.closed_at} zone={zone} /></p>}
        </div>
        <a class="button" href={`/auctions/${sale.slug}/results.csv`}>{say.download}</a>
      </div>
      {sale.open > 0 && <p class="note">{format.counted(say.still, sale.open)}</p>}
      <Sums sale={sale} />
      <p class="hint">{say.hammer}</p>
      <LotResults view={view} />
      <Pager page={results} query="" />
    </>
  )
}

function Sums({ sale }: { sale: SaleResult }) {
  const { t: { results: say }, format } = useWords()
  const anAcre = averageAcre(sale)
  return (
    <dl class="facts">
      <div><dt>{say.sold}</dt><dd>{format.count(sale.sold)}</dd></div>
      <div><dt>{say.unsold}</dt><dd>{format.count(sale.lots - sale.sold - sale.open)}</dd></div>
      <div><dt>{say.total}</dt><dd>{format.money(sale.hammer_cents, sale.currency)}</dd></div>
      {sale.acres_sold > 0 && <div><dt>{say.acresSold}</dt><dd>{format.acres(sale.acres_sold)}</dd></div>}
      {anAcre !== null && <div><dt>{say.averageAcre}</dt><dd>{format.perAcre(anAcre, 1, sale.currency)}</dd></div>}
    </dl>
  )
}

function LotResults({ view: { results, sale: { currency, title } } }: { view: SaleResultsView }) {
  const live = useLiveWords()
  const { t: { results: { columns: say } }, format } = useWords()
  const columns: Column<LotResultView>[] = [
    { label: say.lot, kind: 'number', cell: ({ lotNumber }) => lotNumber },
    { label: say.title, kind: 'head', cell: (lot) => <a href={`/lots/${lot.slug}`}>{lot.title}</a> },
    { label: say.place, cell: ({ county, state }) => format.place(county, state) },
    { label: say.acres, kind: 'number', cell: ({ acreage }) => acreage !== null && format.number(acreage, 2) },
    { label: say.bids, kind: 'number', cell: ({ bids }) => format.count(bids) },
    { label: say.outcome, cell: (lot) => <Badge tone={lot.phase === 'sold' ? 'good' : 'plain'}>{outcomeWords(live, lot)}</Badge> },
    { label: say.price, kind: 'number', cell: ({ hammerPrice }) => hammerPrice !== null && format.money(hammerPrice, currency) },
    {
      label: say.perAcre, kind: 'number',
      cell: ({ hammerPrice, acreage }) => hammerPrice !== null && acreage && format.perAcre(hammerPrice, acreage, currency),
    },
  ]
  return <DataTable caption={title} columns={columns} rows={results.items} keyOf={({ slug }) => slug} />
}
