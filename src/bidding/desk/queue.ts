import { type Refusal, refuse } from '../../kernel/refusals.ts'
import type { Outcome, Ticket } from './ticket.ts'
import { say } from '../sentences.ts'

/** Maximum size of a batch; the next batch gathers while this one commits. */
const BATCH_LIMIT = 256

/** A queued bid and its caller. */
export interface QueuedBid {
  ticket: Ticket
  /** When it came, by `performance.now()`. */
  queuedMs: number
  answer(outcome: Outcome): void
}

export interface Settled {
  answers: { ticket: Ticket; outcome: Outcome }[]
  /** Tickets whose lots were locked elsewhere. */
  skipped: Ticket[]
}

/** Settles tickets in one transaction. `waitMs` null: locked lots are skipped. */
export type Settle = (tickets: readonly Ticket[], waitMs: number | null) => Promise<Settled>

/** A row that a batch reads holds what cannot be: nothing is decided, nothing is written, and one bid may be the cause. */
export class UnreadableFacts extends Error {}

/** The lot was locked for longer than a bid waits. Nothing was placed. */
export const lotBusy = (): Refusal =>
  refuse('lot_busy', say.lotBusy())

/** A bug. Nothing was placed. */
export const serverFault = (): Refusal => refuse('server_error', say.ourFault())

/** Takes a batch from the front of a queue, never with two bids under one idempotency key. */
export function takeBatch<W extends QueuedBid>(queue: W[]): W[] {
  const batch: W[] = []
  const left: W[] = []
  const keys = new Set<string>()
  let seen = 0
  for (; seen < queue.length && batch.length < BATCH_LIMIT; seen++) {
    const waiting = queue[seen]!
    const { onceKey } = waiting.ticket
    const key = onceKey && `${onceKey.userId}:${onceKey.key}`
    if (key !== null && keys.has(key)) left.push(waiting)
    else batch.push(waiting)
    if (key !== null) keys.add(key)
  }
  queue.splice(0, seen, ...left)
  return batch
}
