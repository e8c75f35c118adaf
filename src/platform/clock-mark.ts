import { Refused, refuse } from '../kernel/refusals.ts'
import { say } from './sentences.ts'
import type { Sql } from './sql.ts'

/**
 * The mark of the clock. A failover to a server whose clock is behind would open lots again whose end had come, but whose
 * close was not recorded. The mark is written every second and replicated like every row; a server decides no bid until
 * its clock has passed it. The last second before a failover is in no mark, so the clock of another server must be two
 * seconds past it. A server that was only started again waits for those two seconds too.
 */
const HELD_UNTIL = `case when m.server = pg_postmaster_start_time() then m.at else m.at + interval '2 seconds' end`

/** The time of a decision about an open lot, read after its lock. Throws a refusal while the clock is behind its mark. */
export async function readDecisionClock(sql: Sql): Promise<Date> {
  const { now, heldUntil } = await readBoth(sql)
  if (heldUntil > now) throw new Refused(refuse('unavailable', say.clockBehind()))
  return now
}

/** For how long no bid can be decided, in milliseconds; 0: bids are decided. */
export async function readClockBehind(sql: Sql): Promise<number> {
  const { now, heldUntil } = await readBoth(sql)
  return Math.max(0, heldUntil.getTime() - now.getTime())
}

/** One statement, because every batch of bids waits for it: the mark adds about 3 µs. */
async function readBoth(sql: Sql): Promise<{ now: Date; heldUntil: Date }> {
  const [row] = await sql.query<{ now: Date; held_until: Date | null }>(
    `select house_clock() as now, (select ${HELD_UNTIL} from clock_mark m) as held_until`)
  return { now: row!.now, heldUntil: row!.held_until ?? row!.now }
}

/** Moves the mark to now, but never back, and by another server only when its clock has passed it. */
export const markClock = (sql: Sql): Promise<unknown> => sql.query(
  `insert into clock_mark as m (at, server) values (house_clock(), pg_postmaster_start_time())
   on conflict (is_only) do update set at = excluded.at, server = excluded.server where ${HELD_UNTIL} < excluded.at`)
