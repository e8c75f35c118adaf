import type { Sql } from './db.ts'

/** A kind of job and the state of its queue. */
export interface JobQueue {
  name: string
  waiting: number
  running: number
  /** Failed for good, and not yet deleted. */
  failed: number
  /** Due time of the oldest waiting job, by the house clock; null if none waits. */
  waiting_since: Date | null
}

/** pg-boss creates its tables at first use, so they may not exist. */
const EXISTS = "select to_regclass('pgboss.job') is not null as found"
const QUEUES = `
  select name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as running,
    count(*) filter (where state = 'failed') as failed,
    min(start_after) filter (where state in ('created', 'retry') and start_after <= wall_clock()) + (house_clock() - wall_clock()) as waiting_since
  from pgboss.job where name not like '\\_\\_pgboss%' group by name order by name`

/** All kinds of jobs that exist, by name. */
export async function readJobQueues(sql: Sql): Promise<JobQueue[]> {
  const [table] = await sql.query<{ found: boolean }>(EXISTS)
  return table!.found ? sql.query<JobQueue>(QUEUES) : []
}

/** When a job of this name was last completed; null if none is kept. */
export async function lastDone(sql: Sql, name: string): Promise<Date | null> {
  const [table] = await sql.query<{ found: boolean }>(EXISTS)
  if (!table!.found) return null
  const [row] = await sql.query<{ at: Date | null }>(`select max(completed_on) as at from pgboss.job where name = $1 and state = 'completed'`, [name])
  return row!.at
}

/** A job without retries left. */
export interface FailedJob {
  id: string
  name: string
  failed_at: Date
  error: string | null
}

const FAILED = `select id::text as id, name, completed_on as failed_at, output ->> 'message' as error from pgboss.job where state = 'failed'`

/** Failed jobs, newest first. Their data may be secret and is not shown. */
export async function listFailedJobs(sql: Sql, atMost: number): Promise<FailedJob[]> {
  const [table] = await sql.query<{ found: boolean }>(EXISTS)
  return table!.found ? sql.query<FailedJob>(`${FAILED} order by completed_on desc nulls last, id limit $1`, [atMost]) : []
}

export async function findFailedJob(sql: Sql, id: string): Promise<FailedJob | null> {
  const [table] = await sql.query<{ found: boolean }>(EXISTS)
  if (!table!.found) return null
  const [job] = await sql.query<FailedJob>(`${FAILED} and id::text = $1`, [id])
  return job ?? null
}
