import { Gauge, Registry } from 'prom-client'
import { SECOND } from '../kernel/time.ts'

/** Metrics of this process that belong to none of its servers: those of its loops, and of the bid desk. */
export const processMetrics = new Registry()

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
