import { HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { type Loop, MORE, startLoop } from '../platform/loop.ts'
import { collectNotices, EVENTS_AT_ONCE } from './collect-notices.ts'
import { noteClosingSoon, noteExpiringOffers, noteOverdueInvoices } from './collect-store.ts'
import { type Post, postNotices } from './post-notices.ts'
import { removeAllInSlices } from '../platform/retention.ts'
import { passOver } from '../platform/unreadable-events.ts'
import { NOTICE_RULES } from './store.ts'

/** Polling interval, for events that another process recorded. */
const LOOK_EVERY_MS = 1 * SECOND
/** Many bidders can be outbid at once; collecting them in one round leaves the database free for bids. */
const GATHER_MS = 50
/** With this many events per round, rounds become longer, so that a person is notified once per round. */
const BUSY_EVENTS = 50
const BUSY_GATHER_MS = 1 * SECOND
/** In a crowd of hundreds of bids a second everybody is outbid in every round. */
const CROWD_EVENTS = 1_000
const CROWD_GATHER_MS = 5 * SECOND
/** A bidder who is outbid several times is notified once, so events are collected up to this many times first. */
const MOST_COLLECTED_FIRST = 10

/** Reads events by position and sends the notices that follow from them. Safe in any number of processes. */
export function startNotices(post: Post & { log: Logger }): Loop {
  let collected = { times: 0, events: 0 }
  let isMoreToCollect = false
  let isMoreToPost = false
  return startLoop(async () => {
    // Collecting again before all are posted would give those who were posted first another email.
    if (!isMoreToPost) {
      if (!isMoreToCollect) collected = { times: 0, events: 0 }
      const events = await collectNotices(post.db, (position, error) => passOver(post.log, 'notices', position, error))
      collected = { times: collected.times + 1, events: collected.events + events }
      isMoreToCollect = events >= EVENTS_AT_ONCE
      if (isMoreToCollect && collected.times % MOST_COLLECTED_FIRST !== 0) return MORE
    }
    isMoreToPost = await postNotices(post)
    return isMoreToPost || isMoreToCollect ? MORE : null
  }, { name: 'notices', log: post.log, everyMs: LOOK_EVERY_MS, gatherMs: () => gatherMsAfter(collected.events) })
}

/** Sends all that follows from the events up to now. */
export async function carryNotices(post: Post): Promise<void> {
  for (;;) {
    const events = await collectNotices(post.db)
    const isMore = await postNotices(post)
    if (events < EVENTS_AT_ONCE && !isMore) return
  }
}

const gatherMsAfter = (events: number): number =>
  events >= CROWD_EVENTS ? CROWD_GATHER_MS : events >= BUSY_EVENTS ? BUSY_GATHER_MS : GATHER_MS

const SWEEP = defineJob<Record<string, never>>('sweep-notices', {
  retries: 2, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: HOUR, keepMs: HOUR,
})

const REMIND = defineJob<Record<string, never>>('remind-of-offers', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: MINUTE, keepMs: HOUR,
})

const REMIND_OF_CLOSES = defineJob<Record<string, never>>('remind-of-closes', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: MINUTE, keepMs: HOUR,
})

const ASK_AGAIN = defineJob<Record<string, never>>('ask-for-overdue', {
  retries: 0, pauseMs: MINUTE, longestPauseMs: MINUTE, timeoutMs: MINUTE, keepMs: HOUR,
})

/**
 * Every minute, reminds people of watched lots that close soon; every five minutes, of offers that run out; every hour, of
 * invoices that were due a day ago. Every night at 04:10 UTC, removes notices older than half a year.
 */
export async function keepNotices(jobs: Jobs, sql: Sql): Promise<void> {
  await jobs.work(REMIND, async () => void (await noteExpiringOffers(sql)))
  await jobs.repeat(REMIND, '*/5 * * * *', {})
  await jobs.work(REMIND_OF_CLOSES, async () => void (await noteClosingSoon(sql)))
  await jobs.repeat(REMIND_OF_CLOSES, '* * * * *', {})
  await jobs.work(ASK_AGAIN, async () => void (await noteOverdueInvoices(sql)))
  await jobs.repeat(ASK_AGAIN, '20 * * * *', {})
  await jobs.work(SWEEP, () => removeAllInSlices(sql, NOTICE_RULES))
  await jobs.repeat(SWEEP, '10 4 * * *', {})
}
