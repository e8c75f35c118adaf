import type { Seller } from '../../../auctions/index.ts'
import { AGING_BUCKETS, type AgingRow, type ItemRow, knowsCost } from '../../../inventory/index.ts'
import type { InventoryItemId, LotId } from '../../../kernel/ids.ts'
import { cents, type Cents, decimalString } from '../../../kernel/money.ts'
import { isoOrNull } from '../../../kernel/time.ts'

export type ItemStatus = 'in_stock' | 'listed' | 'sold' | 'written_off'

export interface ItemView {
  id: InventoryItemId
  title: string
  sku: string | null
  status: ItemStatus
  county: string | null
  state: string | null
  acreage: number | null
  /** Null for those who may only look. */
  cost: Cents | null
  askingPrice: Cents | null
  currency: string
  lotId: LotId | null
  since: string
  writtenOffAt: string | null
  writtenOffReason: string | null
}

export interface AgingView {
  buckets: { minDays: number; maxDays: number | null; count: number; cost: Cents | null }[]
  total: number
  totalCost: Cents | null
}

/** The stock is kept in the house's own currency. */
export const STOCK_CURRENCY = 'usd'

export const itemView = (row: ItemRow, seller: Seller): ItemView => ({
  id: row.id,
  title: row.title,
  sku: row.sku,
  status: row.status,
  county: row.county,
  state: row.state,
  acreage: row.acreage,
  cost: knowsCost(seller, row) ? row.purchase_cost_cents : null,
  askingPrice: row.list_price_cents,
  currency: STOCK_CURRENCY,
  lotId: row.lot_id,
  since: row.created_at.toISOString(),
  writtenOffAt: isoOrNull(row.written_off_at),
  writtenOffReason: row.written_off_reason,
})

/** Every bucket, the empty ones too. */
export function agingView(rows: readonly AgingRow[], isCostKnown: boolean): AgingView {
  const buckets = AGING_BUCKETS.map(({ min_days: minDays, max_days: maxDays }, index) => {
    const row = rows.find(({ bucket }) => bucket === index)
    return { minDays, maxDays, count: row?.count ?? 0, cost: isCostKnown ? cents(row?.cost_cents ?? 0) : null }
  })
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { buckets, total, totalCost: isCostKnown ? cents(rows.reduce((sum, row) => sum + row.cost_cents, 0)) : null }
}

/** An item as the fields of its form. */
export function itemValues(row: ItemRow): Record<string, string> {
  const text = (value: string | number | null): string => (value === null ? '' : String(value))
  return {
    title: row.title, sku: text(row.sku), description: text(row.description),
    purchase_cost: decimalString(row.purchase_cost_cents, STOCK_CURRENCY),
    list_price: row.list_price_cents === null ? '' : decimalString(row.list_price_cents, STOCK_CURRENCY),
    category_id: text(row.category_id), acreage: text(row.acreage), county: text(row.county), state: text(row.state),
    zoning: text(row.zoning), parcel_id: text(row.parcel_id), lat: text(row.lat), lng: text(row.lng),
  }
}
