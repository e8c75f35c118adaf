import type { LotId } from '../../kernel/ids.ts'
import { SECOND } from '../../kernel/time.ts'
import type { Timers } from '../../platform/timers.ts'
import { lotBusy, type QueuedBid, type Settled, takeBatch } from './queue.ts'
import type { Ticket } from './ticket.ts'

/** How long a bid waits for a locked lot. */
const LONGEST_WAIT_MS = 2 * SECOND
/** Duration of a lot's turn, so that lots which stay locked do not block released ones. */
const TURN_MS = 500
/** Maximum number of connections that wait for locked lots. */
const SERVED_AT_ONCE = 2
/** Maximum length of the queue of one lot. */
const LOT_QUEUE_LIMIT = 1_024

/** Queues of bids on locked lots, so that the desk itself never waits for a lock. */
export interface LotQueues {
  /** While a lot has a queue, every new bid on it joins that queue, to keep the order. */
  has(lotId: LotId): boolean
  join(bid: QueuedBid): void
  waiting(): number
}

interface WaitingBid extends QueuedBid {
  until: number
  /** Its transaction has started, so its answer comes from there and not from the timeout. */
  settling: boolean
  cancelTimeout(): void
}

/** `settle` answers all tickets or leaves them waiting; it never throws. */
export function createLotQueues(
  settle: (tickets: readonly Ticket[], waitMs: number) => Promise<Settled>, { elapsedMs, after }: Timers,
): LotQueues {
  const queues = new Map<LotId, WaitingBid[]>()
  const unserved: LotId[] = []
  let serving = 0

  function join(waiting: QueuedBid): void {
    const { lotId } = waiting.ticket
    const queue = queues.get(lotId) ?? []
    if (queue.length >= LOT_QUEUE_LIMIT) return waiting.answer(lotBusy())
    const bid: WaitingBid = {
      ...waiting,
      until: elapsedMs() + LONGEST_WAIT_MS,
      settling: false,
      cancelTimeout: after(LONGEST_WAIT_MS, () => bid.settling || sendAway(queue, bid)),
    }
    queue.push(bid)
    if (queues.has(lotId)) return
    queues.set(lotId, queue)
    unserved.push(lotId)
    serveNext()
  }

  function serveNext(): void {
    if (serving >= SERVED_AT_ONCE) return
    const lotId = unserved.shift()
    if (lotId === undefined) return
    serving += 1
    void serveOneBatch(lotId).finally(() => {
      serving -= 1
      serveNext()
    })
    serveNext()
  }

  /** One batch, then the next lot's turn: a lot that stays locked must not block the others. */
  async function serveOneBatch(lotId: LotId): Promise<void> {
    const queue = queues.get(lotId)!
    const batch = takeBatch(queue)
    queue.unshift(...batch)
    if (batch.length > 0) await settleBatch(queue, batch)
    if (queue.length > 0) unserved.push(lotId)
    else queues.delete(lotId)
  }

  async function settleBatch(queue: WaitingBid[], batch: WaitingBid[]): Promise<void> {
    for (const bid of batch) bid.settling = true
    const waitMs = Math.min(TURN_MS, batch[0]!.until - elapsedMs())
    const { answers } = await settle(batch.map(({ ticket }) => ticket), waitMs)
    const outcomes = new Map(answers.map(({ ticket, outcome }) => [ticket, outcome]))
    for (const bid of batch) {
      bid.settling = false
      const outcome = outcomes.get(bid.ticket)
      if (outcome) leave(queue, bid).answer(outcome)
      else if (bid.until <= elapsedMs()) sendAway(queue, bid)
    }
  }

  return {
    has: (lotId) => queues.has(lotId),
    join,
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  }
}

function leave(queue: WaitingBid[], bid: WaitingBid): WaitingBid {
  bid.cancelTimeout()
  queue.splice(queue.indexOf(bid), 1)
  return bid
}

const sendAway = (queue: WaitingBid[], bid: WaitingBid) => leave(queue, bid).answer(lotBusy())
