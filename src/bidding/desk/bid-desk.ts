import { type Refusal, refuse } from '../../kernel/refusals.ts'
import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../../platform/log.ts'
import { createRepeatedFailures } from '../../platform/repeated-failures.ts'
import { processTimers, type Timers } from '../../platform/timers.ts'
import { say } from '../sentences.ts'
import { noteOutcome, noteQueued } from './desk-metrics.ts'
import { watchBatches } from './failing-batches.ts'
import { createLotQueues } from './lot-queues.ts'
import { type QueuedBid, serverFault, type Settle, takeBatch } from './queue.ts'
import { settleWithRetries } from './settle-with-retries.ts'
import type { Outcome, Ticket } from './ticket.ts'

/** Maximum length of the queue; further bids are refused at once. */
const QUEUE_LIMIT = 4_096
/** How long the desk waits for its last batches when it closes. */
const DRAIN_MS = 8 * SECOND
const DRAIN_LOOK_MS = 10

export interface BidDesk {
  /** Resolves after the commit of the bid's batch. */
  place(ticket: Ticket): Promise<Outcome>
  /** Answers what is in the queue and accepts no more. */
  drain(): Promise<void>
  waiting(): number
  /** Why no bid could be placed for a minute; null if some could, or nobody tried. */
  failing(): string | null
}

export interface BidDeskOptions {
  /** Whether new bids are refused, because the database could lose them. */
  isPaused?(): boolean
  timers?: Timers
}

/**
 * The bid desk: all bids of the process go through one queue, and one transaction serves all waiting bids (group
 * commit, decision 3). Row locks order the batches of different processes.
 */
export function createBidDesk(settle: Settle, log: Logger, { isPaused = () => false, timers = processTimers }: BidDeskOptions = {}): BidDesk {
  const queue: QueuedBid[] = []
  let serving = false
  let closed = false
  const batches = watchBatches(settle, timers.elapsedMs)
  const failed = createRepeatedFailures(log, timers.elapsedMs)
  const lotQueues = createLotQueues((tickets, waitMs) => settleWithRetries(batches.settle, tickets, waitMs, failed), timers)

  async function serve(): Promise<void> {
    serving = true
    while (queue.length > 0) {
      const batch = takeBatch(queue).filter(keepFromOvertaking)
      if (batch.length === 0) continue
      noteQueued(batch)
      await serveBatch(batch)
    }
    serving = false
  }

  /** All bids of the batch get an answer and the desk continues, whatever happens. */
  async function serveBatch(batch: readonly QueuedBid[]): Promise<void> {
    const waiting = new Map(batch.map((each) => [each.ticket, each]))
    const { answers, skipped } = await settleWithRetries(batches.settle, batch.map(({ ticket }) => ticket), null, failed)
    for (const { ticket, outcome } of answers) {
      waiting.get(ticket)?.answer(outcome)
      waiting.delete(ticket)
    }
    for (const ticket of skipped) {
      const bid = waiting.get(ticket)
      if (bid) lotQueues.join(bid)
      waiting.delete(ticket)
    }
    if (waiting.size === 0) return
    log.error({ bids: waiting.size }, 'bid desk: bids dropped without an answer')
    for (const forgotten of waiting.values()) forgotten.answer(serverFault())
  }

  /** A lot may have got its own queue while its later bids were in this one. */
  function keepFromOvertaking(bid: QueuedBid): boolean {
    if (!lotQueues.has(bid.ticket.lotId)) return true
    lotQueues.join(bid)
    return false
  }

  return {
    place(ticket) {
      if (closed) return Promise.resolve(noteOutcome(houseIsClosing()))
      if (isPaused()) return Promise.resolve(noteOutcome(bidsArePaused()))
      if (queue.length >= QUEUE_LIMIT) return Promise.resolve(noteOutcome(queueIsFull()))
      return new Promise<Outcome>((resolve) => {
        queue.push({ ticket, queuedMs: performance.now(), answer: (outcome) => resolve(noteOutcome(outcome)) })
        if (!serving) queueMicrotask(() => serving || void serve())
      })
    },
    async drain() {
      closed = true
      const busy = () => serving || queue.length > 0 || lotQueues.waiting() > 0
      for (const end = timers.elapsedMs() + DRAIN_MS; busy() && timers.elapsedMs() < end;) {
        await new Promise<void>((resolve) => void timers.after(DRAIN_LOOK_MS, resolve))
      }
    },
    waiting: () => queue.length + lotQueues.waiting(),
    failing: batches.failing,
  }
}

const houseIsClosing = (): Refusal =>
  refuse('unavailable', say.restarting())

const bidsArePaused = (): Refusal =>
  refuse('unavailable', say.paused())

const queueIsFull = (): Refusal =>
  refuse('unavailable', say.tooManyAtOnce())
