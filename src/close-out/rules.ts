import type { UserId } from '../kernel/ids.ts'
import { addCents, type Cents, cents, formatPrice } from '../kernel/money.ts'
import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import type { CloseReason } from '../kernel/reserve.ts'
import { DAY, HOUR } from '../kernel/time.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import { say } from './sentences.ts'

export const DECISIONS = ['accept', 'reject', 'counter'] as const
export type Decision = (typeof DECISIONS)[number]

export const ADDRESSEES = ['high_bidder', 'runner_up'] as const
export type Addressee = (typeof ADDRESSEES)[number]

export const OFFER_STATUSES = ['offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** How long an addressee has to answer (rule book B3). */
export const VALID_MS = { counter: 24 * HOUR, offer: 48 * HOUR } as const

/** A winner's invoice this long after it was due is overdue: a default may be declared (rule book B3). */
export const GRACE_DAYS = 3

type LotStatus = 'active' | 'sold' | 'unsold' | 'withdrawn'

/** Null while the seller may decide about a high bid below the reserve (rule book B2). */
export function refuseConfirmation(
  lot: { status: LotStatus; closed_at: Date | null; confirmation_due_at: Date | null }, to: 'sold' | 'unsold' | 'counter', now: Date,
): Refusal | null {
  const isAwaiting = lot.status === 'active' && lot.closed_at !== null && lot.confirmation_due_at !== null
  if (isAwaiting && lot.confirmation_due_at! > now) return null
  if (isAwaiting) return refuse('invalid_state_transition', say.confirmationExpired())
  if (lot.status === 'active') {
    return refuse('invalid_state_transition', say.notAwaitingConfirmation())
  }
  return to === 'counter'
    ? refuse('invalid_state_transition', say.counterOfferNotPossible({ status: lot.status }))
    : refuseTransition('lot', lot.status, to, [])
}

/** Null if a counter-offer is above the bid and not above the reserve. Amounts by the unit of the lot. */
export function refuseCounter(amount: Cents, highBid: Cents, reserve: Cents, currency: string): Refusal | null {
  if (amount > highBid && amount <= reserve) return null
  const [least, most] = [formatPrice(addCents(highBid, cents(1)), currency), formatPrice(reserve, currency)]
  return invalid({ amount: [say.counterOfferOutOfRange({ least, most })] })
}

/** A closed lot without a buyer. */
export interface UnsoldLot {
  status: LotStatus
  close_reason: CloseReason | null
  /** Since when it has no buyer: its close, or the end of an undone sale. */
  unsold_since: Date | null
  runner_up_days: number
  allow_runner_up: boolean
  is_relisted: boolean
}

const OFFERED_AFTER: readonly (CloseReason | null)[] = ['reserve_not_met', 'seller_rejected', 'buyer_default']

/** Null while the seller may offer the lot to one of its bidders (rule book B3). */
export function refuseOffers(lot: UnsoldLot, to: Addressee, now: Date): Refusal | null {
  if (lot.status !== 'unsold' || !OFFERED_AFTER.includes(lot.close_reason)) {
    return refuse('invalid_state_transition',
      say.notOfferable())
  }
  if (lot.is_relisted) return refuse('already_relisted', say.relistedAlready())
  if (to === 'runner_up' && !lot.allow_runner_up) {
    return refuse('invalid_state_transition', say.offersNotAllowed())
  }
  const isLate = lot.unsold_since === null || now.getTime() > lot.unsold_since.getTime() + lot.runner_up_days * DAY
  if (!isLate) return null
  return refuse('invalid_state_transition',
    say.offerPeriodOver({ count: lot.runner_up_days }))
}

/** Null if an unsold lot may be struck off to the county (rule book B13). */
export function refuseStrikeOff(lot: Pick<UnsoldLot, 'status' | 'is_relisted'> & { tax_sale: boolean }): Refusal | null {
  if (!lot.tax_sale) return refuse('invalid_state_transition', say.notATaxSale())
  if (lot.status !== 'unsold') return refuse('invalid_state_transition', say.onlyUnsoldStruckOff())
  return lot.is_relisted ? refuse('already_relisted', say.relistedAlready()) : null
}

/** A bidder with their highest valid row. */
export interface Bidder {
  user_id: UserId
  bidder_number: number
  amount_cents: Cents
}

/**
 * Chooses the addressee of an offer, never one who did not pay for this lot. Bidders are sorted by bid, highest
 * first.
 */
export function addresseeOf<B extends Bidder>(
  to: Addressee, leader: UserId | null, bidders: readonly B[], defaulted: readonly UserId[],
): B | Refusal {
  const may = bidders.filter(({ user_id: user }) => !defaulted.includes(user))
  const found = may.find(({ user_id: user }) => (user === leader) === (to === 'high_bidder'))
  if (found) return found
  return refuse('invalid_state_transition', to === 'high_bidder'
    ? say.highBidderDefaulted()
    : say.noOtherBidder())
}

/** Null if an offer may change its status; only an open one can. */
export const refuseOfferMove = (from: OfferStatus, to: OfferStatus): Refusal | null =>
  from === 'offered' ? null : refuseTransition('offer', from, to, [])

/** Null if the lot can still be sold at the price of this offer. */
export function refuseAcceptance(
  kind: 'counter' | 'offer',
  lot: { status: LotStatus; closed_at: Date | null; is_relisted: boolean },
): Refusal | null {
  const isOpen = kind === 'counter' ? lot.status === 'active' && lot.closed_at !== null : lot.status === 'unsold' && !lot.is_relisted
  return isOpen ? null : refuse('invalid_state_transition', say.lotUnavailable())
}

/** Null if the buyer is late enough for a default. Administrators may also act earlier, if a buyer refuses. */
export function refuseDefault(invoices: readonly { is_overdue: boolean }[], isHouse: boolean): Refusal | null {
  if (invoices.length === 0) return refuse('invalid_state_transition', say.nothingOwed())
  if (isHouse || invoices.some(({ is_overdue: isOverdue }) => isOverdue)) return null
  return refuse('invalid_state_transition', say.defaultTooEarly({ count: GRACE_DAYS }))
}
