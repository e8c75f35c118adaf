import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { type Loop, startLoop } from '../platform/loop.ts'
import { removeAllInSlices } from '../platform/retention.ts'
import { HIT_RULES } from './hit-store.ts'
import { moveCampaigns, tallyHits } from './run-campaigns.ts'

/** The longest delay of counters and budget checks. */
const TALLY_EVERY_MS = 5 * SECOND

const LIMITS = { retries: 2, pauseMs: MINUTE, longestPauseMs: 10 * MINUTE, timeoutMs: 5 * MINUTE, keepMs: 7 * DAY }
const move = defineJob<Record<string, never>>('move-ad-campaigns', LIMITS)
const sweep = defineJob<Record<string, never>>('sweep-ad-hits', { ...LIMITS, timeoutMs: HOUR })

/** Starts and ends campaigns, and deletes old hits. */
export async function keepCampaigns(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work(move, async () => void (await moveCampaigns(db)))
  await jobs.repeat(move, '*/5 * * * *', {})
  await jobs.work(sweep, () => removeAllInSlices(db, HIT_RULES))
  await jobs.repeat(sweep, '25 4 * * *', {})
}

/** Counts hits every few seconds. Any number of processes may run it. */
export const startTally = (db: Database, log: Logger): Loop =>
  startLoop(async () => void (await tallyHits(db)), { name: 'advertising', log, everyMs: TALLY_EVERY_MS })
