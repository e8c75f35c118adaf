import { type Cents, decimalString } from '../kernel/money.ts'
import { csvOf } from '../platform/csv.ts'
import type { BidderRow, BuyerRow } from './buyer-store.ts'

const BUYERS = [
  'lot_id', 'lot_number', 'lot', 'parcel_id', 'county', 'state', 'sold_at', 'currency', 'hammer_price', 'buyers_premium', 'bidder_number', 'buyer_id',
  'buyer', 'deed_name', 'email', 'phone', 'street', 'city', 'region', 'postal_code', 'country', 'platform', 'platform_reference', 'amount_due', 'amount_paid',
] as const

/** One row per sold lot, as CSV for spreadsheets (RFC 4180). */
export const buyersCsv = (rows: readonly BuyerRow[]): string => csvOf([BUYERS, ...rows.map((row) => {
  const exact = (amount: Cents | null) => (amount === null ? '' : decimalString(amount, row.currency))
  return [
    row.lot_id, row.lot_number, row.lot_title, row.parcel_id, row.county, row.state, row.sold_at.toISOString(), row.currency,
    exact(row.hammer_price_cents), exact(row.premium_cents), row.bidder_number, row.buyer_id, row.buyer_name, row.deed_name, row.email, row.phone,
    row.street, row.city, row.region, row.postal_code, row.country, row.platform_name, row.platform_reference, exact(row.due_cents), exact(row.paid_cents),
  ]
})])

const BIDDERS = [
  'lot_id', 'lot_number', 'lot', 'bidder_number', 'outcome', 'currency', 'highest_bid', 'last_bid_at', 'bidder_id', 'bidder', 'email', 'phone',
] as const

/** One row per bidder on each lot. */
export const biddersCsv = (rows: readonly BidderRow[]): string => csvOf([BIDDERS, ...rows.map((row) => [
  row.lot_id, row.lot_number, row.lot_title, row.bidder_number, row.outcome, row.currency, decimalString(row.highest_bid_cents, row.currency),
  row.last_bid_at.toISOString(), row.bidder_id, row.bidder_name, row.email, row.phone,
])])
