import { type Database, sqlState } from '../platform/db.ts'
import { lockCursor, moveCursor } from '../platform/event-cursors.ts'
import { nextNews, noteNews } from './collect-store.ts'

export const READER = 'notice events'
export const EVENTS_AT_ONCE = 5_000

/** Called for an event that cannot be read, in the transaction that goes on without it. */
type PassOver = (position: number, error: unknown) => void

const refuseUnreadable: PassOver = (_position, error) => {
  throw error
}

/**
 * Turns the next events into notices and advances the position, in one transaction, so that each is noted exactly
 * once, even after a crash. Returns the number of events, at most `EVENTS_AT_ONCE`.
 */
export const collectNotices = (db: Database, passOver: PassOver = refuseUnreadable): Promise<number> => collectSome(db, passOver, EVENTS_AT_ONCE)

/** A statement reads many events, and fails for all if it cannot read one: halves are tried, until that one is alone. */
async function collectSome(db: Database, passOver: PassOver, count: number): Promise<number> {
  try {
    return await collect(db, count)
  } catch (error) {
    if (!isDataFault(error)) throw error
    if (count === 1) await collectNone(db, passOver, error)
    else await collectSome(db, passOver, Math.ceil(count / 2))
    return EVENTS_AT_ONCE
  }
}

/** Class 22: a value of another form than the statement needs. */
const isDataFault = (error: unknown): boolean => sqlState(error)?.startsWith('22') ?? false

const collect = (db: Database, count: number): Promise<number> =>
  db.transaction(async (tx) => {
    const position = await lockCursor(tx, READER)
    const news = position === null ? null : await nextNews(tx, position, count)
    if (position === null || news === null) return 0
    await noteNews(tx, position, news.end, news.names)
    await moveCursor(tx, READER, news.end)
    return news.end - position
  })

/** Moves past the next event. */
const collectNone = (db: Database, passOver: PassOver, error: unknown): Promise<void> =>
  db.transaction(async (tx) => {
    const position = await lockCursor(tx, READER)
    const news = position === null ? null : await nextNews(tx, position, 1)
    if (news === null) return
    await moveCursor(tx, READER, news.end)
    passOver(news.end, error)
  })
