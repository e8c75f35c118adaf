import { SECOND } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { noteSessions } from './session-store.ts'
import { noteTokens } from './token-store.ts'

/**
 * Records the last use of tokens and sessions outside of requests: at most once a minute each, many per statement.
 */
export interface LastUse {
  token(id: number, ip: string): void
  session(id: number): void
  /** Writes what has not been, and waits for what is being written. */
  close(): Promise<void>
}

const PAUSE_MS = 2 * SECOND
/** Beyond this number per interval, uses are not recorded; requests are not affected. */
const MOST_WAITING = 10_000

export function createLastUse(sql: Sql, log: Logger): LastUse {
  let tokens = new Map<number, string>()
  let sessions = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const writeAll = async () => {
    const [usedTokens, usedSessions] = [tokens, sessions]
    tokens = new Map()
    sessions = new Set()
    try {
      if (usedTokens.size > 0) await noteTokens(sql, [...usedTokens.keys()], [...usedTokens.values()])
      if (usedSessions.size > 0) await noteSessions(sql, [...usedSessions])
    } catch (error) {
      log.warn({ err: error }, 'could not record last use of tokens and sessions')
    }
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    return (writing = writing.then(writeAll))
  }
  const writeSoon = () => {
    timer ??= setTimeout(() => void write(), PAUSE_MS).unref()
  }

  return {
    token(id, ip) {
      if (tokens.size >= MOST_WAITING) return
      tokens.set(id, ip.split('%')[0]!)
      writeSoon()
    },
    session(id) {
      if (sessions.size >= MOST_WAITING) return
      sessions.add(id)
      writeSoon()
    },
    close: write,
  }
}
