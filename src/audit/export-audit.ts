import { iso } from '../kernel/time.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { csvOf } from '../platform/csv.ts'
import { type AuditFilter, type AuditRow, newestAudit } from './store.ts'

/** The most entries of one export; a narrower range gets the rest. */
export const MOST_EXPORTED = 10_000

/** The newest entries that fit, as CSV. The export is recorded in the log; `asked` is its filter. */
export async function exportAudit(db: Database, actor: Actor, filter: AuditFilter, asked: object): Promise<string> {
  await recordAudit(db, { actor, action: 'audit_log.exported', resource: { type: 'audit_log', id: 0 }, after: { ...asked } })
  return tableOf(await newestAudit(db, filter, MOST_EXPORTED))
}

const HEADINGS = ['id', 'at', 'actor_kind', 'actor_user_id', 'team_id', 'token_id', 'ip', 'user_agent', 'action', 'resource_type',
  'resource_id', 'before', 'after', 'reason', 'request_id']

const tableOf = (rows: readonly AuditRow[]): string => csvOf([HEADINGS, ...rows.map((row) => [
  row.id, iso(row.at), row.actor_kind, row.actor_user_id, row.team_id, row.token_id, row.ip, row.user_agent, row.action, row.resource_type,
  row.resource_id, jsonOf(row.before), jsonOf(row.after), row.reason, row.request_id,
])])

const jsonOf = (facts: Record<string, unknown> | null): string | null => (facts === null ? null : JSON.stringify(facts))
