import type { FastifyInstance } from 'fastify'
import { readPage } from '../kernel/page.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { bare, list } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { exportAudit, MOST_EXPORTED } from './export-audit.ts'
import { AuditQuery, AuditShape, ExportQuery, presentAudit, readFilter } from './schema.ts'
import { listAudit } from './store.ts'

/** The audit log, for administrators (rule book H3). Nobody can change it. */
export function auditRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/audit-log',
    name: 'listAuditEntries',
    access: staff('management'),
    tag: 'Admin: settings and audit',
    summary: 'Read the audit log',
    description: 'Who changed what, when and why; newest first. For administrators only. Entries cannot be changed or deleted.',
    query: AuditQuery,
    answers: { list: AuditShape },
    async handle({ query }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const page = await listAudit(db, filter, readPage(query))
      return list({ ...page, items: page.items.map(presentAudit) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/audit-log/export',
    name: 'exportAuditLog',
    access: staff('house'),
    tag: 'Admin: settings and audit',
    summary: 'Export the audit log as CSV',
    description: `The newest ${MOST_EXPORTED.toLocaleString('en-US')} matching entries. The export itself is recorded in the log.`,
    query: ExportQuery,
    answers: { file: ['text/csv'] },
    async handle({ query, principal, request }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const csv = await exportAudit(db, personActing(principal, null, request), filter, query)
      return bare(Buffer.from(csv), { type: 'text/csv; charset=utf-8', headers: { 'content-disposition': 'attachment; filename="audit-log.csv"' } })
    },
  })
}
