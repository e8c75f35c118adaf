import type { AuctionRow } from '../../../auctions/index.ts'
import type { AuctionId } from '../../../kernel/ids.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import type { RunningFigures, Standing } from '../../live/wire.ts'
import { besidePrice, priceNow, reserveWords, reservesWords } from '../../lots/lot-words.ts'
import type { SaleResult } from '../../lots/results.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant, timeLeft } from '../../ui/instant.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

export interface TodoView {
  about: string
  text: string
  action: string
  href: string
  tone: BadgeTone
}

interface RunningSaleView {
  sale: AuctionRow
  figures: RunningFigures
}

/** A lot that closes soon, updated by the script of cards. */
interface ClosingLotView {
  lot: SellerLotRow
  standing: Standing
}

export interface DashboardView {
  /** Published auctions, including those that only await decisions. */
  followed: AuctionId[]
  isApproved: boolean
  sales: RunningSaleView[]
  closing: ClosingLotView[]
  /** The seller's latest closed auctions. */
  ended: SaleResult[]
  todos: TodoView[]
}

/** Pending decisions, running auctions, and lots about to close. */
export function SellerDashboardPage({ view, now }: { view: DashboardView; now: number }) {
  const { t: { selling } } = useWords()
  const newSale = <a class="button primary" href="/seller/auctions/new">{selling.newSale}</a>
  return (
    <SellerLayout title={selling.title} lede={selling.lede} current="/seller" actions={newSale}>
      <div class="stack" data-auction={view.followed.join(',')}>
        {!view.isApproved && <Note tone="warn">{selling.notApproved} <a href="/seller/apply">{selling.applyLink}</a></Note>}
        <section id="todos" aria-labelledby="todo" data-redrawn hidden={view.todos.length === 0}>
          <h2 id="todo">{selling.todo}</h2>
          <ul class="todos">{view.todos.map((todo) => <Todo todo={todo} />)}</ul>
        </section>
        <Running view={view} now={now} />
      </div>
    </SellerLayout>
  )
}

/** Empty parts are rendered too, because an auction may open or end and a lot may close while the page is open. */
function Running({ view: { sales, closing, ended }, now }: { view: DashboardView; now: number }) {
  const { t: { selling } } = useWords()
  return (
    <>
      <section id="running-sales" data-redrawn>
        {sales.length === 0 ? <NoneRunning /> : (
          <>
            <h2 id="running">{selling.running}</h2>
            <RunningSales sales={sales} now={now} />
          </>
        )}
      </section>
      <section id="closing-lots" aria-labelledby="closing" data-redrawn hidden={closing.length === 0}>
        <h2 id="closing">{selling.closesSoon}</h2>
        <ClosingLots lots={closing} now={now} />
      </section>
      <section id="ended-sales" aria-labelledby="ended" data-redrawn hidden={ended.length === 0}>
        <h2 id="ended">{selling.ended}</h2>
        <EndedSales sales={ended} />
      </section>
    </>
  )
}

/** Figures are requested again after every change in an auction (`figures.ts`). */
function RunningSales({ sales, now }: { sales: RunningSaleView[]; now: number }) {
  const { t: { selling: { figures: names, nextClose, list } } } = useWords()
  return (
    <table class="data two-up">
      <caption class="unseen">{names.running}</caption>
      <thead>
        <tr>
          <th scope="col">{list.columns.title}</th><th scope="col" class="number">{names.total}</th>
          <th scope="col" class="number">{names.bids}</th><th scope="col" class="number">{names.bidsAMinute}</th>
          <th scope="col" class="number">{names.watchers}</th><th scope="col" class="number">{names.reserves}</th>
          <th scope="col" class="number">{names.openLots}</th><th scope="col">{nextClose}</th>
        </tr>
      </thead>
      <tbody>{sales.map((running) => <RunningSale key={running.sale.id} running={running} now={now} />)}</tbody>
    </table>
  )
}

