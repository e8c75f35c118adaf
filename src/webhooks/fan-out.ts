import type { Database } from '../platform/db.ts'
import { lockCursor, moveCursor, openCursor } from '../platform/event-cursors.ts'
import { bodyOf } from './body-rules.ts'
import { queueOnce } from './delivery-store.ts'
import { endOfNext, matchedEvents } from './event-store.ts'

const READER = 'webhook events'
const EVENTS_AT_ONCE = 500

export const openReading = (db: Database): Promise<void> => openCursor(db, READER)

/**
 * Queues the next events for everybody who asked for them, and moves on, in one transaction: each event is queued
 * exactly once, whoever dies. Answers whether there may be more at once.
 */
export const fanOut = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const position = await lockCursor(tx, READER)
    const end = position === null ? null : await endOfNext(tx, position, EVENTS_AT_ONCE)
    if (position === null || end === null) return false
    const matches = await matchedEvents(tx, position, end)
    const bodies = new Map<number, { key: string; text: string }>()
    for (const event of matches) {
      if (bodies.has(event.id)) continue
      const body = bodyOf(event)
      bodies.set(event.id, { key: body.id, text: JSON.stringify(body) })
    }
    const parcels = matches.map(({ id, name, subscription_id }) => {
      const { key, text } = bodies.get(id)!
      return { subscription_id, event_key: key, event: name, body: text }
    })
    if (parcels.length > 0) await queueOnce(tx, parcels)
    await moveCursor(tx, READER, end)
    return end - position >= EVENTS_AT_ONCE
  })
