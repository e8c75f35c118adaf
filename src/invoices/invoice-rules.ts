import { addCents, type Cents, cents, minCents, ZERO } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { Invoice, InvoiceLine, InvoiceStatus } from './invoice.ts'

/** The moves of rule book B4. */
const MOVES: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['open', 'paid', 'voided'],
  open: ['paid', 'voided'],
  paid: ['refunded'],
  voided: [],
  refunded: [],
}

/** Null when an invoice may move so. */
export const refuseMove = (from: InvoiceStatus, to: InvoiceStatus): Refusal | null =>
  MOVES[from].includes(to) ? null : refuseTransition('invoice', from, to, MOVES[from])

export const totalOf = (lines: readonly Pick<InvoiceLine, 'amount'>[]): Cents =>
  lines.reduce((sum, { amount }) => addCents(sum, amount), ZERO)

type Amounts = Pick<Invoice, 'status' | 'amount_due_cents' | 'amount_paid_cents'>

/** What is still to be paid. */
export const remainingOf = (invoice: Amounts): Cents =>
  invoice.status === 'draft' || invoice.status === 'open' ? cents(invoice.amount_due_cents - invoice.amount_paid_cents) : ZERO

/** Derived, never a status (rule book B4). */
export const isOverdue = (invoice: Pick<Invoice, 'status' | 'due_at'>, now: Date): boolean =>
  invoice.status === 'open' && invoice.due_at !== null && invoice.due_at < now

/** How much of a payment the invoice can take, and how much goes back. */
export function matchPayment(
  invoice: Amounts & { currency: string }, payment: { amount: Cents; currency: string },
): { matched: Cents; excess: Cents } {
  const matched = invoice.currency === payment.currency ? minCents(payment.amount, remainingOf(invoice)) : ZERO
  return { matched, excess: cents(payment.amount - matched) }
}

/** A payment and how much of it can still go back. */
export interface Refundable<Payment> {
  payment: Payment
  left: Cents
}

/** Spreads a refund over the payments it came in by, the newest first (rule book D6: by the payment's own route). */
export function spreadRefund<Payment>(
  amount: Cents, newestFirst: readonly Refundable<Payment>[],
): { payment: Payment; amount: Cents }[] {
  let rest: Cents = amount
  return newestFirst.flatMap(({ payment, left }) => {
    const part = minCents(rest, left)
    rest = cents(rest - part)
    return part > 0 ? [{ payment, amount: part }] : []
  })
}

export const numberOf = ({ id, invoice_number: number }: Pick<Invoice, 'id' | 'invoice_number'>): string => number ?? `DRAFT-${id}`
