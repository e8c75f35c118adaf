import { SECOND } from '../kernel/time.ts'

/** The largest allowed difference between the clocks of machines (rule book C3). */
export const CLOCKS_APART_MS = 1 * SECOND

/** What a clock showed at some moment between a question and its answer. */
export interface ClockReading {
  clock: Date
  /** On one clock for all readings, such as that of this process. */
  askedAt: number
  answeredAt: number
}

/** By how much two clocks differ at least. Half of each round trip may be on either way, so a slow answer proves no difference. */
export function clocksApartMs(one: ClockReading, other: ClockReading): number {
  const middle = ({ askedAt, answeredAt }: ClockReading) => (askedAt + answeredAt) / 2
  const doubt = [one, other].reduce((sum, { askedAt, answeredAt }) => sum + (answeredAt - askedAt) / 2, 0)
  const apart = Math.abs(one.clock.getTime() - middle(one) - (other.clock.getTime() - middle(other))) - doubt
  return Math.max(0, Math.round(apart))
}