function RunningSale({ running: { sale: { id, slug, title, currency }, figures }, now }: { running: RunningSaleView; now: number }) {
  const words = useLiveWords()
  const { t: { selling: { figures: names, nextClose } }, format } = useWords()
  return (
    <tr data-figures={id} data-auction={id} data-currency={currency}>
      <th scope="row"><a href={`/seller/auctions/${slug}`}>{title}</a></th>
      <td class="number" data-label={names.total}><strong data-total>{format.money(figures.total, currency)}</strong></td>
      <td class="number" data-label={names.bids}><span data-bid-total>{format.count(figures.bids)}</span></td>
      <td class="number" data-label={names.bidsAMinute}><span data-pace>{format.count(figures.bidsAMinute)}</span></td>
      <td class="number" data-label={names.watchers}><span data-watchers>{format.count(figures.watchers)}</span></td>
      <td class="number" data-label={names.reserves}><span data-reserves>{reservesWords(words, figures)}</span></td>
      <td class="number" data-label={names.openLots}><span data-open>{format.count(figures.open)}</span></td>
      <td data-label={nextClose}>
        {figures.nextClose && <time dateTime={figures.nextClose} data-closes>{timeLeft(words, figures.nextClose, now)}</time>}
      </td>
    </tr>
  )
}

function ClosingLots({ lots, now }: { lots: ClosingLotView[]; now: number }) {
  const { t: { selling: { columns, closesSoon } } } = useWords()
  return (
    <table class="data two-up">
      <caption class="unseen">{closesSoon}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.lot}</th><th scope="col" class="number">{columns.price}</th>
          <th scope="col" class="number">{columns.bids}</th>
          <th scope="col">{columns.reserve}</th><th scope="col">{columns.closes}</th>
        </tr>
      </thead>
      <tbody>{lots.map((closing) => <ClosingLot key={closing.lot.id} closing={closing} now={now} />)}</tbody>
    </table>
  )
}

function ClosingLot({ closing: { lot, standing }, now }: { closing: ClosingLotView; now: number }) {
  const words = useLiveWords()
  const { t: { selling: { columns } }, format } = useWords()
  const { acreage, bidding_unit: biddingUnit, reserve_cents: reserve, currency } = lot
  return (
    <tr
      data-lot={lot.id} data-auction={lot.auction_id} data-currency={currency} data-bid-count={standing.bidCount}
      data-acreage={acreage ?? undefined} data-unit={biddingUnit}
    >
      <th scope="row">
        <a href={`/lots/${lot.slug}`}>{numberedTitle(lot.lot_number, lot.title)}</a>
        <p class="hint">{lot.auction_title}</p>
      </th>
      <td class="number" data-label={columns.price}>
        <strong data-price>{format.money(priceNow(standing), currency)}</strong>{' '}
        <span class="hint" data-beside>{besidePrice(words, { biddingUnit, acreage, currency, standing })}</span>
      </td>
      <td class="number" data-label={columns.bids}><span data-bid-number>{format.count(standing.bidCount)}</span></td>
      <td data-label={columns.reserve}>
        {reserve === null ? words.t.reserve.none : (
          <>
            {format.money(reserve, currency)}{' '}
            <span class="hint" data-reserve={reserve}>{reserveWords(words, standing.currentBid, reserve)}</span>
          </>
        )}
      </td>
      <td data-label={columns.closes}>
        {standing.endsAt && <time dateTime={standing.endsAt} data-closes>{timeLeft(words, standing.endsAt, now)}</time>}
      </td>
    </tr>
  )
}

/** Results of closed auctions, for sellers who just watched the last lot close. */
function EndedSales({ sales }: { sales: SaleResult[] }) {
  const { t: { selling, results: say }, format } = useWords()
  const columns: Column<SaleResult>[] = [
    { label: selling.list.columns.title, kind: 'head', cell: ({ slug, title }) => <a href={`/seller/auctions/${slug}`}>{title}</a> },
    { label: say.closed, cell: ({ closed_at: at }) => at && <Instant at={at} /> },
    { label: say.sold, kind: 'number', cell: ({ sold, lots }) => say.soldAmong(format.count(sold), format.count(lots)) },
    { label: say.total, kind: 'number', cell: (sale) => <strong>{format.money(sale.hammer_cents, sale.currency)}</strong> },
    { label: say.title, kind: 'actions', cell: ({ slug, title }) => (
      <a class="button small" href={`/auctions/${slug}/results`}>{say.title}<span class="unseen"> {title}</span></a>) },
  ]
  return <DataTable caption={selling.ended} columns={columns} rows={sales} keyOf={({ slug }) => slug} />
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
  <li data-tone={tone}>
    <div><strong>{about}</strong> <p>{text}</p></div>
    <a class="button small" href={href}>{action}<span class="unseen"> {about}</span></a>
  </li>
)
