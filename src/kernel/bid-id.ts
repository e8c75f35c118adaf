import type { BidId, LotId } from './ids.ts'

/** Above every id of the former sequence of all bids. */
const FIRST = 1_000_000_000_000
/** More rows than any lot has. With this limit, the ids of 900 million lots are exact in JSON. */
const ROWS_OF_A_LOT = 10_000_000

/**
 * The id of a lot's history row, numbered from 1. An id from one sequence would reveal how much was bid in between
 * in auctions one may not see; this one only reveals the row's number, which is public.
 */
export function bidIdOf(lotId: LotId, seq: number): BidId {
  if (seq >= ROWS_OF_A_LOT) throw new RangeError(`Lot ${lotId} has no room for row ${seq}`)
  return (FIRST + lotId * ROWS_OF_A_LOT + seq) as BidId
}
