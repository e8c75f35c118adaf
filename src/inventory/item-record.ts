import type { CategoryId, InventoryItemId, LotId } from '../kernel/ids.ts'
import type { MediaRow } from '../kernel/media.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import type { Owned } from '../auctions/index.ts'
import type { ItemStatus } from './rules.ts'

/** Inventory amounts are in the default currency; lot prices are in the auction's. */
export const INVENTORY_CURRENCY = 'usd'

/** All fields of an item that its owner sets. */
export interface ItemRecord {
  title: string
  sku: string | null
  description: string | null
  purchase_cost_cents: Cents
  list_price_cents: Cents | null
  category_id: CategoryId | null
  acreage: number | null
  county: string | null
  state: string | null
  zoning: string | null
  parcel_id: string | null
  lat: number | null
  lng: number | null
  attributes: Record<string, unknown>
}

export interface ItemRow extends ItemRecord, Owned {
  id: InventoryItemId
  status: ItemStatus
  lot_id: LotId | null
  written_off_at: Date | null
  written_off_reason: string | null
  media: MediaRow[]
  created_at: Date
  updated_at: Date
}

export const newItem = (title: string): ItemRecord => ({
  title,
  sku: null,
  description: null,
  purchase_cost_cents: ZERO,
  list_price_cents: null,
  category_id: null,
  acreage: null,
  county: null,
  state: null,
  zoning: null,
  parcel_id: null,
  lat: null,
  lng: null,
  attributes: {},
})

/** Field names of a record, which are also its columns. */
export const ITEM_FIELDS = Object.keys(newItem('')) as (keyof ItemRecord)[]
