import type { FastifyInstance } from 'fastify'
import { namesOf, searchPeople } from '../../../accounts/index.ts'
import { type AuditFilter, auditWords, exportAudit, listAudit } from '../../../audit/index.ts'
import { readPage } from '../../../kernel/page.ts'
import type { Sql } from '../../../platform/db.ts'
import { AuditPage } from '../../pages/admin/audit.tsx'
import { typedInstant } from '../../ui/typed-instant.ts'
import type { SiteContext } from '../context.ts'
import type { OwnVisit } from '../own-page.ts'
import { actorOf, getAdmin, plainText } from './admin-page.ts'
import { sendAdminPage } from './send-admin-page.tsx'

const ROWS = 25
const FIELDS = ['search', 'action', 'resource_type', 'resource_id', 'actor', 'actor_user_id', 'from', 'to'] as const

/** Who did what, when and why. Nobody can change it. */
export function auditPageRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, '/admin/audit', async (own) => {
    const { visit, request, reply } = own
    const typed = typedIn(own)
    const filter = await filterOf(db, typed)
    const [page, words] = await Promise.all([listAudit(db, filter, readPage(request.query, ROWS)), auditWords(db)])
    const names = await namesOf(db, page.items.map(({ actor_user_id: id }) => id))
    const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== '')).toString()
    const body = <AuditPage page={page} typed={typed} query={query} names={names} words={words} />
    return sendAdminPage(reply, context, visit, { title: visit.t.adminHouse.audit.title, body })
  })

  getAdmin(app, context, '/admin/audit/export', async (own) => {
    const typed = typedIn(own)
    const csv = await exportAudit(db, actorOf(own), await filterOf(db, typed), typed)
    return own.reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit-log.csv"').send(csv)
  })
}

/** What was typed; a person that a link names by number is shown by name. */
const typedIn = ({ request }: OwnVisit): Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, plainText(request.query[field], 200)]))

/** What cannot be read does not narrow: a search that finds too much is seen at once. */
async function filterOf(db: Sql, typed: Record<string, string>): Promise<AuditFilter> {
  const { search, action, resource_type: type, resource_id: id, actor = '', actor_user_id: actorId, from, to } = typed
  return {
    search: search || undefined,
    action: action || undefined,
    resourceType: type || undefined,
    resourceId: numberIn(id),
    actorUserId: actor === '' ? numberIn(actorId) : await personNamed(db, actor),
    from: dayIn(from),
    to: dayIn(to),
  }
}

/** Somebody by name or e-mail; nobody has the number 0. */
async function personNamed(db: Sql, name: string): Promise<number> {
  const { items: [person] } = await searchPeople(db, name, { page: 1, perPage: 1 })
  return person?.id ?? 0
}

const numberIn = (text: string | undefined): number | undefined => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

/** Days are those of UTC here, as the times of the log are. */
const dayIn = (text: string | undefined): Date | undefined => typedInstant(`${text}T00:00`, 'UTC') ?? undefined
