import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { noMistakes, readAmount } from '../kernel/parse.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { majorUnits } from '../kernel/money.ts'
import { type Actor, personActing } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { type Answer, created, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import type { InvoiceEffects } from './invoice.ts'
import { findPayment } from './payment-store.ts'
import { readInvoice } from './read-invoice.ts'
import { refundRoutes } from './refund-routes.ts'
import { findInvoice, type InvoiceRow, listInvoices } from './reading-store.ts'
import { readReceivedMoney } from './read-received-money.ts'
import { type Receipt, type RecordedPayment, recordPayment } from './receive-payment.ts'
import { refundInvoice } from './refund-invoice.ts'
import { reversePayment } from './reverse-payment.ts'
import { readFilter, readInvoiceId } from './routes.ts'
import {
  AdminInvoiceDetailShape, AdminInvoiceShape, InvoiceParam, InvoiceQuery, PaymentParam, PaymentReceived, presentDetailForAdmin, presentForAdmin, ReceiptShape,
  ReceivedMoneyFields, RefundWrite, ReversalWrite, VoidWrite,
} from './schema.ts'
import { voidInvoice } from './void-invoice.ts'

export { ReceivedMoneyFields, readReceivedMoney }

interface Deps {
  db: Database
  effects: InvoiceEffects
}

/** All invoices, for administrators. */
export function invoiceAdminRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  paymentRoute(app, deps)
  reversalRoute(app, deps)
  undoingRoutes(app, deps)
  refundRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/invoices',
    name: 'listAdminInvoices',
    access: staff('cash'),
    tag: 'Admin: invoices',
    summary: 'List all invoices',
    description: 'All invoices, newest first. Filter by status, kind, lot or time. For '
      + 'administrators only.',
    query: InvoiceQuery,
    answers: { list: AdminInvoiceShape },
    async handle({ query }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const page = await listInvoices(db, null, filter, readPage(query))
      return list({ ...page, items: page.items.map(presentForAdmin) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/invoices/:id',
    name: 'getAdminInvoice',
    access: staff('cash'),
    tag: 'Admin: invoices',
    summary: 'Show any invoice',
    description: 'An invoice with its lines, payments, refunds and payer. For administrators only.',
    params: InvoiceParam,
    answers: { data: AdminInvoiceDetailShape },
    refusals: ['not_found'],
    async handle({ params, request }) {
      const whole = await readInvoice(db, readInvoiceId(params.id), null)
      return whole ? ok(presentDetailForAdmin(whole, (label) => request.translate(label))) : notFound(absent.invoice())
    },
  })
}

function paymentRoute(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/invoices/:id/payments',
    name: 'recordPayment',
    access: staff('cash'),
    tag: 'Admin: invoices',
    summary: 'Record a received payment',
    description: 'A wire, cash or a check. Any amount above the balance due, or for a paid or void invoice, is kept and owed as a refund. Each reference can be recorded '
      + 'once per invoice, ignoring case, spaces, dashes and dots: a repeat returns 409 with the recorded payment. A payment dated before the invoice '
      + 'returns 422.',
    params: InvoiceParam,
    body: PaymentReceived,
    answers: { data: ReceiptShape, status: 201 },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: existsIn(db),
    async change(tx, { params, body, principal, request }) {
      const invoice = await findInvoice(tx, readInvoiceId(params.id), null)
      if (!invoice) return notFound(absent.invoice())
      const payment = readPayment(invoice, body, personActing(principal, null, request))
      if (isRefusal(payment)) return payment
      const receipt = await recordPayment(tx, effects, payment)
      if (isRefusal(receipt)) return receipt
      return created(`/api/v1/admin/invoices/${invoice.id}`, presentReceipt(receipt, payment.currency, await present(tx, invoice)))
    },
  })
}

function reversalRoute(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/payments/:id/reversal',
    name: 'reversePayment',
    access: staff('management'),
    tag: 'Admin: invoices',
    summary: 'Reverse a payment recorded by mistake',
    description: 'For a wire, cash or a check that the office recorded and that did not arrive. A posting reverses it, a paid invoice is open again, and '
      + 'its receipt is void. 409 once any of it was sent back or the seller was paid.',
    params: PaymentParam,
    body: ReversalWrite,
    answers: { data: AdminInvoiceShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => ((await findPayment(db, readInvoiceId(params.id)))?.invoice_id ?? null) !== null,
    async change(tx, { params, body, principal, request }) {
      const order = { paymentId: readInvoiceId(params.id), reason: body.reason }
      const invoice = await reversePayment(tx, effects, personActing(principal, null, request), order)
      return isRefusal(invoice) ? invoice : ok(await present(tx, invoice))
    },
  })
}

function undoingRoutes(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/invoices/:id/void',
    name: 'voidInvoice',
    access: staff('management'),
    tag: 'Admin: invoices',
    summary: 'Void an invoice',
    description: 'Only while nothing is paid on it; refund payments first.',
    params: InvoiceParam,
    body: VoidWrite,
    answers: { data: AdminInvoiceShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: existsIn(db),
    async change(tx, { params, body, principal, request }) {
      const actor = personActing(principal, null, request)
      const invoice = await voidInvoice(tx, effects, actor, readInvoiceId(params.id), body.reason)
      return isRefusal(invoice) ? invoice : ok(await present(tx, invoice))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/invoices/:id/refund',
    name: 'refundInvoice',
    access: staff('management'),
    tag: 'Admin: invoices',
    summary: 'Refund an invoice',
    description: 'Refunds all or part of what was paid. A full refund cancels the settlement of the lot, or reverses it if it was paid; the lot '
      + 'stays sold until the sale is rescinded. A deposit invoice returns 409: refund the deposit instead.',
    params: InvoiceParam,
    body: RefundWrite,
    answers: { data: AdminInvoiceShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: existsIn(db),
    async change(tx, { params, body, principal, request }): Promise<Answer | Refusal> {
      const before = await findInvoice(tx, readInvoiceId(params.id), null)
      if (!before) return notFound(absent.invoice())
      const mistakes = noMistakes()
      const amount = body.amount === undefined ? null : readAmount(mistakes, 'amount', body.amount, before.currency)
      const refusal = mistakes.refusal()
      if (refusal) return refusal
      const order = { invoiceId: before.id, amount, reason: body.reason }
      const outcome = await refundInvoice(tx, effects, personActing(principal, null, request), order)
      return isRefusal(outcome) ? outcome : ok(await present(tx, outcome.invoice))
    },
  })
}

const existsIn = (db: Database) => async ({ params }: { params: { id: string } }): Promise<boolean> =>
  (await findInvoice(db, readInvoiceId(params.id), null)) !== null

const present = async (sql: Sql, { id }: Pick<InvoiceRow, 'id'>) => presentForAdmin((await findInvoice(sql, id, null))!)

function readPayment(invoice: InvoiceRow, body: Static<typeof PaymentReceived>, actor: Actor): RecordedPayment | Refusal {
  const mistakes = noMistakes()
  const currency = body.currency?.toLowerCase() ?? invoice.currency
  const amount = readAmount(mistakes, 'amount', body.amount, currency)
  const money = readReceivedMoney(mistakes, body, invoice.now)
  const refusal = mistakes.refusal()
  if (refusal || amount === null || money === null) return refusal!
  return { ...money, invoiceId: invoice.id, amount, currency, actor }
}

const presentReceipt = (receipt: Receipt, currency: string, invoice: ReturnType<typeof presentForAdmin>) => ({
  outcome: receipt.outcome, to_refund: majorUnits(receipt.toRefund, currency), refund_id: receipt.refundId, invoice,
})
