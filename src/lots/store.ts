import { type RawBuilder, sql } from 'kysely'
import type { DueAmounts } from '../kernel/amount-due.ts'
import type { AuctionId, CategoryId, Key, LotId, UserId } from '../kernel/ids.ts'
import type { MediaRow } from '../kernel/media.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Boundary } from '../kernel/parcel.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import type { Moment } from './epoch-cache.ts'
import type { StoredConfirmation } from './fact-rules.ts'
import { CONFIRMATIONS } from './fact-store.ts'
import type { LotState } from './rules.ts'

/** A lot in lists. */
export interface LotRow extends LotState {
  id: LotId
  slug: string
  title: string
  description: string | null
  auction_id: AuctionId
  auction_slug: string
  auction_title: string
  auction_status: 'draft' | 'active' | 'closed' | 'cancelled'
  currency: string
  lot_number: number
  lot_label: string | null
  final_survey: boolean
  sku: string | null
  category_id: CategoryId
  category_name: string
  category_slug: string
  bid_count: number
  /** Its total price; null unless it is sold. */
  hammer_price_cents: Cents | null
  /** The paid acres by a survey after the sale. */
  surveyed_acreage: number | null
  county: string | null
  state: string | null
  zoning: string | null
  parcel_id: string | null
  lat: number | null
  lng: number | null
  images: MediaRow[]
  amended_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A lot with the fields that are too large for lists. */
export interface LotDetailRow extends LotRow, DueAmounts {
  boundary: Boundary | null
  video_urls: string[]
  attributes: Record<string, unknown>
  /** Its confirmations, which may be of earlier statements (see `holding`). */
  confirmations: StoredConfirmation[]
  close_group: string | null
}

const COLUMNS = `
  l.id, l.slug, l.title, l.description, l.status, l.close_reason, l.closed_at, l.lot_number, l.lot_label, l.sku, l.acreage, l.county, l.state,
  l.zoning, l.parcel_id, l.lat, l.lng, l.bidding_unit, l.final_survey, l.starting_bid_cents, l.price_cents, l.bid_count, l.reserve_cents,
  s.hammer_price_cents, s.surveyed_acreage,
  l.reserve_visibility, coalesce(l.increment_table, a.increment_table) as increment_table, l.scheduled_ends_at, l.ends_at,
  l.amended_at, l.created_at, l.updated_at, l.auction_id, a.slug as auction_slug, a.title as auction_title, a.status as auction_status,
  a.currency, a.starts_at, l.category_id, c.name as category_name, c.slug as category_slug,
  (select coalesce(json_agg(json_build_object('id', m.id, 'url', m.url, 'thumb_url', m.thumb_url, 'mime_type', m.mime_type,
      'file_name', m.file_name, 'position', m.position, 'width', m.width, 'height', m.height, 'webp_widths', m.webp_widths) order by m.position, m.id), '[]')
   from media m where m.lot_id = l.id) as images`

const SOURCES = `
  lots l join auctions a on a.id = l.auction_id join categories c on c.id = l.category_id
  left join sales s on s.lot_id = l.id and s.undone_at is null`

/** A page of lots and the time of reading, also present for an empty page. */
export interface LotSelection<Row extends LotRow = LotRow> {
  rows: Row[]
  moment: Moment
}

/** A selection and order of lots: over `l` (lots), `a` (auctions) and joined tables. */
export interface Choosing {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** A table joined for the condition or the order. */
  join?: RawBuilder<unknown>
  /** Additional columns of the result. */
  also?: RawBuilder<unknown>
}

/** The ids of a page, by a statement planned for its filter. */
export async function chooseLots(db: Sql, { where, order }: Choosing, { page, perPage }: PageRequest): Promise<LotId[]> {
  const rows = await db.run(statement<{ id: LotId }>(sql`
    select l.id from lots l join auctions a on a.id = l.auction_id
    where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`))
  return rows.map(({ id }) => id)
}

/** Rows of existing lots, in any order. */
export const rowsById = (db: Sql, lots: readonly LotId[]): Promise<LotRow[]> =>
  db.query<LotRow>(`select ${COLUMNS} from ${SOURCES} where l.id = any($1)`, [lots])

/**
 * The page is chosen first, by a statement planned for its filter; then its rows are fetched by a constant one. The
 * time is that of the rows, which include changes made in between.
 */
export async function selectLots<Also extends object = object>(
  db: Sql, { where, order, join = sql``, also = sql`` }: Choosing, { page, perPage }: PageRequest,
): Promise<LotSelection<LotRow & Also>> {
  const chosen = await db.run(statement<{ id: LotId } & Also>(sql`
    select l.id ${also} from lots l join auctions a on a.id = l.auction_id ${join}
    where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`))
  return rowsOf(db, chosen)
}

/** The rows of these lots, in their order; deleted ones are left out. */
async function rowsOf<Chosen extends { id: LotId }>(db: Sql, chosen: readonly Chosen[]): Promise<LotSelection<LotRow & Chosen>> {
  const rows = await db.query<(LotRow | NoLot) & MomentRow>(ROWS, [chosen.map(({ id }) => id)])
  const found = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row]])))
  const { house_now: now, catalogue_epoch: catalogue } = rows[0]!
  return {
    rows: chosen.flatMap((columns) => { const row = found.get(columns.id); return row ? [Object.assign(row, columns)] : [] }),
    moment: { now, catalogue },
  }
}

