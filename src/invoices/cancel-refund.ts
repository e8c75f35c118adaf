import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { post } from '../ledger/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { Invoice, InvoiceEffects } from './invoice.ts'
import { findRefund, lockRefund, markRefundCancelled, type Refund } from './payment-store.ts'
import { conceding, opposite, returning } from './posting-rules.ts'
import { moveOn } from './receive-payment.ts'
import { refuseCancellation } from './reversal-rules.ts'
import { addPayments, isSurveyed, lockInvoice, takeRefundBack } from './store.ts'

/**
 * Cancels an owed refund that the office decided by mistake (rule book D6): the money counts for its invoice again.
 * What was paid in excess, for a deposit that was released or for a sale that was undone belongs to the payer.
 */
export async function cancelRefund(
  tx: Tx, effects: InvoiceEffects, actor: Actor, { refundId, reason }: { refundId: number; reason: string },
): Promise<Refund | Refusal> {
  const found = await findRefund(tx, refundId)
  if (!found) return notFound(absent.refund())
  const invoice = found.invoice_id === null ? null : await lockInvoice(tx, found.invoice_id)
  const refund = (await lockRefund(tx, refundId))!
  const refusal = refuseCancellation(refund, invoice, invoice?.lot_id ? await isSurveyed(tx, invoice.lot_id) : false)
  if (refusal) return refusal

  await markRefundCancelled(tx, refundId, reason)
  await recordAudit(tx, {
    actor, action: 'refund.cancelled', resource: { type: 'refund', id: refundId }, before: { status: 'owed' },
    after: { status: 'cancelled', invoice_id: refund.invoice_id, amount_cents: refund.amount_cents }, reason,
  })
  await recordEvents(tx, [houseNews('refund.cancelled', { refund_id: refundId })])
  await countAgain(tx, effects, invoice!, refund)
  return (await findRefund(tx, refundId))!
}

async function countAgain(tx: Tx, effects: InvoiceEffects, before: Invoice, { cause, amount_cents: amount }: Refund): Promise<void> {
  const decided = cause === 'refund' ? conceding(before, amount) : returning(before, amount)
  await post(tx, opposite(decided, 'refund_cancelled'))
  if (cause === 'refund') return void await takeRefundBack(tx, before.id, amount)
  const [invoice] = await addPayments(tx, [{ id: before.id, amount }])
  if (invoice!.status === 'paid') await moveOn(tx, effects, [invoice!])
}
