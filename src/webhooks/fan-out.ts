import type { Database, Tx } from '../platform/db.ts'
import { lockCursor, moveCursor, openCursor } from '../platform/event-cursors.ts'
import type { Logger } from '../platform/log.ts'
import { passOver as passOverUnreadable } from '../platform/unreadable-events.ts'
import { parcelOf } from './body-rules.ts'
import { queueOnce } from './delivery-store.ts'
import { endOfNext, type MatchedEvent, matchedEvents } from './event-store.ts'
import type { Parcel } from './parcel.ts'

const READER = 'webhook events'
const EVENTS_AT_ONCE = 500
/** Without subscriptions events are not read, and the first subscriber does not get them. */
const PASSED_AT_ONCE = 20_000

export const openReading = (db: Database): Promise<void> => openCursor(db, READER)

/**
 * Queues the next events for their subscribers and moves on in one transaction: each event is queued exactly once,
 * even if the process dies. Returns whether there may be more now.
 */
export const fanOut = (db: Database, log: Logger): Promise<boolean> =>
  db.transaction(async (tx) => {
    const position = await lockCursor(tx, READER)
    if (position === null) return false
    const { end, isWanted } = await endOfNext(tx, position, EVENTS_AT_ONCE)
    if (end === null) return false
    if (!isWanted) return passOver(tx, position, end)
    const matches = await matchedEvents(tx, position, end)
    const parcels = matches.flatMap((event) => parcelsOf(event, log))
    if (parcels.length > 0) await queueOnce(tx, parcels)
    await moveCursor(tx, READER, end)
    return end - position >= EVENTS_AT_ONCE
  })

/** None of an event that cannot be read. Once its row is corrected, subscribers can have it sent again. */
function parcelsOf(event: MatchedEvent, log: Logger): Parcel[] {
  try {
    return [
      ...(event.subscription_ids.length > 0 ? [parcelOf(event, event.subscription_ids, 'full')] : []),
      ...(event.thin_subscription_ids.length > 0 ? [parcelOf(event, event.thin_subscription_ids, 'thin')] : []),
    ]
  } catch (error) {
    passOverUnreadable(log, 'webhooks', event.position, error)
    return []
  }
}

/** Moves past events that are older than every subscription. Returns whether there may be more now. */
async function passOver(tx: Tx, position: number, endOfSome: number): Promise<boolean> {
  const many = await endOfNext(tx, position, PASSED_AT_ONCE)
  const end = many.isWanted || many.end === null ? endOfSome : many.end
  await moveCursor(tx, READER, end)
  return end - position >= EVENTS_AT_ONCE
}