/** All lots of a condition in order, and when the first of them closes. */
export async function selectOrder(db: Sql, { where, order }: Choosing): Promise<{ lots: LotId[]; firstClose: Date | null }> {
  const [row] = await db.run(statement<{ lots: LotId[]; first_close: Date | null }>(sql`
    select coalesce(json_agg(l.id order by ${order}), '[]') as lots, min(l.ends_at) as first_close
    from lots l join auctions a on a.id = l.auction_id where ${where}`))
  return { lots: row!.lots, firstClose: row!.first_close }
}

const MOMENT = 'house_clock() as house_now, (select coalesce(sum(catalogue), 0) from change_counters) as catalogue_epoch'

/** Always returns the time, also without rows. */
const ROWS = `
  select moment.*, ${COLUMNS} from (select ${MOMENT}) moment
  left join (unnest($1::bigint[]) with ordinality as page (lot_id, place) join ${SOURCES} on l.id = page.lot_id) on true
  order by page.place`

/** The time of a page without lots. */
type NoLot = Record<keyof LotRow, null>

interface MomentRow {
  house_now: Date
  catalogue_epoch: number
}

/**
 * When the clock alone next changes public data of lots and auctions: one opens or closes. `leadsMs`: how long
 * before a lot's close readers get other data too. Null: never, as of now.
 */
export async function nextMoment(db: Sql, after: Date, leadsMs: readonly number[]): Promise<Date | null> {
  const [row] = await db.query<{ moment: Date | null }>(NEXT_MOMENT, [after, [0, ...leadsMs]])
  return row!.moment
}

/** The closes of lots are found by the index `lots_due`. */
const NEXT_MOMENT = `
  select least(
    (select min(due.moment) from unnest($2::bigint[]) as lead (ms) cross join lateral (
       select ends_at - lead.ms * interval '1 millisecond' as moment from lots
       where status = 'active' and closed_at is null and ends_at > $1::timestamptz + lead.ms * interval '1 millisecond'
       order by ends_at limit 1) due),
    (select min(starts_at) from auctions where status = 'active' and starts_at > $1),
    (select min(ends_at) from auctions where status = 'active' and ends_at > $1)) as moment`

/** The number of lots of a condition over `l` and `a`, and when the first of them closes. */
export async function countLots(db: Sql, where: RawBuilder<unknown>): Promise<{ total: number; firstClose: Date | null }> {
  const [row] = await db.run(statement<{ total: number; first_close: Date | null }>(sql`
    select count(*) as total, min(l.ends_at) as first_close from lots l join auctions a on a.id = l.auction_id where ${where}`))
  return { total: row!.total, firstClose: row!.first_close }
}

/** A page of lots and the time of reading, which determines their state. */
export type LotPage<Row extends LotRow = LotRow> = Page<Row> & { now: Date }

/** `until`: when it changes by time alone, because a lot closes; null if never. */
export type LastingLotPage = LotPage & { until: Date | null }

/** The lots on a page of an auction's catalog, in any status, and their total. */
export async function chooseAuctionLots(db: Sql, auction: AuctionId, request: PageRequest): Promise<{ lots: LotId[]; total: number }> {
  const [lots, [count]] = await Promise.all([
    chooseLots(db, { where: sql`l.auction_id = ${auction}`, order: sql`l.lot_number, l.id` }, request),
    db.query<{ total: number }>('select count(*) as total from lots where auction_id = $1', [auction]),
  ])
  return { lots, total: count!.total }
}

/** The progress of a running auction. */
interface SaleProgress {
  lots: number
  open: number
  sold: number
  bids: number
  /** The next lot to close; null if none is open. */
  next: { lot_number: string; slug: string; ends_at: Date } | null
}

