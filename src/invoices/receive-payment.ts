import { type HouseEvent, houseNews } from '../kernel/events.ts'
import { postAll } from '../ledger/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { type Cents, formatMoney, ZERO } from '../kernel/money.ts'
import { invalid, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { type Actor, recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { Invoice, InvoiceEffects, PaymentMethod } from './invoice.ts'
import { paidEvents } from './invoice-events.ts'
import { matchPayment, totalOf } from './invoice-rules.ts'
import { finalizeInvoice } from './open-invoice.ts'
import { cardPayment, insertPayment, insertRefund, type Payment, paymentsOf } from './payment-store.ts'
import { depositPaid, payment as postingOf, strayPayment } from './posting-rules.ts'
import { addPayment, linesOf, lockInvoice } from './store.ts'

export interface IncomingPayment {
  invoiceId: InvoiceId
  amount: Cents
  currency: string
  method: PaymentMethod
  /** The provider's number of a card payment, which is the same whenever it is told; the text of a wire. */
  reference: string
  receivedAt: Date
  actor?: Actor
}

export interface Receipt {
  /** `unmatched`: recorded, but the invoice could take none of it. */
  outcome: 'paid' | 'partial' | 'unmatched'
  /** What has to go back to the payer, under this number among the refunds. */
  toRefund: Cents
  refundId: number | null
  /** Null when there is no such invoice. */
  invoice: Invoice | null
}

/**
 * Takes in money for an invoice (rule book B4, D6). Nothing that was received is ever lost: what the invoice
 * cannot take, because it is paid, void, refunded, unknown or in another currency, is recorded and owed back.
 * The same card payment told twice is one payment.
 */
export async function receivePayment(tx: Tx, effects: InvoiceEffects, incoming: IncomingPayment): Promise<Receipt> {
  const standing = await openForPayment(tx, incoming)
  const known = incoming.method === 'card' ? await cardPayment(tx, incoming.reference) : null
  const { matched, excess } = standing ? matchPayment(standing, incoming) : { matched: ZERO, excess: incoming.amount }
  const payment = known ? null : await insertPayment(tx, rowOf(incoming, standing, matched))
  if (!payment) return told(standing)

  const invoice = standing && matched > 0 ? await addPayment(tx, standing.id, matched) : standing
  await postAll(tx, [postingFor(invoice, payment, matched, excess)])
  const refund = excess > 0
    ? await insertRefund(tx, { payment, payee: invoice, cause: matched > 0 ? 'overpaid' : 'unmatched', amount: excess, reason: null })
    : null
  await audit(tx, incoming, payment)
  await recordEvents(tx, newsOf(incoming, invoice, matched, refund?.id ?? null))
  if (invoice && matched > 0 && invoice.status === 'paid') await moveOn(tx, effects, invoice)
  return { outcome: matched === 0 ? 'unmatched' : outcomeOf(invoice!), toRefund: excess, refundId: refund?.id ?? null, invoice }
}

/** A payment for a draft finalizes it first; only money in its own currency does. */
async function openForPayment(tx: Tx, { invoiceId, currency }: IncomingPayment): Promise<Invoice | null> {
  const invoice = await lockInvoice(tx, invoiceId)
  return invoice?.status === 'draft' && invoice.currency === currency ? finalizeInvoice(tx, invoice) : invoice
}

const rowOf = (incoming: IncomingPayment, invoice: Invoice | null, matched: Cents): Omit<Payment, 'id'> => ({
  invoice_id: invoice?.id ?? null,
  method: incoming.method,
  reference: incoming.reference,
  currency: incoming.currency,
  amount_cents: incoming.amount,
  matched_cents: matched,
  received_at: incoming.receivedAt,
})

function postingFor(invoice: Invoice | null, payment: Payment, matched: Cents, excess: Cents) {
  if (invoice && matched > 0) return postingOf(invoice, { method: payment.method, matched, excess })
  const { method, currency, amount_cents: amount } = payment
  return strayPayment({ paymentId: payment.id, payer: invoice, method, currency, amount })
}

const outcomeOf = (invoice: Invoice): 'paid' | 'partial' => (invoice.status === 'open' ? 'partial' : 'paid')

/** Deposits and credits have notices of their own; what was too much for an invoice that is paid with it, is told with that. */
function newsOf({ method }: IncomingPayment, invoice: Invoice | null, matched: Cents, refundId: number | null): HouseEvent[] {
  if (method === 'deposit' || method === 'credit') return []
  if (matched > 0) return invoice!.status === 'open' ? [houseNews('invoice.part_paid', { invoice_id: invoice!.id, amount_cents: matched })] : []
  return refundId === null ? [] : [houseNews('refund.owed', { refund_id: refundId })]
}

/** What a payment came to that the house has heard of before. */
const told = (invoice: Invoice | null): Receipt =>
  ({ outcome: invoice ? outcomeOf(invoice) : 'unmatched', toRefund: ZERO, refundId: null, invoice })

const audit = (tx: Tx, incoming: IncomingPayment, payment: Payment): Promise<void> =>
  recordAudit(tx, {
    actor: incoming.actor ?? SYSTEM,
    action: 'invoice.payment_received',
    resource: { type: 'invoice', id: incoming.invoiceId },
    after: { method: payment.method, reference: payment.reference, amount_cents: payment.amount_cents, matched_cents: payment.matched_cents },
  })

async function moveOn(tx: Tx, effects: InvoiceEffects, invoice: Invoice): Promise<void> {
  const deposit = totalOf((await linesOf(tx, invoice.id)).filter(({ code }) => code === 'deposit'))
  await postAll(tx, [depositPaid(invoice, deposit)])
  await recordEvents(tx, await paidEvents(tx, [invoice]))
  await effects.paid(tx, invoice)
}

/** A wire as somebody of the house reads it off the bank statement. */
export interface Wire extends Omit<IncomingPayment, 'method'> {
  /** They have seen that one with its reference is recorded, and say that this is another. */
  isAnother: boolean
}

/** Records a wire by hand (rule book B4). Two people may read the same line of the statement, so its reference counts once. */
export async function recordWire(tx: Tx, effects: InvoiceEffects, { isAnother, ...wire }: Wire): Promise<Receipt | Refusal> {
  const invoice = await lockInvoice(tx, wire.invoiceId)
  if (!invoice) return notFound('This invoice')
  // A statement knows the day alone, and a day begins before what happened in it.
  if (wire.receivedAt.getTime() < invoice.created_at.getTime() - DAY) return invalid({ received_at: [TOO_EARLY] })
  const known = isAnother ? undefined : (await paymentsOf(tx, invoice.id)).find((payment) => isSameWire(payment, wire.reference))
  return known ? refuseAgain(known) : receivePayment(tx, effects, { ...wire, method: 'wire' })
}

const TOO_EARLY = 'This is before the invoice was made.'

const isSameWire = ({ method, reference }: Payment, typed: string): boolean =>
  method === 'wire' && reference.trim().toLowerCase() === typed.trim().toLowerCase()

function refuseAgain({ reference, amount_cents: amount, currency }: Payment): Refusal {
  const sentence = `A wire of ${formatMoney(amount, currency)} with the reference ${reference} is recorded on this invoice already.`
  return refuse('invalid_state_transition', sentence, { is_another: [sentence] })
}
