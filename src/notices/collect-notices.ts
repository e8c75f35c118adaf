import type { Database } from '../platform/db.ts'
import { lockCursor, moveCursor } from '../platform/event-cursors.ts'
import { nextNews, noteNews } from './collect-store.ts'

export const READER = 'notice events'
export const EVENTS_AT_ONCE = 5_000

/**
 * Turns the next events into notices and advances the position, in one transaction, so that each is noted exactly
 * once, even after a crash. Returns the number of events, at most `EVENTS_AT_ONCE`.
 */
export const collectNotices = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const position = await lockCursor(tx, READER)
    const news = position === null ? null : await nextNews(tx, position, EVENTS_AT_ONCE)
    if (position === null || news === null) return 0
    await noteNews(tx, position, news.end, news.names)
    await moveCursor(tx, READER, news.end)
    return news.end - position
  })
