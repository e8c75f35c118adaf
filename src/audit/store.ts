import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Said } from '../kernel/said.ts'
import { escapeLike } from '../kernel/title-search.ts'
import { type Sql, statement } from '../platform/db.ts'

export interface AuditRow {
  id: number
  at: Date
  actor_kind: 'person' | 'system' | 'platform' | 'operator'
  actor_user_id: UserId | null
  team_id: number | null
  token_id: number | null
  ip: string | null
  user_agent: string | null
  action: string
  resource_type: string
  resource_id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  /** The reason as data, if the program gave it. */
  reason_said: Said | null
  request_id: string | null
}

export interface AuditFilter {
  resourceType?: string
  resourceId?: number
  actorUserId?: number
  /** A part of the name or email of the actor, or their phone number: all matches. */
  actor?: string
  action?: string
  from?: Date
  to?: Date
  search?: string
  /** Actions whose label in the reader's language has the words of the search. */
  searchedActions?: readonly string[]
}

/** Every action and every kind of record there is; each is found by the index, without reading the log. */
export async function auditWords(db: Sql): Promise<{ actions: string[]; kinds: string[] }> {
  const [actions, kinds] = await Promise.all(['action', 'resource_type'].map((column) => db.query<{ word: string }>(`
    with recursive words (word) as (
      (select min(${column}) from audit_log)
      union all select (select min(${column}) from audit_log where ${column} > words.word) from words where words.word is not null)
    select word from words where word is not null`)))
  return { actions: actions!.map(({ word }) => word), kinds: kinds!.map(({ word }) => word) }
}

const COLUMNS = sql`id, at, actor_kind, actor_user_id, team_id, token_id, host(ip) as ip, user_agent, action, resource_type, resource_id,
  before, after, reason, reason_said, request_id`

/** The last entry of an action, found by its index. */
export async function newestOf(db: Sql, action: string): Promise<Pick<AuditRow, 'at' | 'after'> | null> {
  const [row] = await db.query<Pick<AuditRow, 'at' | 'after'>>('select at, after from audit_log where action = $1 order by id desc limit 1', [action])
  return row ?? null
}

/** Newest first; rows never change, so pages stay stable. */
export async function listAudit(db: Sql, filter: AuditFilter, request: PageRequest): Promise<Page<AuditRow>> {
  const where = matching(filter)
  const [items, [count]] = await Promise.all([
    db.run(statement<AuditRow>(sql`
      select ${COLUMNS} from audit_log where ${where} order by id desc
      limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from audit_log where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

export const newestAudit = (db: Sql, filter: AuditFilter, atMost: number): Promise<AuditRow[]> =>
  db.run(statement<AuditRow>(sql`select ${COLUMNS} from audit_log where ${matching(filter)} order by id desc limit ${atMost}`))

function matching({ resourceType, resourceId, actorUserId, actor, action, from, to, search, searchedActions = [] }: AuditFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (resourceType !== undefined) conditions.push(sql`resource_type = ${resourceType}`)
  if (resourceId !== undefined) conditions.push(sql`resource_id = ${resourceId}`)
  if (actorUserId !== undefined) conditions.push(sql`actor_user_id = ${actorUserId}`)
  if (actor !== undefined) {
    const part = likePart(actor)
    conditions.push(sql`actor_user_id in (
      select u.id from users u where u.name ilike ${part} or u.email::text ilike ${part} or u.phone = ${actor.trim()})`)
  }
  if (action !== undefined) conditions.push(sql`action = ${action}`)
  if (from) conditions.push(sql`at >= ${from}`)
  if (to) conditions.push(sql`at < ${to}`)
  if (search !== undefined) {
    const part = likePart(search)
    conditions.push(sql`(action ilike ${part} or action = any(${searchedActions}::text[]) or reason ilike ${part} or request_id = ${search.trim()})`)
  }
  return sql.join(conditions, sql` and `)
}

const likePart = (text: string): string => `%${escapeLike(text.trim())}%`

/** An archive as recorded in the log. */
export interface AuditArchive {
  before: string
  entries: number
  last_id: number
  sha256: string
}

/** All archives; an office writes a few a year. */
export const archivesOn = async (db: Sql): Promise<AuditArchive[]> =>
  (await db.query<{ after: AuditArchive }>(
    `select after from audit_log where action = 'audit_log.archived' and after is not null order by id desc limit 1000`))
    .map(({ after }) => after)

/** Oldest first, in pages by number. */
export const entriesBefore = (db: Sql, before: Date, afterId: number, atMost: number): Promise<AuditRow[]> =>
  db.run(statement<AuditRow>(sql`
    select ${COLUMNS} from audit_log where id > ${afterId} and at < ${before} order by id limit ${atMost}`))
