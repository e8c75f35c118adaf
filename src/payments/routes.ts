import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type InvoiceId, parseKey } from '../kernel/ids.ts'
import type { Office } from '../kernel/office.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, type Principal, staff } from '../platform/http/access.ts'
import { type Answer, created, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { PageQuery } from '../platform/http/shapes.ts'
import { customerOf } from './carry-out.ts'
import { findIntent, findInvoiceHead, type IntentRow } from './intents-store.ts'
import { mayPay, payInvoice } from './pay-invoice.ts'
import type { Payments } from './payments.ts'
import { listReconciliations } from './reconcile-store.ts'
import {
  InvoiceParam, type Payment, PaymentParam, PaymentShape, PaymentWrite, presentMethod, presentPayment, presentReconciliation, presentWire,
  ReconciliationShape, SavedMethodShape,
} from './schema.ts'
import { settlePayment } from './settle-payment.ts'

interface Deps {
  db: Database
  payments: Payments
  config: { office: Office }
}

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  paying(app, deps)
  reading(app, deps)
  reconciling(app, deps)
}

const idOf = (segment: string): InvoiceId => {
  const key = parseKey<InvoiceId>(segment)
  return 'id' in key ? key.id : 0 as InvoiceId
}

function paying(app: FastifyInstance, { db, payments, config }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/invoices/:id/payments',
    name: 'payInvoice',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Invoices and payments',
    summary: 'Pay an invoice',
    description: 'By card: the response has a `client_secret` for the provider’s form or, with `hosted`, a page to send the person to. '
      + 'By wire: the instructions. The result of a payment is shown in the invoice, and as `invoice.paid` or `invoice.payment_failed`.',
    params: InvoiceParam,
    body: PaymentWrite,
    answers: { data: PaymentShape, status: 201, repeated: true },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params, principal }) => (await findOwnInvoice(db, params.id, principal)) !== null,
    async change(tx, { params, body, principal, request }) {
      const begun = await payInvoice(tx, payments.provider.name, principal, personActing(principal, null, request), {
        invoiceId: idOf(params.id), method: body.method, paymentMethod: body.payment_method ?? null, isHosted: body.hosted ?? false,
      })
      if (isRefusal(begun)) return begun
      if (begun.by === 'wire') return ok(presentWire(begun.invoice, begun.remaining, config.office, (said) => request.translate(said)))
      const { intent, isNew } = begun
      return isNew ? created(locationOf(intent), presentPayment(intent)) : ok(presentPayment(intent))
    },
    async settled(answer) {
      if (answer.kind !== 'data') return answer
      const { id } = answer.data as Payment
      return id === null ? answer : settledAnswer(db, payments, answer, id)
    },
  })
}

const locationOf = ({ id, invoice_id: invoiceId }: IntentRow): string => `/api/v1/invoices/${invoiceId}/payments/${id}`

async function settledAnswer(db: Database, payments: Payments, answer: Extract<Answer, { kind: 'data' }>, id: number): Promise<Answer> {
  return { ...answer, data: presentPayment(await settlePayment(db, payments, id)) }
}

function reading(app: FastifyInstance, { db, payments }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/invoices/:id/payments/:payment',
    name: 'getPayment',
    access: ability('read'),
    tag: 'Invoices and payments',
    summary: 'Show a payment',
    description: 'A payment of your invoice and its status; poll it while it is processing. Payments of other invoices return 404. After a '
      + 'failed payment the invoice stays open: start another payment.',
    params: PaymentParam,
    answers: { data: PaymentShape },
    refusals: ['not_found'],
    async handle({ params, principal }) {
      const invoice = await findOwnInvoice(db, params.id, principal)
      const intent = invoice && (await findIntent(db, idOf(params.payment)))
      return intent?.invoice_id === invoice?.id && intent ? ok(presentPayment(intent)) : notFound(absent.payment())
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/payment-methods',
    name: 'listPaymentMethods',
    access: ability('read'),
    tag: 'Invoices and payments',
    summary: 'List your saved cards',
    description: 'Cards saved with the payment provider. Freehold never sees card numbers.',
    answers: { data: Type.Array(SavedMethodShape) },
    async handle({ principal }) {
      const customer = await customerOf(db, payments.provider, principal.userId)
      return ok(customer === null ? [] : (await payments.provider.savedMethods(customer)).map(presentMethod))
    },
  })
}

async function findOwnInvoice(db: Database, segment: string, principal: Principal) {
  const invoice = await findInvoiceHead(db, idOf(segment))
  return invoice && mayPay(invoice, principal) ? invoice : null
}

function reconciling(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/reconciliations',
    name: 'listReconciliations',
    access: staff('management'),
    tag: 'Admin: settlements and ledger',
    summary: 'List daily reconciliations',
    description: 'Daily comparison of the ledger with the payment provider, newest first. A day without differences has an empty list.',
    query: Type.Object(PageQuery),
    answers: { list: ReconciliationShape },
    async handle({ query }) {
      const page = await listReconciliations(db, readPage(query))
      return list({ ...page, items: page.items.map(presentReconciliation) })
    },
  })
}
