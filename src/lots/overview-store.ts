import { sql } from 'kysely'
import { type Seller, soldBy } from '../auctions/index.ts'
import { withDescendants } from '../categories/index.ts'
import type { AuctionId, CategoryId, LotId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Boundary } from '../kernel/parcel.ts'
import type { PublicState } from '../platform/change-counters.ts'
import { type Sql, statement } from '../platform/db.ts'
import { openLots } from './filter-store.ts'
import { memoryOf } from './list-lots.ts'
import type { LotFilter } from './query-rules.ts'
import type { Box } from './rules.ts'
import { type LotRow, selectLots } from './store.ts'

/** Summary of the lots open to bids. */
export interface OpenLand {
  lots: number
  acres: number
  /** Their states, sorted by code. */
  states: { state: string; lots: number }[]
  /** The counties with the most lots, sorted by name. Several states have a county of the same name. */
  counties: { county: string; state: string | null }[]
  zonings: string[]
}

/** A longer list would not help anybody choose. */
const MOST_OFFERED = 200

/** `seen`: a state read after the caller's request arrived. */
export async function openLand(db: Sql, seen?: PublicState): Promise<OpenLand> {
  const { value } = await memoryOf(db).answers.answer('open land', await memoryOf(db).changed.present(seen), async () => {
    const rows = await db.run(statement<OpenState>(sql`
      select l.state, count(*) as lots, coalesce(sum(l.acreage), 0) as acres, min(l.ends_at) as first_close
      from lots l join auctions a on a.id = l.auction_id where ${openLots({}, null)} group by l.state order by l.state`))
    const [words] = await db.run(statement<Pick<OpenLand, 'counties' | 'zonings'>>(sql`
      select (select coalesce(json_agg(json_build_object('county', c.county, 'state', c.state) order by c.county, c.state), '[]') from (
           select l.county, l.state from lots l join auctions a on a.id = l.auction_id where ${openLots({}, null)} and l.county is not null
           group by 1, 2 order by count(*) desc, 1, 2 limit ${MOST_OFFERED}) c) as counties,
        (select coalesce(json_agg(z.zoning order by z.zoning), '[]') from (
           select min(l.zoning) as zoning from lots l join auctions a on a.id = l.auction_id where ${openLots({}, null)} and l.zoning is not null
           group by lower(l.zoning) order by count(*) desc, 1 limit ${MOST_OFFERED}) z) as zonings`))
    return { value: { ...landIn(rows), ...words! }, until: rows.map((row) => row.first_close).sort((a, b) => Number(a) - Number(b))[0] ?? null }
  })
  return value
}

interface OpenState {
  /** Null for lots without a location. */
  state: string | null
  lots: number
  acres: number
  first_close: Date
}

const landIn = (rows: readonly OpenState[]): Omit<OpenLand, 'counties' | 'zonings'> => ({
  lots: rows.reduce((sum, { lots }) => sum + lots, 0),
  acres: rows.reduce((sum, { acres }) => sum + acres, 0),
  states: rows.flatMap(({ state, lots }) => (state === null ? [] : [{ state, lots }])),
})

/** The drawn outline of a parcel. */
export interface Outline {
  boundary: Boundary | null
  lat: number | null
  lng: number | null
  acreage: number | null
}

/** Summary of an auction's lots. */
export interface AuctionLand {
  /** Null if no lot has an acreage. */
  acres: number | null
  /** Location of its lots, the most frequent first. */
  places: { county: string | null; state: string | null; lots: number }[]
  /** Its first few parcels. */
  outlines: Outline[]
}

const OUTLINES = 4

/** The summaries of auctions for cards; read once per state of the catalog. */
export async function landOf(db: Sql, auctions: readonly AuctionId[], seen?: PublicState): Promise<ReadonlyMap<AuctionId, AuctionLand>> {
  const read = async () => ({ value: await readLand(db, auctions), until: null })
  const { answers, changed } = memoryOf(db)
  return (await answers.answer(`land ${auctions.join(' ')}`, await changed.present(seen), read)).value
}

async function readLand(db: Sql, auctions: readonly AuctionId[]): Promise<ReadonlyMap<AuctionId, AuctionLand>> {
  const rows = await db.query<AuctionLand & { id: AuctionId }>(
    `select a.id, (select sum(acreage) from lots where auction_id = a.id and status <> 'withdrawn') as acres,
       (select coalesce(json_agg(p order by p.lots desc, p.state, p.county), '[]') from (
          select county, state, count(*) as lots from lots
          where auction_id = a.id and county is not null group by county, state) p) as places,
       (select coalesce(json_agg(o order by o.lot_number), '[]') from (
          select lot_number, boundary, lat, lng, acreage from lots
          where auction_id = a.id and status <> 'withdrawn' order by lot_number limit $2) o) as outlines
     from auctions a where a.id = any($1)`,
    [auctions, OUTLINES],
  )
  return new Map(rows.map(({ id, ...land }) => [id, land]))
}

/** Those of these lots that a viewer may see, and the time of reading. */
export async function lotsAmong(db: Sql, lots: readonly LotId[], viewer: UserId | null): Promise<{ items: LotRow[]; now: Date }> {
  const where = sql`l.id = any(${lots})
    and a.status in ('active', 'closed') and a.published_at is not null and auction_admits(a, ${viewer})`
  const { rows, moment } = await selectLots(db, { where, order: sql`l.id` }, { page: 1, perPage: lots.length })
  return { items: rows, now: moment.now }
}

