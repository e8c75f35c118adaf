import { MINUTE, SECOND } from '../kernel/time.ts'
import { sqlState } from './db.ts'
import type { Logger } from './log.ts'

/** A bidding war at a database that refuses writes fails hundreds of batches in a second, and each queue of jobs asks every second. */
const SAID_EVERY_MS = 10 * SECOND
const OVER_AFTER_MS = MINUTE
/** A trigger may raise any code. */
const MOST_REASONS = 100

/** Logs an error, with numbers that are added up over those that are not logged. */
export type RepeatedFailures = (said: string, error: unknown, numbers?: Record<string, number>) => void

interface Failures {
  saidAt: number
  lastAt: number
  times: number
  sums: Record<string, number>
}

/** The first failure for a reason has a trace; until a minute has passed without another, there is a line with numbers every ten seconds. */
export function createRepeatedFailures(log: Logger, elapsedMs: () => number = () => performance.now()): RepeatedFailures {
  const reasons = new Map<string, Failures>()
  return (said, error, numbers = {}) => {
    const [reason, nowMs] = [`${said} ${codeOf(error)}`, elapsedMs()]
    const known = reasons.get(reason)
    if (!known || nowMs - known.lastAt >= OVER_AFTER_MS) {
      if (reasons.size >= MOST_REASONS) reasons.clear()
      reasons.set(reason, { saidAt: nowMs, lastAt: nowMs, times: 0, sums: {} })
      return log.error({ err: error, ...numbers }, said)
    }
    known.lastAt = nowMs
    known.times += 1
    for (const [name, number] of Object.entries(numbers)) known.sums[name] = (known.sums[name] ?? 0) + number
    if (nowMs - known.saidAt < SAID_EVERY_MS) return
    log.error({ reason: reasonOf(error), code: codeOf(error), times: known.times, ...known.sums }, said)
    Object.assign(known, { saidAt: nowMs, times: 0, sums: {} })
  }
}

/** The queue of jobs hands on errors as plain objects. */
const reasonOf = (error: unknown): string => String((error as { message?: unknown } | null)?.message ?? error)

const codeOf = (error: unknown): string => sqlState(error) ?? (error as NodeJS.ErrnoException | undefined)?.code ?? (error instanceof Error ? error.name : '')
