import { HOUR, MINUTE } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import { reportMatches } from './report-matches.ts'

const LOOK = defineJob<Record<string, never>>('look-for-matches', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: 4 * MINUTE, keepMs: HOUR,
})

/** At most this many batches in one run; the next run goes on. */
const MOST_BATCHES = 100

/** Every two minutes, looks at the saved searches that are due. */
export async function keepSearches(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(LOOK, async () => {
    for (let batch = 0; batch < MOST_BATCHES && (await reportMatches(db)); batch += 1);
  })
  await jobs.repeat(LOOK, '*/2 * * * *', {})
}
