import type { CategoryRow } from '../../categories/index.ts'
import { entryOf } from '../../kernel/entry.ts'
import { stateName } from '../../kernel/states.ts'
import type { FilterQuery } from '../../lots/index.ts'
import type { Choice } from '../ui/choose.tsx'
import type { Words } from '../ui/use-words.ts'
import { categoryName } from './category-name.ts'

/** Filters as in the URL; empty strings are not set. */
export interface LotFilters {
  search: string
  state: string
  county: string
  category: string
  zoning: string
  acreageMin: string
  acreageMax: string
  priceMin: string
  priceMax: string
  /** The slug of an auction. */
  sale: string
  sort: string
  /** `table`: a row for each lot instead of a card. */
  view: string
}

/** A query string. A repeated parameter is an array. */
export type Query = Record<string, string | string[] | undefined>

/** Parameters of filters and order. */
export const FILTER_PARAMETERS = [
  'search', 'state', 'county', 'category', 'zoning', 'acreage_min', 'acreage_max', 'price_min', 'price_max', 'sale', 'sort', 'view',
] as const

export const TABLE = 'table'

const LONGEST = 100

/** Reads filters from a URL; invalid values are left out. */
export function readFilters(query: Query): LotFilters {
  const text = (name: string): string => ([query[name]].flat()[0] ?? '').replaceAll('\0', '').slice(0, LONGEST).trim()
  return {
    search: text('search'),
    state: text('state'),
    county: text('county'),
    category: text('category'),
    zoning: text('zoning'),
    acreageMin: plain(text('acreage_min')),
    acreageMax: plain(text('acreage_max')),
    priceMin: plain(text('price_min')),
    priceMax: plain(text('price_max')),
    sale: text('sale'),
    sort: text('sort'),
    view: text('view') === TABLE ? TABLE : '',
  }
}

const NUMBER = /^\$?\s*(\d{1,10}|\d{1,3}([,\s]\d{3}){1,3})(\.\d{1,4})?$/

/** `1000` from `$1,000`; other text is unchanged. */
const plain = (text: string): string => (NUMBER.test(text) ? text.replace(/[$,\s]/g, '') : text)

const BOUNDS = ['acreageMin', 'acreageMax', 'priceMin', 'priceMax'] as const

/** The first bound that is not a number, as typed; null if all are valid or empty. */
export const unreadableBound = (filters: LotFilters): string | null =>
  BOUNDS.map((name) => filters[name]).find((text) => text !== '' && !NUMBER.test(text)) ?? null

/** Filters as the features take them. An unknown category or auction finds nothing. */
export const filterQuery = (filters: LotFilters, categories: readonly CategoryRow[], sale: { id: number } | null = null): FilterQuery => ({
  auction_id: filters.sale === '' ? undefined : (sale?.id ?? 0),
  search: filters.search || undefined,
  state: filters.state || undefined,
  county: filters.county || undefined,
  zoning: filters.zoning || undefined,
  category_id: filters.category === '' ? undefined : (categories.find(({ slug }) => slug === filters.category)?.id ?? 0),
  acreage_min: numberOf(filters.acreageMin),
  acreage_max: numberOf(filters.acreageMax),
  price_min: numberOf(filters.priceMin),
  price_max: numberOf(filters.priceMax),
})

/** An invalid bound does not filter; the page reports it. */
const numberOf = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined)

const SORTS = ['lot_number', 'current_bid', 'starting_bid', 'bid_count', 'acreage', 'price_per_acre', 'title', 'created_at', 'ends_at'] as const
const SALE_SORTS = ['ends_at', 'starts_at', 'created_at', 'title'] as const

/** `-acreage` sorts by descending acreage. The default is the next close first. */
export function orderOf(sort: string): { sort: (typeof SORTS)[number]; descending: boolean } {
  return orderAmong(SORTS, sort)
}

/** The order of auctions. */
export const saleOrderOf = (sort: string): { sort: (typeof SALE_SORTS)[number]; descending: boolean } => orderAmong(SALE_SORTS, sort)

function orderAmong<T extends string>(sorts: readonly (T | 'ends_at')[], sort: string): { sort: T | 'ends_at'; descending: boolean } {
  const descending = sort.startsWith('-')
  const column = sorts.find((name) => name === (descending ? sort.slice(1) : sort))
  return column ? { sort: column, descending } : { sort: 'ends_at', descending: false }
}

/** The filters as a query string, in a fixed order and without empty ones. */
export function filterAddress(filters: LotFilters, area: string | null = null): string {
  const { acreageMin: acreage_min, acreageMax: acreage_max, priceMin: price_min, priceMax: price_max, ...others } = filters
  const named = Object.entries({ ...others, acreage_min, acreage_max, price_min, price_max, bbox: area ?? '' })
  return new URLSearchParams(named.filter(([, value]) => value !== '')).toString()
}

/** The URL of the map points for the same filters. */
export function pointsAddress(query: FilterQuery): string {
  const named = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/map/points${named.length === 0 ? '' : `?${new URLSearchParams(named)}`}`
}

export const stateChoices = (words: Words, codes: readonly string[]): Choice[] =>
  codes.map((code) => ({ value: code, label: stateIn(words, code) })).sort((a, b) => a.label.localeCompare(b.label, words.language))

/** State names in this language. */
export const stateIn = ({ t }: Words, code: string): string => entryOf(t.lots.states, code) ?? stateName(code)

/** The categories, without the root. */
export const categoryChoices = (words: Words, categories: readonly CategoryRow[]): Choice[] =>
  categories.filter(({ parent_id }) => parent_id !== null).map((category) => ({ value: category.slug, label: categoryName(words, category) }))
