import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { createNap } from '../platform/nap.ts'
import { type TakenAttempt, takeDue, untilNextAttempt } from './dispatch-store.ts'
import { fanOut } from './fan-out.ts'
import { type Recorder, recordOutcomes } from './record-outcomes.ts'
import { type Outcome, sendAttempt, type Sender } from './send-attempt.ts'

/** Requests under way in this process; each subscription has its own, much smaller limit. */
const MOST_UNDER_WAY = 200
/** Never sleeps longer than this, so that what another process queued is seen in time. */
const LOOK_EVERY_MS = 1 * SECOND
const RETRY_AFTER_MS = 500
/** What is still under way then is broken off, and tried again when its lease is over. */
const STOP_WITHIN_MS = 3 * SECOND

export interface DispatchDeps extends Sender, Recorder {
  db: Database
  log: Logger
}

export interface Dispatch {
  /** There are new events, or something was queued. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Sends what is due. One turn writes the ends of attempts and takes the next ones in one transaction; the requests
 * themselves run beside it, so a receiver that is slow holds nothing but its own few places.
 */
export function startDispatch(deps: DispatchDeps): Dispatch {
  const { db, log } = deps
  const nap = createNap()
  const underWay = new Set<Promise<void>>()
  let ended: Outcome[] = []
  let stopping = false
  let woken = true

  const wake = () => {
    woken = true
    nap.end()
  }

  function begin(attempt: TakenAttempt): void {
    const sending = sendAttempt(deps, attempt)
      .then((outcome) => void ended.push(outcome), (error: unknown) => log.error({ err: error, attempt: attempt.id }, 'webhooks: an attempt broke'))
      .finally(() => {
        underWay.delete(sending)
        wake()
      })
    underWay.add(sending)
  }

  /** Answers how long nothing will be due. */
  async function turn(): Promise<number | null> {
    const outcomes = ended
    ended = []
    const room = stopping ? 0 : MOST_UNDER_WAY - underWay.size
    try {
      const taken = await db.transaction(async (tx) => {
        await recordOutcomes(tx, deps, outcomes)
        return takeDue(tx, room)
      })
      for (const attempt of taken) begin(attempt)
    } catch (error) {
      ended.unshift(...outcomes)
      throw error
    }
    return untilNextAttempt(db)
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false
      try {
        if (await fanOut(db)) woken = true
        const waitMs = await turn()
        if (!woken && !stopping) await nap.take(Math.min(Math.max(waitMs ?? LOOK_EVERY_MS, 1), LOOK_EVERY_MS))
      } catch (error) {
        if (stopping) return
        log.error({ err: error }, 'webhooks: will look again')
        await nap.take(RETRY_AFTER_MS)
      }
    }
  }

  const running = run()
  return {
    wake,
    async stop() {
      stopping = true
      nap.end()
      await running
      await Promise.race([Promise.all(underWay), sleep(STOP_WITHIN_MS, undefined, { ref: false })])
      await turn().catch((error: unknown) => log.warn({ err: error }, 'webhooks: the last attempts will be made again'))
    },
  }
}
