import type { WebhookDeliveryId, WebhookSubscriptionId } from '../kernel/ids.ts'
import { SECOND } from '../kernel/time.ts'
import { processTimers, type Timers } from '../platform/timers.ts'
import { AT_ONCE, type TakenAttempt } from './dispatch-store.ts'
import type { Outcome } from './send-attempt.ts'

/** Requests in progress in this process; each subscription has a much smaller limit. */
const MOST_UNDER_WAY = 200
/** Attempts taken: in progress or queued. */
const MOST_HELD = 1_000
/**
 * Receivers that answer this fast get attempts queued ahead, so that the next request need not wait for a
 * transaction.
 */
const QUICK_MS = 50
/** An attempt queued for this long is given back: its receiver has become slow, or its subscription may be gone. */
const STALE_AFTER_MS = 1 * SECOND

/** The attempts of this process, in a queue per subscription. */
export interface SendingQueues {
  add(attempts: readonly TakenAttempt[]): void
  /** How many more may be taken. */
  room(): number
  /** Attempts in progress or queued, and those that have ended and are not recorded yet. */
  held(): WebhookDeliveryId[]
  quick(): WebhookSubscriptionId[]
  /** It has no attempts, and no results to record. */
  isIdle(): boolean
  /** Returns results and unsent attempts that were given back, since the last call. */
  collect(): Collected
  /** Returns what could not be recorded. */
  restore(collected: Collected): void
  /** Begins nothing more; resolves when no request is in progress. */
  finish(): Promise<unknown>
}

export interface Collected {
  ended: Outcome[]
  unsent: TakenAttempt[]
}

interface Queue {
  waiting: { attempt: TakenAttempt; since: number }[]
  underWay: number
}

export function createSendingQueues(
  send: (attempt: TakenAttempt) => Promise<Outcome>, onChange: () => void, { elapsedMs }: Pick<Timers, 'elapsedMs'> = processTimers,
): SendingQueues {
  const queues = new Map<WebhookSubscriptionId, Queue>()
  const held = new Set<WebhookDeliveryId>()
  const quick = new Set<WebhookSubscriptionId>()
  const underWay = new Set<Promise<void>>()
  let collected: Collected = { ended: [], unsent: [] }
  let finishing = false

  function advance(): void {
    for (const [id, queue] of queues) {
      while (queue.waiting.length > 0 && queue.underWay < AT_ONCE && underWay.size < MOST_UNDER_WAY) {
        const { attempt, since } = queue.waiting.shift()!
        if (finishing || elapsedMs() - since > STALE_AFTER_MS) returnAttempts(attempt)
        else begin(queue, attempt)
      }
      if (queue.waiting.length === 0 && queue.underWay === 0) queues.delete(id)
    }
  }

  function returnAttempts(attempt: TakenAttempt): void {
    held.delete(attempt.id)
    collected.unsent.push(attempt)
  }

  function begin(queue: Queue, attempt: TakenAttempt): void {
    queue.underWay += 1
    const sending = send(attempt).then((outcome) => {
      if (outcome.end.success && outcome.end.duration_ms <= QUICK_MS) quick.add(attempt.subscription_id)
      else quick.delete(attempt.subscription_id)
      queue.underWay -= 1
      held.delete(attempt.id)
      collected.ended.push(outcome)
      underWay.delete(sending)
      advance()
      onChange()
    })
    underWay.add(sending)
  }

  return {
    add(attempts) {
      for (const attempt of attempts) {
        const queue = queues.get(attempt.subscription_id) ?? { waiting: [], underWay: 0 }
        queues.set(attempt.subscription_id, queue)
        queue.waiting.push({ attempt, since: elapsedMs() })
        held.add(attempt.id)
      }
      advance()
    },
    room: () => (finishing ? 0 : MOST_HELD - held.size),
    held: () => [...held, ...collected.ended.map(({ attempt }) => attempt.id)],
    quick: () => [...quick],
    isIdle: () => held.size === 0 && collected.ended.length === 0 && collected.unsent.length === 0,
    collect() {
      const all = collected
      collected = { ended: [], unsent: [] }
      return all
    },
    restore({ ended, unsent }) {
      collected = { ended: [...ended, ...collected.ended], unsent: [...unsent, ...collected.unsent] }
    },
    finish() {
      finishing = true
      advance()
      return Promise.all(underWay)
    },
  }
}
