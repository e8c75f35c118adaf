import type { Static } from 'typebox'
import type { AuctionId, Key, LotId, UserId } from '../kernel/ids.ts'
import { type Cents, majorUnits } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { isoOrNull } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { depositFor, reasonsAgainst, type Registration } from './core/eligibility.ts'
import { type BatchFacts, pairKey } from './desk/batch-facts.ts'
import { bidFacts } from './desk/decision-facts.ts'
import { readAuctions, readBidders, readExposures, readLots } from './desk/desk-store.ts'
import { lotAfter } from './desk/lot-view.ts'
import { revivalOf } from './remedies/void-store.ts'
import type { BiddingStateShape } from './schema.ts'
import { readPendingDeposit, findLotHead } from './store.ts'

export interface BiddingState {
  isLeading: boolean
  nextMinimum: Cents
  bidLimit: Cents | null
  /** Null where the auction asks for none. */
  registration: Registration | null
  /** `pending` while the first deposit is being paid. */
  depositStatus: string | null
  /** The total deposit that such a bid requires in this auction. */
  depositNeeded: Cents
  /** The part of it that is registered but not yet held. */
  pendingDeposit: Cents
  currency: string
  /** Every check that such a bid would fail now, in the order of the checks. */
  reasons: Refusal[]
  /** Deadline to release a revived lead; null if they have none. */
  releaseUntil: Date | null
}

/**
 * What prevents a person from bidding on this lot, at the next minimum if no `amount` is given. The bid itself is
 * checked again under the lock. Null: the lot does not exist for them.
 */
export async function biddingState(sql: Sql, lot: Key<LotId>, userId: UserId, amount?: Cents): Promise<BiddingState | null> {
  const head = await findLotHead(sql, lot, userId)
  if (!head) return null
  const [facts, revival, pendingCents] = await Promise.all([
    readState(sql, head, userId), revivalOf(sql, head.id, userId), readPendingDeposit(sql, head.auction_id, userId),
  ])
  const row = facts.lots.get(head.id)!
  const auction = facts.auctions.get(row.auction_id)!
  const { nextMinimum } = lotAfter(row, auction)
  const bid = bidFacts(facts, row, auction, { bidder: userId, isProxy: false }, amount ?? nextMinimum)
  const offer = { sale: bid.lot, bidder: bid.bidder, amount: bid.amount, at: facts.now }
  const deposit = facts.bidders.get(pairKey(auction.id, userId))!.deposit_status
  return {
    isLeading: row.leader_id === userId,
    nextMinimum,
    bidLimit: bid.bidder.bidLimit,
    registration: bid.bidder.registration,
    depositStatus: deposit ?? (pendingCents > 0 ? 'pending' : null),
    depositNeeded: depositFor(offer),
    pendingDeposit: pendingCents,
    currency: auction.currency,
    reasons: reasonsAgainst(offer),
    releaseUntil: revival?.until ?? null,
  }
}

async function readState(sql: Sql, head: { id: LotId; auction_id: AuctionId }, userId: UserId): Promise<BatchFacts> {
  const [now, lots, auctions, bidders, exposures] = await Promise.all([
    readClock(sql),
    readLots(sql, [head.id]),
    readAuctions(sql, [head.auction_id]),
    readBidders(sql, [head.auction_id], [userId]),
    readExposures(sql, [head.auction_id], [userId]),
  ])
  return {
    now,
    lots: new Map(lots.map((row) => [row.id, row])),
    auctions: new Map(auctions.map((row) => [row.id, row])),
    bidders: new Map(bidders.map((row) => [pairKey(row.auction_id, row.user_id), row])),
    exposures,
    lockedBidders: new Set(),
    lockedDeposits: new Set(),
    numbers: new Map(), standing: new Map(), keys: new Map(),
  }
}

export const presentBiddingState = (state: BiddingState): Static<typeof BiddingStateShape> => ({
  is_leading: state.isLeading,
  minimum_next_bid: majorUnits(state.nextMinimum, state.currency),
  bid_limit: state.bidLimit === null ? null : majorUnits(state.bidLimit, state.currency),
  approved_limit: typeof state.registration?.limit === 'number' ? majorUnits(state.registration.limit, state.currency) : null,
  deposit_status: state.depositStatus,
  can_bid: state.reasons.length === 0,
  reasons: state.reasons.map(({ refused }) => refused),
  release_until: isoOrNull(state.releaseUntil),
})
