import type { InvoiceEffects } from '../invoices/index.ts'
import { HOUR, MINUTE } from '../kernel/time.ts'
import type { Payments } from '../payments/index.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { returnDeposits } from './return-money.ts'

const RETURN = defineJob<Record<string, never>>('return-deposits', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: 10 * MINUTE, keepMs: HOUR,
})

/** A hundred deposits per round, so that the largest auction is done within the run. */
const MOST_ROUNDS = 50

/** Every minute, returns deposits that are no longer needed. */
export async function workOnDeposits(jobs: Jobs, db: Database, log: Logger, payments: Payments, effects: InvoiceEffects): Promise<void> {
  await jobs.work(RETURN, async () => {
    for (let round = 0; round < MOST_ROUNDS && (await returnDeposits(db, log, effects)) > 0; round++) await payments.turn()
  })
  await jobs.repeat(RETURN, '* * * * *', {})
}
