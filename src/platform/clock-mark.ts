import type { Sql } from './sql.ts'

/**
 * The mark of the clock. A failover to a server whose clock is behind would open lots again whose end had come, but whose
 * close was not recorded. The mark is written every second and replicated like every row; a server decides no bid until
 * its clock has passed it. The last second before a failover is in no mark, so the clock of another server must be two
 * seconds past it. A server that was only started again waits for those two seconds too.
 */
export const HELD_UNTIL = `case when m.server = pg_postmaster_start_time() then m.at else m.at + interval '2 seconds' end`

export async function readMark(sql: Sql): Promise<{ at: Date; isOfThisServer: boolean } | null> {
  const [row] = await sql.query<{ at: Date; is_own: boolean }>('select at, server = pg_postmaster_start_time() as is_own from clock_mark')
  return row ? { at: row.at, isOfThisServer: row.is_own } : null
}

/** The clock of this server is right, and the one before it was not. */
export const removeMark = (sql: Sql): Promise<unknown> => sql.query('delete from clock_mark')

/**
 * Whether another process has just moved the mark: many write it hardly more often than one. A quarter of a second, so
 * that it is never much older than the second between two rounds.
 */
export async function isMarkFresh(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ fresh: boolean }>(
    `select exists (
       select from clock_mark where server = pg_postmaster_start_time() and at > house_clock() - interval '250 milliseconds') as fresh`)
  return row!.fresh
}

/** Moves the mark to now, but never back, and by another server only when its clock has passed it. */
export const markClock = (sql: Sql): Promise<unknown> => sql.query(
  `insert into clock_mark as m (at, server) values (house_clock(), pg_postmaster_start_time())
   on conflict (is_only) do update set at = excluded.at, server = excluded.server where ${HELD_UNTIL} < excluded.at`)
