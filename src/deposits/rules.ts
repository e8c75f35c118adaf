import type { InvoiceId } from '../kernel/ids.ts'
import { type Cents, addCents, cents, minCents, ZERO } from '../kernel/money.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import type { DepositPart } from './parts-store.ts'
import type { DepositStatus } from './store.ts'
import { say } from './sentences.ts'

/** A card holds an amount for about this long, and it is needed for this long after the auction (rule book B9). */
const HOLD_LASTS_MS = 7 * DAY
const NEEDED_AFTER_CLOSE_MS = 3 * DAY

/** Whether a card can hold the deposit until shortly after the auction; otherwise it is charged. */
export const canBeHeld = (now: Date, lastClose: Date | null): boolean =>
  lastClose !== null && lastClose.getTime() + NEEDED_AFTER_CLOSE_MS <= now.getTime() + HOLD_LASTS_MS

/** The provider's events about the card payment of a part. */
export interface CardFacts {
  authorised: boolean
  received: boolean
  canceled: boolean
  failed: boolean
}

/** Derived from the set of events, so that their order does not matter. */
export function statusOfCard(facts: CardFacts): 'pending' | 'held' | 'returned' | 'failed' {
  if (facts.received) return 'held'
  if (facts.canceled) return facts.authorised ? 'returned' : 'failed'
  if (facts.authorised) return 'held'
  return facts.failed ? 'failed' : 'pending'
}

type Parts = readonly Pick<DepositPart, 'status' | 'amount_cents' | 'returned_cents' | 'is_paid'>[]

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, ZERO)

/** The amount and status of a deposit. A released or forfeited one stays so, whatever event follows. */
export function standingOf(deposit: { status: DepositStatus; amount_cents: Cents }, parts: Parts): { status: DepositStatus; amount: Cents } {
  const held = sum(parts.filter(({ status }) => status === 'held').map((part) => cents(part.amount_cents - part.returned_cents)))
  const pending = sum(parts.filter(({ status }) => status === 'pending').map((part) => part.amount_cents))
  const { status, amount_cents: amount } = deposit
  if (status === 'released' || status === 'forfeited' || status === 'applied') return { status, amount: held > amount ? held : amount }
  if (held > 0) return { status: 'held', amount: held }
  if (pending > 0) return { status: 'pending', amount: pending }
  return { status: parts.some((part) => part.status === 'returned') ? 'released' : 'failed', amount }
}

/**
 * Received money that is not applied to invoices. Deposits from before parts were recorded have none: all of it
 * counts.
 */
export function freeCents(deposit: { amount_cents: Cents; applied_cents: Cents }, parts: Parts): Cents {
  const inHand = parts.length === 0
    ? deposit.amount_cents
    : sum(parts.filter((part) => part.is_paid && part.status === 'held').map((part) => cents(part.amount_cents - part.returned_cents)))
  return cents(Math.max(0, inHand - deposit.applied_cents))
}

/** An invoice that a deposit can be applied to. */
export interface Due {
  id: InvoiceId
  currency: string
  remaining: Cents
}

/** The amount of a deposit for an invoice. */
export interface Share {
  invoiceId: InvoiceId
  amount: Cents
}

/**
 * Applies the free part of a deposit to invoices, in the given order: what the first does not need goes to the next
 * (rule book D6). `unpaid` is the first invoice with an amount left; later ones get nothing.
 */
export function countInto(free: Cents, currency: string, dues: readonly Due[]): { shares: Share[]; unpaid: InvoiceId | null } {
  const shares: Share[] = []
  let left = free
  for (const due of dues) {
    const amount = due.currency === currency ? minCents(left, due.remaining) : ZERO
    if (amount > 0) shares.push({ invoiceId: due.id, amount })
    if (amount < due.remaining) return { shares, unpaid: due.id }
    left = cents(left - amount)
  }
  return { shares, unpaid: null }
}

/** Null if a payment into a deposit that was recorded by mistake can be taken back. */
export function refuseReopening(
  deposit: { status: DepositStatus; amount_cents: Cents; applied_cents: Cents }, part: Parts[number], parts: Parts, securesBid: boolean,
): Refusal | null {
  if (part.status !== 'held' || !part.is_paid || deposit.status !== 'held') return refuse('invalid_state_transition', say.depositMoved())
  if (securesBid) return refuse('invalid_state_transition', say.paymentSecuresBid())
  return freeCents(deposit, parts) < part.amount_cents ? refuse('invalid_state_transition', say.depositMoved()) : null
}

/** Free money, or an amount held on a card. A deposit of zero, or one that is applied or returned, has neither. */
export const hasUnspentPart = (deposit: { amount_cents: Cents; applied_cents: Cents }, parts: Parts): boolean =>
  freeCents(deposit, parts) > 0 || parts.some((part) => part.status === 'held' && !part.is_paid)

/** The refund of each part, newest first; a hold is released completely or not at all. */
export function spreadReturn(rest: Cents, parts: readonly Pick<DepositPart, 'id' | 'kind' | 'amount_cents' | 'returned_cents' | 'is_paid'>[]) {
  let left = rest
  const shares: { id: number; amount: Cents }[] = []
  for (const part of parts.toReversed()) {
    const amount = minCents(left, cents(part.amount_cents - part.returned_cents))
    if (amount === 0 || (!part.is_paid && amount < part.amount_cents)) continue
    shares.push({ id: part.id, amount })
    left = cents(left - amount)
  }
  return shares
}
