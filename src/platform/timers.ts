/** The time of this process, as an argument where waiting is part of what is done, so that a simulation can run it. */
export interface Timers {
  /** Milliseconds of a monotonic clock. */
  elapsedMs(): number
  /** Calls once after this time, unless the returned function is called first. */
  after(ms: number, call: () => void): () => void
}

export const processTimers: Timers = {
  elapsedMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
