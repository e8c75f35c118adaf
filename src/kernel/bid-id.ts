import type { BidId, LotId } from './ids.ts'

/** Above every number that the sequence of all bids gave out, when there was one. */
const FIRST = 1_000_000_000_000
/** More rows than any lot has. With these, 900 million lots have numbers that JSON carries exactly. */
const ROWS_OF_A_LOT = 10_000_000

/**
 * The number of a lot's row in the history, from 1 up. A number out of one sequence would tell whoever bids twice how much
 * was bid in between in sales they may not see; this one says nothing but which row of its lot it is, which is public.
 */
export function bidIdOf(lotId: LotId, seq: number): BidId {
  if (seq >= ROWS_OF_A_LOT) throw new RangeError(`Lot ${lotId} has no room for row ${seq}`)
  return (FIRST + lotId * ROWS_OF_A_LOT + seq) as BidId
}
