import { performance } from 'node:perf_hooks'

/** The share of the time since the last call, or since now, in which the event loop was busy. */
export function watchEventLoop(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}
