import { absent } from '../kernel/absent.ts'
import { type HouseEvent, houseNews } from '../kernel/events.ts'
import { postAll } from '../ledger/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import { type Actor, type AuditEntry, recordAudits, SYSTEM } from '../platform/audit.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { Invoice, InvoiceEffects, PaymentMethod, ReceivedMoney } from './invoice.ts'
import { paidEvents } from './invoice-events.ts'
import { matchPayment, numberOf, receiptNumber } from './invoice-rules.ts'
import { finalizeInvoice } from './open-invoice.ts'
import { cardPayment, countParts, insertPayments, insertRefund, type NewPayment, type Payment, paymentsOf } from './payment-store.ts'
import { depositPaid, payment as postingOf, strayPayment } from './posting-rules.ts'
import { addPayments, depositsAsked, lockInvoice, lockInvoices } from './store.ts'
import { refuseEarlyPayment, refuseRepeatedPayment, samePayment } from './wire-rules.ts'

export interface IncomingPayment {
  invoiceId: InvoiceId
  amount: Cents
  currency: string
  method: PaymentMethod
  /** The provider's id of a card payment, stable across repeated events; the text of a wire. */
  reference: string
  receivedAt: Date
  /** Of money that reached the office itself; otherwise it is what `method` says. */
  tender?: ReceivedMoney['tender']
  payerName?: string | null
  memo?: string | null
  /** A recorded card payment has grown; `amount` is the difference. */
  isMore?: boolean
  actor?: Actor
}

export interface Receipt {
  /** `unmatched`: recorded, but not applicable to the invoice. */
  outcome: 'paid' | 'partial' | 'unmatched'
  /** The amount to refund, and the id of the refund. */
  toRefund: Cents
  refundId: number | null
  /** Null if there is no such invoice. */
  invoice: Invoice | null
}

/** Receives a payment for an invoice; see `receivePayments`. */
export async function receivePayment(tx: Tx, effects: InvoiceEffects, told: IncomingPayment): Promise<Receipt> {
  const [receipt] = await receivePayments(tx, effects, [told])
  return receipt!
}

/** One of several payments, and the part its invoice can take. */
interface Matched {
  told: IncomingPayment
  incoming: IncomingPayment
  standing: Invoice | null
  matched: Cents
  excess: Cents
}

/** A recorded payment, with its updated invoice. */
interface Booked extends Matched {
  payment: Payment
  invoice: Invoice | null
}

/**
 * Receives payments for invoices, at most one for each (rule book B4, D6), with few statements. Received money is
 * never lost: what an invoice cannot take, because it is paid, void, refunded, unknown or in another currency, is
 * recorded and owed back. The same card payment reported twice is one payment. The receipts are in the given order.
 */
export async function receivePayments(tx: Tx, effects: InvoiceEffects, told: readonly IncomingPayment[]): Promise<Receipt[]> {
  const asked = await match(tx, told)
  const isKnown = await Promise.all(asked.map(async ({ incoming }) => incoming.method === 'card' && await cardPayment(tx, incoming.reference) !== null))
  const unknown = asked.filter((_one, n) => !isKnown[n])
  const payments = await insertPayments(tx, unknown.map(({ told: { isMore, reference }, incoming, standing, matched }) =>
    ({ ...rowOf(incoming, standing, matched), provider_payment: isMore ? reference : null })))
  const written = unknown.flatMap((one, n) => (payments[n] ? [{ ...one, payment: payments[n] }] : []))
  const booked = await addToInvoices(tx, written)
  const receipts = new Map<Matched['told'], Receipt>(await book(tx, booked))
  await moveOn(tx, effects, booked.flatMap(({ invoice, matched }) => (invoice && matched > 0 && invoice.status === 'paid' ? [invoice] : [])))
  return asked.map((one) => receipts.get(one.told) ?? knownReceipt(one.standing))
}

/**
 * Locks the invoices and determines how much they can take. A payment for a draft finalizes it first; other
 * currencies cannot be applied.
 */
async function match(tx: Tx, told: readonly IncomingPayment[]): Promise<Matched[]> {
  const ids = told.map(({ invoiceId }) => invoiceId)
  if (new Set(ids).size < ids.length) throw new Error('Several payments for one invoice must be received one after another')
  const invoices = new Map((await lockInvoices(tx, ids)).map((invoice) => [invoice.id, invoice]))
  const asked: Matched[] = []
  for (const one of told) {
    const found = invoices.get(one.invoiceId) ?? null
    const standing = found?.status === 'draft' && found.currency === one.currency ? await finalizeInvoice(tx, found) : found
    const incoming = one.isMore ? { ...one, reference: `${one.reference} part ${await countParts(tx, one.reference) + 1}` } : one
    asked.push({ told: one, incoming, standing, ...standing ? matchPayment(standing, incoming) : { matched: ZERO, excess: incoming.amount } })
  }
  return asked
}

