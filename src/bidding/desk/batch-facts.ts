import { lockBidders } from '../../accounts/index.ts'
import { depositFollowsBids } from '../../kernel/deposit-rule.ts'
import type { AuctionId, DepositId, LotId, UserId } from '../../kernel/ids.ts'
import type { Sql } from '../../platform/db.ts'
import { readBidClock } from '../../platform/decision-clock.ts'
import { claimKeys, type KeyState, type OnceKey } from '../../platform/http/idempotency.ts'
import {
  type AuctionFacts, type BidderFacts, bidderNumbers, type Exposure, lockDepositsForShare, lockDepositsForUpdate, type LockScope,
  type LotFacts, readAuctions, readBidders, readExposures, readLots, type StandingRow, standingRows,
} from './desk-store.ts'
import type { Ticket } from './ticket.ts'

/** All facts of a batch, read under the locks, and updated in memory with each bid. */
export interface BatchFacts {
  /** The decision time: the database's clock, read after the locks (rule book C4). */
  now: Date
  lots: Map<LotId, LotFacts>
  auctions: Map<AuctionId, AuctionFacts>
  bidders: Map<string, BidderFacts>
  /** `Bidder #N` by lot and bidder. */
  numbers: Map<string, number>
  standing: Map<LotId, StandingRow>
  exposures: Exposure[]
  /** Bidders whose accounts stay open until the end of this batch. */
  lockedBidders: Set<UserId>
  /** Deposits locked until the end of this batch. */
  lockedDeposits: Set<DepositId>
  keys: Map<OnceKey, KeyState>
}

export const pairKey = (first: number, second: number): string => `${first}:${second}`

/** Sends all reads at once, behind the locks; the connection answers them in order. `waits`: also for locked deposits. */
export async function readFacts(
  tx: Sql, tickets: readonly Ticket[], scopes: ReadonlyMap<LotId, LockScope>, lotIds: readonly LotId[], waits: boolean,
): Promise<BatchFacts> {
  const pairs = biddersByAuction(tickets, scopes)
  const auctionIds = pairs.map(([auctionId]) => auctionId)
  const userIds = pairs.map(([, userId]) => userId)
  const onceKeys = tickets.flatMap(({ onceKey }) => (onceKey ? [onceKey] : []))

  const locking = lockBidders(tx, userIds, waits)
  const holding = lockDeposits(tx, pairs, scopes, waits)
  const [now, lots, auctions, bidders, numbers, standing, exposures, keyStates, openAccounts, lockedDeposits] = await Promise.all([
    readBidClock(tx),
    readLots(tx, lotIds),
    readAuctions(tx, [...new Set(auctionIds)]),
    readBidders(tx, auctionIds, userIds),
    bidderNumbers(tx, tickets.map(({ lotId }) => lotId), tickets.map(({ bidder }) => bidder)),
    standingRows(tx, lotIds),
    followsBids(scopes) ? readExposures(tx, [...new Set(auctionIds)], userIds) : [],
    claimKeys(tx, onceKeys),
    locking,
    holding,
  ])
  return {
    now,
    lots: new Map(lots.map((lot) => [lot.id, lot])),
    auctions: new Map(auctions.map((auction) => [auction.id, auction])),
    bidders: new Map(bidders.map((bidder) => [pairKey(bidder.auction_id, bidder.user_id), bidder])),
    numbers: new Map(numbers.map((row) => [pairKey(row.lot_id, row.user_id), row.number])),
    standing: new Map(standing.map((row) => [row.lot_id, row])),
    exposures,
    lockedBidders: new Set(openAccounts.map((row) => row.user_id)),
    lockedDeposits,
    keys: new Map(onceKeys.map((key, index) => [key, keyStates[index]!])),
  }
}

function biddersByAuction(tickets: readonly Ticket[], scopes: ReadonlyMap<LotId, LockScope>): [AuctionId, UserId][] {
  const pairs = new Map<string, [AuctionId, UserId]>()
  for (const { lotId, bidder } of tickets) {
    const auctionId = scopes.get(lotId)!.auction_id
    pairs.set(pairKey(auctionId, bidder), [auctionId, bidder])
  }
  return [...pairs.values()]
}

const followsBids = (scopes: ReadonlyMap<LotId, LockScope>): boolean =>
  [...scopes.values()].some(({ deposit_mode }) => depositFollowsBids(deposit_mode))

/** Flat deposits are shared by all bids that rely on them; the others are locked for this batch. */
async function lockDeposits(
  tx: Sql, pairs: [AuctionId, UserId][], scopes: ReadonlyMap<LotId, LockScope>, waits: boolean,
): Promise<Set<DepositId>> {
  const modes = new Map([...scopes.values()].map((scope) => [scope.auction_id, scope.deposit_mode]))
  const flat = pairs.filter(([auctionId]) => modes.get(auctionId) === 'flat')
  const following = pairs.filter(([auctionId]) => depositFollowsBids(modes.get(auctionId)!))
  const columns = (some: [AuctionId, UserId][]) => [some.map(([auctionId]) => auctionId), some.map(([, userId]) => userId)] as const
  const held = await Promise.all([
    flat.length > 0 ? lockDepositsForShare(tx, ...columns(flat), waits) : [],
    following.length > 0 ? lockDepositsForUpdate(tx, ...columns(following), waits) : [],
  ])
  return new Set(held.flat().map(({ id }) => id))
}

/** Whether a bid can be decided now: its deposit may be locked elsewhere, or the account of its bidder may be closing. */
export function canBeDecided(facts: BatchFacts, { lotId, bidder }: Ticket): boolean {
  if (!facts.lockedBidders.has(bidder)) return false
  const auction = facts.auctions.get(facts.lots.get(lotId)!.auction_id)!
  const depositId = facts.bidders.get(pairKey(auction.id, bidder))?.deposit_id ?? null
  return auction.deposit_mode === 'none' || depositId === null || facts.lockedDeposits.has(depositId)
}
