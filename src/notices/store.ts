import type { NoticeId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { RetentionRule } from '../platform/retention.ts'
import type { Facts } from './facts.ts'
import type { NoticeKind, Preference } from './notice-rules.ts'
import { IS_STALE } from './stale.ts'

export interface NoticeRow {
  id: NoticeId
  kind: NoticeKind
  facts: Facts
  happened_at: Date
  read_at: Date | null
  /** It is outdated, or a newer one replaces it. */
  is_stale: boolean
}

const COLUMNS = `n.id, n.kind, n.facts, n.happened_at, n.read_at, ${IS_STALE} as is_stale`

/** A person's notices, newest first. */
export async function noticesOf(sql: Sql, userId: UserId, onlyUnread: boolean, request: PageRequest): Promise<Page<NoticeRow>> {
  const which = 'user_id = $1 and (not $2::boolean or read_at is null)'
  const [items, [count]] = await Promise.all([
    sql.query<NoticeRow>(
      `select ${COLUMNS} from notices n where ${which} order by id desc limit $3 offset $4`,
      [userId, onlyUnread, request.perPage, (request.page - 1) * request.perPage]),
    sql.query<{ total: number }>(`select count(*) as total from notices where ${which}`, [userId, onlyUnread]),
  ])
  return { items, total: count!.total, ...request }
}

export async function countUnread(sql: Sql, userId: UserId): Promise<number> {
  const [row] = await sql.query<{ unread: number }>('select count(*) as unread from notices where user_id = $1 and read_at is null', [userId])
  return row!.unread
}

export async function findNotice(sql: Sql, userId: UserId, id: NoticeId): Promise<NoticeRow | null> {
  const [row] = await sql.query<NoticeRow>(`select ${COLUMNS} from notices n where id = $2 and user_id = $1`, [userId, id])
  return row ?? null
}

export async function markRead(tx: Tx, userId: UserId, id: NoticeId, isRead: boolean): Promise<void> {
  await tx.query(
    `update notices set read_at = case when $3 then coalesce(read_at, house_clock()) end
     where id = $2 and user_id = $1`, [userId, id, isRead])
}

/** All up to this one, or all; returns how many were unread. */
export async function markAllRead(tx: Tx, userId: UserId, upTo: NoticeId | null): Promise<number> {
  const marked = await tx.query(
    `update notices set read_at = house_clock()
     where user_id = $1 and read_at is null and ($2::bigint is null or id <= $2) returning 1`, [userId, upTo])
  return marked.length
}

export const chosenPreferences = (sql: Sql, userId: UserId): Promise<Preference[]> =>
  sql.query<Preference>('select kind, mail, sms from notice_preferences where user_id = $1', [userId])

/** Locks the preferences of a person until the transaction ends. */
export const lockPreferences = (tx: Tx, userId: UserId): Promise<unknown> =>
  tx.query('select from users where id = $1 for no key update', [userId])

export async function savePreference(tx: Tx, userId: UserId, { kind, mail, sms }: Preference): Promise<void> {
  await tx.query(
    `insert into notice_preferences (user_id, kind, mail, sms) values ($1, $2, $3, $4)
     on conflict (user_id, kind) do update set mail = excluded.mail, sms = excluded.sms, updated_at = house_clock()`,
    [userId, kind, mail, sms])
}

export interface Reader {
  locale: Language
  timeZone: string | null
  hasPhone: boolean
}

export async function findReader(sql: Sql, userId: UserId): Promise<Reader> {
  const [row] = await sql.query<Reader>('select locale, time_zone as "timeZone", phone_verified_at is not null as "hasPhone" from users where id = $1', [userId])
  return row!
}

/** Deletes the notices of a person, their preferences and devices. */
export async function eraseNotices(tx: Tx, userId: UserId): Promise<void> {
  await tx.query('delete from notices where user_id = $1', [userId])
  await tx.query('delete from notice_preferences where user_id = $1', [userId])
  await tx.query('delete from push_subscriptions where user_id = $1', [userId])
}

/** Notices are kept for half a year. */
export const NOTICE_RULES: readonly RetentionRule[] = [
  { table: 'notices', due: `created_at < (select house_clock()) - interval '180 days'` },
]
