import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND } from '../kernel/time.ts'
import { createFailureLog } from './failure-log.ts'
import type { Logger } from './log.ts'

/**
 * One round of work. It answers in how many milliseconds the next is due: 0 (`MORE`) when there is more to do at once,
 * nothing or null when only `everyMs` counts. The signal is aborted by `stop`, for rounds that may take long.
 */
export type Round = (stopping: AbortSignal) => Promise<number | null | void>

/** There is more to do: the next round follows at once. */
export const MORE = 0

export interface LoopOptions {
  /** In logs and metrics. */
  name: string
  log: Logger
  /** The longest rest between two rounds, so that what was missed is seen in time. */
  everyMs: number
  /** Work that is announced gathers for so long before a round, so that one round does much of it; not before the first, nor after `MORE`. */
  gatherMs?: number
  /** The rest before the first round; 0 when absent. */
  startAfterMs?: number
  /** The rest after a round that failed; it doubles with each failure in a row, up to `longestRetryMs`. */
  retryMs?: number
  longestRetryMs?: number
  /** How a failure is logged; see failure-log.ts. */
  level?: 'warn' | 'error'
  timers?: Timers
}

export interface Loop {
  /** There is work: the next round begins without waiting, and another follows the one under way. A back-off is not cut short. */
  wake(): void
  /** Begins no other round; resolves when the one under way has ended. */
  stop(): Promise<void>
}

export interface Timers {
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number
  /** Calls once after so long, unless what it answers is called first. */
  after(ms: number, call: () => void): () => void
}

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 5 * SECOND

const processTimers: Timers = {
  elapsedMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** Does rounds of work until it is stopped, one at a time. A round that throws is logged, counted and tried again. */
export function startLoop(round: Round, options: LoopOptions): Loop {
  const { name, everyMs, gatherMs = 0, startAfterMs = 0, retryMs = FIRST_RETRY_MS, longestRetryMs = LONGEST_RETRY_MS } = options
  const { elapsedMs, after } = options.timers ?? processTimers
  const failures = createFailureLog(options.log, name, options.level)
  const stopping = new AbortController()
  let isWoken = false
  let failedInARow = 0
  let pause = { end: () => undefined as void, canBeWoken: false }

  const rest = (ms: number, canBeWoken: boolean) => new Promise<void>((resolve) => {
    if (ms <= 0 || stopping.signal.aborted || (canBeWoken && isWoken)) return resolve()
    const cancel = after(ms, resolve)
    pause = { end: () => (cancel(), resolve()), canBeWoken }
  })

  /** Answers how long to rest; null when the round failed. */
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
      await rest(gatherMs, false)
    }
  }

  // Shown from the start, not from the end of the first round.
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
    },
  }
}

/** The figures of all loops of this process, shown with its other metrics. */
export const loopMetrics = new Registry()

const labelled = { labelNames: ['loop' as const], registers: [loopMetrics] }
const metrics = {
  seconds: new Histogram({
    ...labelled, name: 'freehold_loop_round_seconds', help: 'Time of a round of background work, by loop', buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  }),
  failures: new Counter({ ...labelled, name: 'freehold_loop_failures_total', help: 'Rounds of background work that failed, by loop' }),
  failing: new Gauge({ ...labelled, name: 'freehold_loop_failing', help: 'Rounds that failed in a row, 0 after one that was done, by loop' }),
}
