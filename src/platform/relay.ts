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
  db: Database, log: Logger, live: Pick<Live, 'startAt' | 'deliver' | 'streams'>,
): Promise<Relay> {
  let seen = await lastPosition(db)
  live.startAt(seen)
  let tellNews: () => void = () => undefined

  async function look(): Promise<number | null> {
    const numbered = await numberEvents(db)
    const isFull = (live.streams() === 0 && await passUnread()) ? false : await readOn()
    return numbered === NUMBERED_AT_ONCE || isFull ? MORE : null
  }

  /** Nobody in this process waits for the events, so they are not read. False when a stream was opened meanwhile. */
  async function passUnread(): Promise<boolean> {
    const last = await lastPosition(db)
    if (live.streams() > 0) return false
    moveTo(last)
    live.startAt(seen)
    return true
  }

  /** Answers whether there may be more. */
  async function readOn(): Promise<boolean> {
    const events = await eventsAfter(db, seen, NUMBERED_AT_ONCE)
    live.deliver(events)
    moveTo(events.at(-1)?.position ?? seen)
    return events.length === NUMBERED_AT_ONCE
  }

  function moveTo(position: number): void {
    if (position <= seen) return
    seen = position
    tellNews()
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
