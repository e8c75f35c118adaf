import { randomBytes } from 'node:crypto'
import { absent } from '../../kernel/absent.ts'
import type { OutboxEvent } from '../../kernel/events.ts'
import type { LotId } from '../../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, Refused } from '../../kernel/refusals.ts'
import { recordAudits } from '../../platform/audit.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { answerFor, keepOutcomes } from '../../platform/http/idempotency.ts'
import type { Logger } from '../../platform/log.ts'
import { recordLastly } from '../../platform/outbox.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type BatchFacts, canBeDecided, readFacts } from './batch-facts.ts'
import { type LockScope } from './desk-store.ts'
import { writeBatch } from './desk-write-store.ts'
import { enterBid } from './enter-bid.ts'
import { batchWrites, type BatchResults, emptyBatchResults } from './batch-results.ts'
import { decideTicket, type AcceptedBid } from './decide-ticket.ts'
import { type BatchTimes, noteBatch, streamClock } from './desk-metrics.ts'
import { lockLots } from './lock-lots.ts'
import { createScopeCache } from './lock-scopes.ts'
import { serverFault, type Settle, type Settled, UnreadableFacts } from './queue.ts'
import type { Outcome, Ticket } from './ticket.ts'
import { say } from '../sentences.ts'

/** For the site, which shows the current state of the lot instead of the stored one. */
const ALREADY_ANSWERED = say.answeredBefore()

export interface SettleDeps {
  db: Database
  secrets: Secrets
  log: Logger
  /** After the commit, before bidders are answered. Calls `written` if the events go to streams, once they have. */
  onCommitted(events: readonly OutboxEvent[], written: () => void): void
  /** The 16 bytes that hide a maximum in its commitment; random if absent. */
  salt?(): Buffer
}

/** A lot changed between its lookup and its lock; the batch starts over. */
class StaleScopes extends Error {}
const FRESH_STARTS = 3
const SALT_BYTES = 16

/** Recording a bid failed, so the results are invalid; the batch starts over without the bid. */
class EntryFailed extends Error {
  readonly ticket: Ticket
  constructor(ticket: Ticket, cause: unknown) {
    super('A bid could not be entered', { cause })
    this.ticket = ticket
  }
}

/** One transaction for a batch: locks, fresh facts, decisions in order of arrival, all writes, commit. */
export function createSettle(deps: SettleDeps): Settle {
  const scopeCache = createScopeCache()
  const salt = deps.salt ?? (() => randomBytes(SALT_BYTES))

  async function settle(tickets: readonly Ticket[], waitMs: number | null, attempt = 1): Promise<Settled> {
    const scopes = await scopeCache.of(deps.db, tickets.map(({ lotId }) => lotId))
    const known = tickets.filter(({ lotId }) => scopes.has(lotId))
    const unknown = tickets.filter(({ lotId }) => !scopes.has(lotId)).map((ticket) => ({ ticket, outcome: notFound(absent.lot()) }))
    if (known.length === 0) return { answers: unknown, skipped: [] }
    const began = performance.now()
    try {
      const { settled, events, times } = await deps.db.transaction((tx) => settleIn(tx, known, scopes, waitMs, began))
      noteBatch(times, settled)
      if (events.length > 0) notifyStreams(events, settled)
      return { answers: [...unknown, ...settled.answers], skipped: settled.skipped }
    } catch (error) {
      if (error instanceof StaleScopes && attempt < FRESH_STARTS) return settle(tickets, waitMs, attempt + 1)
      if (error instanceof EntryFailed) return settleWithout(error, tickets, waitMs)
      throw error
    }
  }

  /** What is committed is answered as such, even if notifying others fails. */
  function notifyStreams(events: readonly OutboxEvent[], settled: Settled): void {
    try {
      deps.onCommitted(events, streamClock(settled))
    } catch (error) {
      deps.log.error({ err: error }, 'bid desk: could not notify streams')
    }
  }

  async function settleWithout({ ticket, cause }: EntryFailed, tickets: readonly Ticket[], waitMs: number | null): Promise<Settled> {
    deps.log.error({ err: cause, lot: ticket.lotId }, 'bid desk: could not write a bid')
    const others = tickets.filter((other) => other !== ticket)
    const settled = others.length > 0 ? await settle(others, waitMs) : { answers: [], skipped: [] }
    return { ...settled, answers: [...settled.answers, { ticket, outcome: serverFault() }] }
  }

  async function settleIn(
    tx: Tx, tickets: readonly Ticket[], scopes: ReadonlyMap<LotId, LockScope>, waitMs: number | null, began: number,
  ): Promise<{ settled: Settled; events: OutboxEvent[]; times: BatchTimes }> {
    const { held, facts } = await lockAndRead(tx, tickets, scopes, waitMs).catch(refuseUnreadable)
    const locked = performance.now()
    if (scopeCache.dropChanged(scopes, facts)) throw new StaleScopes()
    const { ready, skipped } = sortOut(tickets, (ticket) => held.has(ticket.lotId) && canBeDecided(facts, ticket))
    const results = emptyBatchResults(facts, deps.secrets, salt)
    const answers = ready.map((ticket) => ({ ticket, outcome: answerTicket(deps, ticket, facts, results) }))

    const kept = answers.flatMap(({ ticket, outcome }) =>
      ticket.onceKey && facts.keys.get(ticket.onceKey) === 'free'
        ? [{ key: ticket.onceKey, outcome: isRefusal(outcome) ? outcome : outcome.answer }]
        : [])
    const decided = performance.now()
    await tx.commitWith(() => Promise.all([
      writeBatch(tx, batchWrites(results)), recordAudits(tx, results.audits), keepOutcomes(tx, deps.secrets, kept),
      recordLastly(tx, results.events),
    ]))
    return { settled: { answers, skipped }, events: results.events, times: { began, locked, decided } }
  }

  return (tickets, waitMs) => settle(tickets, waitMs)
}

