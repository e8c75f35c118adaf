import { type RawBuilder, sql } from 'kysely'
import type { CategoryId } from '../kernel/ids.ts'
import { CURRENCIES_WITHOUT_MINOR_UNITS } from '../kernel/money.ts'
import type { LotFilter } from './query-rules.ts'
import type { Box } from './rules.ts'
import { type SearchTerm, searchTerms } from './search-rules.ts'
import type { Keyed } from './order-store.ts'
import type { Choosing } from './store.ts'

export const LOT_SORTS = [
  'lot_number', 'current_bid', 'starting_bid', 'bid_count', 'acreage', 'price_per_acre', 'title', 'created_at', 'ends_at',
  'id',
] as const
export type LotSort = (typeof LOT_SORTS)[number]

export interface LotOrder {
  sort?: LotSort
  descending?: boolean
}

/**
 * Open lots of active public auctions that match a filter, over `l` and `a`. A lot is over from its close on,
 * whether or not it is decided (rule book C5).
 */
export function openLots(filter: LotFilter, categories: CategoryId[] | null): RawBuilder<unknown> {
  const { auctionId, acreageMin, acreageMax, priceMin, priceMax, counties, state, zoning, search, box, near } = filter
  const conditions = [sql`l.status = 'active' and l.closed_at is null and l.ends_at > (select house_clock())
    and a.status = 'active' and a.privacy_setting = 'public'`]
  if (auctionId !== undefined) conditions.push(sql`l.auction_id = ${auctionId}`)
  if (categories) conditions.push(inCategories(categories))
  if (acreageMin !== undefined) conditions.push(sql`l.acreage >= ${acreageMin}`)
  if (acreageMax !== undefined) conditions.push(sql`l.acreage <= ${acreageMax}`)
  if (priceMin !== undefined) conditions.push(sql`${WHOLE_PRICE} >= ${priceMin}`)
  if (priceMax !== undefined) conditions.push(sql`${WHOLE_PRICE} <= ${priceMax}`)
  if (counties) conditions.push(inCounty(counties))
  if (state !== undefined) conditions.push(sql`l.state = ${state}`)
  if (zoning !== undefined) conditions.push(sql`lower(l.zoning) = lower(${zoning})`)
  if (search !== undefined) conditions.push(near ? sql`((${sql.join(found(search), sql` and `)}) or (${inBox(near)}))` : sql.join(found(search), sql` and `))
  if (box) conditions.push(inBox(box))
  return sql.join(conditions, sql` and `)
}

/** Land bid by the acre is compared by its total price (rule book F4). */
const WHOLE_PRICE = sql`coalesce(l.price_cents, l.starting_bid_cents)
  * case when l.bidding_unit = 'per_acre' then l.acreage else 1 end
  / case when a.currency = any(${CURRENCIES_WITHOUT_MINOR_UNITS}) then 1 else 100.0 end`

/** A category without children is one value, for which the index returns its lots in order. */
const inCategories = (categories: CategoryId[]): RawBuilder<unknown> =>
  categories.length === 1 ? sql`l.category_id = ${categories[0]}` : sql`l.category_id = any(${categories})`

/** A single name uses an index that returns its lots in order. */
const inCounty = ([name, ...others]: string[]): RawBuilder<unknown> =>
  others.length === 0 ? sql`lower(l.county) = lower(${name})` : sql`lower(l.county) in (${sql.join([name, ...others].map((each) => sql`lower(${each})`))})`

/** Lots with all terms of a search; digits in groups may also be a parcel number. */
function found(search: string): RawBuilder<unknown>[] {
  const terms = searchTerms(search)
  const conditions = terms.map(saying)
  if (terms.length < 2 || !terms.every(({ typed }) => /\d/.test(typed))) return conditions
  return [sql`(${sql.join(conditions, sql` and `)} ${byParcel(search)})`]
}

/** The other searched fields of a lot, as in the index `lots_words_search`. */
const OTHER_WORDS = sql`(coalesce(l.county, '') || ' ' || coalesce(l.sku, '') || ' ' || coalesce(l.description, ''))`

