import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../kernel/refusals.ts'
import { readPage } from '../kernel/page.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { findRefund, listRefunds } from './payment-store.ts'
import { recordRefundSent } from './refund-invoice.ts'
import { readInvoiceId } from './routes.ts'
import { presentRefund, RefundParam, RefundQuery, RefundSentWrite, RefundShape } from './schema.ts'

/** Refunds that are owed. */
export function refundRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/refunds',
    access: ability('admin'),
    tag: 'Administration',
    summary: 'List refunds',
    description: 'Refunds owed and sent, oldest first. For administrators only.',
    query: RefundQuery,
    answers: { list: RefundShape },
    async handle({ query }) {
      const page = await listRefunds(db, query.status ?? null, readPage(query))
      return list({ ...page, items: page.items.map(presentRefund) })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/refunds/:id/sending',
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Record that a refund was sent',
    description: 'For refunds by wire. Card refunds are updated by the payment provider. Repeating the same reference changes nothing; a '
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
}
