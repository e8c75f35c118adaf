import { type Refusal, refuse } from '../kernel/refusals.ts'
import { SECOND } from '../kernel/time.ts'
import { sqlState } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { type Settle, type Settled, takeBatch, type Waiting } from './line.ts'
import type { Outcome, Ticket } from './settle-batch.ts'
import { createSideLines } from './side-lines.ts'

/** Bids that may stand in line; more are sent away before they cost anything. */
const LINE_LIMIT = 4_096
/** How long the desk waits for its last batches when the house closes. */
const DRAIN_MS = 8 * SECOND
const DRAIN_LOOK_MS = 10

export interface BidDesk {
  /** Answers after the commit of the batch the bid was in. */
  place(ticket: Ticket): Promise<Outcome>
  /** Answers what is in line and takes no more. */
  drain(): Promise<void>
  waiting(): number
}

/**
 * The bid desk: all bids of the process stand in one line, and one transaction serves all that wait
 * (group commit, performance.md). The row locks order the batches of different processes.
 */
export function createBidDesk(settle: Settle, log: Logger): BidDesk {
  const line: Waiting[] = []
  let serving = false
  let closed = false
  const sideLines = createSideLines((tickets, waitMs) => settlePatiently(settle, tickets, waitMs, log))

  async function serve(): Promise<void> {
    serving = true
    while (line.length > 0) {
      const batch = takeBatch(line).filter(keepFromOvertaking)
      if (batch.length === 0) continue
      const { answers, skipped } = await settlePatiently(settle, batch.map(({ ticket }) => ticket), null, log)
      const waiting = new Map(batch.map((each) => [each.ticket, each]))
      for (const { ticket, outcome } of answers) waiting.get(ticket)!.answer(outcome)
      for (const ticket of skipped) sideLines.join(waiting.get(ticket)!)
    }
    serving = false
  }

  /** A lot may have got a side line while its later bids stood here. */
  function keepFromOvertaking(waiting: Waiting): boolean {
    if (!sideLines.holds(waiting.ticket.lotId)) return true
    sideLines.join(waiting)
    return false
  }

  return {
    place(ticket) {
      if (closed || line.length >= LINE_LIMIT) {
        return Promise.resolve(refuse('unavailable', 'Too many bids at once. Your bid was not placed; try again in a second.'))
      }
      return new Promise<Outcome>((answer) => {
        line.push({ ticket, answer })
        if (!serving) queueMicrotask(() => serving || void serve())
      })
    },
    async drain() {
      closed = true
      const busy = () => serving || line.length > 0 || sideLines.waiting() > 0
      for (const end = Date.now() + DRAIN_MS; busy() && Date.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, DRAIN_LOOK_MS))
      }
    },
    waiting: () => line.length + sideLines.waiting(),
  }
}

/** Data that a statement could not take: one bid's fault, so each is tried alone. */
const RETRY_ALONE = /^2[23]/
/** Deadlock, serialisation, lock timeout, cancelled statement: trouble that passes. */
const RETRY_ONCE = new Set(['40P01', '40001', '55P03', '57014'])
const LOCK_TIMEOUT = '55P03'

/** Settles, and on trouble finds out whose it is, so that one bad bid never costs the others theirs. */
async function settlePatiently(settle: Settle, tickets: readonly Ticket[], waitMs: number | null, log: Logger): Promise<Settled> {
  try {
    return await settle(tickets, waitMs)
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (waitMs !== null && state === LOCK_TIMEOUT) return { answers: [], skipped: [...tickets] }
    if (RETRY_ONCE.has(state)) return settleOnceMore(settle, tickets, waitMs, log)
    if (RETRY_ALONE.test(state) && tickets.length > 1) return settleEachAlone(settle, tickets, waitMs, log)
    log.error({ err: error, bids: tickets.length }, 'bid desk: a batch failed')
    return allAnswered(tickets, failure(state))
  }
}

async function settleOnceMore(settle: Settle, tickets: readonly Ticket[], waitMs: number | null, log: Logger): Promise<Settled> {
  try {
    return await settle(tickets, waitMs)
  } catch (error) {
    log.error({ err: error, bids: tickets.length }, 'bid desk: a batch failed twice')
    return allAnswered(tickets, failure(sqlState(error) ?? ''))
  }
}

async function settleEachAlone(settle: Settle, tickets: readonly Ticket[], waitMs: number | null, log: Logger): Promise<Settled> {
  const all: Settled = { answers: [], skipped: [] }
  for (const ticket of tickets) {
    const one = await settlePatiently(settle, [ticket], waitMs, log)
    all.answers.push(...one.answers)
    all.skipped.push(...one.skipped)
  }
  return all
}

const allAnswered = (tickets: readonly Ticket[], outcome: Refusal): Settled =>
  ({ answers: tickets.map((ticket) => ({ ticket, outcome })), skipped: [] })

/** A statement that failed changed nothing; a connection that broke may have committed, and only the key can tell. */
const failure = (state: string): Refusal =>
  /^[0-9A-Z]{5}$/.test(state) && !/^(08|57P)/.test(state)
    ? refuse('server_error', 'Your bid was not placed: something went wrong on our side.')
    : refuse('unavailable', 'The house lost its connection while your bid was placed. Send it again with the same Idempotency-Key to learn what happened.')
