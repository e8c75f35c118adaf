import type { ProblemCode } from '../health/index.ts'
import type { Sql } from '../platform/db.ts'

/** Calendar days of the house, the present one last: `$1` is the zone, `$2` how many. */
const DAYS = `
  with days as (
    select d::date as day, d at time zone $1 as starts, (d + interval '1 day') at time zone $1 as ends
    from generate_series((house_clock() at time zone $1)::date - ($2::int - 1) * interval '1 day', (house_clock() at time zone $1)::date, interval '1 day') d
  )`

export async function daysOfReport(sql: Sql, zone: string, count: number): Promise<string[]> {
  const rows = await sql.query<{ day: string }>(`${DAYS} select day::text as day from days order by day`, [zone, count])
  return rows.map(({ day }) => day)
}

export interface AttemptsOfDay {
  day: string
  attempts: number
  delivered: number
  /** Webhooks that got an attempt, and those with a failed one. */
  webhooks: number
  failing_webhooks: number
}

/** More attempts are not read for one report. */
export const MOST_ATTEMPTS = 200_000

/** The latest attempts of all webhooks by day. They are read by the primary key, so that a busy house reads no more than the limit. */
export const attemptsOfDays = (sql: Sql, zone: string, count: number): Promise<AttemptsOfDay[]> =>
  sql.query<AttemptsOfDay>(
    `${DAYS}
     select d.day::text as day, count(*)::int as attempts, count(*) filter (where a.success)::int as delivered,
       count(distinct a.subscription_id)::int as webhooks, count(distinct a.subscription_id) filter (where not a.success)::int as failing_webhooks
     from (select started_at, success, subscription_id from webhook_attempts where ended_at is not null order by id desc limit ${MOST_ATTEMPTS}) a
       join days d on a.started_at >= d.starts and a.started_at < d.ends
     group by d.day order by d.day`, [zone, count])

export interface AlarmOfDay {
  day: string
  code: ProblemCode
  /** How long it lasted on this day, begun ones counted whole. */
  minutes: number
}

export const alarmsOfDays = (sql: Sql, zone: string, count: number): Promise<AlarmOfDay[]> =>
  sql.query<AlarmOfDay>(
    `${DAYS}, clock as (select house_clock() as now)
     select d.day::text as day, p.code,
       ceil(sum(extract(epoch from least(coalesce(p.ended_at, clock.now), d.ends) - greatest(p.began_at, d.starts))) / 60)::int as minutes
     from days d cross join clock
       join health_alarm_periods p on p.began_at < d.ends and coalesce(p.ended_at, clock.now) > d.starts
     group by 1, 2 order by 1, 2`, [zone, count])
