import type { LotId } from '../kernel/ids.ts'
import { type FieldErrors, type Refusal } from '../kernel/refusals.ts'
import { SECOND } from '../kernel/time.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import type { AuctionRecord, SellerAuction } from './auction-record.ts'
import { say } from './sentences.ts'

type Status = SellerAuction['status']

/** Status changes of a seller (rule book B1); an auction closes automatically after its last lot. */
const SELLERS_MOVES: Record<Status, readonly Status[]> = {
  draft: ['active', 'cancelled'],
  active: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
}

/** Null if the change is allowed in general; further checks follow. */
export const refuseMove = (from: Status, to: Status): Refusal | null =>
  SELLERS_MOVES[from].includes(to) ? null : refuseTransition('auction', from, to, SELLERS_MOVES[from])

/** The data of a lot for its schedule. */
export interface ScheduledLot {
  id: LotId
  lot_number: number
  /** Its own close, instead of its place in the stagger. */
  own_ends_at: Date | null
}

/** All reasons why an auction cannot be published, by field; empty if there are none. */
export function publishingGaps(auction: AuctionRecord, lots: readonly ScheduledLot[], now: Date): FieldErrors {
  const gaps: FieldErrors = {}
  if (!auction.starts_at) gaps.starts_at = [say.needsStart()]
  if (!auction.ends_at) gaps.ends_at = [say.needsEnd()]
  else if (auction.ends_at <= now) gaps.ends_at = [say.endPast()]
  const opens = openingOf(auction, now)
  for (const lot of lots) {
    if (!lot.own_ends_at || lot.own_ends_at > opens) continue
    gaps[`lots.${lot.lot_number}.ends_at`] = [say.lotClosesBeforeOpening({ number: lot.lot_number })]
  }
  return gaps
}

/** A start in the past means now: there could be no bids before publication. */
export const openingOf = (auction: Pick<AuctionRecord, 'starts_at'>, now: Date): Date =>
  auction.starts_at && auction.starts_at > now ? auction.starts_at : now

/** The dates of an auction that determine the closes of its lots. */
type Plan = Pick<AuctionRecord, 'ends_at' | 'stagger_seconds'>

/** The planned close of every lot, in the order of their numbers. */
export function plannedCloses(auction: Plan, lots: readonly ScheduledLot[]): Map<LotId, Date | null> {
  const inOrder = lots.toSorted((a, b) => a.lot_number - b.lot_number || a.id - b.id)
  return new Map(inOrder.map((lot, position) => [lot.id, plannedClose(auction, lot, position)]))
}

/** Its own time, or its place in the stagger (rule book C2). `position` counts from 0. */
function plannedClose(auction: Plan, lot: ScheduledLot, position: number): Date | null {
  if (lot.own_ends_at) return lot.own_ends_at
  return auction.ends_at && new Date(auction.ends_at.getTime() + position * auction.stagger_seconds * SECOND)
}
