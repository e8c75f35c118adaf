import { AGING_BUCKETS, type AgingRow, type ItemRow } from '../../../inventory/index.ts'
import { cents, type Cents } from '../../../kernel/money.ts'
import { groupedAmount } from '../../ui/format.ts'

export interface AgingView {
  buckets: { minDays: number; maxDays: number | null; count: number; cost: Cents | null }[]
  total: number
  totalCost: Cents | null
}

/** Inventory is kept in the house's currency. */
export const STOCK_CURRENCY = 'usd'

/** Every age bracket, including empty ones. */
export function agingView(rows: readonly AgingRow[], isCostKnown: boolean): AgingView {
  const buckets = AGING_BUCKETS.map(({ min_days: minDays, max_days: maxDays }, index) => {
    const row = rows.find(({ bucket }) => bucket === index)
    return { minDays, maxDays, count: row?.count ?? 0, cost: isCostKnown ? cents(row?.cost_cents ?? 0) : null }
  })
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { buckets, total, totalCost: isCostKnown ? cents(rows.reduce((sum, row) => sum + row.cost_cents, 0)) : null }
}

/** An item as form values. */
export function itemValues(row: ItemRow): Record<string, string> {
  const text = (value: string | number | null): string => (value === null ? '' : String(value))
  return {
    title: row.title, sku: text(row.sku), description: text(row.description),
    purchase_cost: groupedAmount(row.purchase_cost_cents, STOCK_CURRENCY),
    list_price: row.list_price_cents === null ? '' : groupedAmount(row.list_price_cents, STOCK_CURRENCY),
    category_id: text(row.category_id), acreage: text(row.acreage), county: text(row.county), state: text(row.state),
    zoning: text(row.zoning), parcel_id: text(row.parcel_id), lat: text(row.lat), lng: text(row.lng),
  }
}
