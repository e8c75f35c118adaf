import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../../accounts/index.ts'
import { type AuditFilter, listAudit } from '../../../audit/index.ts'
import { readPage } from '../../../kernel/page.ts'
import { AuditPage } from '../../pages/admin/audit.tsx'
import { typedInstant } from '../../ui/typed-instant.ts'
import type { SiteContext } from '../context.ts'
import { getAdmin, plainText } from './admin-page.ts'
import { sendAdminPage } from './send-admin-page.tsx'

const ROWS = 25
const FIELDS = ['search', 'action', 'resource_type', 'resource_id', 'actor_user_id', 'from', 'to'] as const

/** Who did what, when and why. Nobody can change it. */
export function auditPageRoutes(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, '/admin/audit', async ({ visit, request, reply }) => {
    const typed = Object.fromEntries(FIELDS.map((field) => [field, plainText(request.query[field], 200)]))
    const page = await listAudit(context.house.db, filterOf(typed), readPage(request.query, ROWS))
    const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== '')).toString()
    const names = await namesOf(context.house.db, page.items.map(({ actor_user_id: id }) => id))
    const body = <AuditPage page={page} typed={typed} query={query} names={names} />
    return sendAdminPage(reply, context, visit, { title: visit.t.adminHouse.audit.title, body })
  })
}

/** What cannot be read does not narrow: a search that finds too much is seen at once. */
const filterOf = ({ search, action, resource_type: type, resource_id: id, actor_user_id: actor, from, to }: Record<string, string>): AuditFilter => ({
  search: search || undefined,
  action: action || undefined,
  resourceType: type || undefined,
  resourceId: numberIn(id),
  actorUserId: numberIn(actor),
  from: dayIn(from),
  to: dayIn(to),
})

const numberIn = (text: string | undefined): number | undefined => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

/** Days are those of UTC here, as the times of the log are. */
const dayIn = (text: string | undefined): Date | undefined => typedInstant(`${text}T00:00`, 'UTC') ?? undefined
