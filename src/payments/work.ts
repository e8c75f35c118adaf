import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { type Loop, startLoop } from '../platform/loop.ts'
import { removeAllInSlices } from '../platform/retention.ts'
import { PROVIDER_RULES } from './events-store.ts'
import type { Payments } from './payments.ts'
import { takesCards } from './provider.ts'
import { bookUnbooked, reconcile } from './reconcile.ts'

const TURN_EVERY_MS = 2 * SECOND

/** Processes what no request waits for: refunds, captures, plan charges, and work of killed processes. */
export const startPaymentClock = (payments: Payments, log: Logger): Loop =>
  startLoop(payments.turn, { name: 'payments', log, everyMs: TURN_EVERY_MS })

const RECONCILE = defineJob<Record<string, never>>('reconcile-payments', {
  retries: 5, pauseMs: 5 * MINUTE, longestPauseMs: HOUR, timeoutMs: 90 * MINUTE, keepMs: 7 * DAY,
})

/** Every night at 03:50 UTC the books are compared with the provider, and old events are deleted. */
export async function reconcileDaily(jobs: Jobs, db: Database, log: Logger, payments: Payments): Promise<void> {
  await jobs.work(RECONCILE, async () => {
    await bookUnbooked(db, payments.listeners)
    if (takesCards(payments.provider.name)) await reconcile(db, log, payments.provider)
    await removeAllInSlices(db, PROVIDER_RULES)
  })
  await jobs.repeat(RECONCILE, '50 3 * * *', {})
}
