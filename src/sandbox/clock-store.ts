import type { Sql } from '../platform/db.ts'
import { CLOCK_CHANNEL } from '../platform/sandbox-clock.ts'

export interface SandboxClock {
  now: Date
  /** How far the clock is ahead of the wall clock. */
  moved_ms: number
  is_advancing: boolean
}

export async function readSandboxClock(sql: Sql): Promise<SandboxClock> {
  const [clock] = await sql.query<SandboxClock>(
    'select house_clock() as now, moved_ms, coalesce(advancing_until > wall_clock(), false) as is_advancing from sandbox_clock')
  return clock!
}

/** Longer than any wait between two steps: an endpoint may take ten seconds to fail. */
const LEASE = `wall_clock() + interval '60 seconds'`

/** Lets only this process move the clock; false if another one is moving it. */
export async function beginAdvance(sql: Sql): Promise<boolean> {
  const rows = await sql.query(
    `update sandbox_clock set advancing_until = ${LEASE} where advancing_until is null or advancing_until <= wall_clock() returning is_only`)
  return rows.length > 0
}

/** All processes learn that the clock was moved. */
export const endAdvance = async (sql: Sql): Promise<void> => {
  await sql.query(`with ended as (update sandbox_clock set advancing_until = null returning is_only) select pg_notify('${CLOCK_CHANNEL}', '') from ended`)
}

export const stayAdvancing = (sql: Sql): Promise<unknown> => sql.query(`update sandbox_clock set advancing_until = ${LEASE}`)

/**
 * Sets the clock to a moment, unless that is past. What measures the work of processes, and no time of the house,
 * moves along: signs of life, and the leases of requests that are in progress.
 */
const MOVE = `
  with jump as materialized (
    select greatest(0, ceil(extract(epoch from $1::timestamptz - house_clock()) * 1000))::bigint as ms
  ), by as materialized (select ms * interval '1 millisecond' as time from jump),
  clock as (update sandbox_clock set moved_ms = moved_ms + jump.ms, advancing_until = ${LEASE} from jump),
  beats as (update worker_heartbeats set beat_at = beat_at + by.time, started_at = started_at + by.time from by),
  alarms as (update health_alarms set mailing_until = mailing_until + by.time from by where mailing_until is not null),
  orders as (update provider_orders set leased_until = leased_until + by.time from by where leased_until is not null),
  paid as (update payouts set leased_until = leased_until + by.time from by where leased_until is not null),
  told as (update sandbox_events set leased_until = leased_until + by.time from by where leased_until is not null)
  select ms from jump`

export const moveClock = (sql: Sql, to: Date): Promise<unknown> => sql.query(MOVE, [to])

/** The newest event, numbered or not. */
export async function newestEvent(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ id: number }>('select coalesce(max(id), 0) as id from events')
  return row!.id
}

export interface EventCount {
  name: string
  count: number
}

export const eventsSince = (sql: Sql, id: number): Promise<EventCount[]> =>
  sql.query('select name, count(*) as count from events where id > $1 group by name order by name', [id])
