import { sql } from 'kysely'
import { withDescendants } from '../categories/index.ts'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import type { Boundary } from '../kernel/parcel.ts'
import { type Sql, statement } from '../platform/db.ts'
import { openLots } from './filter-store.ts'
import { totalsOf } from './list-lots.ts'
import type { LotFilter } from './reading-rules.ts'
import type { Box } from './rules.ts'
import { type LotRow, readMoment, selectLots } from './store.ts'

/** The lots open to bids, taken together. */
export interface OpenLand {
  lots: number
  acres: number
  /** Codes of the states they lie in, in alphabetical order. */
  states: string[]
}

export async function openLand(db: Sql): Promise<OpenLand> {
  const { value } = await totalsOf(db).answer('open land', await readMoment(db), async () => {
    const [row] = await db.run(statement<OpenLand & { first_close: Date | null }>(sql`
      select count(*) as lots, coalesce(sum(l.acreage), 0) as acres, min(l.ends_at) as first_close,
        coalesce(array_agg(distinct l.state) filter (where l.state is not null), '{}') as states
      from lots l join auctions a on a.id = l.auction_id where ${openLots({}, null)}`))
    const { first_close: until, ...land } = row!
    return { value: land, until }
  })
  return value
}

/** What is drawn of a parcel. */
export interface Outline {
  boundary: Boundary | null
  lat: number | null
  lng: number | null
  acreage: number | null
}

/** The lots of one auction, taken together. */
export interface AuctionLand {
  /** Null when no lot says its acreage. */
  acres: number | null
  /** Where its lots lie, most lots first. */
  places: { county: string | null; state: string | null }[]
  /** Its first few parcels. */
  outlines: Outline[]
}

const OUTLINES = 4

/** The land of auctions, for showing each as a card. */
export async function landOf(db: Sql, auctions: readonly AuctionId[]): Promise<Map<AuctionId, AuctionLand>> {
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

/** Those of these lots that a viewer may see, and the moment they show. */
export async function lotsAmong(db: Sql, lots: readonly LotId[], viewer: UserId | null): Promise<{ items: LotRow[]; now: Date }> {
  const where = sql`l.id = any(${lots})
    and a.status in ('active', 'closed') and a.published_at is not null and auction_admits(a, ${viewer})`
  const { rows, moment } = await selectLots(db, { where, order: sql`l.id` }, { page: 1, perPage: lots.length })
  return { items: rows, now: moment.now }
}

/** The box around the open lots that a filter finds; null when none of them has coordinates. */
export async function extentOf(db: Sql, filter: LotFilter): Promise<Box | null> {
  const categories = filter.categoryId === undefined ? null : await withDescendants(db, filter.categoryId)
  const [row] = await db.run(statement<Box | { west: null }>(sql`
    select min(l.lng) as west, min(l.lat) as south, max(l.lng) as east, max(l.lat) as north
    from lots l join auctions a on a.id = l.auction_id where ${openLots(filter, categories)}`))
  return row!.west === null ? null : row as Box
}

/** Where open lots are read about, those that close last first: for search engines. */
export async function openLotSlugs(db: Sql, most: number): Promise<string[]> {
  const rows = await db.run(statement<{ slug: string }>(sql`
    select l.slug from lots l join auctions a on a.id = l.auction_id where ${openLots({}, null)}
    order by l.ends_at desc, l.id limit ${most}`))
  return rows.map(({ slug }) => slug)
}
