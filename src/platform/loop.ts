import { Counter, Gauge, Histogram } from 'prom-client'
import { SECOND } from '../kernel/time.ts'
import { followFailures } from './failing-work.ts'
import { createFailureLog } from './failure-log.ts'
import type { Logger } from './log.ts'
import { processMetrics } from './metrics.ts'
import { processTimers, type Timers } from './timers.ts'

/**
 * One round of work. Returns in how many milliseconds the next is due: 0 (`MORE`) if there is more to do, nothing
 * or null for `everyMs`. The signal is aborted by `stop`, for rounds that take long.
 */
export type Round = (stopping: AbortSignal) => Promise<number | null | void>

/** There is more to do: the next round starts at once. */
export const MORE = 0

export interface LoopOptions {
  /** Used in logs and metrics. */
  name: string
  log: Logger
  /** The longest rest between two rounds, as a fallback for missed wake-ups. */
  everyMs: number
  /**
   * After a wake-up, work gathers for this long, so that one round does more of it; not before the first round, nor
   * after `MORE`. A function is asked before each round.
   */
  gatherMs?: number | (() => number)
  /** The rest before the first round; 0 by default. */
  startAfterMs?: number
  /** The rest after a failed round; doubles with each failure in a row, up to `longestRetryMs`. */
  retryMs?: number
  longestRetryMs?: number
  /** How a failure is logged; see failure-log.ts. */
  level?: 'warn' | 'error'
  timers?: Timers
}

export interface Loop {
  /** Starts the next round without waiting, and another one after the current one. Does not shorten a back-off. */
  wake(): void
  /** Starts no other round; resolves when the current one has ended. */
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 5 * SECOND

/** Runs rounds of work one at a time until stopped. A round that throws is logged, counted and retried. */
export function startLoop(round: Round, options: LoopOptions): Loop {
  const { name, everyMs, gatherMs = 0, startAfterMs = 0, retryMs = FIRST_RETRY_MS, longestRetryMs = LONGEST_RETRY_MS } = options
  const { elapsedMs, after } = options.timers ?? processTimers
  const failures = followFailures(createFailureLog(options.log, name, options.level), name, elapsedMs)
  const stopping = new AbortController()
  let isWoken = false
  let failedInARow = 0
  let pause = { end: () => undefined as void, canBeWoken: false }

  const rest = (ms: number, canBeWoken: boolean) => new Promise<void>((resolve) => {
    if (ms <= 0 || stopping.signal.aborted || (canBeWoken && isWoken)) return resolve()
    const cancel = after(ms, resolve)
    pause = { end: () => (cancel(), resolve()), canBeWoken }
  })

  /** Returns how long to rest; null if the round failed. */
  async function attempt(): Promise<number | null> {
    const beganMs = elapsedMs()
    try {
      const waitMs = (await round(stopping.signal)) ?? everyMs
      failures.succeeded()
      failedInARow = 0
      return Math.min(Math.max(waitMs, MORE), everyMs)
    } catch (error) {
      failures.failed(error)
      failedInARow += 1
      metrics.failures.labels(name).inc()
      return null
    } finally {
      metrics.failing.labels(name).set(failedInARow)
      metrics.seconds.labels(name).observe((elapsedMs() - beganMs) / SECOND)
    }
  }

  async function run(): Promise<void> {
    await rest(startAfterMs, true)
    while (!stopping.signal.aborted) {
      isWoken = false
      const waitMs = await attempt()
      if (waitMs === MORE) {
        await rest(1, false)
        continue
      }
      if (waitMs === null) await rest(Math.min(retryMs * 2 ** (failedInARow - 1), longestRetryMs), false)
      else await rest(waitMs, true)
      await rest(typeof gatherMs === 'number' ? gatherMs : gatherMs(), false)
    }
  }

  // Visible from the start, not from the end of the first round.
  metrics.failing.labels(name).set(0)
  metrics.failures.labels(name).inc(0)
  const running = run()
  return {
    wake() {
      isWoken = true
      if (pause.canBeWoken) pause.end()
    },
    async stop() {
      stopping.abort()
      pause.end()
      await running
      failures.end()
    },
  }
}

const labelled = { labelNames: ['loop' as const], registers: [processMetrics] }
const metrics = {
  seconds: new Histogram({
    ...labelled, name: 'freehold_loop_round_seconds', help: 'Time of a round of background work, by loop', buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  }),
  failures: new Counter({ ...labelled, name: 'freehold_loop_failures_total', help: 'Rounds of background work that failed, by loop' }),
  failing: new Gauge({ ...labelled, name: 'freehold_loop_failing', help: 'Rounds that failed in a row, 0 after one that was done, by loop' }),
}
