import { type Static, Type } from 'typebox'
import { IdFilter, MediaShape, SearchText } from '../auctions/index.ts'
import { CategorySummary } from '../categories/index.ts'
import { amountDue } from '../kernel/amount-due.ts'
import { presentMedia } from '../kernel/media.ts'
import { type Cents, decimalString, majorUnits } from '../kernel/money.ts'
import { type CloseReason, type TaxSaleOutcome, taxSaleOutcome } from '../kernel/reserve.ts'
import { isoOrNull } from '../kernel/time.ts'
import { Choice, component, Instant, KeyParam, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { FACT_NAMES, holding } from './fact-rules.ts'
import { LOT_SORTS } from './filter-store.ts'
import { standingOf } from './rules.ts'
import type { LotDetailRow, LotRow } from './store.ts'
import type { WatchedLotRow } from './watch-store.ts'

const Price = (description: string) => Type.Number({ minimum: 0, maximum: 1e12, description, examples: [25000] })
const Acres = (description: string) => Type.Number({ minimum: 0, maximum: 1e8, description })

export const lotFilterQuery = {
  auction_id: Type.Optional(IdFilter('Lots of this auction.')),
  category_id: Type.Optional(IdFilter('This category and everything below it.')),
  search: Type.Optional(SearchText(
    'Words, each of which stands in the title, the description, the county, the SKU or the parcel number, or names the state. '
    + 'One or two letters must begin a word of the title or of the county.',
  )),
  acreage_min: Type.Optional(Acres('At least this many acres.')),
  acreage_max: Type.Optional(Acres('At most this many acres.')),
  price_min: Type.Optional(Price('What the whole lot stands at, the opening bid before any other, is at least this.')),
  price_max: Type.Optional(Price('What the whole lot stands at, the opening bid before any other, is at most this.')),
  county: Type.Optional(SearchText('In any case; `Story County, IA` is the same as `Story` in Iowa.')),
  state: Type.Optional(SearchText('Name or two letters, in any case.')),
  zoning: Type.Optional(SearchText('In any case.')),
  bbox: Type.Optional(Type.String({
    maxLength: 100, examples: ['-95,38.5,-94,39.5'],
    description: '`west,south,east,north` in degrees. West may be greater than east: then it crosses the 180th meridian.',
  })),
}

export const LotQuery = Type.Object({
  ...lotFilterQuery,
  sort_by: Type.Optional(Choice(LOT_SORTS, '`lot_number` when absent. Lots without a value stand last.')),
  sort_dir: Type.Optional(Choice(['asc', 'desc'], '`asc` when absent.')),
  ...PageQuery,
})

export const LotParam = Type.Object({ lot: KeyParam('Lot', 'Id or slug of the lot.') })

const CLOSE_REASONS = [
  'sold', 'no_bids', 'reserve_not_met', 'seller_rejected', 'no_winner', 'buyer_default', 'rescinded', 'withdrawn', 'sold_elsewhere',
  null,
]
const text = () => Nullable(Type.String())
const amount = (description: string) => Nullable(Type.Number({ description }))

export const lotFields = {
  id: Type.Integer(),
  slug: Type.String({ examples: ['forty-acres-of-creek-bottom'] }),
  title: Type.String(),
  description: text(),
  status: Choice(['active', 'sold', 'unsold', 'withdrawn']),
  close_reason: Type.Unsafe<string | null>({
    type: ['string', 'null'], enum: CLOSE_REASONS,
    description: 'Why it closed. `no_winner` where the reserve is hidden, or the lot was struck off to the county.',
  }),
  tax_sale_outcome: Type.Unsafe<TaxSaleOutcome | null>({
    type: ['string', 'null'], enum: ['redeemed', 'struck_off', null],
    description: 'In a tax sale: `redeemed` if the owner paid before the close, `struck_off` if the unsold lot went to the county.',
  }),
  reserve_met: Nullable(Type.Boolean({ description: 'Null where the reserve is hidden, also after the close; true without one.' })),
  current_bid: amount('Null before the first bid. A decimal string under `shape=paginator`.'),
  current_bid_cents: Nullable(Type.Integer({ description: 'The same in minor units of the currency.' })),
  current_total: amount('Current bid in total, for lots sold by the acre.'),
  price_per_acre: amount('The current bid by the acre.'),
  bid_count: Type.Integer(),
  starting_bid: Type.String({ examples: ['1000.00'] }),
  minimum_next_bid: amount('The minimum bid accepted now; null once the lot is closed.'),
  bid_increment: amount('The increment at the current bid; null once the lot is closed.'),
  reserve_price: Type.Optional(Type.Number({ description: 'Only where the seller shows it to everybody.' })),
  currency: Type.String({ examples: ['usd'] }),
  bidding_unit: Choice(['total', 'per_acre'], 'What every amount of this lot is for.'),
  final_survey: Type.Boolean({ description: 'Whether a survey after the sale decides how many acres are paid for.' }),
  lot_number: Type.Integer({ description: 'Its place in the auction.' }),
  lot_label: text(),
  sku: text(),
  acreage: Nullable(Type.Number()),
  county: text(),
  state: text(),
  zoning: text(),
  parcel_id: text(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  auction_id: Type.Integer(),
  category: CategorySummary,
  images: Type.Array(MediaShape),
  media: Type.Array(MediaShape, { description: 'The same as `images`.' }),
  ends_at: Nullable(Instant('Current closing time.')),
  extended: Type.Boolean({ description: 'Whether late bids have extended the close.' }),
  server_time: Instant('Server time. Use it for countdowns instead of the local clock.'),
  created_at: Instant(),
  updated_at: Instant(),
}

export const LotShape = component('Lot', Type.Object(lotFields))
export type Lot = Static<typeof LotShape>

const asDecimal = { current_bid: Nullable(Type.String({ examples: ['2050.00'] })) }

/** Under `shape=paginator` the current bid is a decimal string: it cannot be both (rule book I2). */
export const PaginatorLotShape = component('PaginatorLot', Type.Object({ ...lotFields, ...asDecimal }))

const ConfirmedFact = component('ConfirmedFact', Type.Object({
  fact: Choice(FACT_NAMES, 'A field of the lot or of its `attributes`. `road_type` covers `road_frontage_ft`, `acreage` covers `acreage_source`, '
    + '`annual_taxes` covers `tax_year`, `easements` covers `conservation_easement`.'),
  confirmed_by: Type.String({ description: 'The administrator who confirmed it.', examples: ['Ann Calloway'] }),
  confirmed_at: Instant('Dropped as soon as the seller changes the fact.'),
  source: Nullable(Type.String({ description: 'Where it was looked up.', examples: ['FEMA map panel 41037C1500D'] })),
}))

export const lotDetailFields = {
  ...lotFields,
  auction: Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    title: Type.String(),
    status: Choice(['draft', 'active', 'closed', 'cancelled']),
    starts_at: Nullable(Instant()),
  }),
  boundary: Type.Unsafe<object | null>({
    type: ['object', 'null'], additionalProperties: true,
    description: 'GeoJSON Polygon or MultiPolygon, WGS 84, longitude first.',
  }),
  video_urls: Type.Array(Type.String(), { description: 'Addresses of videos on other sites, as entered by the seller.' }),
  amended_at: Nullable(Instant('When its texts or facts were last changed after the first bid.')),
  attributes: Type.Unsafe<Record<string, unknown>>({
    type: 'object', additionalProperties: true, description: 'Fields of the category’s schema.',
  }),
  taxes_due: amount('In a tax sale: the taxes that the owner owes; null if not stated. So with the other parts.'),
  interest_due: amount('Interest and penalties.'),
  costs_due: amount('Costs of the sale.'),
  fees_due: amount('Fees.'),
  amount_due: amount('The sum of these parts; null if none is stated.'),
  confirmed_facts: Type.Array(ConfirmedFact, {
    description: 'Facts confirmed by an administrator. All other facts are stated by the seller.',
  }),
}

