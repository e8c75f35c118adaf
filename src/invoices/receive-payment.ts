import { absent } from '../kernel/absent.ts'
import { type HouseEvent, houseNews } from '../kernel/events.ts'
import { postAll } from '../ledger/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import { type Actor, recordAudit, SYSTEM } from '../platform/audit.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { Invoice, InvoiceEffects, PaymentMethod } from './invoice.ts'
import { paidEvents } from './invoice-events.ts'
import { matchPayment, totalOf } from './invoice-rules.ts'
import { finalizeInvoice } from './open-invoice.ts'
import { cardPayment, countParts, insertPayment, insertRefund, type Payment, paymentsOf } from './payment-store.ts'
import { depositPaid, payment as postingOf, strayPayment } from './posting-rules.ts'
import { addPayment, linesOf, lockInvoice } from './store.ts'
import { refuseEarlyWire, refuseRepeatedWire, sameWire } from './wire-rules.ts'

export interface IncomingPayment {
  invoiceId: InvoiceId
  amount: Cents
  currency: string
  method: PaymentMethod
  /** The provider's number of a card payment, which is the same whenever it is told; the text of a wire. */
  reference: string
  receivedAt: Date
  /** More has come by a card payment that is in the books; `amount` is the difference. */
  isMore?: boolean
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
export async function receivePayment(tx: Tx, effects: InvoiceEffects, told: IncomingPayment): Promise<Receipt> {
  const standing = await openForPayment(tx, told)
  const incoming = told.isMore ? { ...told, reference: `${told.reference} part ${await countParts(tx, told.reference) + 1}` } : told
  const known = incoming.method === 'card' ? await cardPayment(tx, incoming.reference) : null
  const { matched, excess } = standing ? matchPayment(standing, incoming) : { matched: ZERO, excess: incoming.amount }
  const providerPayment = told.isMore ? told.reference : null
  const payment = known ? null : await insertPayment(tx, { ...rowOf(incoming, standing, matched), provider_payment: providerPayment })
  if (!payment) return knownReceipt(standing)

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

const rowOf = (incoming: IncomingPayment, invoice: Invoice | null, matched: Cents): Omit<Payment, 'id' | 'provider_payment'> => ({
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
const knownReceipt = (invoice: Invoice | null): Receipt =>
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
export type Wire = Omit<IncomingPayment, 'method' | 'isMore'>

/** Records a wire by hand (rule book B4). Two people may read the same line of the statement, so its reference counts once. */
export async function recordWire(tx: Tx, effects: InvoiceEffects, wire: Wire): Promise<Receipt | Refusal> {
  const invoice = await lockInvoice(tx, wire.invoiceId)
  if (!invoice) return notFound(absent.invoice())
  const known = sameWire(await paymentsOf(tx, invoice.id), wire.reference)
  if (known) return refuseRepeatedWire(known, invoice)
  return refuseEarlyWire(wire.receivedAt, invoice) ?? receivePayment(tx, effects, { ...wire, method: 'wire' })
}