type NoBox = Record<keyof Box, null>

/** The box around the open lots that match a filter; null if none has coordinates. */
export async function extentOf(db: Sql, filter: LotFilter): Promise<Box | null> {
  const categories = filter.categoryId === undefined ? null : await withDescendants(db, filter.categoryId)
  const [row] = await db.run(statement<Box | NoBox>(sql`
    select min(l.lng) as west, min(l.lat) as south, max(l.lng) as east, max(l.lat) as north
    from lots l join auctions a on a.id = l.auction_id where ${openLots(filter, categories)}`))
  return row!.west === null ? null : row!
}

/** A comparable sale. */
export interface ComparableSale {
  id: LotId
  slug: string
  title: string
  acreage: number
  county: string | null
  state: string
  lat: number | null
  lng: number | null
  hammer_price_cents: Cents
  currency: string
  sold_at: Date
}

/**
 * The sales of land of the same category in the same state and currency whose lots closed last, without
 * invitation-only auctions. The index `lots_sold_by_land` has their order.
 */
export const comparableSales = (
  db: Sql, land: { category_id: CategoryId; state: string; currency: string }, most: number,
): Promise<ComparableSale[]> =>
  db.query<ComparableSale>(
    `select l.id, l.slug, l.title, coalesce(s.surveyed_acreage, l.acreage) as acreage, l.county, l.state, l.lat, l.lng,
       s.hammer_price_cents, s.currency, s.sold_at
     from lots l join sales s on s.lot_id = l.id and s.undone_at is null join auctions a on a.id = l.auction_id
     where l.status = 'sold' and l.category_id = $1 and l.state = $2 and l.acreage > 0 and s.currency = $3
       and a.privacy_setting = 'public'
     order by l.closed_at desc, l.id desc limit $4`,
    [land.category_id, land.state, land.currency, most],
  )

/** The lots sold most recently in public auctions, newest first. */
export async function lastSold(db: Sql, most: number): Promise<LotId[]> {
  const rows = await db.query<{ id: LotId }>(
    `select l.id from sales s join lots l on l.id = s.lot_id join auctions a on a.id = l.auction_id
     where a.privacy_setting = 'public' and l.status = 'sold' and s.undone_at is null order by s.sold_at desc, l.id desc limit $1`,
    [most],
  )
  return rows.map(({ id }) => id)
}

/** The totals of an auction's results. */
export interface SaleResult {
  id: AuctionId
  slug: string
  title: string
  currency: string
  seller: string
  closed_at: Date | null
  lots: number
  sold: number
  open: number
  hammer_cents: Cents
  acres_sold: number
  /** Hammer prices of lots with a known acreage only. */
  hammer_of_acres_cents: Cents
}

const RESULT = `
  select a.id, a.slug, a.title, a.currency, coalesce(t.name, u.name) as seller, a.closed_at, count(l.id) as lots,
    count(s.lot_id) as sold, count(l.id) filter (where l.status = 'active') as open,
    coalesce(sum(s.hammer_price_cents), 0) as hammer_cents,
    coalesce(sum(coalesce(s.surveyed_acreage, l.acreage)) filter (where s.lot_id is not null), 0) as acres_sold,
    coalesce(sum(s.hammer_price_cents) filter (where l.acreage > 0), 0) as hammer_of_acres_cents
  from auctions a join users u on u.id = a.owner_user_id left join teams t on t.id = a.owner_team_id
    left join lots l on l.auction_id = a.id and l.status <> 'withdrawn'
    left join sales s on s.lot_id = l.id and s.undone_at is null`

/** One auction, without an access check. */
export async function saleResult(db: Sql, auction: AuctionId): Promise<SaleResult> {
  const [row] = await db.query<SaleResult>(`${RESULT} where a.id = $1 group by a.id, t.name, u.name`, [auction])
  return row!
}

/** Auctions that are over, the last to close first: public ones, or all of one seller. */
export async function saleResults(db: Sql, { page, perPage }: PageRequest, seller?: Pick<Seller, 'userId' | 'teamId'>): Promise<Page<SaleResult>> {
  const over = sql`a.status = 'closed' and ${seller ? soldBy(seller) : sql`a.privacy_setting = 'public'`}`
  const [items, [count]] = await Promise.all([
    db.run(statement<SaleResult>(sql`${sql.raw(RESULT)} where ${over} group by a.id, t.name, u.name
      order by a.closed_at desc nulls last, a.id desc limit ${perPage} offset ${(page - 1) * perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from auctions a where ${over}`)),
  ])
  return { items, total: count!.total, page, perPage }
}

/** Open lots in ranges of ids; search engines get a sitemap for each. */
export const openLotRuns = {
  /** Ranges with open lots, numbered from 0. */
  async numbers(db: Sql, size: number): Promise<number[]> {
    const rows = await db.run(statement<{ run: number }>(sql`
      select distinct (l.id / ${size}::int)::int as run from lots l join auctions a on a.id = l.auction_id where ${openLots({}, null)} order by 1`))
    return rows.map(({ run }) => run)
  },
  /** The URLs of the open lots of a range. */
  async slugs(db: Sql, run: number, size: number): Promise<{ slug: string; updated_at: Date }[]> {
    return db.run(statement<{ slug: string; updated_at: Date }>(sql`
      select l.slug, l.updated_at from lots l join auctions a on a.id = l.auction_id
      where l.id >= ${run * size} and l.id < ${(run + 1) * size} and ${openLots({}, null)} order by l.id`))
  },
}
