import type { InvoiceId } from '../kernel/ids.ts'
import { type Cents, addCents, cents, minCents, ZERO } from '../kernel/money.ts'
import { DAY } from '../kernel/time.ts'
import type { DepositPart } from './parts-store.ts'
import type { DepositStatus } from './store.ts'

/** A card holds an amount for about this long, and is needed for this long after the sale (rule book B9). */
const HOLD_LASTS_MS = 7 * DAY
const NEEDED_AFTER_CLOSE_MS = 3 * DAY

/** Whether a card can hold the deposit to the end of the sale and a little beyond; otherwise it is charged. */
export const canBeHeld = (now: Date, lastClose: Date | null): boolean =>
  lastClose !== null && lastClose.getTime() + NEEDED_AFTER_CLOSE_MS <= now.getTime() + HOLD_LASTS_MS

/** What the provider has told of the card payment of a part. */
export interface CardFacts {
  authorised: boolean
  received: boolean
  canceled: boolean
  failed: boolean
}

/** Decided from the facts alone, so that it does not matter in which order they were told. */
export function statusOfCard(facts: CardFacts): 'pending' | 'held' | 'returned' | 'failed' {
  if (facts.received) return 'held'
  if (facts.canceled) return facts.authorised ? 'returned' : 'failed'
  if (facts.authorised) return 'held'
  return facts.failed ? 'failed' : 'pending'
}

type Parts = readonly Pick<DepositPart, 'status' | 'amount_cents' | 'returned_cents' | 'is_paid'>[]

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, ZERO)

/** What a deposit holds, and what it is then. What was released or forfeited stays so, whatever news comes late. */
export function standingOf(deposit: { status: DepositStatus; amount_cents: Cents }, parts: Parts): { status: DepositStatus; amount: Cents } {
  const held = sum(parts.filter(({ status }) => status === 'held').map((part) => cents(part.amount_cents - part.returned_cents)))
  const pending = sum(parts.filter(({ status }) => status === 'pending').map((part) => part.amount_cents))
  const { status, amount_cents: amount } = deposit
  if (status === 'released' || status === 'forfeited' || status === 'applied') return { status, amount: held > amount ? held : amount }
  if (held > 0) return { status: 'held', amount: held }
  if (pending > 0) return { status: 'pending', amount: pending }
  return { status: parts.some((part) => part.status === 'returned') ? 'released' : 'failed', amount }
}

/** Money in hand that no invoice has taken yet. A deposit from before payments were kept has no parts: all of it counts. */
export function freeCents(deposit: { amount_cents: Cents; applied_cents: Cents }, parts: Parts): Cents {
  const inHand = parts.length === 0
    ? deposit.amount_cents
    : sum(parts.filter((part) => part.is_paid && part.status === 'held').map((part) => cents(part.amount_cents - part.returned_cents)))
  return cents(Math.max(0, inHand - deposit.applied_cents))
}

/** An invoice that a deposit may be counted into. */
export interface Due {
  id: InvoiceId
  currency: string
  remaining: Cents
}

/** So much of a deposit for an invoice. */
export interface Share {
  invoiceId: InvoiceId
  amount: Cents
}

/**
 * Counts what is free of a deposit into invoices, in the order given: what the first does not need goes to the next (rule book
 * D6). `unpaid` is the first that still wants something then; nothing goes to those behind it.
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

/** Free money, or an amount a card holds. A deposit of nothing, and one that invoices have taken or that went back, has neither. */
export const hasUnspentPart = (deposit: { amount_cents: Cents; applied_cents: Cents }, parts: Parts): boolean =>
  freeCents(deposit, parts) > 0 || parts.some((part) => part.status === 'held' && !part.is_paid)

/** What goes back from each part, the newest first; a hold goes back whole or not at all. */
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
