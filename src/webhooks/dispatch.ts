import { SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { type Loop, MORE, startLoop } from '../platform/loop.ts'
import type { Secrets } from '../platform/secrets.ts'
import { withTimeLimit } from '../platform/time-limit.ts'
import { processTimers, type Timers } from '../platform/timers.ts'
import { returnAttempts, takeDue, untilNextAttempt } from './dispatch-store.ts'
import { fanOut, openReading } from './fan-out.ts'
import { type Recorder, recordOutcomes } from './record-outcomes.ts'
import { keptSecrets } from './secret-box.ts'
import { sendAttempt, type Sender } from './send-attempt.ts'
import { createSendingQueues } from './sending-queues.ts'
import { isAnybodySubscribed } from './store.ts'

/** Never sleeps longer than this, so that deliveries queued by another process are seen in time. */
const LOOK_EVERY_MS = 1 * SECOND
/** Results are collected for this long: one transaction for many is what keeps up with fast receivers. */
const GATHER_MS = 10
/** Requests still in progress then are aborted, and retried when their lease is over. */
const STOP_WITHIN_MS = 3 * SECOND

export interface DispatchDeps extends Omit<Sender, 'open'>, Recorder {
  secrets: Secrets
  db: Database
  log: Logger
  /** How often it looks for deliveries queued by other processes; every second if absent. */
  lookEveryMs?: number
  timers?: Timers
}

/**
 * Sends due deliveries. One turn records results and takes the next attempts in one transaction; requests run
 * beside it, so a slow receiver only uses its own few places.
 */
export function startDispatch(deps: DispatchDeps): Loop {
  const { db, log, lookEveryMs = LOOK_EVERY_MS, timers = processTimers } = deps
  const isWanted = askEverySecond(() => isAnybodySubscribed(db), timers)
  const sender = { ...deps, open: keptSecrets(deps.secrets) }
  const queues = createSendingQueues((attempt) => sendAttempt(sender, attempt), () => sending.wake(), timers)

  /** Returns whether anything was taken. */
  async function turn(): Promise<boolean> {
    const collected = queues.collect()
    try {
      const taken = await db.transaction(async (tx) => {
        await recordOutcomes(tx, deps, collected.ended)
        if (collected.unsent.length > 0) await returnAttempts(tx, collected.unsent)
        return takeDue(tx, { room: queues.room(), held: queues.held(), quick: queues.quick() })
      })
      queues.add(taken)
      return taken.length > 0
    } catch (error) {
      queues.restore(collected)
      throw error
    }
  }

  async function send(): Promise<number | null> {
    if (queues.isIdle() && !(await isWanted())) return null
    return (await turn()) ? null : untilNextAttempt(db)
  }

  // They were collected there.
  const sending = startLoop(send, { name: 'webhooks', log, everyMs: lookEveryMs, gatherMs: () => (queues.isIdle() ? 0 : GATHER_MS), timers })
  const reading = startReading({ db, log, lookEveryMs, isWanted, timers }, () => sending.wake())
  return {
    wake: reading.wake,
    async stop() {
      await Promise.all([reading.stop(), sending.stop()])
      await withTimeLimit(queues.finish(), STOP_WITHIN_MS, null, timers)
      await turn().catch((error: unknown) => log.warn({ err: error }, 'webhooks: could not record delivery results, will retry'))
    },
  }
}

interface ReadingDeps extends Required<Pick<DispatchDeps, 'db' | 'log' | 'lookEveryMs' | 'timers'>> {
  isWanted(): Promise<boolean>
}

/** Queues new events for their subscribers, beside the sending, which it wakes up after each round. */
function startReading({ db, log, lookEveryMs, isWanted, timers }: ReadingDeps, wakeSending: () => void): Loop {
  let isOpen = false
  async function read(): Promise<number | null> {
    if (!(await isWanted())) return null
    if (!isOpen) await openReading(db)
    isOpen = true
    const isMore = await fanOut(db, log)
    wakeSending()
    return isMore ? MORE : null
  }
  return startLoop(read, { name: 'webhook events', log, everyMs: lookEveryMs, gatherMs: GATHER_MS, timers })
}

/** The answer of `ask`, at most a second old: events of a house without subscribers then cost no statement. */
function askEverySecond(ask: () => Promise<boolean>, { elapsedMs }: Timers): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; at: number } | null = null
  return async () => {
    if (last && elapsedMs() - last.at < LOOK_EVERY_MS) return last.answer
    const asked = { answer: ask(), at: elapsedMs() }
    last = asked
    asked.answer.catch(() => last === asked && (last = null))
    return asked.answer
  }
}
