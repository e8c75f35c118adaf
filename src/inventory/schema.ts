import { type Static, Type } from 'typebox'
import { IdFilter, MediaShape, type Owned, refuseTeamWork, SearchText, type Seller } from '../auctions/index.ts'
import { presentMedia } from '../kernel/media.ts'
import { type Cents, majorUnits } from '../kernel/money.ts'
import { mayDo } from '../kernel/staff.ts'
import { isoOrNull } from '../kernel/time.ts'
import { Amount, Choice, component, IdParam, Instant, Nullable, NullableAmount, PageQuery } from '../platform/http/shapes.ts'
import { INVENTORY_CURRENCY, type ItemRow } from './item-record.ts'
import { AGING_BUCKETS, type AgingBucket, ITEM_STATUSES } from './rules.ts'

const closed = { additionalProperties: false } as const

const Title = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const Words = (maxLength: number, description?: string) =>
  Type.Optional(Nullable(Type.String({ maxLength, ...(description ? { description } : {}) })))

const WRITABLE = {
  sku: Words(120, 'Your own number of the item.'),
  description: Words(20_000),
  purchase_cost: Type.Optional(Amount('What you paid, in usd; 0 when absent. Never shown to anybody else.')),
  list_price: Type.Optional(NullableAmount('List price in usd, the default starting bid of its lot.')),
  category_id: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
  acreage: Type.Optional(Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999, description: 'Acres, at most 4 decimals.' }))),
  county: Words(120),
  state: Words(60, 'Name or two-letter code.'),
  zoning: Words(120),
  parcel_id: Words(80, 'The county’s parcel number as printed.'),
  lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  attributes: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.Unknown(), {
    description: 'Further facts by the schema of the category: `GET /v1/categories/{category}/schema`.',
  })),
}

export const ItemCreate = Type.Object({ title: Title, ...WRITABLE }, { ...closed, title: 'CreateInventoryItemRequest' })

export const ItemPatch = Type.Object({
  title: Type.Optional(Title),
  ...WRITABLE,
  status: Type.Optional(Choice(ITEM_STATUSES, '`written_off` takes it out of stock, `in_stock` restores it. Other changes are made by the system.')),
  reason: Type.Optional(Type.String({ maxLength: 1_000, description: 'Why it is written off.' })),
}, { ...closed, title: 'UpdateInventoryItemRequest' })

/** The fields only, without a change of status. */
export type ItemWrite = Omit<Static<typeof ItemPatch>, 'status' | 'reason'>

export const ItemQuery = Type.Object({
  status: Type.Optional(Choice(ITEM_STATUSES)),
  category_id: Type.Optional(IdFilter('Items of this category.')),
  search: Type.Optional(SearchText('Part of the title or of the SKU.')),
  ...PageQuery,
})

export const ItemParam = Type.Object({ id: IdParam('InventoryItemId', 'Id of the item.') })

/** The limit of one conversion (rule book B6). */
const MOST_ITEMS = 200

export const Conversion = Type.Object({
  auction_id: Type.Integer({ minimum: 1, description: 'A draft, or an auction that has not ended.' }),
  item_ids: Type.Array(Type.Integer(), { minItems: 1, maxItems: MOST_ITEMS, description: 'All become lots, in this order, or none does.' }),
  defaults: Type.Optional(Type.Object({
    starting_bid: Type.Optional(Amount('Of every lot, in the currency of the auction. Absent: the list price of each item, else 1.')),
  }, closed)),
}, { ...closed, title: 'ConvertToLotsRequest' })

const text = () => Nullable(Type.String())

export const ItemShape = component(
  'InventoryItem',
  Type.Object({
    id: Type.Integer(),
    sku: text(),
    title: Type.String(),
    description: text(),
    status: Choice(ITEM_STATUSES),
    purchase_cost: Type.Optional(Type.Number({ description: 'Absent for plain members of the team.' })),
    list_price: Nullable(Type.Number()),
    currency: Type.String({ examples: ['usd'] }),
    lot_id: Nullable(Type.Integer({ description: 'The lot it is, or was sold as.' })),
    category_id: Nullable(Type.Integer()),
    acreage: Nullable(Type.Number()),
    county: text(),
    state: text(),
    zoning: text(),
    parcel_id: text(),
    lat: Nullable(Type.Number()),
    lng: Nullable(Type.Number()),
    attributes: Type.Record(Type.String(), Type.Unknown()),
    media: Type.Array(MediaShape),
    written_off_at: Nullable(Instant()),
    written_off_reason: text(),
    created_at: Instant(),
    updated_at: Instant(),
  }),
)

/** Costs are visible to those who may sell an item, not to other members (rule book B6). */
export const maySeeCost = (seller: Seller, owned: Pick<Owned, 'owner_team_id'>): boolean =>
  mayDo(seller.staffRole, 'catalog') || refuseTeamWork(seller, owned.owner_team_id) === null

export function presentItem(row: ItemRow, seller: Seller, siteUrl: string): Static<typeof ItemShape> {
  const price = (amount: Cents) => majorUnits(amount, INVENTORY_CURRENCY)
  return {
    id: row.id,
    sku: row.sku,
    title: row.title,
    description: row.description,
    status: row.status,
    ...(maySeeCost(seller, row) ? { purchase_cost: price(row.purchase_cost_cents) } : {}),
    list_price: row.list_price_cents === null ? null : price(row.list_price_cents),
    currency: INVENTORY_CURRENCY,
    lot_id: row.lot_id,
    category_id: row.category_id,
    acreage: row.acreage,
    county: row.county,
    state: row.state,
    zoning: row.zoning,
    parcel_id: row.parcel_id,
    lat: row.lat,
    lng: row.lng,
    attributes: row.attributes,
    media: row.media.map((medium) => presentMedia(medium, siteUrl)),
    written_off_at: isoOrNull(row.written_off_at),
    written_off_reason: row.written_off_reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const cost = () => Type.Optional(Type.Number({ description: 'What these items cost, in usd. Absent for plain members of the team.' }))

export const AgingShape = component(
  'InventoryAging',
  Type.Object({
    buckets: Type.Array(Type.Object({
      label: Type.String({ examples: ['31-60'] }), min_days: Type.Integer(), max_days: Nullable(Type.Integer()),
      count: Type.Integer(), cost: cost(),
    })),
    total_count: Type.Integer(),
    total_cost: cost(),
  }),
)

export interface AgingRow {
  /** The index of the bucket, from 0. */
  bucket: number
  count: number
  cost_cents: Cents
}

export function presentAging(rows: readonly AgingRow[], isCostKnown: boolean): Static<typeof AgingShape> {
  const inMajorUnits = (cents: number) => majorUnits(cents as Cents, INVENTORY_CURRENCY)
  const show = (bucket: AgingBucket, index: number) => {
    const row = rows.find((candidate) => candidate.bucket === index)
    return { ...bucket, count: row?.count ?? 0, ...(isCostKnown ? { cost: inMajorUnits(row?.cost_cents ?? 0) } : {}) }
  }
  const sum = (value: (row: AgingRow) => number) => rows.reduce((total, row) => total + value(row), 0)
  return {
    buckets: AGING_BUCKETS.map(show),
    total_count: sum(({ count }) => count),
    ...(isCostKnown ? { total_cost: inMajorUnits(sum(({ cost_cents: cents }) => cents)) } : {}),
  }
}
