import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { createLookAgain } from '../platform/look-again.ts'
import { createNap } from '../platform/nap.ts'
import type { Secrets } from '../platform/secrets.ts'
import { giveBack, takeDue, untilNextAttempt } from './dispatch-store.ts'
import { fanOut, openReading } from './fan-out.ts'
import { type Recorder, recordOutcomes } from './record-outcomes.ts'
import { keptSecrets } from './secret-box.ts'
import { sendAttempt, type Sender } from './send-attempt.ts'
import { createSendingLines } from './sending-lines.ts'

/** Never sleeps longer than this, so that what another process queued is seen in time. */
const LOOK_EVERY_MS = 1 * SECOND
const RETRY_AFTER_MS = 500
/** Ends gather for so long: one transaction for many is what keeps up with quick receivers. */
const GATHER_MS = 10
/** What is still under way then is broken off, and tried again when its lease is over. */
const STOP_WITHIN_MS = 3 * SECOND

export interface DispatchDeps extends Omit<Sender, 'open'>, Recorder {
  secrets: Secrets
  db: Database
  log: Logger
}

export interface Dispatch {
  /** There are new events. */
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
  const again = createLookAgain(log, 'webhooks')
  let stopping = false
  let [isDue, isNews] = [true, true]

  const sender = { ...deps, open: keptSecrets(deps.secrets) }
  const lines = createSendingLines((attempt) => sendAttempt(sender, attempt), () => {
    isDue = true
    nap.end()
  })

  /** Answers whether anything was taken. */
  async function turn(): Promise<boolean> {
    const collected = lines.collect()
    try {
      const taken = await db.transaction(async (tx) => {
        await recordOutcomes(tx, deps, collected.ended)
        if (collected.unsent.length > 0) await giveBack(tx, collected.unsent.map(({ id }) => id))
        return takeDue(tx, { room: lines.room(), held: lines.held(), quick: lines.quick() })
      })
      lines.add(taken)
      return taken.length > 0
    } catch (error) {
      lines.restore(collected)
      throw error
    }
  }

  async function rest(hasTaken: boolean): Promise<void> {
    const waitMs = hasTaken ? null : await untilNextAttempt(db)
    if (!isDue && !isNews && !stopping) await nap.take(Math.min(Math.max(waitMs ?? LOOK_EVERY_MS, 1), LOOK_EVERY_MS))
    if (!stopping) await sleep(GATHER_MS)
  }

  async function run(): Promise<void> {
    let lookedAt = Number.NEGATIVE_INFINITY
    while (!stopping) {
      try {
        if (isNews || performance.now() - lookedAt >= LOOK_EVERY_MS) {
          isNews = false
          lookedAt = performance.now()
          if (await fanOut(db)) isNews = true
        }
        isDue = false
        await rest(await turn()).then(again.done)
      } catch (error) {
        if (stopping) return
        again.failed(error)
        await nap.take(RETRY_AFTER_MS)
      }
    }
  }

  const running = openReading(db).catch((error: unknown) => log.error({ err: error }, 'webhooks: no reading of events')).then(run)
  return {
    wake() {
      isNews = true
      nap.end()
    },
    async stop() {
      stopping = true
      nap.end()
      await running
      await Promise.race([lines.finish(), sleep(STOP_WITHIN_MS, undefined, { ref: false })])
      await turn().catch((error: unknown) => log.warn({ err: error }, 'webhooks: the last attempts will be made again'))
    },
  }
}
