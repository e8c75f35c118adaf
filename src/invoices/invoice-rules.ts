import { addCents, type Cents, cents, minCents, ZERO } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { Invoice, InvoiceLine, InvoiceStatus } from './invoice.ts'

/** The status changes of rule book B4. A reversed payment opens a paid invoice again by itself. */
const MOVES: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['open', 'paid', 'voided'],
  open: ['paid', 'voided'],
  paid: ['refunded'],
  voided: [],
  refunded: [],
}

/** Null if the status change is allowed. */
export const refuseMove = (from: InvoiceStatus, to: InvoiceStatus): Refusal | null =>
  MOVES[from].includes(to) ? null : refuseTransition('invoice', from, to, MOVES[from])

export const totalOf = (lines: readonly Pick<InvoiceLine, 'amount'>[]): Cents =>
  lines.reduce((sum, { amount }) => addCents(sum, amount), ZERO)

type Amounts = Pick<Invoice, 'status' | 'amount_due_cents' | 'amount_paid_cents'>

/** The amount still due. */
export const remainingOf = (invoice: Amounts): Cents =>
  invoice.status === 'draft' || invoice.status === 'open' ? cents(invoice.amount_due_cents - invoice.amount_paid_cents) : ZERO

/** Derived, never a status (rule book B4). */
export const isOverdue = (invoice: Pick<Invoice, 'status' | 'due_at'>, now: Date): boolean =>
  invoice.status === 'open' && invoice.due_at !== null && invoice.due_at < now

/** The applied part of a payment, and the part to refund. */
export function matchPayment(
  invoice: Amounts & { currency: string }, payment: { amount: Cents; currency: string },
): { matched: Cents; excess: Cents } {
  const matched = invoice.currency === payment.currency ? minCents(payment.amount, remainingOf(invoice)) : ZERO
  return { matched, excess: cents(payment.amount - matched) }
}

/** A payment and the amount of it that can still be refunded. */
export interface Refundable<Payment> {
  payment: Payment
  left: Cents
}

/** Distributes a refund over the payments, newest first (rule book D6: by the payment's own route). */
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

/** `INV-2026-000007-2`: the second payment of this invoice. */
export const receiptNumber = (invoiceNumber: string, index: number): string => `${invoiceNumber}-${index + 1}`

export const numberOf = ({ id, invoice_number: number }: Pick<Invoice, 'id' | 'invoice_number'>): string => number ?? `DRAFT-${id}`
