import type { UserId } from '../kernel/ids.ts'
import { addCents, type Cents, cents, formatPrice } from '../kernel/money.ts'
import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import type { CloseReason } from '../kernel/reserve.ts'
import { DAY, HOUR } from '../kernel/time.ts'
import { refuseTransition } from '../kernel/transitions.ts'

export const DECISIONS = ['accept', 'reject', 'counter'] as const
export type Decision = (typeof DECISIONS)[number]

export const ADDRESSEES = ['high_bidder', 'runner_up'] as const
export type Addressee = (typeof ADDRESSEES)[number]

export const OFFER_STATUSES = ['offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** How long an addressee may think it over (rule book B3). */
export const VALID_MS = { counter: 24 * HOUR, offer: 48 * HOUR } as const

/** A winner's invoice this long after it was due is overdue: a default may be declared (rule book B3). */
export const GRACE_DAYS = 3

type LotStatus = 'active' | 'sold' | 'unsold' | 'withdrawn'

/** Null while the seller may say what becomes of a high bid below the reserve (rule book B2). */
export function refuseConfirmation(
  lot: { status: LotStatus; closed_at: Date | null; confirmation_due_at: Date | null }, to: 'sold' | 'unsold' | 'counter', now: Date,
): Refusal | null {
  const isAwaiting = lot.status === 'active' && lot.closed_at !== null && lot.confirmation_due_at !== null
  if (isAwaiting && lot.confirmation_due_at! > now) return null
  if (isAwaiting) return refuse('invalid_state_transition', 'The time to confirm this sale is over; the lot counts as rejected.')
  if (lot.status === 'active') {
    return refuse('invalid_state_transition', 'This lot awaits no confirmation: it is still open, or its hammer has not fallen yet.')
  }
  return to === 'counter'
    ? refuse('invalid_state_transition', `This lot is ${lot.status}; a counter-offer answers a high bid that awaits its seller.`)
    : refuseTransition('lot', lot.status, to, [])
}

/** Null when a counter-offer asks for more than was bid and no more than the reserve. Amounts by the unit of the lot. */
export function refuseCounter(amount: Cents, highBid: Cents, reserve: Cents, currency: string): Refusal | null {
  if (amount > highBid && amount <= reserve) return null
  const [least, most] = [formatPrice(addCents(highBid, cents(1)), currency), formatPrice(reserve, currency)]
  return invalid({ amount: [`A counter-offer is at least ${least} and at most the reserve of ${most}.`] })
}

/** A lot that bidding has left without a buyer. */
export interface UnsoldLot {
  status: LotStatus
  close_reason: CloseReason | null
  /** Since when nobody has it: its close, or the end of a sale that was undone. */
  unsold_since: Date | null
  runner_up_days: number
  allow_runner_up: boolean
  is_relisted: boolean
}

const OFFERED_AFTER: readonly (CloseReason | null)[] = ['reserve_not_met', 'seller_rejected', 'buyer_default']

/** Null while the seller may offer the lot to somebody who bid on it (rule book B3). */
export function refuseOffers(lot: UnsoldLot, to: Addressee, now: Date): Refusal | null {
  if (lot.status !== 'unsold' || !OFFERED_AFTER.includes(lot.close_reason)) {
    return refuse('invalid_state_transition',
      'Only a lot that stayed unsold although people bid on it, or whose buyer never paid, can be offered.')
  }
  if (lot.is_relisted) return refuse('already_relisted', 'This lot is in another sale by now.')
  if (to === 'runner_up' && !lot.allow_runner_up) {
    return refuse('invalid_state_transition', 'The terms of this auction do not allow an offer to the runner-up.')
  }
  const isLate = lot.unsold_since === null || now.getTime() > lot.unsold_since.getTime() + lot.runner_up_days * DAY
  if (!isLate) return null
  return refuse('invalid_state_transition',
    `Offers are possible for ${lot.runner_up_days} days, which are over. Put the lot into another sale.`)
}

/** Somebody who bid, with their highest row that counts. */
export interface Bidder {
  user_id: UserId
  bidder_number: number
  amount_cents: Cents
}

/** Whom an offer goes to: never again to somebody who did not pay for this very lot. Bidders come the highest first. */
export function addresseeOf<B extends Bidder>(
  to: Addressee, leader: UserId | null, bidders: readonly B[], defaulted: readonly UserId[],
): B | Refusal {
  const may = bidders.filter(({ user_id: user }) => !defaulted.includes(user))
  const found = may.find(({ user_id: user }) => (user === leader) === (to === 'high_bidder'))
  if (found) return found
  return refuse('invalid_state_transition', to === 'high_bidder'
    ? 'The high bidder did not pay for this lot, so no offer goes there.'
    : 'Nobody else who could be asked bid on this lot.')
}

/** Null when an offer may go from one status to another; only an open one goes anywhere. */
export const refuseOfferMove = (from: OfferStatus, to: OfferStatus): Refusal | null =>
  from === 'offered' ? null : refuseTransition('offer', from, to, [])

/** Null when the land can still be handed over at the price of this offer. */
export function refuseAcceptance(
  kind: 'counter' | 'offer',
  lot: { status: LotStatus; closed_at: Date | null; is_relisted: boolean },
): Refusal | null {
  const isOpen = kind === 'counter' ? lot.status === 'active' && lot.closed_at !== null : lot.status === 'unsold' && !lot.is_relisted
  return isOpen ? null : refuse('invalid_state_transition', 'The lot is not to be had any more.')
}

/** Null when the buyer of a lot is late enough for a default. The house may also act earlier, when a buyer says no. */
export function refuseDefault(invoices: readonly { is_overdue: boolean }[], isHouse: boolean): Refusal | null {
  if (invoices.length === 0) return refuse('invalid_state_transition', 'The buyer owes nothing for this lot, so there is no default.')
  if (isHouse || invoices.some(({ is_overdue: isOverdue }) => isOverdue)) return null
  return refuse('invalid_state_transition', `A default can be declared ${GRACE_DAYS} days after the invoice was due.`)
}
