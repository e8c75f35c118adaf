import type { InvoiceId } from '../kernel/ids.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/http/access.ts'
import { type InvoiceHead, type IntentRow, lockInvoiceHead, openIntentsOfInvoice } from './intents-store.ts'
import { orderPayment } from './order-payment.ts'
import { insertOrder } from './orders-store.ts'
import { refusePaying } from './payment-rules.ts'
import type { PaymentProvider } from './provider.ts'

export interface PayOrder {
  invoiceId: InvoiceId
  method: 'card' | 'wire'
  paymentMethod: string | null
  isHosted: boolean
}

export type Paying =
  | { by: 'wire'; invoice: InvoiceHead; remaining: Cents }
  | { by: 'card'; intent: IntentRow; isNew: boolean }

/** Begins to pay an invoice. Somebody who comes back to the same payment gets it again instead of a second one. */
export async function payInvoice(
  tx: Tx, provider: PaymentProvider['name'], payer: Pick<Principal, 'userId' | 'teams'>, actor: Actor, order: PayOrder,
): Promise<Paying | Refusal> {
  const invoice = await lockInvoiceHead(tx, order.invoiceId)
  if (!invoice || !mayPay(invoice, payer)) return notFound('This invoice')
  const remaining = cents(invoice.amount_due_cents - invoice.amount_paid_cents)
  const refusal = refusePaying(invoice, remaining, order.method)
  if (isRefusal(refusal)) return refusal
  if (order.method === 'wire') return { by: 'wire', invoice, remaining }

  const begun = await openIntentsOfInvoice(tx, invoice.id)
  const same = begun.find((intent) => isSame(intent, order, remaining))
  if (same) return { by: 'card', intent: same, isNew: false }
  for (const { id } of begun) await insertOrder(tx, id, 'cancel', 'another payment was begun')
  const intent = await orderPayment(tx, {
    provider, invoiceId: invoice.id, depositPaymentId: null, userId: payer.userId, capture: 'automatic', amount: remaining,
    currency: invoice.currency, description: `Invoice ${invoice.invoice_number}`, paymentMethod: order.paymentMethod, isHosted: order.isHosted,
  })
  await recordAudit(tx, {
    actor, action: 'payment.begun', resource: { type: 'invoice', id: invoice.id }, after: { payment: intent.id, amount_cents: remaining },
  })
  return { by: 'card', intent, isNew: true }
}

/** One's own, or one of a team whose money one looks after. */
export const mayPay = (
  { payer_user_id: userId, payer_team_id: teamId }: Pick<InvoiceHead, 'payer_user_id' | 'payer_team_id'>,
  payer: Pick<Principal, 'userId' | 'teams'>,
): boolean =>
  userId === payer.userId || payer.teams.some((team) => team.teamId === teamId && team.role !== 'member')

const isSame = (intent: IntentRow, order: PayOrder, amount: Cents): boolean =>
  intent.payment_method === null && order.paymentMethod === null && intent.amount_cents === amount && intent.is_hosted === order.isHosted
