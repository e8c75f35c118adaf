import { sqlState } from './db.ts'
import type { Logger } from './log.ts'

/** Logs failed rounds of a loop. */
export interface FailureLog {
  failed(error: unknown): void
  succeeded(): void
}

/**
 * PostgreSQL ends a connection when it stops or restarts, or when the connection was idle in a transaction for too
 * long.
 */
const ENDED_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/**
 * The first failure caused by a lost or busy connection is logged as `info` without a trace: the next round opens
 * another one. If the next round fails as well, and for every other error, `level` and the trace are used.
 */
export function createFailureLog(log: Logger, name: string, level: 'warn' | 'error' = 'error'): FailureLog {
  let lost = 0
  return {
    failed(error) {
      lost = isLostConnection(error) ? lost + 1 : 0
      if (lost === 1) log.info({ code: (error as NodeJS.ErrnoException).code }, `${name}: database connection lost, will retry`)
      else log[level]({ err: error, ...(lost > 1 && { times: lost }) }, `${name}: failed, will retry`)
    },
    succeeded() {
      lost = 0
    },
  }
}

const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT'])

function isLostConnection(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return ENDED_STATES.has(state)
  return LOST_CODES.has((error as NodeJS.ErrnoException).code ?? '')
}
