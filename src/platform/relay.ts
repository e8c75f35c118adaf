import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../kernel/time.ts'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'
import { createNap } from './nap.ts'
import type { Live } from './live.ts'
import { createLookAgain } from './look-again.ts'
import { EVENTS_CHANNEL, eventsAfter, lastPosition, NUMBERED_AT_ONCE, numberEvents } from './outbox.ts'

/** Without any wake-up the relay still looks this often, so a lost notification costs a moment, not an event. */
const LOOK_EVERY_MS = 1 * SECOND
const RETRY_AFTER_MS = 500
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
  let stopping = false
  let pending = true
  let tellNews: () => void = () => undefined
  const nap = createNap()
  const again = createLookAgain(log, 'event relay', 'warn')

  const wake = () => {
    pending = true
    nap.end()
  }
  const listener = db.listen(EVENTS_CHANNEL, wake)

  async function look(): Promise<void> {
    while ((await numberEvents(db)) === NUMBERED_AT_ONCE && !stopping);
    for (;;) {
      const events = await eventsAfter(db, seen, NUMBERED_AT_ONCE)
      if (events.length === 0) return
      seen = events.at(-1)!.position
      live.deliver(events)
      tellNews()
      if (events.length < NUMBERED_AT_ONCE) return
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      if (!pending) await nap.take(LOOK_EVERY_MS)
      if (!stopping) await sleep(GATHER_MS)
      pending = false
      try {
        await look()
        again.done()
      } catch (error) {
        if (stopping) return
        again.failed(error)
        await nap.take(RETRY_AFTER_MS)
        pending = true
      }
    }
  }

  const running = run()
  return {
    wake,
    onNews: (tell) => void (tellNews = tell),
    async stop() {
      stopping = true
      nap.end()
      await running
      await listener.close()
    },
  }
}
