import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import { post, type Posting } from '../ledger/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { type Reason, reasonText } from '../kernel/reasons.ts'
import { isSameReference } from '../kernel/references.ts'
import { invalid, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { Invoice, InvoiceEffects } from './invoice.ts'
import { type Refundable, refuseMove, spreadRefund } from './invoice-rules.ts'
import {
  insertRefund, isMatched, lockRefund, lockSentRefund, markRefundOwed, markRefundSent, type Payment, paymentsOf, type Refund, findRefund, refundsOf,
} from './payment-store.ts'
import { conceding, refundCameBack as backPosting, refunding, refundingDeposit, refundSent as sentPosting, returning } from './posting-rules.ts'
import { addRefund, linesOf, lockInvoice, reversePayment } from './store.ts'
import { say } from './sentences.ts'
import { exactMoney } from '../kernel/said.ts'

export { returnToDeposit } from './return-to-deposit.ts'

export interface RefundOrder {
  invoiceId: InvoiceId
  /** Null: everything that was paid and not refunded yet. */
  amount: Cents | null
  reason: Reason
}

/**
 * Refunds an invoice in part or whole (rule book B4, D6). Refunds are owed from now on, one per original payment;
 * `refundSent` records that they were sent. Deposits are only refunded through the deposit, which knows the part
 * that is still its bidder's.
 */
export async function refundInvoice(
  tx: Tx, effects: InvoiceEffects, actor: Actor, order: RefundOrder,
): Promise<{ invoice: Invoice; refunds: Refund[] } | Refusal> {
  const before = await lockInvoice(tx, order.invoiceId)
  if (before?.kind === 'deposit' && before.status === 'paid') return refuse('invalid_state_transition', OF_DEPOSIT)
  return refundFreely(tx, effects, actor, order)
}

const OF_DEPOSIT = say.heldAsDeposit()

/** The same for deposits, after checking that this much of one is free. */
export async function refundFreely(
  tx: Tx, effects: InvoiceEffects, actor: Actor, order: RefundOrder,
): Promise<{ invoice: Invoice; refunds: Refund[] } | Refusal> {
  const before = await lockInvoice(tx, order.invoiceId)
  if (!before) return notFound(absent.invoice())
  const isPartPaid = before.status === 'open' && before.amount_paid_cents > 0
  const refusal = isPartPaid ? null : refuseMove(before.status, 'refunded')
  if (refusal) return refusal
  const most = cents(before.amount_paid_cents - before.amount_refunded_cents)
  const amount = order.amount ?? most
  if (amount <= 0 || amount > most) return invalid({ amount: [say.refundTooHigh({ amount: exactMoney(most, before.currency) })] })

  const routes = spreadRefund(amount, await refundableOf(tx, before.id))
  const invoice = isPartPaid ? await returnPart(tx, before, amount) : await refundPaid(tx, before, amount)
  const refunds: Refund[] = []
  for (const { payment, amount: part } of routes) {
    const cause = isPartPaid ? 'returned' : 'refund'
    refunds.push(await insertRefund(tx, { payment, payee: before, cause, amount: part, reason: reasonText(order.reason) }))
  }
  await recordEvents(tx, refunds.map(({ id }) => houseNews('refund.owed', { refund_id: id })))
  await recordAudit(tx, {
    actor, action: 'invoice.refunded', resource: { type: 'invoice', id: before.id },
    before: { status: before.status }, after: { status: invoice.status, amount_cents: amount }, reason: order.reason,
  })
  if (invoice.status === 'refunded') await effects.refunded(tx, invoice)
  return { invoice, refunds }
}

async function refundableOf(tx: Tx, id: InvoiceId): Promise<Refundable<Payment>[]> {
  const [payments, refunds] = [await paymentsOf(tx, id), await refundsOf(tx, id)]
  const goneOf = (payment: Payment) => refunds
    .filter((refund) => refund.payment_id === payment.id && refund.status !== 'cancelled' && (refund.cause === 'refund' || refund.cause === 'returned'))
    .reduce((sum, refund) => sum + refund.amount_cents, 0)
  return payments.filter(isMatched).toReversed().map((payment) => ({ payment, left: cents(payment.matched_cents - goneOf(payment)) }))
}

/** Refunds a partial payment; the invoice is due again. */
async function returnPart(tx: Tx, before: Invoice, amount: Cents): Promise<Invoice> {
  await post(tx, returning(before, amount))
  return reversePayment(tx, before.id, amount)
}

async function refundPaid(tx: Tx, before: Invoice, amount: Cents): Promise<Invoice> {
  const invoice = await addRefund(tx, before.id, amount)
  await post(tx, await refundPosting(tx, before, amount, invoice.status === 'refunded'))
  return invoice
}

async function refundPosting(tx: Tx, before: Invoice, amount: Cents, isWhole: boolean): Promise<Posting> {
  if (before.kind === 'deposit') return refundingDeposit(before, amount)
  return isWhole ? refunding(before, await linesOf(tx, before.id), amount) : conceding(before, amount)
}

export interface SentRefund {
  refundId: number
  /** How the refund was sent. */
  by: 'card' | 'wire' | 'check' | 'cash'
  /** The provider's id of the refund, the text of the wire, or the number of the check or of a signed receipt. */
  reference: string
}

/** Records that a refund was sent. Repeating it changes nothing. */
export async function refundSent(tx: Tx, actor: Actor, { refundId, by, reference }: SentRefund): Promise<Refund | Refusal> {
  const refund = await lockRefund(tx, refundId)
  if (!refund) return notFound(absent.refund())
  if (refund.status === 'sent') return refund
  if (refund.status === 'cancelled') return refuse('invalid_state_transition', say.refundCancelledAlready())
  await markRefundSent(tx, refundId, reference, by)
  const payee = { payer_user_id: refund.payee_user_id, payer_team_id: refund.payee_team_id }
  await post(tx, sentPosting({ id: refund.id, currency: refund.currency, amount: refund.amount_cents, payee, by }))
  await recordAudit(tx, { actor, action: 'refund.sent', resource: { type: 'refund', id: refundId }, after: { by, reference } })
  await recordEvents(tx, [houseNews('refund.sent', { refund_id: refundId })])
  return (await findRefund(tx, refundId))!
}

/** The same by an administrator, with a check: only card payments are refunded to a card. */
export async function recordRefundSent(tx: Tx, actor: Actor, sent: SentRefund): Promise<Refund | Refusal> {
  const refund = await lockRefund(tx, sent.refundId)
  if (refund?.status === 'sent' && !isSameReference(refund.sent_reference ?? '', sent.reference)) return refuseSentTwice(refund)
  if (refund?.status === 'owed' && refund.method !== 'card' && sent.by === 'card') return invalid({ by: [NOT_BY_CARD] })
  return refundSent(tx, actor, sent)
}

const refuseSentTwice = ({ sent_reference: reference }: Refund): Refusal =>
  refuse('invalid_state_transition', say.refundSentAlready({ reference: reference ?? '' }))

const NOT_BY_CARD = say.notByCard()

/** The provider could not deliver a refund: it is owed again. False if no such refund was sent. */
export async function refundCameBack(
  tx: Tx, actor: Actor, { paymentReference, amount, failure }: { paymentReference: string; amount: Cents; failure: string },
): Promise<boolean> {
  const refund = await lockSentRefund(tx, paymentReference, amount)
  if (!refund) return false
  await markRefundOwed(tx, refund.id, failure)
  const payee = { payer_user_id: refund.payee_user_id, payer_team_id: refund.payee_team_id }
  await post(tx, backPosting({ id: refund.id, currency: refund.currency, amount, payee, by: 'card' }))
  await recordAudit(tx, {
    actor, action: 'refund.failed', resource: { type: 'refund', id: refund.id }, before: { status: 'sent' }, after: { status: 'owed', failure },
  })
  await recordEvents(tx, [houseNews('refund.failed', { refund_id: refund.id })])
  return true
}
