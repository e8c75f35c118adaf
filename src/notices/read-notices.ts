import { absent } from '../kernel/absent.ts'
import type { NoticeId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { NoticeKind } from './notice-rules.ts'
import { countUnread, findNotice, findReader, markAllRead, markRead, type NoticeRow, noticesOf } from './store.ts'
import { sayNotice } from './wording.ts'

/** A notice as its person reads it. */
export interface Notice {
  id: NoticeId
  kind: NoticeKind
  title: string
  /** Paragraphs. */
  text: string[]
  /** Where on the site to look. */
  path: string
  happenedAt: Date
  readAt: Date | null
  /** What it tells is still so: not of a lead that is gone, or of being outbid by somebody who leads again. */
  isCurrent: boolean
}

export interface NoticeQuery extends PageRequest {
  onlyUnread: boolean
  /** The one of the person, when absent. */
  language?: Language
}

/** What somebody was told, the newest first, and how much of it they have not read. */
export async function listNotices(
  sql: Sql, userId: UserId, { onlyUnread, language, ...request }: NoticeQuery,
): Promise<Page<Notice> & { unread: number }> {
  const [page, unread, { locale, timeZone }] = await Promise.all([
    noticesOf(sql, userId, onlyUnread, request), countUnread(sql, userId), findReader(sql, userId),
  ])
  return { ...page, items: page.items.map((row) => said(row, language ?? locale, timeZone)), unread }
}

/** Marks one notice as read or not. */
export async function readNotice(tx: Tx, userId: UserId, id: NoticeId, isRead: boolean): Promise<Notice | Refusal> {
  await markRead(tx, userId, id, isRead)
  const [row, { locale, timeZone }] = await Promise.all([findNotice(tx, userId, id), findReader(tx, userId)])
  return row ? said(row, locale, timeZone) : notFound(absent.notice())
}

/** Marks all notices as read, those after `upTo` excepted; answers how many were new. */
export const readNotices = (tx: Tx, userId: UserId, upTo: NoticeId | null): Promise<number> => markAllRead(tx, userId, upTo)

export const unreadNotices = (sql: Sql, userId: UserId): Promise<number> => countUnread(sql, userId)

function said({ id, kind, facts, happened_at: happenedAt, read_at: readAt, is_stale: isStale }: NoticeRow, language: Language, zone: string | null): Notice {
  const { subject, paragraphs } = sayNotice(language, kind, facts, zone)
  return { id, kind, title: subject, text: paragraphs, path: facts.path, happenedAt, readAt, isCurrent: !isStale }
}
