import { HOUR, MINUTE } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import { removeAllInSlices, SIGN_IN_RULE } from '../platform/retention.ts'
import { ACCOUNT_RULES, deleteTokenAddresses } from './store.ts'

const SWEEP = defineJob<Record<string, never>>('sweep-accounts', {
  retries: 2, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: HOUR, keepMs: HOUR,
})

/** Every night at 03:20 UTC, deletes expired sessions, proofs and attempts. */
export async function sweepAccounts(jobs: Jobs, sql: Sql): Promise<void> {
  await jobs.work(SWEEP, () => sweep(sql))
  await jobs.repeat(SWEEP, '20 3 * * *', {})
}

export async function sweep(sql: Sql): Promise<void> {
  await removeAllInSlices(sql, [...ACCOUNT_RULES, SIGN_IN_RULE])
  await deleteTokenAddresses(sql)
}
