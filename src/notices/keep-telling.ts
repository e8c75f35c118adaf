import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { createLookAgain } from '../platform/look-again.ts'
import { createNap } from '../platform/nap.ts'
import { collectNotices } from './collect-notices.ts'
import { noteExpiringOffers, noteOverdueInvoices } from './collect-store.ts'
import { type Post, postNotices } from './post-notices.ts'
import { removeAllInSlices } from '../platform/retention.ts'
import { NOTICE_RULES } from './store.ts'

/** Never sleeps longer than this, so that what another process noted is seen in time. */
const LOOK_EVERY_MS = 1 * SECOND
const RETRY_AFTER_MS = 500
/** In a lively sale many are outbid at once; one turn for many leaves the database to the bids. */
const GATHER_MS = 50

export interface Telling {
  /** There are new events. */
  wake(): void
  stop(): Promise<void>
}

/** Reads events by position and tells people what concerns them. Safe in any number of processes. */
export function startTelling(post: Post & { log: Logger }): Telling {
  const nap = createNap()
  const again = createLookAgain(post.log, 'notices')
  let stopping = false
  let isNews = true

  async function turn(): Promise<void> {
    isNews = false
    const isMore = [await collectNotices(post.db), await postNotices(post)]
    if (isMore.includes(true)) isNews = true
  }

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        await turn()
        again.done()
        if (!isNews) await nap.take(LOOK_EVERY_MS)
        if (!stopping) await sleep(GATHER_MS)
      } catch (error) {
        if (stopping) return
        again.failed(error)
        await nap.take(RETRY_AFTER_MS)
      }
    }
  }

  const running = run()
  return {
    wake() {
      isNews = true
      nap.end()
    },
    async stop() {
      stopping = true
      nap.end()
      await running
    },
  }
}

const SWEEP = defineJob<Record<string, never>>('sweep-notices', {
  retries: 2, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: HOUR, keepMs: HOUR,
})

const REMIND = defineJob<Record<string, never>>('remind-of-offers', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: MINUTE, keepMs: HOUR,
})

const ASK_AGAIN = defineJob<Record<string, never>>('ask-for-overdue', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: MINUTE, keepMs: HOUR,
})

/**
 * Every five minutes, reminds people of offers that run out; every hour, of invoices that were due a day ago; every night at
 * 04:10 UTC, removes notices older than half a year.
 */
export async function keepNotices(jobs: Jobs, sql: Sql): Promise<void> {
  await jobs.work(REMIND, async () => void (await noteExpiringOffers(sql)))
  await jobs.repeat(REMIND, '*/5 * * * *', {})
  await jobs.work(ASK_AGAIN, async () => void (await noteOverdueInvoices(sql)))
  await jobs.repeat(ASK_AGAIN, '20 * * * *', {})
  await jobs.work(SWEEP, () => removeAllInSlices(sql, NOTICE_RULES))
  await jobs.repeat(SWEEP, '10 4 * * *', {})
}
