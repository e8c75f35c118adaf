import { type Static, Type } from 'typebox'
import { deductions, IdFilter, presentIncrements, SearchText } from '../auctions/index.ts'
import { DUE_PARTS, splitPrice } from '../kernel/amount-due.ts'
import { majorUnits } from '../kernel/money.ts'
import { isoOrNull } from '../kernel/time.ts'
import { Amount, Choice, component, Instant, KeyParam, Nullable, NullableAmount, NullableObject, PageQuery } from '../platform/http/shapes.ts'
import { asPromised, lotDetailFields, presentLotDetail, type Showing } from './schema.ts'
import type { SellerLotRow } from './seller-list-store.ts'

/** The fields of a lot that a seller may write: rule book I15. */

const closed = { additionalProperties: false } as const

const Title = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const Words = (maxLength: number, description?: string) =>
  Type.Optional(Nullable(Type.String({ maxLength, ...(description ? { description } : {}) })))

const Increments = Type.Array(
  Type.Object({ from: Amount('From this price on.'), increment: Amount('The next bid must be this much higher.') }, closed),
  { minItems: 1, maxItems: 50, description: 'Instead of the auction’s. The first step starts at 0.' },
)

const GeoJson = Type.Object(
  { type: Choice(['Polygon', 'MultiPolygon']), coordinates: Type.Array(Type.Unknown()) },
  { description: 'GeoJSON Polygon or MultiPolygon, WGS 84, `[lng, lat]`, at most 5,000 vertices.' },
)

const due = (part: string) => Type.Optional(NullableAmount(`In a tax sale: ${part} that the owner owes. Fixed by the first bid.`))

const WRITABLE = {
  description: Words(20_000),
  starting_bid: Type.Optional(Amount('Starting bid. By default the amount due of a new lot, if there is one, else 1.')),
  reserve_price: Type.Optional(NullableAmount('Not sold below this price. Null: no reserve.')),
  reserve_visibility: Type.Optional(Choice(
    ['hidden', 'indicator', 'public'], 'Whether bidders see that there is a reserve, and its amount.',
  )),
  increment_table: Type.Optional(NullableObject(Increments)),
  lot_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The next free number when absent.' })),
  lot_label: Type.Optional(Nullable(Type.String({
    maxLength: 20, pattern: '^\\s*([A-Za-z0-9][A-Za-z0-9 ./\\-]*)?\\s*$', examples: ['216-013'],
    description: 'The number as the catalog prints it, if it is not `lot_number`: letters, digits, spaces, dots, slashes and dashes.',
  }))),
  sku: Words(120, 'The seller’s own number of the lot.'),
  category_id: Type.Optional(Nullable(Type.Integer({ minimum: 1, description: 'The auction’s when absent.' }))),
  acreage: Type.Optional(Nullable(Type.Number({
    exclusiveMinimum: 0, maximum: 99_999_999, description: 'Acres, at most 4 decimals.',
  }))),
  county: Words(120),
  state: Words(60, 'Name or two-letter code.'),
  zoning: Words(120),
  parcel_id: Words(80, 'The county’s parcel number as printed.'),
  lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  boundary: Type.Optional(NullableObject(GeoJson)),
  video_urls: Type.Optional(Type.Array(Type.String({ maxLength: 2_000 }), {
    maxItems: 50, description: 'Addresses of videos, such as `https://www.youtube.com/watch?v=…`; at most 5, `https` only.',
    examples: [['https://vimeo.com/76979871']],
  })),
  attributes: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.Unknown(), {
    description: 'Further facts by the schema of the category: `GET /v1/categories/{category}/schema`.',
  })),
  bidding_unit: Type.Optional(Choice(['total', 'per_acre'], 'Whether amounts are for the lot or for each acre.')),
  final_survey: Type.Optional(Type.Boolean({ description: 'A survey after the sale decides how many acres are paid for. Only by the acre.' })),
  ends_at: Type.Optional(Nullable(Type.String({
    maxLength: 40, description: 'A close of its own. Null: by the auction’s schedule.', examples: ['2026-03-08T18:00:00Z'],
  }))),
  close_group: Words(60, 'Lots of one group are extended together when the auction’s scope is `group`.'),
  taxes_due: due('taxes'),
  interest_due: due('interest and penalties'),
  costs_due: due('costs of the sale'),
  fees_due: due('fees'),
  owner_of_record: Words(200, 'The owner by the county’s record. Not public, unless the public list of a tax sale shows it.'),
}

