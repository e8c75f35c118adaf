import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import { cents, ZERO } from '../kernel/money.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { post } from '../ledger/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { Invoice, InvoiceEffects } from './invoice.ts'
import { findPayment, insertReversal, lockRefundsOfPayment, markRefundCancelled, type Payment } from './payment-store.ts'
import { depositPaid, opposite, payment as postingOf, strayPayment } from './posting-rules.ts'
import { refuseReversal } from './reversal-rules.ts'
import { depositsAsked, lockInvoice, takePaymentBack } from './store.ts'

export { cancelRefund } from './cancel-refund.ts'
export { isSentByOffice, mayBeCancelled } from './reversal-rules.ts'

export interface PaymentReversal {
  paymentId: number
  reason: string
}

/**
 * Reverses a wire, cash or check that the office recorded by mistake (rule book B4): a posting takes the earlier one
 * back, an excess is no longer owed, and a paid invoice is open again. The payment and its receipt stay on record.
 */
export async function reversePayment(
  tx: Tx, effects: InvoiceEffects, actor: Actor, { paymentId, reason }: PaymentReversal,
): Promise<Invoice | Refusal> {
  const before = await lockInvoiceOf(tx, paymentId)
  if (!before) return notFound(absent.payment())
  const payment = (await findPayment(tx, paymentId))!
  const refunds = await lockRefundsOfPayment(tx, paymentId)
  const refusal = refuseReversal(payment, before, refunds)
  if (refusal) return refusal

  await insertReversal(tx, paymentId, reason)
  for (const { id } of refunds.filter(({ status }) => status === 'owed')) await markRefundCancelled(tx, id, reason)
  await post(tx, opposite(postingFor(before, payment), 'payment_reversed'))
  const invoice = payment.matched_cents > 0 ? await takePaymentBack(tx, before.id, payment.matched_cents) : before
  await recordReversal(tx, actor, payment, before, invoice, reason)
  if (before.status === 'paid' && invoice.status === 'open') {
    const asked = (await depositsAsked(tx, [before.id])).get(before.id) ?? ZERO
    await post(tx, opposite(depositPaid(before, asked), 'payment_reversed'))
    await effects.reopened(tx, invoice)
  }
  return invoice
}

/** A payment never changes its invoice, so it is read before the lock, and everything else after it. */
async function lockInvoiceOf(tx: Tx, paymentId: number): Promise<Invoice | null> {
  const payment = await findPayment(tx, paymentId)
  return payment?.invoice_id ? lockInvoice(tx, payment.invoice_id) : null
}

function postingFor(invoice: Invoice, { id, method, currency, amount_cents: amount, matched_cents: matched }: Payment) {
  return matched > 0
    ? postingOf(invoice, { method, matched, excess: cents(amount - matched) })
    : strayPayment({ paymentId: id, payer: invoice, method, currency, amount })
}

async function recordReversal(tx: Tx, actor: Actor, payment: Payment, before: Invoice, after: Invoice, reason: string): Promise<void> {
  await recordAudit(tx, {
    actor, action: 'invoice.payment_reversed', resource: { type: 'invoice', id: before.id }, before: { status: before.status },
    after: {
      status: after.status, payment_id: payment.id, method: payment.method, ...(payment.tender && { tender: payment.tender }),
      reference: payment.reference, amount_cents: payment.amount_cents, matched_cents: payment.matched_cents,
    },
    reason,
  })
  await recordEvents(tx, [houseNews('invoice.payment_reversed', { invoice_id: before.id, amount_cents: payment.amount_cents })])
}
