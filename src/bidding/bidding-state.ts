import type { AuctionId, Key, LotId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Sql } from '../platform/db.ts'
import { type BatchFacts, pairKey } from './batch-facts.ts'
import { reasonsAgainst } from './core/eligibility.ts'
import { bidFacts } from './decision-facts.ts'
import { readAuctions, readBidders, readClock, readExposures, readLots } from './desk-store.ts'
import { lotAfter } from './lot-view.ts'
import { findLotHead } from './store.ts'
import { revivalOf } from './void-store.ts'

export interface BiddingState {
  isLeading: boolean
  nextMinimum: Cents
  bidLimit: Cents | null
  depositStatus: string | null
  currency: string
  /** Every check that the next minimum bid would fail now, in the order of the checks. */
  reasons: Refusal[]
  /** Until when they may let go of a lead that a void revived; null: they hold none. */
  releaseUntil: Date | null
}

/** What stands between a person and a bid on this lot; a bid is judged again, under the lock. Null: no such lot for them. */
export async function biddingState(sql: Sql, lot: Key<LotId>, userId: UserId): Promise<BiddingState | null> {
  const head = await findLotHead(sql, lot, userId)
  if (!head) return null
  const [facts, revival] = await Promise.all([readState(sql, head, userId), revivalOf(sql, head.id, userId)])
  const row = facts.lots.get(head.id)!
  const auction = facts.auctions.get(row.auction_id)!
  const { nextMinimum } = lotAfter(row, auction)
  const { lot: sale, bidder } = bidFacts(facts, row, auction, { bidder: userId, isProxy: false }, nextMinimum)
  return {
    isLeading: row.leader_id === userId,
    nextMinimum,
    bidLimit: bidder.bidLimit,
    depositStatus: facts.bidders.get(pairKey(auction.id, userId))!.deposit_status,
    currency: auction.currency,
    reasons: reasonsAgainst({ sale, bidder, amount: nextMinimum, at: facts.now }),
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
    heldDeposits: new Set(),
    numbers: new Map(), standing: new Map(), keys: new Map(), bidIds: [],
  }
}

