import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { SECOND } from '../kernel/time.ts'

/** Metrics of this process that belong to none of its servers: its own, those of its loops, and of the bid desk. */
export const processMetrics = new Registry()

let isMeasured = false

/**
 * Processor, memory and event loop, from the first server on. Once, because prom-client cannot stop measuring: its
 * observers would keep every server that was ever opened in memory.
 */
export function measureProcess(): void {
  if (isMeasured) return
  isMeasured = true
  collectDefaultMetrics({ register: processMetrics })
}

let waitingForBucket: () => number | null = () => null

new Gauge({
  name: 'freehold_archive_lag_seconds', help: 'How long the oldest file of the log has waited to be copied to the bucket; 0 without WAL_ARCHIVE_BUCKET',
  registers: [processMetrics],
  collect() {
    const since = waitingForBucket()
    this.set(since === null ? 0 : Math.max(0, Date.now() - since) / SECOND)
  },
})

/** `waitingSince`: on the clock of this process; null if nothing waits. */
export const measureArchiveLag = (waitingSince: () => number | null): void => void (waitingForBucket = waitingSince)
