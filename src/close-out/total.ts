import { type Cents, perAcreTotal } from '../kernel/money.ts'

/** The total money of an amount by the unit of a lot (rule book F4). */
export const hammerOf = (lot: { bidding_unit: 'total' | 'per_acre'; acreage: number | null }, amount: Cents): Cents =>
  lot.bidding_unit === 'total' ? amount : perAcreTotal(amount, lot.acreage!)
