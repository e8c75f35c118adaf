import { isRefusal, type Refusal, refuse } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { advanceClock, type HouseWork } from './advance-clock.ts'
import { beginAdvance, endAdvance, type EventCount, eventsSince, newestEvent, readSandboxClock, type SandboxClock, stayAdvancing } from './clock-store.ts'
import { readTarget, type MoveOrder } from './move-rules.ts'
import { say } from './sentences.ts'

/** Runs something with the background work of the house; `stay` is called while work elsewhere is awaited. */
export type WithHouseWork = <T>(stay: () => Promise<unknown>, use: (work: HouseWork) => Promise<T>) => Promise<T>

export interface MovedClock extends SandboxClock {
  from: Date
  to: Date
  /** False if the time of one call was over before the clock was there. */
  is_done: boolean
  /** What happened meanwhile. */
  events: EventCount[]
}

/** What was asked for, from which time. */
export interface ClockTarget {
  from: Date
  to: Date
}

/** Moves the clock of a sandbox forward, one caller at a time. */
export async function moveSandboxClock(db: Database, withWork: WithHouseWork, actor: Actor, order: MoveOrder): Promise<MovedClock | Refusal> {
  const target = await db.transaction((tx) => beginMove(tx, order))
  return isRefusal(target) ? target : finishMove(db, withWork, actor, target)
}

/** Takes the clock for this caller, who then finishes the move. If nobody does, others can after a minute. */
export async function beginMove(tx: Tx, order: MoveOrder): Promise<ClockTarget | Refusal> {
  const from = await readClock(tx)
  const to = readTarget(order, from)
  if (isRefusal(to)) return to
  return (await beginAdvance(tx)) ? { from, to } : refuse('invalid_state_transition', say.isAdvancing())
}

export async function finishMove(db: Database, withWork: WithHouseWork, actor: Actor, { from, to }: ClockTarget): Promise<MovedClock> {
  const newest = await newestEvent(db)
  try {
    const { isDone } = await withWork(() => stayAdvancing(db), (work) => advanceClock(work, to))
    const clock = await readSandboxClock(db)
    await recordAudit(db, { actor, action: 'clock.advanced', resource: { type: 'house', id: 0 }, before: { now: from }, after: { now: clock.now } })
    return { ...clock, is_advancing: false, from, to, is_done: isDone, events: await eventsSince(db, newest) }
  } finally {
    await endAdvance(db)
  }
}
