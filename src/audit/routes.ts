import type { FastifyInstance } from 'fastify'
import { readPage } from '../kernel/page.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { iso } from '../kernel/time.ts'
import { personActing, recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { bare, list } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { csvLine } from './csv-rules.ts'
import { AuditQuery, AuditShape, ExportQuery, presentAudit, readFilter } from './schema.ts'
import { type AuditRow, listAudit, newestAudit } from './store.ts'

/** What one export holds at most; a narrower span gets the rest. */
const MOST_EXPORTED = 10_000

/** The audit log, for those who run the house (rule book H3). Nobody can change it. */
export function auditRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/audit-log',
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Read the audit log',
    description: 'Who changed what, when and why; the newest first. For administrators only. Nothing in it can be '
      + 'changed or taken away.',
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
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Export the audit log as CSV',
    description: `The newest ${MOST_EXPORTED.toLocaleString('en-US')} entries that fit. The export is an entry of the log itself.`,
    query: ExportQuery,
    answers: { file: ['text/csv'] },
    async handle({ query, principal, request }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      await recordAudit(db, {
        actor: personActing(principal, null, request), action: 'audit_log.exported', resource: { type: 'audit_log', id: 0 }, after: { ...query },
      })
      const rows = await newestAudit(db, filter, MOST_EXPORTED)
      return bare(Buffer.from(csvOf(rows)), { type: 'text/csv; charset=utf-8', headers: { 'content-disposition': 'attachment; filename="audit-log.csv"' } })
    },
  })
}

const HEADINGS = ['id', 'at', 'actor_kind', 'actor_user_id', 'team_id', 'token_id', 'ip', 'user_agent', 'action', 'resource_type',
  'resource_id', 'before', 'after', 'reason', 'request_id']

const csvOf = (rows: readonly AuditRow[]): string => csvLine(HEADINGS) + rows.map((row) => csvLine([
  row.id, iso(row.at), row.actor_kind, row.actor_user_id, row.team_id, row.token_id, row.ip, row.user_agent, row.action, row.resource_type,
  row.resource_id, jsonOf(row.before), jsonOf(row.after), row.reason, row.request_id,
])).join('')

const jsonOf = (facts: Record<string, unknown> | null): string | null => (facts === null ? null : JSON.stringify(facts))
