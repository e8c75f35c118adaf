import type { Database } from '../platform/db.ts'
import { lockCursor, moveCursor } from '../platform/event-cursors.ts'
import { nextNews, noteNews } from './collect-store.ts'

const READER = 'notice events'
const EVENTS_AT_ONCE = 500

/**
 * Turns the next events into notices and moves on, in one transaction: each is noted exactly once, whoever dies.
 * Answers whether there may be more at once.
 */
export const collectNotices = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const position = await lockCursor(tx, READER)
    const news = position === null ? null : await nextNews(tx, position, EVENTS_AT_ONCE)
    if (position === null || news === null) return false
    await noteNews(tx, position, news.end, news.names)
    await moveCursor(tx, READER, news.end)
    return news.end - position >= EVENTS_AT_ONCE
  })
