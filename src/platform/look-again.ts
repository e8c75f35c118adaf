import { sqlState } from './db.ts'
import type { Logger } from './log.ts'

/** What a loop that never ends says of the turns that failed. */
export interface LookAgain {
  failed(error: unknown): void
  /** A turn was done. */
  done(): void
}

/** PostgreSQL ends a connection: it stops, it restarts, or the connection was idle in a transaction for too long. */
const ENDED_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/**
 * One turn that failed because a connection was lost, or was not free in time, is told without its trace and as `info`: the
 * next turn opens another, and on a busy machine nothing is wrong. When the next one fails as well, and for every other
 * error, `level` and the trace say so.
 */
export function createLookAgain(log: Logger, what: string, level: 'warn' | 'error' = 'error'): LookAgain {
  let lost = 0
  return {
    failed(error) {
      lost = isLostConnection(error) ? lost + 1 : 0
      if (lost === 1) log.info({ code: (error as NodeJS.ErrnoException).code }, `${what}: the database did not answer in time; will look again`)
      else log[level]({ err: error, ...(lost > 1 && { times: lost }) }, `${what}: will look again`)
    },
    done() {
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
