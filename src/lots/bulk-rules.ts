import { amountDue, type DueAmounts } from '../kernel/amount-due.ts'
import type { IncrementTable } from '../kernel/increments.ts'
import { addCents, type Cents, cents, decimalString, isTotalTooHigh, MAX_AMOUNT, roundedDivision } from '../kernel/money.ts'
import { MINUTE } from '../kernel/time.ts'
import type { LotRecord, SellerLot } from './lot-record.ts'
import type { LotWrite } from './seller-schema.ts'

type Priced = 'starting_bid' | 'reserve_price'

/** One change of many lots. `bps` and `amount` of `add` may be negative. */
export type BulkEdit =
  | { field: Priced; how: 'set'; amount: number }
  | { field: Priced; how: 'add'; amount: number }
  | { field: Priced; how: 'percent'; bps: number; roundTo: Cents }
  | { field: 'starting_bid'; how: 'amount_due' }
  | { field: 'increment_table'; how: 'set'; table: IncrementTable | null }
  | { field: 'ends_at'; how: 'set'; at: Date }
  | { field: 'ends_at'; how: 'add'; minutes: number }
  | { field: 'reserve_price'; how: 'clear' }
  | { field: 'ends_at'; how: 'clear' }

/** The fields that a bulk edit can change, as the API takes them. */
export type BulkWrite = Pick<LotWrite, 'starting_bid' | 'reserve_price' | 'increment_table' | 'ends_at'>

type PriceEdit = Exclude<Extract<BulkEdit, { field: 'starting_bid' | 'reserve_price' }>, { how: 'amount_due' }> | Extract<BulkEdit, { how: 'percent' }>
type CloseEdit = Extract<BulkEdit, { field: 'ends_at' }>

type Edited = Pick<LotRecord, 'starting_bid_cents' | 'reserve_cents' | 'increment_table' | 'own_ends_at' | 'bidding_unit' | 'acreage'>
  & Pick<SellerLot, 'ends_at'> & DueAmounts

/**
 * The lot after the edit; unchanged if there is nothing to add to; `out_of_range` if the amount is not a valid
 * price.
 */
export function editedLot<Lot extends Edited>(lot: Lot, edit: BulkEdit): Lot | 'out_of_range' {
  switch (edit.field) {
    case 'increment_table':
      return { ...lot, increment_table: edit.table }
    case 'ends_at':
      return { ...lot, own_ends_at: closeAfter(lot, edit) }
    case 'starting_bid': {
      // A lot without an amount due, or with one of zero, keeps its starting bid.
      const amount = edit.how === 'amount_due' ? amountDue(lot) || lot.starting_bid_cents : amountAfter(lot.starting_bid_cents, edit)
      return amount === null || !isPrice(lot, amount) ? 'out_of_range' : { ...lot, starting_bid_cents: amount }
    }
    case 'reserve_price': {
      const amount = amountAfter(lot.reserve_cents, edit)
      return amount !== null && !isPrice(lot, amount) ? 'out_of_range' : { ...lot, reserve_cents: amount }
    }
  }
}

const isPrice = ({ bidding_unit: unit, acreage }: Edited, amount: Cents): boolean =>
  amount > 0 && amount <= MAX_AMOUNT && !(unit === 'per_acre' && acreage !== null && isTotalTooHigh(amount, acreage))

/** A lot without a reserve keeps none, unless one is set. */
function amountAfter(before: Cents | null, edit: PriceEdit): Cents | null {
  if (edit.how === 'clear') return null
  if (edit.how === 'set') return cents(edit.amount)
  if (before === null) return null
  if (edit.how === 'add') return addCents(before, cents(edit.amount))
  const exact = BigInt(before) * BigInt(10_000 + edit.bps)
  const step = BigInt(edit.roundTo)
  return cents(Number(roundedDivision(exact, 10_000n * step) * step))
}

/** A close is moved from the current close; a draft without dates has none. */
function closeAfter(lot: Edited, edit: CloseEdit): Date | null {
  if (edit.how === 'clear') return null
  if (edit.how === 'set') return edit.at
  const close = lot.own_ends_at ?? lot.ends_at
  return close && new Date(close.getTime() + edit.minutes * MINUTE)
}

const WRITTEN = {
  starting_bid: (lot: Edited, currency: string) => decimalString(lot.starting_bid_cents, currency),
  reserve_price: (lot: Edited, currency: string) => lot.reserve_cents && decimalString(lot.reserve_cents, currency),
  increment_table: ({ increment_table: table }: Edited, currency: string) => table && table.map(({ fromCents, incrementCents }) =>
    ({ from: decimalString(fromCents, currency), increment: decimalString(incrementCents, currency) })),
  ends_at: (lot: Edited) => lot.own_ends_at && lot.own_ends_at.toISOString(),
} as const

/** The value of a field, as the API takes it. */
export const writtenOf = (lot: Edited, field: keyof BulkWrite, currency: string): BulkWrite => ({ [field]: WRITTEN[field](lot, currency) })

/** A lot as its number is asked for. */
export type Numbered = Pick<LotRecord, 'lot_number' | 'lot_label'>

/**
 * Parses `1-5, 8`, and printed numbers of these lots such as `216-013`; null if it is neither. Empty means all lots,
 * as an empty list.
 */
export function readNumbers(text: string, lots: readonly Numbered[] = []): ((lot: Numbered) => boolean) | null {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  if (parts.length === 0) return () => true
  const printed = new Set(lots.flatMap(({ lot_label: label }) => label?.toLowerCase() ?? []))
  const labels = new Set(parts.map((part) => part.toLowerCase()).filter((part) => printed.has(part)))
  const ranges = parts.filter((part) => !labels.has(part.toLowerCase())).map((part) => /^(\d{1,7})(?:[-–](\d{1,7}))?$/.exec(part))
  if (ranges.some((range) => range === null || Number(range[2] ?? range[1]) < Number(range[1]))) return null
  return ({ lot_number: number, lot_label: label }) => (label === null
    ? ranges.some((range) => number >= Number(range![1]) && number <= Number(range![2] ?? range![1]))
    : labels.has(label.toLowerCase()))
}
