import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../kernel/refusals.ts'
import { readPage } from '../kernel/page.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { cancelRefund } from './cancel-refund.ts'
import type { InvoiceEffects } from './invoice.ts'
import { findRefund, listRefunds } from './payment-store.ts'
import { recordRefundSent } from './refund-invoice.ts'
import { readInvoiceId } from './routes.ts'
import {
  CancelledRefundShape, presentCancelled, presentRefund, REFUND_STATUSES, RefundCancellationWrite, RefundParam, RefundQuery, RefundSentWrite, RefundShape,
} from './schema.ts'

/** Refunds that are owed. */
export function refundRoutes(app: FastifyInstance, { db, effects }: { db: Database; effects: InvoiceEffects }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/refunds',
    name: 'listRefunds',
    access: staff('cash'),
    tag: 'Admin: invoices',
    summary: 'List refunds',
    description: 'Refunds owed and sent, oldest first. For administrators only.',
    query: RefundQuery,
    answers: { list: RefundShape },
    async handle({ query }) {
      const page = await listRefunds(db, query.status ? [query.status] : REFUND_STATUSES, readPage(query))
      return list({ ...page, items: page.items.map(presentRefund) })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/refunds/:id/sending',
    name: 'recordRefundSent',
    access: staff('cash'),
    tag: 'Admin: invoices',
    summary: 'Record that a refund was sent',
    description: 'For refunds by wire, by check or in cash. Card refunds are updated by the payment provider. Repeating the same reference changes nothing; a '
      + 'different reference for a sent refund returns 409.',
    params: RefundParam,
    body: RefundSentWrite,
    answers: { data: RefundShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findRefund(db, readInvoiceId(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const order = { refundId: readInvoiceId(params.id), by: body.by, reference: body.reference.trim() }
      const refund = await recordRefundSent(tx, personActing(principal, null, request), order)
      return isRefusal(refund) ? refund : ok(presentRefund(refund))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/refunds/:id/cancellation',
    name: 'cancelRefund',
    access: staff('management'),
    tag: 'Admin: invoices',
    summary: 'Cancel an owed refund',
    description: 'For a refund decided by mistake: its money counts for the invoice again. Overpayments, and money of released deposits and undone '
      + 'sales, belong to the payer and return 409.',
    params: RefundParam,
    body: RefundCancellationWrite,
    answers: { data: CancelledRefundShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findRefund(db, readInvoiceId(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const order = { refundId: readInvoiceId(params.id), reason: body.reason }
      const refund = await cancelRefund(tx, effects, personActing(principal, null, request), order)
      return isRefusal(refund) ? refund : ok(presentCancelled(refund))
    },
  })
}
