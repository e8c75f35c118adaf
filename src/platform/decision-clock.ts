import { Refused, refuse } from '../kernel/refusals.ts'
import { HELD_UNTIL } from './clock-mark.ts'
import { refuseWhilePaused } from './house-pause.ts'
import { say } from './sentences.ts'
import type { Sql } from './sql.ts'

/** The time of a decision about an open lot, read after its lock. Throws a refusal while decisions wait. */
export async function readDecisionClock(sql: Sql): Promise<Date> {
  const [now] = await Promise.all([readBidClock(sql), refuseWhilePaused(sql)])
  return now
}

/** The time of bids, which the desk refuses itself while the house is paused. Throws a refusal while the clock is behind its mark. */
export async function readBidClock(sql: Sql): Promise<Date> {
  const { now, takesBidsFrom } = await readDecisionTimes(sql)
  if (takesBidsFrom > now) throw new Refused(refuse('unavailable', say.clockBehind()))
  return now
}

/**
 * For decisions whose time is read later. A lot that closes early at a time before its last bids would have a record
 * that contradicts itself.
 */
export const refuseUndecidable = async (sql: Sql): Promise<void> => void (await readDecisionClock(sql))

/** For how long no bid can be decided, in milliseconds; 0: bids are decided. */
export async function readClockBehind(sql: Sql): Promise<number> {
  const { now, takesBidsFrom } = await readDecisionTimes(sql)
  return takesBidsFrom.getTime() - now.getTime()
}

/**
 * The time, and from when on bids are decided: later only after a failover to a clock that is behind. One statement,
 * because every batch of bids waits for it: the mark adds about 3 µs.
 */
export async function readDecisionTimes(sql: Sql): Promise<{ now: Date; takesBidsFrom: Date }> {
  const [row] = await sql.query<{ now: Date; held_until: Date | null }>(
    `select house_clock() as now, (select ${HELD_UNTIL} from clock_mark m) as held_until`)
  const { now, held_until: heldUntil } = row!
  return { now, takesBidsFrom: heldUntil && heldUntil > now ? heldUntil : now }
}
