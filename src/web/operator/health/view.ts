import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/time.ts'

/** Background work, with the normal maximum age of the oldest waiting item. */
const TOLERATED_MS = {
  numbering: 10 * SECOND, webhooks: MINUTE, notices: MINUTE, deliveries: MINUTE, letters: MINUTE, jobs: 5 * MINUTE,
} as const
type Waiting = keyof typeof TOLERATED_MS

/** The age of the oldest waiting item. */
export interface WaitView {
  what: Waiting
  /** In whole minutes from two minutes on, and whole hours from two hours on; null if nothing waits. */
  seconds: number | null
  isLate: boolean
}

export function waitView(what: Waiting, since: Date | null, now: Date): WaitView {
  if (since === null) return { what, seconds: null, isLate: false }
  const waitedMs = Math.max(0, now.getTime() - since.getTime())
  return { what, seconds: coarse(waitedMs) / SECOND, isLate: waitedMs > TOLERATED_MS[what] }
}

function coarse(ms: number): number {
  const grain = ms < 2 * MINUTE ? SECOND : ms < 2 * HOUR ? MINUTE : HOUR
  return Math.max(1, Math.round(ms / grain)) * grain
}

/** Recurring checks, with the maximum age of the last run. */
const DUE_AGAIN_MS = { heads: 30 * MINUTE, bids: 8 * DAY, books: 8 * DAY } as const
type Routine = keyof typeof DUE_AGAIN_MS

/** Time and result of the last run. */
export interface RoutineView {
  what: Routine
  /** Null if it never ran. */
  at: Date | null
  state: 'well' | 'failed' | 'due'
}

export function routineView(what: Routine, last: { at: Date; ok: boolean } | null, now: Date): RoutineView {
  if (last === null) return { what, at: null, state: 'due' }
  const isDue = now.getTime() - last.at.getTime() > DUE_AGAIN_MS[what]
  return { what, at: last.at, state: !last.ok ? 'failed' : isDue ? 'due' : 'well' }
}
