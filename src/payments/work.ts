import { DAY, HOUR, MINUTE } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { removeOldEvents } from './events-store.ts'
import type { Payments } from './payments.ts'
import { reconcile } from './reconcile.ts'

const MOVE_ON = defineJob<Record<string, never>>('move-payments-on', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: 10 * MINUTE, keepMs: HOUR,
})
const RECONCILE = defineJob<Record<string, never>>('reconcile-payments', {
  retries: 5, pauseMs: 5 * MINUTE, longestPauseMs: HOUR, timeoutMs: 30 * MINUTE, keepMs: 7 * DAY,
})

/** Every minute whatever a request left behind is moved on; every night at 03:50 UTC the books are compared. */
export async function workOnPayments(jobs: Jobs, db: Database, log: Logger, payments: Payments): Promise<void> {
  await jobs.work(MOVE_ON, () => payments.turn())
  await jobs.repeat(MOVE_ON, '* * * * *', {})
  await jobs.work(RECONCILE, async () => {
    await reconcile(db, log, payments.provider)
    await removeOldEvents(db)
  })
  await jobs.repeat(RECONCILE, '50 3 * * *', {})
}
