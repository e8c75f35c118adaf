import { SECOND } from '../../kernel/time.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import { isMarkFresh, markClock, readMark, removeMark } from '../../platform/clock-mark.ts'
import type { Database, Sql, Tx } from '../../platform/db.ts'
import { readClockBehind, readDecisionTimes } from '../../platform/decision-clock.ts'
import type { Logger } from '../../platform/log.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import type { Timers } from '../../platform/timers.ts'
import { countEnding, isCloseNear } from './closing-store.ts'

/** The longest sleep, in case a close was moved or created by another process. */
const LOOK_EVERY_MS = 1 * SECOND
/** The longest additional delay of a close after the database was unavailable. */
const LONGEST_RETRY_MS = 2 * SECOND
/** Half of what the clock of another server must be past the mark. */
const MARK_EVERY_MS = 1 * SECOND

/** Closes what is due, then sleeps until the next close. Any number of processes may run one. */
export const startClosingClock = (closeDue: () => Promise<{ waitMs: number | null }>, log: Logger, timers?: Timers): Loop =>
  startLoop(async () => (await closeDue()).waitMs, { name: 'closing', log, everyMs: LOOK_EVERY_MS, longestRetryMs: LONGEST_RETRY_MS, timers })

/**
 * Marks the clock while a lot is near its close, and says when it is behind its mark. Not a part of the closing clock,
 * whose rounds take longer when many lots close. Any number of processes may run one.
 */
export function startClockMark(db: Database, log: Logger): Loop {
  let wasBehind = false
  return startLoop(async () => {
    const behindMs = await readClockBehind(db)
    if (behindMs > 0 && !wasBehind) log.error({ behindMs }, 'clock: behind its mark after a failover, no bids are taken until it has passed it')
    if (behindMs === 0 && wasBehind) log.warn('clock: past its mark, bids are taken again')
    wasBehind = behindMs > 0
    if (behindMs === 0 && await isCloseNear(db) && !(await isMarkFresh(db))) await markClock(db)
  }, { name: 'clock mark', log, everyMs: MARK_EVERY_MS, longestRetryMs: MARK_EVERY_MS })
}

/** The clock that decides, and what it is compared with after a failover (rule book C3). */
export interface ClockState {
  now: Date
  /** How far the clock had come near a close; null: no lot has been near one. */
  mark: { at: Date; isOfThisServer: boolean } | null
  /** When bids are taken: now, or when the clock has passed its mark. */
  takesBidsFrom: Date
  /** Open lots whose end may have been shown before the failover. They would take bids if they were taken now. */
  lotsShownEnded: number
}

export async function readClockState(sql: Sql): Promise<ClockState> {
  const [{ now, takesBidsFrom }, mark] = [await readDecisionTimes(sql), await readMark(sql)]
  return { now, mark, takesBidsFrom, lotsShownEnded: await countEnding(sql, now, takesBidsFrom) }
}

/** Takes bids by the clock of this server, although it is behind its mark. Null: it is not, and nothing was changed. */
export async function acceptClock(tx: Tx, actor: Actor, reason: string): Promise<ClockState | null> {
  const state = await readClockState(tx)
  if (state.takesBidsFrom <= state.now) return null
  await removeMark(tx)
  await recordAudit(tx, {
    actor, action: 'clock.accepted', resource: { type: 'house', id: 0 }, reason,
    before: { mark: state.mark?.at ?? null, clock: state.now }, after: { lots_shown_ended: state.lotsShownEnded },
  })
  return state
}
