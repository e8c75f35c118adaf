import { type RawBuilder, sql } from 'kysely'
import { type Owned, type Seller, soldBy } from '../auctions/index.ts'
import type { Deduction } from '../kernel/fees.ts'
import type { AuctionId, Key, LotId } from '../kernel/ids.ts'
import type { IncrementTable } from '../kernel/increments.ts'
import type { Cents } from '../kernel/money.ts'
import type { PageRequest } from '../kernel/page.ts'
import { titleSearch } from '../kernel/title-search.ts'
import { type Sql, statement } from '../platform/db.ts'
import { CONFIRMATIONS } from './fact-store.ts'
import { byParcel } from './filter-store.ts'
import { memoryOf } from './list-lots.ts'
import { placesAmong, readOrder } from './order-store.ts'
import { chooseLots, DUE, type LotDetailRow, type LotPage, type LotRow, selectLots } from './store.ts'

/** A lot for its seller. */
export interface SellerLotRow extends LotDetailRow, Owned {
  own_increment_table: IncrementTable | null
  own_ends_at: Date | null
  /** Its owner can redeem it until it closes. */
  tax_sale: boolean
  due_on_top: boolean
  owner_of_record: string | null
  /** From its own proceeds, besides those from every lot. */
  deductions: Deduction[]
}

export interface SellerLotFilter {
  auctionId?: AuctionId
  status?: LotDetailRow['status']
  /** Part of the title or of the parcel number, or the whole SKU or lot number. */
  search?: string
  /** Important content for buyers that the lot lacks. */
  without?: 'picture' | 'outline'
}

type SellersColumns = Omit<SellerLotRow, keyof LotRow>
const SELLERS_COLUMNS = sql`, l.boundary, l.video_urls, l.attributes, ${sql.raw(CONFIRMATIONS)}, l.close_group, l.own_ends_at,
  l.increment_table as own_increment_table,
  a.owner_user_id, a.owner_team_id, a.tax_sale, a.due_on_top, l.owner_of_record, l.deductions, ${sql.raw(DUE)}`

const CATALOGUE_ORDER = sql`l.auction_id desc, l.lot_number, l.id`

/** The lots of all auctions of a seller, or of the team they work for; newest auction first. */
export async function listSellerLots(
  db: Sql, seller: Pick<Seller, 'userId' | 'teamId'>, filter: SellerLotFilter, request: PageRequest,
): Promise<LotPage<SellerLotRow>> {
  const conditions = [soldBy(seller)]
  if (filter.auctionId !== undefined) conditions.push(sql`l.auction_id = ${filter.auctionId}`)
  if (filter.status) conditions.push(sql`l.status = ${filter.status}`)
  if (filter.search !== undefined) conditions.push(found(filter.search))
  if (filter.without) conditions.push(sql`l.status <> 'withdrawn'`, LACKING[filter.without])
  const where = sql.join(conditions, sql` and `)
  const { changed, orders, lots } = memoryOf(db)
  const { now } = await changed.present()
  const order = await orders.find(`seller ${JSON.stringify([seller.userId, seller.teamId, filter])}`, {
    all: () => readOrder(db, { where, key: CATALOGUE_KEY }),
    among: (some) => placesAmong(db, { where, key: CATALOGUE_KEY }, some),
  })
  const { ids, total } = order
    ? { ids: order.page((request.page - 1) * request.perPage, request.perPage), total: order.total }
    : await choose(db, where, request)
  const [rows, others] = await Promise.all([
    lots.read(ids),
    db.run(statement<SellersColumns & { id: LotId }>(sql`
      select l.id ${SELLERS_COLUMNS} from lots l join auctions a on a.id = l.auction_id where l.id = any(${ids})`)),
  ])
  const columnsOf = new Map(others.map((columns) => [columns.id, columns]))
  const items = rows.flatMap((row) => { const columns = columnsOf.get(row.id); return columns ? [{ ...row, ...columns }] : [] })
  return { items, total, now, ...request }
}

async function choose(db: Sql, where: RawBuilder<unknown>, request: PageRequest): Promise<{ ids: LotId[]; total: number }> {
  const [ids, [count]] = await Promise.all([
    chooseLots(db, { where, order: CATALOGUE_ORDER }, request),
    db.run(statement<{ total: number }>(sql`
      select count(*) as total from lots l join auctions a on a.id = l.auction_id where ${where}`)),
  ])
  return { ids, total: count!.total }
}

/** The catalog order as a number, exact for four million auctions. */
const CATALOGUE_KEY = sql`l.lot_number - l.auction_id::float8 * 2147483648`

const LACKING = {
  picture: sql`not exists (select from media m where m.lot_id = l.id and m.mime_type like 'image/%')`,
  outline: sql`l.boundary is null`,
}

/** The largest lot number that fits its column. */
const MOST_DIGITS = 9

/** A seller's search for a lot: by title, or by parcel number, SKU or lot number. */
function found(search: string): RawBuilder<unknown> {
  const title = titleSearch(search)
  if (!title) return sql`true`
  const byTitle = 'like' in title ? sql`l.title ilike ${title.like}` : sql`l.title ~* ${title.wordStart}`
  const typed = search.trim()
  const byNumber = /^\d+$/.test(typed) && typed.length <= MOST_DIGITS ? sql`or l.lot_number = ${Number(typed)}` : sql``
  return sql`(${byTitle} ${byParcel(typed)} ${byNumber} or lower(l.lot_label) = lower(${typed}) or lower(l.sku) = lower(${typed}))`
}

