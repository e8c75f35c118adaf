import { absent } from '../kernel/absent.ts'
import type { InvoiceId, UserId } from '../kernel/ids.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Principal } from '../platform/http/access.ts'
import { freeIntents, type InvoiceHead, type IntentRow, lockInvoiceHead, payableIntentsOf } from './intents-store.ts'
import { orderPayment } from './order-payment.ts'
import { type CancelReason, insertOrders } from './orders-store.ts'
import { type Attempt, refusePaying, standingAttempt } from './payment-rules.ts'
import { type PaymentProvider, takesCards } from './provider.ts'
import { ofPayment, say } from './sentences.ts'

export interface PayOrder {
  invoiceId: InvoiceId
  method: 'card' | 'wire'
  paymentMethod: string | null
  isHosted: boolean
}

export type Paying =
  | { by: 'wire'; invoice: InvoiceHead; remaining: Cents }
  | { by: 'card'; intent: IntentRow; isNew: boolean }

/** Starts the payment of an invoice. A repeated request returns the same payment instead of a second one. */
export async function payInvoice(
  tx: Tx, provider: PaymentProvider['name'], payer: Pick<Principal, 'userId' | 'teams'>, actor: Actor, order: PayOrder,
): Promise<Paying | Refusal> {
  const invoice = await lockInvoiceHead(tx, order.invoiceId)
  if (!invoice || !mayPay(invoice, payer)) return notFound(absent.invoice())
  const remaining = remainingOf(invoice)
  const refusal = refusePaying(invoice, remaining, order.method)
  if (isRefusal(refusal)) return refusal
  if (order.method === 'wire') return { by: 'wire', invoice, remaining }
  if (!takesCards(provider)) return invalid({ method: [say.noCards()] })

  const { paymentMethod, isHosted } = order
  const attempt = await attemptByCard(tx, invoice, payer.userId, { provider, amount: remaining, paymentMethod, isHosted })
  if (isRefusal(attempt)) return attempt
  if (attempt.isNew) {
    await recordAudit(tx, {
      actor, action: 'payment.begun', resource: { type: 'invoice', id: invoice.id }, after: { payment: attempt.intent.id, amount_cents: remaining },
    })
  }
  return { by: 'card', ...attempt }
}

/** Charges a saved card for an open invoice automatically, unless the payer's own attempt is in progress. */
export async function collectInvoice(
  tx: Tx, provider: PaymentProvider['name'], invoiceId: InvoiceId, paymentMethod: string,
): Promise<void> {
  const invoice = await lockInvoiceHead(tx, invoiceId)
  if (invoice?.status !== 'open') return
  await attemptByCard(tx, invoice, invoice.payer_user_id, { provider, amount: remainingOf(invoice), paymentMethod, isHosted: false })
}

/** The caller has locked the invoice's row, so two requests cannot both find no live attempt. */
async function attemptByCard(
  tx: Tx, invoice: InvoiceHead, userId: UserId | null, attempt: Attempt,
): Promise<{ intent: IntentRow; isNew: boolean } | Refusal> {
  const payable = await payableIntentsOf(tx, [invoice.id])
  const standing = standingAttempt(payable, attempt, await readClock(tx))
  if (isRefusal(standing)) return standing
  if (standing) return { intent: standing, isNew: false }
  const free = await freeIntents(tx, payable.map(({ id }) => id))
  const busy = payable.find(({ id }) => !free.has(id))
  if (busy) return { intent: busy, isNew: false }
  await insertOrders(tx, [...free], 'cancel', 'other_payment_started')
  const { provider, amount, paymentMethod, isHosted } = attempt
  const intent = await orderPayment(tx, {
    provider, invoiceId: invoice.id, depositPaymentId: null, userId, capture: 'automatic', amount,
    currency: invoice.currency, description: ofPayment.invoice({ number: invoice.invoice_number! }), paymentMethod, isHosted,
  })
  return { intent, isNew: true }
}

/** Cancels card payments of invoices that were paid another way or voided (rule book B4). */
export async function stopPayments(tx: Tx, invoiceIds: readonly InvoiceId[], reason: CancelReason): Promise<void> {
  const payable = await payableIntentsOf(tx, invoiceIds)
  if (payable.length === 0) return
  await insertOrders(tx, [...await freeIntents(tx, payable.map(({ id }) => id))], 'cancel', reason)
}

const remainingOf = (invoice: Pick<InvoiceHead, 'amount_due_cents' | 'amount_paid_cents'>): Cents =>
  cents(invoice.amount_due_cents - invoice.amount_paid_cents)

/** The person's own invoice, or one of a team whose payments they manage. */
export const mayPay = (
  { payer_user_id: userId, payer_team_id: teamId }: Pick<InvoiceHead, 'payer_user_id' | 'payer_team_id'>,
  payer: Pick<Principal, 'userId' | 'teams'>,
): boolean =>
  userId === payer.userId || payer.teams.some((team) => team.teamId === teamId && team.role !== 'member')
