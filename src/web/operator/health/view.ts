import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/time.ts'

/** What moves on by itself, and how long the oldest of it may wait before somebody should look. */
const PATIENCE_MS = {
  numbering: 10 * SECOND, webhooks: MINUTE, notices: MINUTE, deliveries: MINUTE, letters: MINUTE, jobs: 5 * MINUTE,
} as const
type Waiting = keyof typeof PATIENCE_MS

/** How long the oldest of something has waited. */
export interface WaitView {
  what: Waiting
  /** Whole minutes from two minutes on, whole hours from two hours on; null when nothing waits. */
  seconds: number | null
  isLate: boolean
}

export function waitView(what: Waiting, since: Date | null, now: Date): WaitView {
  if (since === null) return { what, seconds: null, isLate: false }
  const waitedMs = Math.max(0, now.getTime() - since.getTime())
  return { what, seconds: coarse(waitedMs) / SECOND, isLate: waitedMs > PATIENCE_MS[what] }
}

function coarse(ms: number): number {
  const grain = ms < 2 * MINUTE ? SECOND : ms < 2 * HOUR ? MINUTE : HOUR
  return Math.max(1, Math.round(ms / grain)) * grain
}

/** What is to be done again and again, and how long ago it may have been. */
const DUE_AGAIN_MS = { heads: 30 * MINUTE, bids: 8 * DAY, books: 8 * DAY } as const
type Routine = keyof typeof DUE_AGAIN_MS

/** When something was last done, and whether it came out well. */
export interface RoutineView {
  what: Routine
  /** Null when it never was. */
  at: Date | null
  state: 'well' | 'failed' | 'due'
}

export function routineView(what: Routine, last: { at: Date; ok: boolean } | null, now: Date): RoutineView {
  if (last === null) return { what, at: null, state: 'due' }
  const isDue = now.getTime() - last.at.getTime() > DUE_AGAIN_MS[what]
  return { what, at: last.at, state: !last.ok ? 'failed' : isDue ? 'due' : 'well' }
}
