import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../../accounts/index.ts'
import { type AuditFilter, auditWords, exportAudit, findThings, listAudit } from '../../../audit/index.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import type { FieldTexts } from '../../../kernel/refusals.ts'
import { seeOther, type SiteContext } from '../../http/context.ts'
import type { OwnVisit } from '../../http/own-page.ts'
import { daysBetween, dayStart } from '../../lots/invoice-choice.ts'
import { queryOf } from '../../ui/list-filters.tsx'
import type { Words } from '../../ui/use-words.ts'
import { actorOf, getAdmin, plainText } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { AuditPage } from './page.tsx'
import { askedBy, thingOf } from './things.tsx'

const ROWS = 25
const FIELDS = ['search', 'action', 'resource_type', 'resource_id', 'actor', 'actor_user_id', 'from', 'to'] as const

/** The audit log, read-only. */
export function auditPageRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, '/admin/audit', async (own) => {
    const { visit, request, reply } = own
    const typed = typedIn(own)
    const wrong = wrongIn(typed, visit)
    const wanted = readPage(request.query, ROWS)
    const isReadable = Object.keys(wrong).length === 0
    const [page, words] = await Promise.all([isReadable ? listAudit(db, filterOf(typed, visit), wanted) : { items: [], total: 0, ...wanted }, auditWords(db)])
    const asked = askedBy(page.items)
    const [people, things] = await Promise.all([namesOf(db, [...asked.people, numberIn<UserId>(typed.actor_user_id)]), findThings(db, asked.things)])
    const named = { people, things: new Map(things.map((thing) => [thingOf(thing.kind, thing.id), thing])) }
    const body = <AuditPage page={page} typed={typed} wrong={wrong} query={queryOf(typed)} named={named} words={words} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.audit.title, body })
  })

  getAdmin(app, context, '/admin/audit/export', async (own) => {
    const typed = typedIn(own)
    if (Object.keys(wrongIn(typed, own.visit)).length > 0) return seeOther(own.reply, `/admin/audit?${queryOf(typed)}`)
    const csv = await exportAudit(db, actorOf(own), filterOf(typed, own.visit), typed)
    return own.reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit-log.csv"').send(csv)
  })
}

type Typed = Readonly<Record<string, string>>

/** The typed filters; a person that a link names by id is shown by name. */
const typedIn = ({ request }: OwnVisit): Typed =>
  Object.fromEntries(FIELDS.map((field) => [field, plainText(request.query[field], 200)]))

/** Invalid filters, by field; nothing matches them. */
function wrongIn({ resource_id: id = '', from = '', to = '' }: Typed, { t: { operator: { audit: say } } }: Words): FieldTexts {
  return {
    ...(id !== '' && numberIn(id) === null && { resource_id: [say.noNumber] }),
    ...(from !== '' && !dayStart(from) && { from: [say.noDay] }),
    ...(to !== '' && !dayStart(to) && { to: [say.noDay] }),
  }
}

function filterOf(
  { search, action, resource_type: type, resource_id: id, actor, actor_user_id: actorId, from = '', to = '' }: Typed, words: Words,
): AuditFilter {
  return {
    ...(search && { search, searchedActions: actionsLabeled(words, search) }),
    ...(action && { action }),
    ...(type && { resourceType: type }),
    ...(id && { resourceId: numberIn(id) ?? NOBODY }),
    ...(actor ? { actor } : actorId && { actorUserId: numberIn(actorId) ?? NOBODY }),
    ...daysBetween(from, to),
  }
}

/** Actions are listed by their labels, so that people search for words of these. */
function actionsLabeled({ t: { operator: { audit: { actions } } }, language }: Words, search: string): string[] {
  const part = search.trim().toLocaleLowerCase(language)
  return Object.entries(actions).filter(([, label]) => label.toLocaleLowerCase(language).includes(part)).map(([action]) => action)
}

/** An id that no record has. */
const NOBODY = 0

const numberIn = <Id extends number>(text = ''): Id | null => (/^\d{1,15}$/.test(text) ? Number(text) as Id : null)
