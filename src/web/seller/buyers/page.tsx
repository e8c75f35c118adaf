import type { AuctionRow } from '../../../auctions/index.ts'
import type { SaleId } from '../../../kernel/ids.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'
import type { Page } from '../../../kernel/page.ts'
import { BIDDER_OUTCOMES, type BidderOutcome, type BidderRow, type BuyerRow } from '../../../purchases/index.ts'
import { addressLines } from '../../lots/deed-address.ts'
import { UnreadMessages } from '../../lots/thread.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { useSaleAddresses } from '../sale-addresses.ts'

/** The buyer of each lot. */
export function BuyersPage({ sale, page, unread }: { sale: AuctionRow; page: Page<BuyerRow>; unread: ReadonlyMap<SaleId, number> }) {
  const { t: { buyers: say }, format } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  const columns: Column<BuyerRow>[] = [
    { label: say.columns.lot, kind: 'head', cell: (row) => <SoldLot sale={sale} row={row} unread={unread.get(row.sale_id) ?? 0} /> },
    { label: say.columns.buyer, cell: (row) => <BuyerName row={row} /> },
    { label: say.columns.contact, cell: (row) => <Contacts row={row} /> },
    { label: say.columns.address, cell: (row) => <Address row={row} /> },
    { label: say.columns.price, kind: 'number', cell: (row) => format.money(row.hammer_price_cents, row.currency) },
    { label: say.columns.paid, kind: 'number', cell: (row) => <Paid row={row} /> },
  ]
  return (
    <SellerLayout
      title={say.title} current="/seller/auctions"
      actions={page.total > 0 && <a class="button" href={`${at}/buyers.csv`}>{say.csv}</a>}
    >
      <Trail sale={sale} here={say.title} />
      <div class="stack" id="buyers" data-redrawn data-auction={sale.id}>
        <Lists sale={sale} current="buyers" />
        {page.total === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : (
          <section>
            <p class="hint">{say.private}</p>
            <DataTable caption={say.title} columns={columns} rows={page.items} keyOf={({ sale_id: id }) => id} />
            <Pager page={page} query="" />
          </section>
        )}
      </div>
    </SellerLayout>
  )
}

function SoldLot({ sale, row, unread }: { sale: AuctionRow; row: BuyerRow; unread: number }) {
  const to = useSaleAddresses(sale)
  return (
    <>
      <a href={to.lot(row)}>{numberedTitle(row.lot_number, row.lot_title)}</a>
      <UnreadMessages count={unread} at={`/seller/purchases/${row.sale_id}`} />
    </>
  )
}

function Trail({ sale, here }: { sale: AuctionRow; here: string }) {
  const { t: { selling } } = useWords()
  const to = useSaleAddresses(sale)
  return <Crumbs trail={[{ label: selling.list.title, href: to.list }, { label: sale.title, href: to.sale }, { label: here }]} />
}

function Lists({ sale, current }: { sale: AuctionRow; current: 'buyers' | 'bidders' }) {
  const { t: { buyers: say } } = useWords()
  const lists = [{ name: 'buyers', label: say.title }, { name: 'bidders', label: say.bidders }]
  return (
    <nav class="chips" aria-label={say.lists}>
      {lists.map(({ name, label }) => (
        <a class="chip" href={`/seller/auctions/${sale.slug}/${name}`} aria-current={name === current ? 'page' : undefined}>{label}</a>
      ))}
    </nav>
  )
}

function BuyerName({ row }: { row: BuyerRow }) {
  const { t: { buyers: say } } = useWords()
  return (
    <>
      {row.buyer_name}
      {row.bidder_number !== null && <span class="hint"> {say.number(String(row.bidder_number))}</span>}
      <span class="hint below">{row.deed_name === null ? say.noDeed : say.deed(row.deed_name)}</span>
    </>
  )
}

