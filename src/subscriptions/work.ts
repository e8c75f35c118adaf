import { DAY, MINUTE } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Billing } from './collect-by-card.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'

const renew = defineJob<Record<string, never>>('renew-subscriptions', {
  retries: 2, pauseMs: MINUTE, longestPauseMs: 10 * MINUTE, timeoutMs: 10 * MINUTE, keepMs: 7 * DAY,
})

/** Every hour, processes ended periods and overdue payments. */
export async function keepSubscriptions(jobs: Jobs, deps: { db: Database; billing: Billing }): Promise<void> {
  await jobs.work(renew, async () => void (await renewSubscriptions(deps.db, deps.billing)))
  await jobs.repeat(renew, '12 * * * *', {})
}