const AuctionRef = Type.Integer({ minimum: 1, description: 'The auction it is sold in.' })

export const LotCreate = Type.Object({ auction_id: AuctionRef, title: Title, ...WRITABLE }, { ...closed, title: 'CreateLotRequest' })

/** A lot without its auction, as in a row of a catalog. */
export const LotDescription = Type.Object({ title: Title, ...WRITABLE }, closed)

export const LotPatch = Type.Object({
  auction_id: Type.Optional(AuctionRef),
  title: Type.Optional(Title),
  ...WRITABLE,
  status: Type.Optional(Choice(
    ['active', 'sold', 'unsold', 'withdrawn'], '`withdrawn` withdraws the lot. Other changes are made by the system.',
  )),
  withdrawal_reason: Type.Optional(Choice(
    ['withdrawn', 'redeemed'], 'With `status: "withdrawn"`, in a tax sale: `redeemed` if the owner paid. Possible until the lot closes, also with bids.',
  )),
  reason: Type.Optional(Type.String({ maxLength: 1_000, description: 'Reason for the withdrawal, saved in the audit log.' })),
}, { ...closed, title: 'UpdateLotRequest' })

/** The fields only, without the auction and a change of status. */
export type LotWrite = Omit<Static<typeof LotPatch>, 'auction_id' | 'status' | 'withdrawal_reason' | 'reason'>

export const SellerLotQuery = Type.Object({
  auction_id: Type.Optional(IdFilter('Lots of this auction.')),
  status: Type.Optional(Choice(['active', 'sold', 'unsold', 'withdrawn'])),
  search: Type.Optional(SearchText('Part of the title or of the parcel number, or all of the SKU or of the lot number.')),
  ...PageQuery,
})

export const SellerLotParam = Type.Object({ id: KeyParam('LotId', 'Id or slug of the lot.') })

/** A lot for its seller: the public fields, and internal ones. No maximum. */
export const SellerLotShape = component(
  'SellerLot',
  Type.Object({
    ...lotDetailFields,
    reserve_price: Nullable(Type.Number()),
    reserve_visibility: Choice(['hidden', 'indicator', 'public']),
    increment_table: NullableObject(Type.Array(Type.Object({ from: Type.Number(), increment: Type.Number() }))),
    own_ends_at: Nullable(Instant('The close it was given; null when it follows the auction’s schedule.')),
    close_group: Nullable(Type.String()),
    owner_of_record: Nullable(Type.String({ description: 'By the county’s record. Not public, unless the public list of a tax sale shows it.' })),
    deductions: Type.Array(deductions.shape.items, {
      description: 'Deducted from the proceeds of this lot, besides the deductions of the agreement. Set by administrators.',
    }),
    surplus: Nullable(Type.Number({ description: 'Of a lot sold in a tax sale: the price above the amount due. Null without an amount due.' })),
  }),
)

export const presentSellerLot = (row: SellerLotRow, showing: Showing): Static<typeof SellerLotShape> => ({
  ...presentLotDetail(row, showing),
  close_reason: row.close_reason && asPromised(row.close_reason),
  reserve_price: row.reserve_cents === null ? null : majorUnits(row.reserve_cents, row.currency),
  reserve_visibility: row.reserve_visibility,
  increment_table: row.own_increment_table && presentIncrements(row.own_increment_table, row.currency),
  own_ends_at: isoOrNull(row.own_ends_at),
  close_group: row.close_group,
  owner_of_record: row.owner_of_record,
  deductions: deductions.present(row.deductions, row.currency),
  surplus: surplusOf(row),
})

function surplusOf(row: SellerLotRow): number | null {
  const split = row.tax_sale && row.hammer_price_cents !== null ? splitPrice(row.hammer_price_cents, row, { ...row, due_order: DUE_PARTS }) : null
  return split && majorUnits(split.surplus, row.currency)
}
