import { HOUR, MINUTE } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import { removeAllInSlices } from '../platform/retention.ts'
import { WEBHOOK_RULES } from './delivery-store.ts'

const SWEEP = defineJob<Record<string, never>>('sweep-webhooks', {
  retries: 2, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: HOUR, keepMs: HOUR,
})

/** Every night at 03:50 UTC, deletes what is older than the delivery log shows. */
export async function sweepWebhooks(jobs: Jobs, sql: Sql): Promise<void> {
  await jobs.work(SWEEP, () => removeAllInSlices(sql, WEBHOOK_RULES))
  await jobs.repeat(SWEEP, '50 3 * * *', {})
}
