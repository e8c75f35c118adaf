import type { Sql } from '../platform/db.ts'

export interface Overdue {
  now: Date
  lots: number
  since: Date | null
}

/** Lots that are open long past their close. Uses the index lots_due. */
export async function readOverdue(sql: Sql, afterMs: number): Promise<Overdue> {
  const [row] = await sql.query<Overdue>(
    `select house_clock() as now, count(*) as lots, min(ends_at) as since from lots
     where status = 'active' and closed_at is null and ends_at < house_clock() - $1 * interval '1 millisecond'`,
    [afterMs],
  )
  return row!
}

/** Since when decisions wait, and how many lots have ended meanwhile; null: they do not. */
export async function readPause(sql: Sql): Promise<{ since: Date; lots: number } | null> {
  const [row] = await sql.query<{ since: Date; lots: number }>(
    `select since, (
       select count(*)::int from lots where status = 'active' and closed_at is null and ends_at <= (select house_clock())) as lots
     from house_pause`)
  return row ?? null
}

/** Whether the last attempt of PostgreSQL to archive its log failed; false if it archives none. */
export async function isArchiveFailing(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ failing: boolean }>(
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing from pg_stat_archiver`)
  return row!.failing
}

/** Active webhook subscriptions without a success for the given time. */
export async function readFailing(sql: Sql, afterMs: number): Promise<{ webhooks: number; since: Date | null }> {
  const [row] = await sql.query<{ webhooks: number; since: Date | null }>(
    `select count(*) as webhooks, min(failing_since) as since from webhook_subscriptions
     where is_active and deleted_at is null and failing_since < house_clock() - $1 * interval '1 millisecond'`,
    [afterMs],
  )
  return row!
}
