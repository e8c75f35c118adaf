import { SECOND } from '../kernel/time.ts'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'
import type { Live } from './live.ts'
import { MORE, startLoop } from './loop.ts'
import type { Timers } from './timers.ts'
import { announceEvents, EVENTS_CHANNEL, eventsAfter, lastPosition, NUMBERED_AT_ONCE, numberEvents } from './outbox.ts'

/** The longest pause without a wake-up, as a fallback for lost notifications. */
const LOOK_EVERY_MS = 1 * SECOND
/** Pause in which events gather; readers in this process have had them by then. */
const GATHER_MS = 20

export interface Relay {
  /** Something was committed in this process: start a round. */
  wake(): void
  /** Calls when there are new events to read by position. */
  onNews(tell: () => void): void
  stop(): Promise<void>
}

/** Assigns positions to committed events and delivers new ones to this process, in order. */
export async function startRelay(
  db: Database, log: Logger, live: Pick<Live, 'startAt' | 'deliver' | 'streams'>, timers?: Timers,
): Promise<Relay> {
  let seen = await lastPosition(db)
  live.startAt(seen)
  let tellNews: () => void = () => undefined
  /** This process has committed events that the others have not been told of. */
  let isUntold = false

  async function look(): Promise<number | null> {
    const isNews = isUntold
    isUntold = false
    const numbered = await numberEvents(db)
    if (isNews || numbered > 0) await announceEvents(db)
    const isFull = (live.streams() === 0 && await passUnread()) ? false : await readOn()
    return numbered === NUMBERED_AT_ONCE || isFull ? MORE : null
  }

  /** Without streams in this process the events are not read. False if a stream was opened meanwhile. */
  async function passUnread(): Promise<boolean> {
    const last = await lastPosition(db)
    if (live.streams() > 0) return false
    moveTo(last)
    live.startAt(seen)
    return true
  }

  /** Returns whether there may be more. */
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

  const loop = startLoop(look, { name: 'event relay', log, everyMs: LOOK_EVERY_MS, gatherMs: GATHER_MS, level: 'warn', timers })
  const listener = db.listen(EVENTS_CHANNEL, loop.wake)
  return {
    wake() {
      isUntold = true
      loop.wake()
    },
    onNews: (tell) => void (tellNews = tell),
    async stop() {
      await loop.stop()
      await listener.close()
    },
  }
}
