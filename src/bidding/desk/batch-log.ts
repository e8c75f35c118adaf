import { MINUTE, SECOND } from '../../kernel/time.ts'
import { sqlState } from '../../platform/db.ts'
import type { Logger } from '../../platform/log.ts'

/** A bidding war at a database that refuses writes fails hundreds of batches in a second. */
const SAID_EVERY_MS = 10 * SECOND
const OVER_AFTER_MS = MINUTE
/** A trigger may raise any code. */
const MOST_REASONS = 100

/** Logs batches that failed, each after `attempts`. */
export interface BatchLog {
  failed(error: unknown, bids: number, attempts: 1 | 2): void
}

interface Failures {
  saidAt: number
  lastAt: number
  batches: number
  bids: number
}

/** The first failure for a reason has a trace; until a minute has passed without another, there is a line with numbers every ten seconds. */
export function createBatchLog(log: Logger, elapsedMs: () => number): BatchLog {
  const reasons = new Map<string, Failures>()
  return {
    failed(error, bids, attempts) {
      const [reason, nowMs] = [`${codeOf(error)} ${attempts}`, elapsedMs()]
      const said = attempts === 1 ? 'bid desk: batch failed' : 'bid desk: batch failed twice'
      const known = reasons.get(reason)
      if (!known || nowMs - known.lastAt >= OVER_AFTER_MS) {
        if (reasons.size >= MOST_REASONS) reasons.clear()
        reasons.set(reason, { saidAt: nowMs, lastAt: nowMs, batches: 0, bids: 0 })
        return log.error({ err: error, bids }, said)
      }
      known.lastAt = nowMs
      known.batches += 1
      known.bids += bids
      if (nowMs - known.saidAt < SAID_EVERY_MS) return
      log.error({ reason: error instanceof Error ? error.message : String(error), code: codeOf(error), batches: known.batches, bids: known.bids }, said)
      Object.assign(known, { saidAt: nowMs, batches: 0, bids: 0 })
    },
  }
}

const codeOf = (error: unknown): string => sqlState(error) ?? (error as NodeJS.ErrnoException | undefined)?.code ?? (error instanceof Error ? error.name : '')
