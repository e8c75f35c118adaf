import type { Language } from '../kernel/languages.ts'
import { rolesWith } from '../kernel/staff.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Alarm } from './alarm-rules.ts'
import type { ProblemCode } from './problem-rules.ts'

/** Held while alarms are compared, so that one process at a time decides what to mail. */
export const lockAlarms = async (tx: Tx): Promise<Date> => {
  const [row] = await tx.query<{ now: Date }>(
    `select house_clock() as now from (select pg_advisory_xact_lock(hashtextextended('health alarms', 0))) as locked`)
  return row!.now
}

export const readAlarms = (sql: Sql): Promise<Alarm[]> =>
  sql.query<Alarm>('select code, since, ended_at, mailed_at, mailing_until from health_alarms order by since, code limit 100')

export async function beginAlarms(tx: Tx, codes: readonly ProblemCode[]): Promise<void> {
  if (codes.length === 0) return
  await tx.query(
    `insert into health_alarms (code) select unnest($1::text[])
     on conflict (code) do update set ended_at = null`, [codes])
}

export async function endAlarms(tx: Tx, { ended, forgotten }: { ended: readonly ProblemCode[]; forgotten: readonly ProblemCode[] }): Promise<void> {
  if (ended.length > 0) await tx.query('update health_alarms set ended_at = house_clock() where code = any ($1::text[])', [ended])
  if (forgotten.length > 0) await tx.query('delete from health_alarms where code = any ($1::text[])', [forgotten])
}

/** Periods that ended longer ago are deleted. */
const PERIODS_KEPT_DAYS = 400

/** Begins a period for each problem without one, and ends those of other problems. */
export async function recordPeriods(tx: Tx, codes: readonly ProblemCode[]): Promise<void> {
  await tx.query('update health_alarm_periods set ended_at = house_clock() where ended_at is null and code <> all ($1::text[])', [codes])
  if (codes.length === 0) return
  await tx.query(
    `insert into health_alarm_periods (code) select unnest($1::text[]) on conflict (code) where ended_at is null do nothing`, [codes])
  await tx.query(`delete from health_alarm_periods where ended_at < house_clock() - ${PERIODS_KEPT_DAYS} * interval '1 day'`)
}

/** Keeps other processes from sending these emails for `leaseMs`. */
export const takeAlarms = (tx: Tx, codes: readonly ProblemCode[], leaseMs: number): Promise<unknown> =>
  tx.query(`update health_alarms set mailing_until = house_clock() + $2 * interval '1 millisecond' where code = any ($1::text[])`, [codes, leaseMs])

/** Records that the emails were sent. An alarm that was reported as resolved is deleted; if it began again meanwhile, it is new. */
export async function noteMailed(tx: Tx, alarms: readonly Alarm[]): Promise<void> {
  const codesOf = (isOver: boolean) => alarms.filter(({ ended_at: ended }) => (ended !== null) === isOver).map(({ code }) => code)
  const [lasting, over] = [codesOf(false), codesOf(true)]
  await tx.query('delete from health_alarms where code = any ($1::text[]) and ended_at is not null', [over])
  await tx.query(
    `update health_alarms set mailing_until = null, mailed_at = case when code = any ($1::text[]) then house_clock() end
     where code = any ($1::text[] || $2::text[])`, [lasting, over])
}

export interface Operator {
  name: string
  email: string
  locale: Language
  /** Their own, else that of the office. */
  timeZone: string
}

/** Owners who can be reached: the health of the system is theirs. */
export const readOperators = (sql: Sql, limit: number): Promise<Operator[]> =>
  sql.query<Operator>(
    `select name, email, locale, coalesce(time_zone, '${HOUSE_ZONE}') as "timeZone" from users
     where staff_role = any($2) and email_verified_at is not null and suspended_at is null
     order by id limit $1`, [limit, rolesWith('house')])