export async function saleProgress(db: Sql, auction: AuctionId): Promise<SaleProgress> {
  const [[sums], [next]] = await Promise.all([
    db.query<Omit<SaleProgress, 'next'>>(
      `select count(*) as lots, count(*) filter (where status = 'active' and ends_at > (select house_clock())) as open,
         count(*) filter (where status = 'sold') as sold, coalesce(sum(bid_count), 0) as bids
       from lots where auction_id = $1 and status <> 'withdrawn'`, [auction]),
    db.query<NonNullable<SaleProgress['next']>>(
      `select coalesce(lot_label, lot_number::text) as lot_number, slug, ends_at from lots l
       where auction_id = $1 and status = 'active' and ends_at > (select house_clock()) order by ends_at, l.lot_number limit 1`, [auction]),
  ])
  return { ...sums!, next: next ?? null }
}

/** Lots of published auctions, without cancelled ones, that a viewer may see. */
const VISIBLE = "a.status in ('active', 'closed') and a.published_at is not null and auction_admits(a, $2)"

/** The parts of the amount due. */
export const DUE = 'l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents'

const DETAIL_COLUMNS = `${COLUMNS}, l.boundary, l.video_urls, l.attributes, ${CONFIRMATIONS}, l.close_group, ${DUE}`

const DETAIL = `select ${DETAIL_COLUMNS}, house_clock() as house_now from ${SOURCES} where ${VISIBLE}`

/** Those of the lots that are public, in any order. */
export const publicDetails = (db: Sql, lots: readonly LotId[]): Promise<LotDetailRow[]> =>
  db.query<LotDetailRow>(`select ${DETAIL_COLUMNS} from ${SOURCES} where ${VISIBLE} and l.id = any($1)`, [lots, null])

export const idsOfSlugs = (db: Sql, slugs: readonly string[]): Promise<{ id: LotId; slug: string }[]> =>
  db.query<{ id: LotId; slug: string }>('select id, slug from lots where slug = any($1)', [slugs])

/** A lot that this viewer may see, including sold and unsold ones. Null for others. */
export async function findLot(
  db: Sql, lot: Key<LotId>, viewer: UserId | null,
): Promise<{ lot: LotDetailRow; now: Date } | null> {
  const rows = 'id' in lot
    ? await db.query<LotDetailRow & Pick<MomentRow, 'house_now'>>(`${DETAIL} and l.id = $1`, [lot.id, viewer])
    : await db.query<LotDetailRow & Pick<MomentRow, 'house_now'>>(`${DETAIL} and l.slug = $1`, [lot.slug, viewer])
  return rows[0] ? { lot: rows[0], now: rows[0].house_now } : null
}

const HEAD = `select l.id from lots l join auctions a on a.id = l.auction_id where ${VISIBLE}`

/** The id of a lot that this viewer may see. */
export async function findLotId(db: Sql, lot: Key<LotId>, viewer: UserId | null): Promise<LotId | null> {
  const rows = 'id' in lot
    ? await db.query<{ id: LotId }>(`${HEAD} and l.id = $1`, [lot.id, viewer])
    : await db.query<{ id: LotId }>(`${HEAD} and l.slug = $1`, [lot.slug, viewer])
  return rows[0]?.id ?? null
}

/** The outlines of lots for lists. Lots without one are left out. */
export async function boundariesOf(db: Sql, lots: readonly LotId[]): Promise<Map<LotId, Boundary>> {
  const rows = await db.query<{ id: LotId; boundary: Boundary }>(
    'select id, boundary from lots where id = any($1) and boundary is not null', [lots])
  return new Map(rows.map(({ id, boundary }) => [id, boundary]))
}

/** Effects on the lots that this transaction has withdrawn. */
interface WithdrawnFigures {
  lots: number
  lotsWithBids: number
  bids: number
  /** The total of their high bids. */
  highBids: Cents
}

export async function withdrawnFigures(tx: Tx, auctionId: AuctionId): Promise<WithdrawnFigures> {
  const [row] = await tx.query<WithdrawnFigures>(
    `select count(*) as lots, count(*) filter (where bid_count > 0) as "lotsWithBids", coalesce(sum(bid_count), 0) as bids,
       coalesce(sum(case when bidding_unit = 'per_acre' then round(price_cents * acreage) else price_cents end), 0) as "highBids"
     from lots where auction_id = $1 and status = 'withdrawn' and xmin = pg_current_xact_id()::xid`, [auctionId])
  return row!
}
