import { MINUTE, SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { moveClock } from './clock-store.ts'
import { type DueWork, JOBS_WITH_MOMENTS, nextMoments } from './due-store.ts'
import { type Rhythm, rhythmOf, runAfter, runAtOrAfter } from './schedule-rules.ts'

/** A job that runs by itself. */
export interface ScheduledJob {
  name: string
  /** In UTC. */
  cron: string
  run(): Promise<void>
}

/** The background work of a house, as this process does it while the clock is moved. */
export interface HouseWork {
  db: Database
  jobs: readonly ScheduledJob[]
  /** Closes lots and auctions that are due. Returns the number of lots. */
  close(): Promise<number>
  /** Carries on what is due at the payment provider. */
  pay(): Promise<void>
  /** Does all that follows from events: notices, webhooks, payments and returned deposits. */
  follow(): Promise<void>
}

export interface Advance {
  /** Where the clock stands. */
  now: Date
  /** False if the time of one call was over first. */
  isDone: boolean
  steps: number
}

/**
 * Lots close at their moments, and payments and webhooks are tried at theirs. What follows from that, and jobs that run
 * more often, come up to this much later: 500 lots that close a minute apart would take several times as long.
 */
const GRAIN_MS = 5 * MINUTE
/** One call answers within this time, and the next one goes on. */
const WITHIN_MS = 20 * SECOND

/** Belong to processes, not to the time of the house. */
const NOT_STEPPED: ReadonlySet<string> = new Set(['remove-rate-limit-windows'])
/** Look at all that happened, so once at the end is enough. */
const AT_THE_END: ReadonlySet<string> = new Set(['keep-chain-heads', 'add-smaller-pictures'])

/**
 * Moves the clock to a moment, in steps from one due moment to the next: whatever is due then happens then, once and
 * in order. The clock runs on during the work. If it ends early, everything up to where the clock stands is done.
 */
export async function advanceClock(work: HouseWork, target: Date): Promise<Advance> {
  const until = performance.now() + WITHIN_MS
  const plan = createPlan(work.jobs, await readClock(work.db))
  let followedAt = plan.since()
  let isFollowed = false
  let steps = 0
  const follow = async () => {
    await work.follow()
    isFollowed = true
  }
  await work.close()
  await work.pay()
  for (const job of plan.jobsWithMoments) await job.run()
  await follow()
  for (;;) {
    plan.add(await nextMoments(work.db, plan.since()))
    const next = plan.next()
    const isOver = next === null || next > target
    const mustFollow = !isFollowed && (isOver || next.getTime() - followedAt.getTime() >= GRAIN_MS)
    if (mustFollow) {
      await follow()
      // That may have made work which is due before the next moment.
      continue
    }
    if (isOver) break
    if (performance.now() > until) {
      await follow()
      return { now: await readClock(work.db), isDone: false, steps }
    }
    if (isFollowed) followedAt = next
    await moveClock(work.db, next)
    await doDue(work, plan, next)
    isFollowed = false
    steps += 1
  }
  await moveClock(work.db, target)
  await work.close()
  for (const job of work.jobs.filter(({ name }) => AT_THE_END.has(name))) await job.run()
  await follow()
  return { now: await readClock(work.db), isDone: true, steps }
}

/** What follows from it comes later, except that a try of a webhook is over before the next moment. */
async function doDue(work: HouseWork, plan: Plan, moment: Date): Promise<void> {
  for (const name of plan.take(moment)) {
    if (name === 'closing') await work.close()
    else if (name === 'payments') await work.pay()
    else if (name === 'webhooks') await work.follow()
    else await plan.job(name).run()
  }
}

/** Which work runs when. */
interface Plan {
  jobsWithMoments: readonly ScheduledJob[]
  /** Everything that was due up to here was done or is planned. */
  since(): Date
  add(dues: readonly DueWork[]): void
  next(): Date | null
  /** Takes what runs at this moment, in the order in which it became due. */
  take(moment: Date): string[]
  job(name: string): ScheduledJob
}

const LOOPS: ReadonlySet<string> = new Set(['closing', 'payments', 'webhooks'])

const coarser = (rhythm: Rhythm): Rhythm => (rhythm.everyMs < GRAIN_MS ? { ...rhythm, everyMs: GRAIN_MS } : rhythm)

function createPlan(jobs: readonly ScheduledJob[], from: Date): Plan {
  const byName = new Map(jobs.map((job) => [job.name, { job, rhythm: coarser(rhythmOf(job.cron)) }]))
  const planned = new Map<string, Date>()
  let since = from
  const isOnSchedule = (name: string) => !NOT_STEPPED.has(name) && !AT_THE_END.has(name) && !JOBS_WITH_MOMENTS.includes(name)
  for (const [name, { rhythm }] of byName) if (isOnSchedule(name)) planned.set(name, runAfter(rhythm, from))

  return {
    jobsWithMoments: jobs.filter(({ name }) => JOBS_WITH_MOMENTS.includes(name)),
    since: () => since,
    add(dues) {
      for (const { work, at } of dues) {
        const moment = LOOPS.has(work) ? at : runAtOrAfter(byName.get(work)!.rhythm, at)
        const before = planned.get(work)
        if (before === undefined || moment < before) planned.set(work, moment)
      }
    },
    next: () => [...planned.values()].reduce<Date | null>((least, at) => (least === null || at < least ? at : least), null),
    take(moment) {
      const taken = [...planned].filter(([, at]) => at <= moment).map(([name]) => name)
      for (const name of taken) {
        if (isOnSchedule(name) && byName.has(name)) planned.set(name, runAfter(byName.get(name)!.rhythm, moment))
        else planned.delete(name)
      }
      since = moment
      return taken.toSorted((one, other) => Number(LOOPS.has(other)) - Number(LOOPS.has(one)))
    },
    job: (name) => byName.get(name)!.job,
  }
}
