import { type IncrementTable, nextMinimum } from '../../kernel/increments.ts'
import { reserveMet } from '../../kernel/reserve.ts'
import type { Lead } from '../core/proxy-war.ts'
import type { LotAfter } from '../schema.ts'
import type { AuctionFacts, LotFacts } from './desk-store.ts'

/** The increment table in force: the lot's own, else the auction's (rule book 0.2). */
export function tableOf(lot: LotFacts, auction: AuctionFacts): IncrementTable {
  const table = lot.increment_table ?? auction.increment_table
  if (!table) throw new Error(`Auction ${auction.id} is a draft: nobody bids under its increments`)
  return table
}

/** The lead, as a value of the core. */
export const leadOf = (lot: LotFacts): Lead | null =>
  lot.leader_id === null ? null : { bidder: lot.leader_id, price: lot.price_cents!, secretMax: lot.leader_max_cents! }

/** The public state of a lot. */
export const lotAfter = (lot: LotFacts, auction: AuctionFacts): LotAfter => ({
  id: lot.id,
  price: lot.price_cents,
  nextMinimum: nextMinimum({ startingBid: lot.starting_bid_cents, increments: tableOf(lot, auction) }, lot.price_cents),
  bidCount: lot.bid_count,
  endsAt: lot.ends_at,
  extended: isExtended(lot),
  reserveMet: reserveMet(lot.reserve_visibility, lot.reserve_cents, lot.price_cents),
})

const isExtended = (lot: Pick<LotFacts, 'ends_at' | 'scheduled_ends_at'>): boolean =>
  lot.ends_at !== null && lot.scheduled_ends_at !== null && lot.ends_at > lot.scheduled_ends_at
