import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { type InvoiceId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { noMistakes, readInstant } from '../kernel/parse.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { sheetReaderOf } from '../platform/http/language.ts'
import { bare, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { drawSheet } from '../platform/pdf-sheet.ts'
import type { InvoiceKind, InvoiceStatus } from './invoice.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { numberOf } from './invoice-rules.ts'
import { readerOf, readInvoice } from './read-invoice.ts'
import { type InvoiceFilter, listInvoices } from './reading-store.ts'
import { InvoiceDetailShape, InvoiceParam, InvoiceQuery, InvoiceShape, presentInvoice, presentInvoiceDetail } from './schema.ts'

export { InvoiceShape, presentInvoice } from './schema.ts'

export const readInvoiceId = (segment: string): InvoiceId => {
  const key = parseKey<InvoiceId>(segment)
  return 'id' in key ? key.id : (0 as InvoiceId)
}

export function invoiceRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/invoices',
    name: 'listInvoices',
    access: ability('read'),
    tag: 'Invoices and payments',
    summary: 'List your invoices',
    description: 'Invoices to you, or to a team you own or manage; newest first.',
    query: InvoiceQuery,
    answers: { list: InvoiceShape },
    async handle({ query, principal }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const page = await listInvoices(db, readerOf(principal), filter, readPage(query))
      return list({ ...page, items: page.items.map(presentInvoice) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/invoices/:id',
    name: 'getInvoice',
    access: ability('read'),
    tag: 'Invoices and payments',
    summary: 'Show an invoice',
    description: 'An invoice of yours, or of a team you own or manage, with lines and payments. Invoices of others return 404. Pay it with `POST '
      + '/v1/invoices/{id}/payments`; its status changes when the payment arrives.',
    params: InvoiceParam,
    answers: { data: InvoiceDetailShape },
    refusals: ['not_found'],
    async handle({ params, principal, request }) {
      const whole = await readInvoice(db, readInvoiceId(params.id), readerOf(principal))
      return whole ? ok(presentInvoiceDetail(whole, (label) => request.translate(label))) : notFound(absent.invoice())
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/invoices/:id/pdf',
    name: 'downloadInvoice',
    access: ability('read'),
    tag: 'Invoices and payments',
    summary: 'Download an invoice as PDF',
    description: 'The invoice with its lines and payments. Invoices of others return 404.',
    params: InvoiceParam,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found'],
    async handle({ params, principal, request }) {
      const whole = await readInvoice(db, readInvoiceId(params.id), readerOf(principal))
      if (!whole) return notFound(absent.invoice())
      const headers = { 'content-disposition': `inline; filename="${numberOf(whole.invoice)}.pdf"` }
      return bare(await drawSheet(invoiceSheet(whole, sheetReaderOf(request))), { type: 'application/pdf', headers })
    },
  })
}

/** The parsed filters of a query. */
export function readFilter(
  query: { status?: InvoiceStatus; kind?: InvoiceKind; lot_id?: number; from?: string; to?: string },
): InvoiceFilter | Refusal {
  const mistakes = noMistakes()
  const instant = (field: 'from' | 'to') => {
    const text = query[field]
    return text === undefined ? undefined : readInstant(mistakes, field, text) ?? undefined
  }
  const filter = { status: query.status, kind: query.kind, lotId: query.lot_id, from: instant('from'), to: instant('to') }
  return mistakes.refusal() ?? filter
}
