import { HOUR, MINUTE } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import { removeOldDeliveries } from './delivery-store.ts'

const SWEEP = defineJob<Record<string, never>>('sweep-webhooks', {
  retries: 2, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: 10 * MINUTE, keepMs: HOUR,
})

/** Every night at 03:50 UTC, removes what is older than the delivery log shows. */
export async function sweepWebhooks(jobs: Jobs, sql: Sql): Promise<void> {
  await jobs.work(SWEEP, () => removeOldDeliveries(sql))
  await jobs.repeat(SWEEP, '50 3 * * *', {})
}
