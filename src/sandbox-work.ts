import { setTimeout as sleep } from 'node:timers/promises'
import { closeWhatIsDue } from './bidding/index.ts'
import { layOutFixture, triggerEvent } from './demo/index.ts'
import type { House } from './house.ts'
import { SECOND } from './kernel/time.ts'
import { carryNotices } from './notices/index.ts'
import { openDatabase } from './platform/db.ts'
import { NUMBERED_AT_ONCE, numberEvents } from './platform/outbox.ts'
import type { Jobs } from './platform/jobs.ts'
import { SESSION_TIMEOUTS } from './platform/session-settings.ts'
import { type HouseWork, isBehind, type SandboxDeps, type ScheduledJob } from './sandbox/index.ts'
import { startDispatch } from './webhooks/index.ts'
import { dispatchDeps, noticePost, scheduleJobs } from './worker.ts'

/** Webhooks look for due deliveries this often while the clock is moved. */
const LOOK_EVERY_MS = 20
/** Between two looks at work in progress, here or in a worker. */
const WAIT_MS = 5

const CONNECTIONS = 4
const CONNECTION_WAIT_MS = 10 * SECOND

/** What the routes and commands of a sandbox need. */
export const sandboxTools = (house: House): SandboxDeps => ({
  db: house.jobsDb,
  async withWork(stay, use) {
    const jobsDb = openDatabase({
      ...SESSION_TIMEOUTS, url: house.databaseUrl, searchPath: house.searchPath, applicationName: 'freehold clock',
      maxConnections: CONNECTIONS, connectionWaitMs: CONNECTION_WAIT_MS,
      // A sandbox loses nothing that matters if it crashes meanwhile, and thousands of commits need not wait.
      byKeys: true, commitsAhead: true,
    })
    try {
      return await withHouseWork({ ...house, jobsDb }, stay, use)
    } finally {
      await jobsDb.close()
    }
  },
  loadFixture: (name, actor) => layOutFixture(house, name, house.config.production, actor),
  async triggerEvent(event, seller) {
    // On other connections than the request, which keeps one of its own until this is done.
    const made = await triggerEvent({ ...house, db: house.jobsDb }, event, seller, house.config.production)
    house.relay.wake()
    return made
  },
})

/**
 * The background work of the house for a process that moves the clock of a sandbox. Workers may be running too: all
 * of this is safe in any number of processes.
 */
async function withHouseWork<T>(house: House, stay: () => Promise<unknown>, use: (work: HouseWork) => Promise<T>): Promise<T> {
  const { jobsDb: db, log } = house
  const jobs = await scheduledJobs(house)
  const returnDeposits = jobs.find(({ name }) => name === 'return-deposits')!
  const sending = startDispatch({ ...dispatchDeps(house), lookEveryMs: LOOK_EVERY_MS })
  const pay = () => house.payments.turn()

  async function round(): Promise<void> {
    while ((await numberEvents(db)) === NUMBERED_AT_ONCE);
    house.relay.wake()
    sending.wake()
    await Promise.all([carryNotices(noticePost(house)), pay()])
    await returnDeposits.run()
  }
  try {
    return await use({
      db, jobs, pay,
      close: async () => (await closeWhatIsDue(db, log, house.afterHammer)).closed,
      async follow() {
        for (let rounds = 0; await isBehind(db); rounds++) {
          if (rounds > 0) await sleep(WAIT_MS)
          await stay()
          await round()
        }
      },
    })
  } finally {
    await sending.stop()
  }
}

/** The jobs of the worker, collected instead of scheduled. */
async function scheduledJobs(house: House): Promise<ScheduledJob[]> {
  const runs = new Map<string, () => Promise<void>>()
  const jobs: ScheduledJob[] = []
  const collector: Jobs = {
    ...house.jobs,
    async work(job, run) {
      runs.set(job.name, () => run({} as never, job.name))
    },
    async repeat(job, cron, data) {
      const run = runs.get(job.name)
      if (!run || Object.keys(data).length > 0) throw new Error(`The sandbox cannot run the job ${job.name}`)
      jobs.push({ name: job.name, cron, run })
    },
  }
  await scheduleJobs(collector, house)
  return jobs
}
