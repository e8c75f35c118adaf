import { type RawBuilder, sql } from 'kysely'
import type { LotId } from '../kernel/ids.ts'
import { CURRENCIES_WITHOUT_MINOR_UNITS } from '../kernel/money.ts'
import { type Sql, statement } from '../platform/db.ts'

/** The map's data about a lot. */
export type MapGeometry = 'point' | 'boundary'

/** Two maps of one version are equal: nothing changed between them, and no lot closed. */
export async function mapVersion(db: Sql): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    `select concat_ws(' ', (select sum(prices) from change_counters), (
       select ends_at from lots where status = 'active' and closed_at is null and ends_at > (select house_clock())
       order by ends_at limit 1)) as version`,
  )
  return row!.version
}

/** The lots of a condition over `l` and `a` that have coordinates. */
export async function mappedLots(db: Sql, where: RawBuilder<unknown>): Promise<LotId[]> {
  const [row] = await db.run(statement<{ ids: LotId[] }>(sql`
    select coalesce(json_agg(l.id order by l.id), '[]') as ids
    from lots l join auctions a on a.id = l.auction_id where ${where} and l.lat is not null`))
  return row!.ids
}

/** GeoJSON numbers are in major units; the list of currencies without minor ones is the second parameter. */
const major = (column: string): string =>
  `coalesce(trim_scale(${column}::numeric / case when a.currency = any($2) then 1 else 100 end)::text, 'null')`

const FEATURE = `
  '{"type":"Feature","id":' || l.id || ',"geometry":' ||
  case when $3 and l.boundary is not null then l.boundary::text
    else '{"type":"Point","coordinates":[' || l.lng || ',' || l.lat || ']}' end ||
  ',"properties":{"lot_id":' || l.id || ',"title":' || to_json(l.title) || ',"slug":"' || l.slug ||
  '","current_bid":' || ${major('l.price_cents')} || ',"starting_bid":' || ${major('l.starting_bid_cents')} ||
  ',"currency":"' || a.currency || '","bidding_unit":"' || l.bidding_unit || '","status":"' || l.status ||
  '","acreage":' || coalesce(trim_scale(l.acreage)::text, 'null') ||
  ',"ends_at":"' || to_char(l.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","auction_id":' || l.auction_id || '}}'`

/**
 * The features of these lots as one text, joined by commas. Written by PostgreSQL, because creating and serializing
 * a hundred thousand objects costs eight times as much. Empty if none is left.
 */
export async function featureText(db: Sql, lots: readonly LotId[], geometry: MapGeometry): Promise<string> {
  const [row] = await db.query<{ features: string }>(
    `select coalesce(string_agg(${FEATURE}, ',' order by l.id), '') as features
     from lots l join auctions a on a.id = l.auction_id where l.id = any($1) and l.ends_at is not null`,
    [lots, CURRENCIES_WITHOUT_MINOR_UNITS, geometry === 'boundary'],
  )
  return row!.features
}