/** The buyer's contact details; for a platform's bidder, those of the platform. */
export function Contacts({ row }: { row: Pick<BuyerRow, 'email' | 'phone'> & Partial<Pick<BuyerRow, 'platform_name' | 'platform_reference'>> }) {
  const { t: { buyers: say } } = useWords()
  return (
    <>
      {row.email !== null && <a href={`mailto:${row.email}`}>{row.email}</a>}
      {row.phone !== null && <span class="below"><a href={`tel:${row.phone}`}>{row.phone}</a></span>}
      {row.email === null && row.phone === null && !row.platform_name && <span class="hint">{say.noContact}</span>}
      {row.platform_name && say.ofPlatform(row.platform_name, row.platform_reference ?? '')}
    </>
  )
}

export function Address({ row }: { row: BuyerRow }) {
  const { t: { buyers: say } } = useWords()
  const lines = addressLines(row)
  return lines.length === 0 ? <span class="hint">{say.noAddress}</span> : <>{lines.map((line) => <span class="below">{line}</span>)}</>
}

export function Paid({ row }: { row: BuyerRow }) {
  const { t: { buyers: say }, format } = useWords()
  if (row.due_cents === null) return <>{say.notInvoiced}</>
  return <>{say.paidOf(format.booked(row.paid_cents!, row.currency), format.booked(row.due_cents, row.currency))}</>
}

const TONES: Record<BidderOutcome, BadgeTone> = { buyer: 'good', underbidder: 'check', outbid: 'plain', not_sold: 'plain' }

export interface BiddersPageProps {
  sale: AuctionRow
  /** Null until every lot has closed. */
  page: Page<BidderRow> | null
  outcome: BidderOutcome | ''
}

/** The bidders of each lot, and the underbidder. */
export function BiddersPage({ sale, page, outcome }: BiddersPageProps) {
  const { t: { buyers: say }, format } = useWords()
  const at = `/seller/auctions/${sale.slug}/bidders`
  const query = outcome && `outcome=${outcome}`
  const columns: Column<BidderRow>[] = [
    { label: say.bidderColumns.lot, kind: 'head', cell: (row) => <a href={`/lots/${row.lot_slug}`}>{numberedTitle(row.lot_number, row.lot_title)}</a> },
    {
      label: say.bidderColumns.bidder,
      cell: ({ bidder_name: name, bidder_number: number }) => (name === null
        ? say.number(String(number))
        : <>{name}<span class="hint below">{say.number(String(number))}</span></>),
    },
    { label: say.columns.contact, cell: (row) => <Contacts row={row} /> },
    { label: say.bidderColumns.outcome, cell: (row) => <Badge tone={TONES[row.outcome]}>{say.outcomes[row.outcome]}</Badge> },
    { label: say.bidderColumns.highest, kind: 'number', cell: (row) => format.money(row.highest_bid_cents, row.currency) },
    { label: say.bidderColumns.last, cell: (row) => <Instant at={row.last_bid_at} /> },
  ]
  const choices = [{ value: '', label: say.all }, ...BIDDER_OUTCOMES.map((value) => ({ value, label: say.outcomes[value] }))]
  return (
    <SellerLayout
      title={say.bidders} current="/seller/auctions"
      actions={page !== null && page.total > 0 && <a class="button" href={`${at}.csv${query && `?${query}`}`}>{say.csv}</a>}
    >
      <Trail sale={sale} here={say.bidders} />
      <div class="stack">
        <Lists sale={sale} current="bidders" />
        {page === null ? <Empty title={say.notYet}><p>{say.notYetText}</p></Empty> : (
          <section>
            <p class="hint">{say.private} {say.biddersHint}</p>
            <ListFilters action={at} submit={say.filter} values={[outcome]}>
              <FilterSelect name="outcome" label={say.bidderColumns.outcome} choices={choices} chosen={outcome} />
            </ListFilters>
            {page.total === 0
              ? <p>{say.noBidders}</p>
              : <DataTable caption={say.bidders} columns={columns} rows={page.items} keyOf={({ lot_id: lot, bidder_number: n }) => `${lot} ${n}`} />}
            <Pager page={page} query={query} />
          </section>
        )}
      </div>
    </SellerLayout>
  )
}
