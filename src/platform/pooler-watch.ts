import type { Said } from '../kernel/said.ts'
import { MINUTE } from '../kernel/time.ts'
import { examinePooled } from './check-connections.ts'
import type { Logger } from './log.ts'
import { startLoop } from './loop.ts'
import { SESSION_TIMEOUTS, sessionSettings } from './session-settings.ts'

/** Whether the pooler still leads to the database with all settings in force, as a start requires. It may be changed later. */
export interface PoolerWatch {
  /** Null: it does. */
  problem(): PoolerProblem | null
  stop(): Promise<void>
}

export interface PoolerProblem {
  message: Said
  /** On the clock of this machine. */
  since: Date
}

export interface PoolerWatchOptions {
  /** PostgreSQL itself. */
  url: string
  /** Null: there is none to watch. */
  poolUrl: string | null
  log: Logger
  everyMs?: number
}

const LOOK_EVERY_MS = 1 * MINUTE

export function watchPooler({ url, poolUrl, log, everyMs = LOOK_EVERY_MS }: PoolerWatchOptions): PoolerWatch | null {
  if (poolUrl === null) return null
  const settings = sessionSettings({ ...SESSION_TIMEOUTS, byKeys: true })
  let problem: PoolerProblem | null = null
  const loop = startLoop(async () => {
    const [message] = await examinePooled(url, poolUrl, settings)
    if (message && message.key !== problem?.message.key) log.warn({ reason: message.key }, 'pooler: not as it must be, see /healthz')
    if (!message && problem) log.warn('pooler: as it must be again')
    problem = message ? { message, since: problem?.since ?? new Date() } : null
  }, { name: 'pooler', log, everyMs, startAfterMs: everyMs })
  return { problem: () => problem, stop: () => loop.stop() }
}
