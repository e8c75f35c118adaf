import pLimit from 'p-limit'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { DAY, SECOND } from '../kernel/time.ts'
import type { Sql } from './db.ts'
import type { Logger } from './log.ts'
import { CONNECTIONS } from './process-connections.ts'
import { createRepeatedFailures } from './repeated-failures.ts'
import { QUEUE_LOCK_WITHIN_MS, QUEUE_SETTINGS, startupOptions, withoutTransactionLimit } from './session-settings.ts'

/** A kind of background job, with its limits. */
export interface Job<Data extends object> {
  readonly name: string
  readonly limits: JobLimits
  /** Type of the data; never set. */
  readonly data?: Data
}

export interface JobLimits {
  /** Retries after the first try. */
  retries: number
  /** Pause before the first retry; doubles each time, up to `longestPauseMs`. */
  pauseMs: number
  longestPauseMs: number
  /** How long one run may take before it counts as failed. */
  timeoutMs: number
  /** How long a completed or failed job is kept. */
  keepMs: number
}

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
  enqueue<Data extends object>(tx: Sql, job: Job<Data>, data: Data): Promise<void>
  /** Adds many jobs of one kind with one statement. */
  enqueueAll<Data extends object>(tx: Sql, job: Job<Data>, all: readonly Data[]): Promise<void>
  /** Starts to run jobs of this kind in this process. `run` may be repeated for a job whose process died. */
  work<Data extends object>(job: Job<Data>, run: (data: Data, id: string) => Promise<void>): Promise<void>
  /** Adds a job on a cron schedule (UTC), once, whatever the number of processes. */
  repeat<Data extends object>(job: Job<Data>, cron: string, data: Data): Promise<void>
  /** Retries a job that failed for good, in the caller's transaction. */
  retry(tx: Sql, name: string, id: string): Promise<void>
  /** Lets running jobs finish, for at most `STOP_LIMIT_MS`; interrupted jobs run again elsewhere. */
  stop(): Promise<void>
}

export const defineJob = <Data extends object>(name: string, limits: JobLimits): Job<Data> => ({ name, limits })

/** Jobs per fetch; one at a time would be 21 jobs a second. */
const BATCH = 100
/** A worker silent for this long is considered dead, and its jobs are given to another. */
const HEARTBEAT_SECONDS = 10
/** How often dead workers are looked for. */
const WATCH_SECONDS = 30
const POLL_SECONDS = 1
const RUNS_AT_ONCE = 4
const STOP_LIMIT_MS = 8 * SECOND
/** A job that did not run for this long is deleted. */
const WAITS_AT_MOST_MS = 1 * DAY

export interface JobsOptions {
  url: string
  log: Logger
  /** Whether this process runs jobs and maintains the queues, or only adds jobs. */
  worker: boolean
  /** How long the database may be silent; `SILENT_AT_MOST_MS` if absent. */
  silentAtMostMs?: number
}

/** Above the longest wait for a lock, so that what a session takes has somebody who does it. */
const SILENT_AT_MOST_MS = QUEUE_LOCK_WITHIN_MS + 5 * SECOND

/** Jobs in the same PostgreSQL as everything else. Connects at first use, so a command without jobs does not connect. */
export function openJobs(options: JobsOptions): Jobs {
  let starting: Promise<PgBoss> | undefined
  const boss = () => (starting ??= startBoss(options).catch((error: unknown) => {
    // The next caller tries again: a temporary loss of the database must not end all jobs.
    starting = undefined
    throw error
  }))
  const declared = new Set<string>()
  const queueOf = async (job: Job<object>) => {
    const running = await boss()
    if (!declared.has(job.name)) await declareQueue(running, job)
    declared.add(job.name)
    return running
  }
  return {
    async enqueue(tx, job, data) {
      const running = await queueOf(job)
      await running.send(job.name, data, { db: within(tx) })
    },
    async enqueueAll(tx, job, all) {
      const running = await queueOf(job)
      await running.insert(job.name, all.map((data) => ({ data })), { db: within(tx) })
    },
    async work(job, run) {
      const running = await queueOf(job)
      const settings = { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS, perJobResults: true } as const
      await running.work(job.name, settings, (batch: Queued[]) => runBatch(options.log, job, batch, run as Run))
    },
    async repeat(job, cron, data) {
      const running = await queueOf(job)
      await running.schedule(job.name, cron, data, { tz: 'UTC' })
    },
    async retry(tx, name, id) {
      await (await boss()).retry(name, id, { db: within(tx) })
    },
    async stop() {
      const running = await starting?.catch(() => undefined)
      await running?.stop({ graceful: options.worker, timeout: STOP_LIMIT_MS })
    },
  }
}

