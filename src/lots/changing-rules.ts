import { changedFields } from '../kernel/changes.ts'
import type { LotId } from '../kernel/ids.ts'
import { type FieldErrors, invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { LotRecord, SellerLot } from './lot-record.ts'
import { say } from './sentences.ts'

type LotState = Pick<SellerLot, 'status' | 'closed_at' | 'ends_at' | 'has_bids'>

/** A lot is closed from its end on, whether or not it is decided (rule book C4). */
export const hasClosed = (lot: LotState, now: Date): boolean =>
  lot.status !== 'active' || lot.closed_at !== null || (lot.ends_at !== null && lot.ends_at <= now)

/** Fields that bids depend on (rule book A9, F4). Texts and facts of a lot can still be changed by its seller. */
const FROZEN_BY_BIDS: readonly (keyof LotRecord)[] = [
  'starting_bid_cents', 'reserve_cents', 'reserve_visibility', 'increment_table', 'lot_number', 'lot_label', 'acreage',
  'parcel_id', 'bidding_unit', 'final_survey', 'own_ends_at', 'close_group',
  'taxes_due_cents', 'interest_due_cents', 'costs_due_cents', 'fees_due_cents', 'deductions',
]

/** Fields that bidders rely on; a change is marked, and the earlier value is in the audit log. */
const FACTS: readonly (keyof LotRecord)[] = [
  'title', 'description', 'category_id', 'county', 'state', 'zoning', 'lat', 'lng', 'boundary', 'attributes', 'owner_of_record',
]

export const amends = (lot: LotState, changed: readonly (keyof LotRecord)[]): boolean =>
  lot.has_bids && changed.some((field) => FACTS.includes(field))

/** The seller may always lower the reserve (rule book A9). */
const asksForLess = (before: LotRecord, after: LotRecord): boolean =>
  before.reserve_cents !== null && (after.reserve_cents === null || after.reserve_cents < before.reserve_cents)

/** Statuses in which a lot cannot be changed. */
const FINAL = { closed: say.closedFinal, sold: say.soldFinal, unsold: say.unsoldFinal, withdrawn: say.withdrawnFinal }

const ONLY_LOWER = say.reserveOnlyLower()

/**
 * Null if this change of a lot is allowed. After the first bid only administrators may set increments, for later
 * bids.
 */
export function refuseLotChange(
  lot: LotState, isAdmin: boolean, before: LotRecord, after: LotRecord, now: Date,
): Refusal | null {
  const changed = changedFields(before, after)
  if (changed.length === 0) return null
  if (hasClosed(lot, now)) {
    const state = lot.status === 'active' ? 'closed' : lot.status
    return refuse('invalid_state_transition', FINAL[state]())
  }
  if (!lot.has_bids) return null
  const isFree = (field: keyof LotRecord) =>
    !FROZEN_BY_BIDS.includes(field) || (isAdmin && field === 'increment_table') || (field === 'reserve_cents' && asksForLess(before, after))
  const frozen = changed.filter((field) => !isFree(field))
  if (frozen.length === 0) return null
  const errors: FieldErrors = {}
  for (const field of frozen) errors[WIRE_NAMES[field] ?? field] = [field === 'reserve_cents' ? ONLY_LOWER : say.fixedSinceFirstBid()]
  return refuse('locked_after_bids', say.lockedByBids(), errors)
}

/** API names of fields that are stored under another name. */
const WIRE_NAMES: Partial<Record<keyof LotRecord, string>> = {
  starting_bid_cents: 'starting_bid', reserve_cents: 'reserve_price', own_ends_at: 'ends_at',
  taxes_due_cents: 'taxes_due', interest_due_cents: 'interest_due', costs_due_cents: 'costs_due', fees_due_cents: 'fees_due',
}

/** The moves of a seller (rule book B2); the close makes the others. */
export const SELLERS_MOVES: Record<SellerLot['status'], readonly SellerLot['status'][]> = {
  active: ['withdrawn'], sold: [], unsold: [], withdrawn: [],
}

/** Who wants to withdraw a lot, and why. */
interface WithdrawalRequest {
  isAdmin: boolean
  /** The owner of the land has paid its taxes. */
  isRedeemed: boolean
  isTaxSale: boolean
  reason: string | null
}

/** It has a bid that could win; then only an administrator can withdraw it. */
export const couldBeWon = ({ price_cents: price, reserve_cents: reserve }: Pick<SellerLot, 'price_cents' | 'reserve_cents'>): boolean =>
  price !== null && (reserve === null || price >= reserve)

/**
 * Null if the lot may be withdrawn: no bid could win, it was redeemed in a tax sale, or an administrator gives a reason
 * (rule book B2, B13).
 */
export function refuseWithdrawal(
  lot: LotState & Pick<SellerLot, 'price_cents' | 'reserve_cents'>, { isAdmin, isRedeemed, isTaxSale, reason }: WithdrawalRequest, now: Date,
): Refusal | null {
  if (lot.status !== 'active') return refuseTransition('lot', lot.status, 'withdrawn', SELLERS_MOVES[lot.status])
  if (hasClosed(lot, now)) return refuse('lot_not_withdrawable', say.lotClosed())
  if (isRedeemed) return isTaxSale ? null : invalid({ withdrawal_reason: [say.notRedeemable()] })
  if (!couldBeWon(lot)) return null
  if (!isAdmin) return refuse('lot_not_withdrawable', say.houseWithdraws())
  return reason?.trim() ? null : invalid({ reason: [say.sayWhyWithdrawn()] })
}

/** Null if a lot may be relisted: it has no buyer, and was not relisted before (rule book B2). */
export function refuseRelisting(status: SellerLot['status'], relistedAs: LotId | null): Refusal | null {
  if (status === 'active' || status === 'sold') {
    return refuse('invalid_state_transition', status === 'sold' ? say.soldAlready() : say.stillForSale())
  }
  return relistedAs === null ? null : refuse('already_relisted', say.alreadyRelisted({ number: relistedAs }))
}