export const LotDetail = component('LotDetail', Type.Object(lotDetailFields))

const watched = { watched_at: Instant('Since when you watch it.') }
export const WatchedLotShape = component('WatchedLot', Type.Object({ ...lotFields, ...watched }))
export const PaginatorWatchedLotShape = component(
  'PaginatorWatchedLot', Type.Object({ ...lotFields, ...asDecimal, ...watched }),
)

const Feature = Type.Object({
  type: Type.Literal('Feature'),
  id: Type.Integer(),
  geometry: Type.Unsafe<object>({ type: 'object', additionalProperties: true, description: 'Point, Polygon or MultiPolygon.' }),
  properties: Type.Object({
    lot_id: Type.Integer(),
    title: Type.String(),
    slug: Type.String(),
    current_bid: Nullable(Type.Number()),
    starting_bid: Type.Number(),
    currency: Type.String(),
    bidding_unit: Choice(['total', 'per_acre'], 'What the amounts are for.'),
    status: Choice(['active']),
    acreage: Nullable(Type.Number()),
    ends_at: Instant(),
    auction_id: Type.Integer(),
  }),
})

export const FeatureCollection = component(
  'FeatureCollection',
  Type.Object({
    type: Type.Literal('FeatureCollection'),
    bbox: Type.Optional(Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: 'The box that was asked for.' })),
    features: Type.Array(Feature),
  }),
)

