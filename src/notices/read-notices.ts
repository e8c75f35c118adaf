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
  /** The page of the site. */
  path: string
  happenedAt: Date
  readAt: Date | null
  /** Whether the notice is still true: false for a lost lead, or a loss after leading again. */
  isCurrent: boolean
}

export interface NoticeQuery extends PageRequest {
  onlyUnread: boolean
  /** Defaults to the person's language. */
  language?: Language
}

/** A person's notices, newest first, and the number of unread ones. */
export async function listNotices(
  sql: Sql, userId: UserId, { onlyUnread, language, ...request }: NoticeQuery,
): Promise<Page<Notice> & { unread: number }> {
  const [page, unread, { locale, timeZone }] = await Promise.all([
    noticesOf(sql, userId, onlyUnread, request), countUnread(sql, userId), findReader(sql, userId),
  ])
  return { ...page, items: page.items.map((row) => said(row, language ?? locale, timeZone)), unread }
}

/** Marks one notice as read or unread. */
export async function readNotice(tx: Tx, userId: UserId, id: NoticeId, isRead: boolean): Promise<Notice | Refusal> {
  await markRead(tx, userId, id, isRead)
  const [row, { locale, timeZone }] = await Promise.all([findNotice(tx, userId, id), findReader(tx, userId)])
  return row ? said(row, locale, timeZone) : notFound(absent.notice())
}

/** Marks all notices as read, up to `upTo`; returns how many were unread. */
export const readNotices = (tx: Tx, userId: UserId, upTo: NoticeId | null): Promise<number> => markAllRead(tx, userId, upTo)

export const unreadNotices = (sql: Sql, userId: UserId): Promise<number> => countUnread(sql, userId)

function said({ id, kind, facts, happened_at: happenedAt, read_at: readAt, is_stale: isStale }: NoticeRow, language: Language, zone: string | null): Notice {
  const { subject, paragraphs } = sayNotice(language, kind, facts, zone)
  return { id, kind, title: subject, text: paragraphs, path: facts.path, happenedAt, readAt, isCurrent: !isStale }
}
