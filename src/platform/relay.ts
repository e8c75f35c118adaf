import { SECOND } from '../kernel/time.ts'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'
import type { Live } from './live.ts'
import { MORE, startLoop } from './loop.ts'
import { EVENTS_CHANNEL, eventsAfter, lastPosition, NUMBERED_AT_ONCE, numberEvents } from './outbox.ts'

/** Without any wake-up the relay still looks this often, so a lost notification costs a moment, not an event. */
const LOOK_EVERY_MS = 1 * SECOND
/** In a busy house many events are numbered at once; readers in this process have had them by then. */
const GATHER_MS = 20

export interface Relay {
  /** Something was committed in this process: look now. */
  wake(): void
  /** Calls whenever there are new events to read by position. */
  onNews(tell: () => void): void
  stop(): Promise<void>
}

/** Numbers committed events and hands every process the ones it has not seen, in order. */
export async function startRelay(
  db: Database, log: Logger, live: Pick<Live, 'startAt' | 'deliver'>,
): Promise<Relay> {
  let seen = await lastPosition(db)
  live.startAt(seen)
  let tellNews: () => void = () => undefined

  async function look(): Promise<number | null> {
    const numbered = await numberEvents(db)
    const events = await eventsAfter(db, seen, NUMBERED_AT_ONCE)
    if (events.length > 0) {
      seen = events.at(-1)!.position
      live.deliver(events)
      tellNews()
    }
    return Math.max(numbered, events.length) === NUMBERED_AT_ONCE ? MORE : null
  }

  const loop = startLoop(look, { name: 'event relay', log, everyMs: LOOK_EVERY_MS, gatherMs: GATHER_MS, level: 'warn' })
  const listener = db.listen(EVENTS_CHANNEL, loop.wake)
  return {
    wake: loop.wake,
    onNews: (tell) => void (tellNews = tell),
    async stop() {
      await loop.stop()
      await listener.close()
    },
  }
}