const within = (tx: Sql) => ({ executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }) })

/** Changes of the schema, which may build an index of a large queue, are left to the timeout of the server. */
const OF_SCHEMA = /^\s*(begin|create|alter|drop|reindex|do|set|lock)\b/i

/**
 * The server cancels slow statements by itself; this limit is for one that vanished without a word or stands still, while
 * another one has taken over. Without it the queue waited for a quarter of an hour, or forever.
 */
const sessionsSilentFor = (mostMs: number): typeof pg.Client => class extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connectionParameters: limits } = this as unknown as { connectionParameters: { query_timeout: number } }
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown
    this.query = ((...asked: unknown[]) => {
      limits.query_timeout = typeof asked[0] === 'string' && OF_SCHEMA.test(asked[0]) ? 0 : mostMs
      return ask(...asked)
    }) as typeof this.query
  }
}

async function startBoss({ url, log, worker, silentAtMostMs = SILENT_AT_MOST_MS }: JobsOptions): Promise<PgBoss> {
  /** Given to the pool as they are. */
  const ofPool = { onConnect: withoutTransactionLimit, Client: sessionsSilentFor(silentAtMostMs) }
  const boss = new PgBoss({
    connectionString: url,
    options: startupOptions(QUEUE_SETTINGS),
    ...ofPool,
    application_name: 'freehold queue',
    max: worker ? CONNECTIONS.queue : 1,
    supervise: worker,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    schedule: worker,
  })
  // A pool has ended once it has said so to the server, whose last words on its sessions may come after that.
  let isStopped = false
  boss.on('stopped', () => (isStopped = true))
  const failed = createRepeatedFailures(log)
  boss.on('error', (error) => void (isStopped || failed('jobs: queue error', error)))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: queue warning'))
  return boss.start()
}

async function declareQueue(boss: PgBoss, { name, limits }: Job<object>): Promise<void> {
  const settings = {
    retryLimit: limits.retries,
    retryDelay: seconds(limits.pauseMs),
    retryBackoff: true,
    retryDelayMax: seconds(limits.longestPauseMs),
    expireInSeconds: seconds(limits.timeoutMs),
    retentionSeconds: seconds(WAITS_AT_MOST_MS),
    deleteAfterSeconds: seconds(limits.keepMs),
  }
  await boss.createQueue(name, { ...settings, heartbeatSeconds: HEARTBEAT_SECONDS })
  await boss.updateQueue(name, settings)
}

const seconds = (ms: number): number => Math.max(1, Math.round(ms / SECOND))

type Queued = { id: string; data: object }
type Run = (data: object, id: string) => Promise<void>
type Outcome = { id: string; status: 'completed' | 'failed'; output?: { message: string } }

/** Runs a batch, a few jobs at a time. A failed job is retried alone; the others are done. */
function runBatch(log: Logger, job: Job<object>, batch: Queued[], run: Run): Promise<Outcome[]> {
  const limit = pLimit(RUNS_AT_ONCE)
  return Promise.all(batch.map((queued) => limit(() => runOne(log, job, queued, run))))
}

async function runOne(log: Logger, job: Job<object>, { id, data }: Queued, run: Run): Promise<Outcome> {
  try {
    await run(data, id)
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, job: job.name, id }, 'jobs: job failed, will retry if attempts are left')
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
