import { type Refusal, Refused, refuse } from '../../kernel/refusals.ts'
import { sqlState } from '../../platform/db.ts'
import type { RepeatedFailures } from '../../platform/repeated-failures.ts'
import { lotBusy, serverFault, type Settle, type Settled, UnreadableFacts } from './queue.ts'
import type { Ticket } from './ticket.ts'
import { say } from '../sentences.ts'

/**
 * A statement rejected its data, a trigger that somebody added raised an error, or a page or an index is corrupt: one
 * bid is the cause, so each is tried alone.
 */
const RETRY_ALONE = /^(2[1237]|54|P0|XX)/
const LOCK_TIMEOUT = '55P03'
/** Deadlock, serialization failure, lock timeout, cancelled statement: temporary errors. */
const RETRY_ONCE = new Set(['40P01', '40001', LOCK_TIMEOUT, '57014'])
/**
 * The server shuts down, is out of resources, or is a standby now, it ended a transaction that this process was too slow
 * for, or its role has lost a privilege: tables of a schema without its USAGE are reported as absent.
 */
const SERVER_FAULT = /^(08|25006|25P0[34]|42501|53|57P|3F000|42P01|42883)/

/** Settles a batch, and isolates errors, so that one bad bid does not affect the others. Never throws. */
export async function settleWithRetries(settle: Settle, tickets: readonly Ticket[], waitMs: number | null, failed: RepeatedFailures): Promise<Settled> {
  try {
    return await settle(tickets, waitMs)
  } catch (error) {
    if (error instanceof Refused) return allAnswered(tickets, error.refusal)
    const state = sqlState(error) ?? ''
    if (waitMs !== null && state === LOCK_TIMEOUT) return { answers: [], skipped: [...tickets] }
    if (RETRY_ONCE.has(state)) return settleOnceMore(settle, tickets, waitMs, failed)
    if ((RETRY_ALONE.test(state) || error instanceof UnreadableFacts) && tickets.length > 1) return settleEachAlone(settle, tickets, waitMs, failed)
    failed('bid desk: batch failed', error, { bids: tickets.length })
    return allAnswered(tickets, error instanceof UnreadableFacts ? serverFault() : failure(state))
  }
}

async function settleOnceMore(settle: Settle, tickets: readonly Ticket[], waitMs: number | null, failed: RepeatedFailures): Promise<Settled> {
  try {
    return await settle(tickets, waitMs)
  } catch (error) {
    failed('bid desk: batch failed twice', error, { bids: tickets.length })
    return allAnswered(tickets, failure(sqlState(error) ?? ''))
  }
}

async function settleEachAlone(settle: Settle, tickets: readonly Ticket[], waitMs: number | null, failed: RepeatedFailures): Promise<Settled> {
  const all: Settled = { answers: [], skipped: [] }
  for (const ticket of tickets) {
    const one = await settleWithRetries(settle, [ticket], waitMs, failed)
    all.answers.push(...one.answers)
    all.skipped.push(...one.skipped)
  }
  return all
}

const allAnswered = (tickets: readonly Ticket[], outcome: Refusal): Settled =>
  ({ answers: tickets.map((ticket) => ({ ticket, outcome })), skipped: [] })

/** A failed statement changed nothing; a lost connection may have committed, and only the idempotency key can tell. */
function failure(state: string): Refusal {
  if (RETRY_ONCE.has(state)) return lotBusy()
  if (state === '' || SERVER_FAULT.test(state)) {
    return refuse('unavailable', say.connectionLost())
  }
  return serverFault()
}