function saying({ text, typed, state }: SearchTerm): RawBuilder<unknown> {
  const inState = state === null ? sql`` : sql`or l.state = ${state}`
  if ('wordStart' in text) return sql`(l.title ~* ${text.wordStart} or l.county ~* ${text.wordStart} ${inState})`
  return sql`(l.title ilike ${text.like} or ${OTHER_WORDS} ilike ${text.like} ${byParcel(typed)} ${inState})`
}

/** An additional alternative if the text may be part of a parcel number, with any punctuation. */
export function byParcel(search: string): RawBuilder<unknown> {
  const parcel = search.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return parcel.length >= 3 && /\d/.test(parcel) ? sql`or l.parcel_id_norm like ${`%${parcel}%`}` : sql``
}

function inBox({ west, south, east, north }: Box): RawBuilder<unknown> {
  const across = west <= east ? sql`l.lng between ${west} and ${east}` : sql`(l.lng >= ${west} or l.lng <= ${east})`
  return sql`l.lat between ${south} and ${north} and ${across}`
}

/** What an acre costs at the moment, or would at the opening bid, in minor units. */
const PRICE_PER_ACRE = `coalesce(l.price_cents, l.starting_bid_cents)::numeric / case when l.bidding_unit = 'per_acre' then 1 else l.acreage end`

/** Columns of the orders. Only nullable ones specify the place of nulls, or their index would not be used. */
const SORT_KEYS: Record<LotSort, { key: string; mayBeEmpty?: true }> = {
  lot_number: { key: 'l.lot_number' },
  current_bid: { key: 'l.price_cents', mayBeEmpty: true },
  starting_bid: { key: 'l.starting_bid_cents' },
  bid_count: { key: 'l.bid_count' },
  acreage: { key: 'l.acreage', mayBeEmpty: true },
  price_per_acre: { key: PRICE_PER_ACRE, mayBeEmpty: true },
  title: { key: 'lower(l.title) collate "C"' },
  created_at: { key: 'l.created_at' },
  ends_at: { key: 'l.ends_at' },
  id: { key: 'l.id' },
}

/** A title cannot be used as a number. */
export type NumberSort = Exclude<LotSort, 'title'>

/** The same as numbers. */
const NUMBER_KEYS: Record<NumberSort, string> = {
  lot_number: 'l.lot_number',
  current_bid: 'l.price_cents',
  starting_bid: 'l.starting_bid_cents',
  bid_count: 'l.bid_count',
  acreage: 'l.acreage',
  price_per_acre: PRICE_PER_ACRE,
  created_at: 'extract(epoch from l.created_at) * 1000000',
  ends_at: 'extract(epoch from l.ends_at) * 1000000',
  id: 'l.id',
}

/** The lots of a condition in an order; those without a value last, equal ones by id. */
export function choosing(where: RawBuilder<unknown>, { sort = 'lot_number', descending = false }: LotOrder): Choosing {
  const { key, mayBeEmpty } = SORT_KEYS[sort]
  return { where, order: sql.raw(`${key} ${descending ? 'desc' : 'asc'} ${mayBeEmpty ? 'nulls last' : ''}, l.id`) }
}

/** The same order by numbers, lowest first. */
export const keyed = (where: RawBuilder<unknown>, sort: NumberSort, descending = false): Keyed =>
  ({ where, key: sql.raw(descending ? `-(${NUMBER_KEYS[sort]})` : NUMBER_KEYS[sort]) })

/** Orders that an index provides and bids do not change: they are stable during an epoch of the catalog. */
const LASTING_SORTS: ReadonlySet<LotSort> = new Set(['lot_number', 'acreage', 'title', 'created_at', 'id'])

export const isFilteredByPrice = ({ priceMin, priceMax }: LotFilter): boolean => priceMin !== undefined || priceMax !== undefined

export const hasLastingOrder = (filter: LotFilter & LotOrder): boolean =>
  LASTING_SORTS.has(filter.sort ?? 'lot_number') && !isFilteredByPrice(filter)
