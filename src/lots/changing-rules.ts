import { changedFields } from '../kernel/changes.ts'
import { type FieldErrors, refuse, type Refusal } from '../kernel/refusals.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { LotRecord, SellerLot } from './lot-record.ts'

type LotState = Pick<SellerLot, 'status' | 'closed_at' | 'ends_at' | 'bid_count'>

/** A lot is closed from its end on, whether or not the hammer has fallen (rule book C4). */
export const hasClosed = (lot: LotState, now: Date): boolean =>
  lot.status !== 'active' || lot.closed_at !== null || (lot.ends_at !== null && lot.ends_at <= now)

/** What people bid under (rule book A9, F4). The words of a lot stay in its seller's hands. */
const FROZEN_BY_BIDS: readonly (keyof LotRecord)[] = [
  'starting_bid_cents', 'reserve_cents', 'reserve_visibility', 'increment_table', 'lot_number', 'acreage',
  'parcel_id', 'bidding_unit', 'own_ends_at', 'close_group',
]

/** Null when a lot may be changed like this. After the first bid only the house may set increments, for later bids. */
export function refuseLotChange(
  lot: LotState, isAdmin: boolean, before: LotRecord, after: LotRecord, now: Date,
): Refusal | null {
  const changed = changedFields(before, after)
  if (changed.length === 0) return null
  if (hasClosed(lot, now)) {
    const state = lot.status === 'active' ? 'closed' : lot.status
    return refuse('invalid_state_transition', `${state === 'unsold' ? 'An' : 'A'} ${state} lot can no longer be changed.`)
  }
  if (lot.bid_count === 0) return null
  const frozen = changed.filter((field) => FROZEN_BY_BIDS.includes(field) && !(isAdmin && field === 'increment_table'))
  if (frozen.length === 0) return null
  const errors: FieldErrors = {}
  for (const field of frozen) errors[WIRE_NAMES[field] ?? field] = ['Fixed since the first bid.']
  return refuse('locked_after_bids', 'People have bid on this lot; what they bid under can no longer be changed.', errors)
}

/** What the seller calls the fields that are kept under another name. */
const WIRE_NAMES: Partial<Record<keyof LotRecord, string>> = {
  starting_bid_cents: 'starting_bid', reserve_cents: 'reserve_price', own_ends_at: 'ends_at',
}

/** The moves a seller can make (rule book B2); the hammer makes the others. */
export const SELLERS_MOVES: Record<SellerLot['status'], readonly SellerLot['status'][]> = {
  active: ['withdrawn'], sold: [], unsold: [], withdrawn: [],
}

/** Null when the seller may take the lot out of the sale. */
export function refuseWithdrawal(lot: LotState, now: Date): Refusal | null {
  if (lot.status !== 'active') return refuseTransition('lot', lot.status, 'withdrawn', SELLERS_MOVES[lot.status])
  if (hasClosed(lot, now)) return refuse('lot_not_withdrawable', 'This lot has closed.')
  if (lot.bid_count === 0) return null
  return refuse('lot_not_withdrawable', 'A lot that people have bid on is withdrawn by the house only.')
}