async function addToInvoices(tx: Tx, written: readonly (Matched & { payment: Payment })[]): Promise<Booked[]> {
  const taking = written.flatMap(({ standing, matched }) => (standing && matched > 0 ? [{ id: standing.id, amount: matched }] : []))
  const paid = new Map((taking.length > 0 ? await addPayments(tx, taking) : []).map((invoice) => [invoice.id, invoice]))
  return written.map((one) => ({ ...one, invoice: (one.standing && paid.get(one.standing.id)) ?? one.standing }))
}

/** Writes postings, refunds, payments and events; returns the receipt of each. */
async function book(tx: Tx, booked: readonly Booked[]): Promise<[IncomingPayment, Receipt][]> {
  await postAll(tx, booked.map(({ invoice, payment, matched, excess }) => postingFor(invoice, payment, matched, excess)))
  const news: HouseEvent[] = []
  const receipts: [IncomingPayment, Receipt][] = []
  for (const { told, incoming, payment, invoice, matched, excess } of booked) {
    const refund = excess > 0
      ? await insertRefund(tx, { payment, payee: invoice, cause: matched > 0 ? 'overpaid' : 'unmatched', amount: excess, reason: null })
      : null
    news.push(...newsOf(incoming, invoice, matched, refund?.id ?? null))
    receipts.push([told, { outcome: matched === 0 ? 'unmatched' : outcomeOf(invoice!), toRefund: excess, refundId: refund?.id ?? null, invoice }])
  }
  await Promise.all([recordAudits(tx, booked.map(({ incoming, payment }) => entryOf(incoming, payment))), recordEvents(tx, news)])
  return receipts
}

const rowOf = (incoming: IncomingPayment, invoice: Invoice | null, matched: Cents): Omit<NewPayment, 'provider_payment'> => ({
  invoice_id: invoice?.id ?? null,
  method: incoming.method,
  tender: incoming.tender === 'cash' || incoming.tender === 'check' ? incoming.tender : null,
  reference: incoming.reference,
  payer_name: incoming.payerName ?? null,
  memo: incoming.memo ?? null,
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

/** Deposits and credits have their own notices; an overpayment is part of the event of the paid invoice. */
function newsOf({ method }: IncomingPayment, invoice: Invoice | null, matched: Cents, refundId: number | null): HouseEvent[] {
  if (method === 'deposit' || method === 'credit') return []
  if (matched > 0) return invoice!.status === 'open' ? [houseNews('invoice.part_paid', { invoice_id: invoice!.id, amount_cents: matched })] : []
  return refundId === null ? [] : [houseNews('refund.owed', { refund_id: refundId })]
}

/** The result of a payment that was recorded before. */
const knownReceipt = (invoice: Invoice | null): Receipt =>
  ({ outcome: invoice ? outcomeOf(invoice) : 'unmatched', toRefund: ZERO, refundId: null, invoice })

const entryOf = (incoming: IncomingPayment, payment: Payment): AuditEntry => ({
  actor: incoming.actor ?? SYSTEM,
  action: 'invoice.payment_received',
  resource: { type: 'invoice', id: incoming.invoiceId },
  after: {
    method: payment.method, ...(payment.tender && { tender: payment.tender }), reference: payment.reference,
    amount_cents: payment.amount_cents, matched_cents: payment.matched_cents,
  },
})

/** What follows when invoices are paid. */
export async function moveOn(tx: Tx, effects: InvoiceEffects, paid: readonly Invoice[]): Promise<void> {
  if (paid.length === 0) return
  const [deposits, events] = await Promise.all([depositsAsked(tx, paid.map(({ id }) => id)), paidEvents(tx, paid)])
  await Promise.all([postAll(tx, paid.map((invoice) => depositPaid(invoice, deposits.get(invoice.id) ?? ZERO))), recordEvents(tx, events)])
  await effects.paid(tx, paid)
}

/** Money that reached the office itself, for an invoice. */
export interface RecordedPayment extends ReceivedMoney {
  invoiceId: InvoiceId
  amount: Cents
  currency: string
  actor: Actor
}

/**
 * Records a wire, check or cash (rule book B4). Two people may enter the same line of a statement or the same check,
 * so its reference counts once.
 */
export async function recordPayment(tx: Tx, effects: InvoiceEffects, received: RecordedPayment): Promise<Receipt | Refusal> {
  const invoice = await lockInvoice(tx, received.invoiceId)
  if (!invoice) return notFound(absent.invoice())
  const payments = await paymentsOf(tx, invoice.id)
  const { tender, reference } = received
  const known = reference === null ? undefined : samePayment(payments, { tender, reference })
  if (known) return refuseRepeatedPayment(known, invoice)
  const number = reference ?? receiptNumber(numberOf(invoice), payments.length)
  return refuseEarlyPayment(received.receivedAt, invoice) ?? receivePayment(tx, effects, { ...received, method: 'wire', reference: number })
}
