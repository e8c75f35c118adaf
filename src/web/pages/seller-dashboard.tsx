import type { DashboardView, SellerLotLine, SellerSaleView, TodoView } from '../seller-views.ts'
import { Badge } from '../ui/badge.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Instant, timeLeft } from '../ui/instant.tsx'
import { besidePrice, bidsWords, priceNow } from '../ui/lot-words.ts'
import { Empty, Note } from '../ui/notes.tsx'
import { SellerLayout } from '../ui/seller-layout.tsx'
import { useLiveWords, useWords } from '../words.ts'

/** What sells at the moment, what is about to close, and what waits for the seller. */
export function SellerDashboardPage({ view, now }: { view: DashboardView; now: number }) {
  const { t: { selling } } = useWords()
  const newSale = <a class="button primary" href="/seller/auctions/new">{selling.newSale}</a>
  return (
    <SellerLayout title={selling.title} lede={selling.lede} current="/seller" actions={newSale}>
      <div class="stack">
        {!view.isApproved && <Note tone="warn">{selling.notApproved} <a href="/seller/apply">{selling.applyLink}</a></Note>}
        {view.sales.length > 0 ? <Running view={view} now={now} /> : <NoneRunning />}
        <section aria-labelledby="todo">
          <h2 id="todo">{selling.todo}</h2>
          {view.todos.length === 0 ? <p>{selling.nothingToDo}</p> : <ul class="todos">{view.todos.map((todo) => <Todo todo={todo} />)}</ul>}
        </section>
      </div>
    </SellerLayout>
  )
}

function Running({ view: { sales, closing }, now }: { view: DashboardView; now: number }) {
  const { t: { selling } } = useWords()
  return (
    <>
      <section aria-labelledby="running">
        <h2 id="running">{selling.running}</h2>
        <ul class="running-sales">{sales.map((sale) => <RunningSale sale={sale} now={now} />)}</ul>
      </section>
      {closing.length > 0 && (
        <section aria-labelledby="closing">
          <h2 id="closing">{selling.closesSoon}</h2>
          <ClosingLots lots={closing} now={now} />
        </section>
      )}
    </>
  )
}

/** Its figures are asked for again whenever something in the sale moves (`enhance/live-figures.ts`). */
function RunningSale({ sale: { id, slug, title, currency, figures }, now }: { sale: SellerSaleView; now: number }) {
  const words = useLiveWords()
  const { t: { selling }, format } = useWords()
  return (
    <li data-figures={id} data-currency={currency}>
      <h3><a href={`/seller/auctions/${slug}`}>{title}</a></h3>
      <dl class="facts">
        <div><dt>{selling.figures.openLots}</dt><dd data-open>{format.count(figures.open)}</dd></div>
        <div><dt>{selling.figures.bids}</dt><dd data-bid-total>{format.count(figures.bids)}</dd></div>
        <div><dt>{selling.figures.total}</dt><dd data-total>{format.money(figures.total, currency)}</dd></div>
        {figures.nextClose && (
          <div>
            <dt>{selling.nextClose}</dt>
            <dd><time dateTime={figures.nextClose} data-closes>{timeLeft(words, figures.nextClose, now)}</time></dd>
          </div>
        )}
      </dl>
    </li>
  )
}

function ClosingLots({ lots, now }: { lots: SellerLotLine[]; now: number }) {
  const words = useLiveWords()
  const { t: { selling: { columns } }, format } = useWords()
  return (
    <table class="data">
      <thead>
        <tr>
          <th scope="col">{columns.lot}</th><th scope="col" class="number">{columns.price}</th><th scope="col">{columns.bids}</th>
          <th scope="col">{columns.reserve}</th><th scope="col">{columns.closes}</th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr
            key={lot.id} data-lot={lot.id} data-auction={lot.auctionId} data-currency={lot.currency} data-bid-count={lot.standing.bidCount}
            data-acreage={lot.acreage ?? undefined} data-unit={lot.biddingUnit}
          >
            <th scope="row"><a href={`/lots/${lot.slug}`}>{lot.lotNumber}. {lot.title}</a></th>
            <td class="number" data-label={columns.price}>
              <strong data-price>{format.money(priceNow(lot.standing), lot.currency)}</strong>{' '}
              <span class="hint" data-beside>{besidePrice(words, lot)}</span>
            </td>
            <td data-label={columns.bids} data-bids>{bidsWords(words, lot.standing.bidCount)}</td>
            <td data-label={columns.reserve}>{lot.reserve === null ? words.t.reserve.none : format.money(lot.reserve, lot.currency)}</td>
            <td data-label={columns.closes}>
              {lot.standing.endsAt && <time dateTime={lot.standing.endsAt} data-closes>{timeLeft(words, lot.standing.endsAt, now)}</time>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NoneRunning() {
  const { t: { selling } } = useWords()
  return (
    <Empty title={selling.noneRunning}>
      <p>{selling.noneRunningText}</p>
      <p><a class="button" href="/seller/auctions/new">{selling.newSale}</a></p>
    </Empty>
  )
}

const Todo = ({ todo: { about, text, action, href, tone } }: { todo: TodoView }) => (
  <li>
    <div><Badge tone={tone}>{about}</Badge> <p>{text}</p></div>
    <a class="button small" href={href}>{action}<span class="unseen"> {about}</span></a>
  </li>
)

/** Sales in a table, with the address of each and how they stand. */
export function SalesTable({ sales }: { sales: SellerSaleView[] }) {
  const { t: { selling }, format } = useWords()
  const { columns: names } = selling.list
  const columns: Column<SellerSaleView>[] = [
    { label: names.title, kind: 'head', cell: ({ slug, title }) => <a href={`/seller/auctions/${slug}`}>{title}</a> },
    { label: names.status, cell: ({ status }) => <Badge tone={status === 'active' ? 'good' : 'plain'}>{selling.statuses[status]}</Badge> },
    { label: names.lots, kind: 'number', cell: ({ figures }) => format.count(figures.lots) },
    { label: names.opens, cell: ({ opensAt }) => opensAt && <Instant at={opensAt} /> },
    { label: names.closes, cell: ({ firstClose }) => firstClose && <Instant at={firstClose} /> },
    { label: names.total, kind: 'number', cell: ({ figures, currency }) => (figures.bids > 0 ? format.money(figures.total, currency) : null) },
  ]
  return <DataTable caption={selling.list.title} columns={columns} rows={sales} keyOf={({ id }) => id} />
}