function answerTicket(deps: SettleDeps, ticket: Ticket, facts: BatchFacts, results: BatchResults): Outcome {
  const { onceKey } = ticket
  const state = onceKey && facts.keys.get(onceKey)!
  if (onceKey && state && state !== 'free') {
    const answer = answerFor(state, onceKey, deps.secrets)
    return isRefusal(answer) ? answer : { answer, result: 'replayed', message: ALREADY_ANSWERED }
  }
  const judged = judgeSafely(deps.log, facts, ticket)
  if (isRefusal(judged)) return judged
  try {
    return enterBid(results, ticket, judged)
  } catch (error) {
    throw new EntryFailed(ticket, error)
  }
}

/** Nothing is recorded yet, so a bid that cannot be decided does not affect the others. */
function judgeSafely(log: Logger, facts: BatchFacts, ticket: Ticket): AcceptedBid | Refusal {
  try {
    return decideTicket(facts, ticket)
  } catch (error) {
    log.error({ err: error, lot: ticket.lotId }, 'bid desk: could not decide a bid')
    return serverFault()
  }
}

/** Bids that cannot be decided now wait in the queue of the lot, and later bids on the same lot behind them. */
function sortOut(tickets: readonly Ticket[], canBeServed: (ticket: Ticket) => boolean): { ready: Ticket[]; skipped: Ticket[] } {
  const ready: Ticket[] = []
  const skipped: Ticket[] = []
  const waiting = new Set<LotId>()
  for (const ticket of tickets) {
    if (!waiting.has(ticket.lotId) && canBeServed(ticket)) ready.push(ticket)
    else {
      skipped.push(ticket)
      waiting.add(ticket.lotId)
    }
  }
  return { ready, skipped }
}

/** What is neither an error of PostgreSQL nor of a connection is one of reading its values. */
function refuseUnreadable(error: unknown): never {
  if (!(error instanceof Error) || error instanceof Refused || 'code' in error) throw error
  throw new UnreadableFacts(error.message, { cause: error })
}

/** Reads are sent together with the lock, unless the lots must be found first. */
async function lockAndRead(
  tx: Tx, tickets: readonly Ticket[], scopes: ReadonlyMap<LotId, LockScope>, waitMs: number | null,
): Promise<{ held: Set<LotId>; facts: BatchFacts }> {
  const touched = [...new Set(tickets.map(({ lotId }) => lotId))]
  const locking = lockLots(tx, [...scopes.values()], waitMs)
  const reachesFurther = [...scopes.values()].some((scope) => scope.extension_scope !== 'lot')
  if (!reachesFurther) {
    const [{ lotIds }, facts] = await Promise.all([locking, readFacts(tx, tickets, scopes, touched, waitMs !== null)])
    return { held: lotIds, facts }
  }
  const { lotIds } = await locking
  return { held: lotIds, facts: await readFacts(tx, tickets, scopes, [...new Set([...touched, ...lotIds])], waitMs !== null) }
}
