import { processTimers, type Timers } from './timers.ts'

/** A timer that is later than this was held up, by a process that stood still or computed, and so was the work. */
const HELD_UP_MS = 100

/**
 * The result of the work, or `late` after the limit. The work is not ended; what becomes of it then, also an error, is
 * nobody's. If this process itself was held up, the limit begins again, once: the answer may be here and not be read yet.
 */
export function withTimeLimit<T, Late>(work: Promise<T>, limitMs: number, late: Late, timers: Timers = processTimers): Promise<T | Late> {
  const { elapsedMs, after } = timers
  const dueMs = elapsedMs() + limitMs
  let cancel = (): void => undefined
  const limit = new Promise<Late>((resolve) => {
    const end = () => resolve(late)
    cancel = after(limitMs, () => {
      if (elapsedMs() - dueMs > HELD_UP_MS) cancel = after(limitMs, end)
      else end()
    })
  })
  return Promise.race([work, limit]).finally(() => cancel())
}
