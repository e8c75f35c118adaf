import { type DepositRule, requiredDeposit } from '../../kernel/deposit-rule.ts'
import type { UserId } from '../../kernel/ids.ts'
import { type Cents, decimalString } from '../../kernel/money.ts'
import { type Refusal, type RefusalCode, refuse } from '../../kernel/refusals.ts'
import { instant, money, type Said } from '../../kernel/said.ts'
import { HOUSE_ZONE } from '../../kernel/zones.ts'
import { say } from '../sentences.ts'
import { amountOf, type BiddingUnit, totalOf } from './bidding-unit.ts'

/** The requirements of a lot for all bidders. */
export interface SaleTerms {
  /** Lot and auction are active and the lot is not closed. */
  readonly isActive: boolean
  readonly opensAt: Date
  readonly endsAt: Date
  readonly currency: string
  readonly unit: BiddingUnit
  readonly deposit: DepositRule
  readonly depositDeadline: Date | null
}

/** Facts about a bidder in this auction; amounts in total money. */
export interface Bidder {
  readonly id: UserId
  /** The limit of their tier for a single bid; null for none. */
  readonly bidLimit: Cents | null
  /** A platform vouches for their identity and deposit (rule book B12). */
  readonly isVouchedFor: boolean
  /** Their registration, where the auction requires one; null where it does not. */
  readonly registration: Registration | null
  /** Sum of the deposits held for this auction. */
  readonly depositHeld: Cents
  /** Sum of their own leading maxima on other lots of this auction. */
  readonly otherLeadingMaxima: Cents
  /** Other lots of this auction they have bid on. */
  readonly otherLots: number
  readonly barriers: readonly Barrier[]
}

/** A registration: the limit of an approved one is for a single bid, in total money. */
export interface Registration {
  readonly status: 'missing' | 'pending' | 'approved' | 'rejected'
  readonly limit: Cents | null
}

/** A bid to be checked: a proxy counts with its maximum. */
export interface Offer {
  readonly sale: SaleTerms
  readonly bidder: Bidder
  readonly amount: Cents
  readonly at: Date
}

/** What prevents a person from bidding at all, in the order in which it is reported (rule book E2, check 4). */
const BARRIERS = [
  { code: 'account_suspended', said: say.accountSuspended() },
  { code: 'account_under_review', said: say.accountUnderReview() },
  { code: 'bidder_blocked', said: say.blocked() },
  { code: 'cannot_bid_own_lot', said: say.ownLot() },
  { code: 'terms_not_accepted', said: say.termsChanged() },
  { code: 'invitation_required', said: say.byInvitation() },
  { code: 'eligibility_required', said: say.eligibilityRequired() },
  { code: 'jurisdiction_restricted', said: say.jurisdictionRestricted() },
] as const satisfies readonly { code: RefusalCode; said: Said }[]

export type Barrier = (typeof BARRIERS)[number]['code']

/** The first reason to refuse this bid, in the promised order (rule book E2, checks 1–4). */
export function eligibility(offer: Offer): Refusal | null {
  return notOpen(offer)
    ?? aboveLimit(offer)
    ?? aboveApprovedLimit(offer)
    ?? withoutDeposit(offer)
    ?? behindBarrier(offer)
    ?? notRegistered(offer)
}

/** All reasons, in the same order, for a bidder who asks before bidding. */
export function reasonsAgainst(offer: Offer): Refusal[] {
  const before = [notOpen(offer), aboveLimit(offer), aboveApprovedLimit(offer), withoutDeposit(offer)]
  const barriers = barriersBefore(offer).map(({ code, said }) => refuse(code, said))
  return [...before, ...barriers, notRegistered(offer)].filter((refusal) => refusal !== null)
}

/** The interval is half-open: at its end a lot is closed (rule book C4). */
function notOpen({ sale, at }: Offer): Refusal | null {
  if (!sale.isActive) return refuse('auction_closed', say.closed())
  if (at < sale.opensAt) return refuse('auction_closed', say.notOpenYet())
  if (at >= sale.endsAt) return refuse('auction_closed', say.closed())
  return null
}

/** A bid of exactly the limit is allowed (rule book E1). */
function aboveLimit({ sale, bidder, amount }: Offer): Refusal | null {
  const { bidLimit } = bidder
  if (bidLimit === null || totalOf(sale.unit, amount) <= bidLimit) return null
  const errors = { bid_amount: [say.limitIs({ limit: decimalString(bidLimit, sale.currency) })] }
  if (bidLimit === 0) {
    return refuse('bidder_not_verified', say.confirmContacts(), errors)
  }
  const bid = amountOf(sale.unit, amount, sale.currency)
  const limit = money(bidLimit, sale.currency)
  const above = bidder.isVouchedFor ? say.aboveLimit : say.aboveLimitOfTier
  return refuse('bidder_not_verified', above({ bid, limit }), errors)
}

/** The limit of an approved registration, beside that of the tier (rule book E6). */
function aboveApprovedLimit({ sale, bidder: { registration }, amount }: Offer): Refusal | null {
  const limit = registration?.status === 'approved' ? registration.limit : null
  if (limit === null || totalOf(sale.unit, amount) <= limit) return null
  const said = say.aboveApprovedLimit({ bid: amountOf(sale.unit, amount, sale.currency), limit: money(limit, sale.currency) })
  return refuse('approved_limit_exceeded', said, { bid_amount: [say.limitIs({ limit: decimalString(limit, sale.currency) })] })
}

const NOT_REGISTERED = { missing: say.registrationMissing(), pending: say.registrationPending(), rejected: say.registrationRejected() } as const

/** Last, so that nobody signs who cannot bid anyway. */
function notRegistered({ bidder: { registration } }: Offer): Refusal | null {
  if (registration === null || registration.status === 'approved') return null
  return refuse('registration_required', NOT_REGISTERED[registration.status])
}

/** The deposit that this bid requires in this auction, including the bidder's other leads (rule book E3). */
export function depositFor({ sale, bidder, amount }: Pick<Offer, 'sale' | 'bidder' | 'amount'>): Cents {
  const { otherLeadingMaxima, otherLots } = bidder
  return requiredDeposit(sale.deposit, { bid: totalOf(sale.unit, amount), otherLeadingMaxima, otherLots })
}

function withoutDeposit(offer: Offer): Refusal | null {
  const { sale, bidder, at } = offer
  const required = depositFor(offer)
  if (bidder.isVouchedFor || bidder.depositHeld >= required) return null
  const errors = { deposit: [say.depositMissing({ amount: decimalString(required, sale.currency) })] }
  if (sale.depositDeadline && at >= sale.depositDeadline) {
    return refuse('deposit_required', say.depositsClosed({ moment: instant(sale.depositDeadline, HOUSE_ZONE) }), errors)
  }
  return refuse('deposit_required', say.depositRequired({ amount: money(required, sale.currency) }), errors)
}

function behindBarrier(offer: Offer): Refusal | null {
  const [first] = barriersBefore(offer)
  return first ? refuse(first.code, first.said) : null
}

const barriersBefore = ({ bidder }: Offer) => BARRIERS.filter(({ code }) => bidder.barriers.includes(code))