export interface Showing {
  now: Date
  siteUrl: string
}

export function presentLot(row: LotRow, { now, siteUrl }: Showing): Lot {
  const { currency } = row
  const standing = standingOf(row, now)
  const number = (value: Cents | null) => (value === null ? null : majorUnits(value, currency))
  const images = row.images.map((medium) => presentMedia(medium, siteUrl))
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    status: row.status,
    close_reason: standing.closeReason && asPromised(standing.closeReason),
    tax_sale_outcome: taxSaleOutcome(row.close_reason),
    reserve_met: standing.reserveMet,
    current_bid: number(row.price_cents),
    current_bid_cents: row.price_cents,
    current_total: number(standing.total),
    price_per_acre: number(standing.pricePerAcre),
    bid_count: row.bid_count,
    starting_bid: decimalString(row.starting_bid_cents, currency),
    minimum_next_bid: number(standing.minimumNextBid),
    bid_increment: number(standing.increment),
    reserve_price: number(standing.reservePrice) ?? undefined,
    currency,
    bidding_unit: row.bidding_unit,
    final_survey: row.final_survey,
    lot_number: row.lot_number,
    lot_label: row.lot_label,
    sku: row.sku,
    acreage: row.acreage,
    county: row.county,
    state: row.state,
    zoning: row.zoning,
    parcel_id: row.parcel_id,
    lat: row.lat,
    lng: row.lng,
    auction_id: row.auction_id,
    category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
    images,
    media: images,
    ends_at: isoOrNull(row.ends_at),
    extended: standing.extended,
    server_time: now.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The closed list of `close_reason` has no value for the outcomes of a tax sale, which have a field of their own. */
export const asPromised = <R extends CloseReason | 'no_winner'>(reason: R) =>
  (reason === 'redeemed' ? 'withdrawn' : reason === 'struck_off' ? 'no_winner' : reason)

/** The current bid as the second list shape has it. */
export const withDecimalBid = <L extends { current_bid: number | null }>(lot: L, row: LotRow) =>
  ({ ...lot, current_bid: row.price_cents === null ? null : decimalString(row.price_cents, row.currency) })

export const presentLotDetail = (row: LotDetailRow, showing: Showing): Static<typeof LotDetail> => ({
  ...presentLot(row, showing),
  auction: {
    id: row.auction_id,
    slug: row.auction_slug,
    title: row.auction_title,
    status: row.auction_status,
    starts_at: isoOrNull(row.starts_at),
  },
  boundary: row.boundary,
  video_urls: row.video_urls,
  amended_at: isoOrNull(row.amended_at),
  attributes: row.attributes,
  ...presentDue(row),
  confirmed_facts: holding(row, row.confirmations).map(({ fact, confirmed_by, confirmed_at, source }) =>
    ({ fact, confirmed_by, confirmed_at: new Date(confirmed_at).toISOString(), source })),
})

function presentDue(row: LotDetailRow) {
  const number = (value: Cents | null) => (value === null ? null : majorUnits(value, row.currency))
  return {
    taxes_due: number(row.taxes_due_cents),
    interest_due: number(row.interest_due_cents),
    costs_due: number(row.costs_due_cents),
    fees_due: number(row.fees_due_cents),
    amount_due: number(amountDue(row)),
  }
}

export const presentWatchedLot = (row: WatchedLotRow, showing: Showing): Static<typeof WatchedLotShape> =>
  ({ ...presentLot(row, showing), watched_at: row.watched_at.toISOString() })
