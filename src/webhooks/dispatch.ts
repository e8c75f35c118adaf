import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { type Loop, MORE, startLoop } from '../platform/loop.ts'
import type { Secrets } from '../platform/secrets.ts'
import { giveBack, takeDue, untilNextAttempt } from './dispatch-store.ts'
import { fanOut, openReading } from './fan-out.ts'
import { type Recorder, recordOutcomes } from './record-outcomes.ts'
import { keptSecrets } from './secret-box.ts'
import { sendAttempt, type Sender } from './send-attempt.ts'
import { createSendingQueues } from './sending-queues.ts'
import { isAnybodySubscribed } from './store.ts'

/** Never sleeps longer than this, so that what another process queued is seen in time. */
const LOOK_EVERY_MS = 1 * SECOND
/** Ends gather for so long: one transaction for many is what keeps up with quick receivers. */
const GATHER_MS = 10
/** What is still under way then is broken off, and tried again when its lease is over. */
const STOP_WITHIN_MS = 3 * SECOND

export interface DispatchDeps extends Omit<Sender, 'open'>, Recorder {
  secrets: Secrets
  db: Database
  log: Logger
  /** How often it looks for what another process queued; every second when absent. */
  lookEveryMs?: number
}

/**
 * Sends what is due. One turn writes the ends of attempts and takes the next ones in one transaction; the requests
 * themselves run beside it, so a receiver that is slow holds nothing but its own few places.
 */
export function startDispatch(deps: DispatchDeps): Loop {
  const { db, log, lookEveryMs = LOOK_EVERY_MS } = deps
  let [isOpen, isNews] = [false, true]
  let lookedAt = Number.NEGATIVE_INFINITY
  let subscribed = { isSo: true, askedAt: Number.NEGATIVE_INFINITY }

  const sender = { ...deps, open: keptSecrets(deps.secrets) }
  const queues = createSendingQueues((attempt) => sendAttempt(sender, attempt), () => loop.wake())

  /** Answers whether anything was taken. */
  async function turn(): Promise<boolean> {
    const collected = queues.collect()
    try {
      const taken = await db.transaction(async (tx) => {
        await recordOutcomes(tx, deps, collected.ended)
        if (collected.unsent.length > 0) await giveBack(tx, collected.unsent)
        return takeDue(tx, { room: queues.room(), held: queues.held(), quick: queues.quick() })
      })
      queues.add(taken)
      return taken.length > 0
    } catch (error) {
      queues.restore(collected)
      throw error
    }
  }

  /** Queues new events for those who asked for them; answers whether there are more. */
  async function readEvents(): Promise<boolean> {
    if (!isOpen) await openReading(db)
    isOpen = true
    if (!isNews && performance.now() - lookedAt < lookEveryMs) return false
    isNews = false
    lookedAt = performance.now()
    return fanOut(db)
  }

  /** Asked once a second at most, so that news in a house without subscribers cost no statement. */
  async function isWanted(): Promise<boolean> {
    if (performance.now() - subscribed.askedAt >= LOOK_EVERY_MS) {
      subscribed = { isSo: await isAnybodySubscribed(db), askedAt: performance.now() }
    }
    return subscribed.isSo
  }

  async function round(): Promise<number | null> {
    if (!(await isWanted()) && queues.isIdle()) return null
    const isMore = await readEvents()
    if (isMore) isNews = true
    const hasTaken = await turn()
    if (isMore) return MORE
    return hasTaken ? null : untilNextAttempt(db)
  }

  const loop = startLoop(round, { name: 'webhooks', log, everyMs: lookEveryMs, gatherMs: GATHER_MS })
  return {
    wake() {
      isNews = true
      loop.wake()
    },
    async stop() {
      await loop.stop()
      await Promise.race([queues.finish(), sleep(STOP_WITHIN_MS, undefined, { ref: false })])
      await turn().catch((error: unknown) => log.warn({ err: error }, 'webhooks: could not record delivery results, will retry'))
    },
  }
}