/** Any lot in any status; the caller checks access. */
export async function findSellerLot(db: Sql, lot: Key<LotId>): Promise<{ lot: SellerLotRow; now: Date } | null> {
  const where = 'id' in lot ? sql`l.id = ${lot.id}` : sql`l.slug = ${lot.slug}`
  const one = { page: 1, perPage: 1 }
  const { rows, moment } = await selectLots<SellersColumns>(db, { where, order: sql`l.id`, also: SELLERS_COLUMNS }, one)
  return rows[0] ? { lot: rows[0], now: moment.now } : null
}

/** These lots in catalog order, in any status; the caller checks access. */
export async function sellerLotsAmong(db: Sql, lots: readonly LotId[]): Promise<{ items: SellerLotRow[]; now: Date }> {
  const choosing = { where: sql`l.id = any(${lots})`, order: CATALOGUE_ORDER, also: SELLERS_COLUMNS }
  const { rows, moment } = await selectLots<SellersColumns>(db, choosing, { page: 1, perPage: lots.length })
  return { items: rows, now: moment.now }
}

/** The open lots of all auctions of a seller, the next to close first. */
export async function nextCloses(db: Sql, seller: Pick<Seller, 'userId' | 'teamId'>, most: number): Promise<{ items: SellerLotRow[]; now: Date }> {
  const where = sql`${soldBy(seller)} and a.status = 'active' and l.status = 'active' and l.closed_at is null and l.ends_at > (select house_clock())`
  const choosing = { where, order: sql`l.ends_at, l.lot_number, l.id`, also: SELLERS_COLUMNS }
  const { rows, moment } = await selectLots<SellersColumns>(db, choosing, { page: 1, perPage: most })
  return { items: rows, now: moment.now }
}

/** Totals of an auction's lots for its seller. */
export interface SaleFigures {
  lots: number
  open: number
  bids: number
  lots_with_bids: number
  /** The total of the bids, those by the acre times their acres, and of the prices of sold lots. */
  total_cents: Cents
  next_close: Date | null
  /** Closed below the reserve: the seller decides, unless a bidder has an open offer. */
  awaiting: number
  without_picture: number
  without_outline: number
  /** Lots with deductions of their own. */
  with_deductions: number
}

const FIGURES = `
  select l.auction_id, count(*) filter (where l.status <> 'withdrawn') as lots,
    count(*) filter (where l.status = 'active' and l.closed_at is null) as open,
    coalesce(sum(l.bid_count), 0) as bids, count(*) filter (where l.bid_count > 0) as lots_with_bids,
    coalesce(sum(coalesce(s.hammer_price_cents, case when l.bidding_unit = 'per_acre' then round(l.price_cents * l.acreage) else l.price_cents end))
      filter (where l.status in ('active', 'sold')), 0) as total_cents,
    min(l.ends_at) filter (where l.status = 'active' and l.closed_at is null and l.ends_at > house_clock()) as next_close,
    count(*) filter (where l.status = 'active' and l.closed_at is not null and not exists (
      select from offers o where o.lot_id = l.id and o.status = 'offered' and o.expires_at > house_clock())) as awaiting,
    count(*) filter (where l.status <> 'withdrawn' and not exists (
      select from media m where m.lot_id = l.id and m.mime_type like 'image/%')) as without_picture,
    count(*) filter (where l.status <> 'withdrawn' and l.boundary is null) as without_outline,
    count(*) filter (where l.status <> 'withdrawn' and l.deductions <> '[]') as with_deductions
  from lots l left join sales s on s.lot_id = l.id and s.undone_at is null where l.auction_id = any($1) group by l.auction_id`

/** The totals of auctions with lots. */
export async function saleFigures(db: Sql, auctions: readonly AuctionId[]): Promise<Map<AuctionId, SaleFigures>> {
  const rows = await db.query<SaleFigures & { auction_id: AuctionId }>(FIGURES, [auctions])
  return new Map(rows.map(({ auction_id, ...figures }) => [auction_id, figures]))
}

/** The current interest in an auction. */
interface SaleInterest {
  /** Watchers of its lots. */
  watchers: number
  /** Bids of the last minute. */
  bidsAMinute: number
  /** Lots with a reserve, and those that reached it. */
  reserves: number
  reservesMet: number
}

/** The most bids of a lot in a minute; the newest are found by their sequence number. */
const MOST_IN_A_MINUTE = 2_000

const INTEREST = `
  select l.auction_id, count(*) filter (where l.reserve_cents is not null) as reserves,
    count(*) filter (where l.price_cents >= l.reserve_cents) as "reservesMet",
    coalesce(sum(case when l.last_placed_at > house_clock() - interval '1 minute' then (
      select count(*) from bids b
      where b.lot_id = l.id and b.seq > l.next_seq - ${MOST_IN_A_MINUTE} and b.placed_at > house_clock() - interval '1 minute' and b.voided_at is null
    ) end), 0) as "bidsAMinute",
    (select count(distinct w.user_id) from watchlist w join lots of_sale on of_sale.id = w.lot_id
     where of_sale.auction_id = l.auction_id) as watchers
  from lots l where l.auction_id = any($1) and l.status in ('active', 'sold') group by l.auction_id`

/** The interest in auctions with lots. Needs watchlist_by_lot. */
export async function saleInterest(db: Sql, auctions: readonly AuctionId[]): Promise<Map<AuctionId, SaleInterest>> {
  const rows = await db.query<SaleInterest & { auction_id: AuctionId }>(INTEREST, [auctions])
  return new Map(rows.map(({ auction_id, ...interest }) => [auction_id, interest]))
}
