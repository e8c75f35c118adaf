import { absent } from '../../kernel/absent.ts'
import type { Cents } from '../../kernel/money.ts'
import { isRefusal, notFound, type Refusal } from '../../kernel/refusals.ts'
import { type BidDecision, decideBid } from '../core/decide-bid.ts'
import { type BatchFacts, pairKey } from './batch-facts.ts'
import { bidFacts, readBidAmount } from './decision-facts.ts'
import type { AuctionFacts, LotFacts } from './desk-store.ts'
import type { Ticket } from './ticket.ts'

/** An accepted bid and its effects on the lot, not recorded yet. */
export interface AcceptedBid {
  lot: LotFacts
  auction: AuctionFacts
  amount: Cents
  decision: BidDecision
}

/** Decides a bid on the facts after the previous bids. */
export function decideTicket(facts: BatchFacts, ticket: Ticket): AcceptedBid | Refusal {
  const lot = facts.lots.get(ticket.lotId)
  const auction = lot && facts.auctions.get(lot.auction_id)
  if (!lot || !auction || auction.status === 'draft') return notFound(absent.lot())
  // A bidder who may not see a lot gets the same answer as for reading it.
  if (facts.bidders.get(pairKey(auction.id, ticket.bidder))?.invited === false) return notFound(absent.lot())
  const amount = readBidAmount(ticket.amount, lot, auction)
  if (isRefusal(amount)) return amount
  const decision = decideBid(bidFacts(facts, lot, auction, ticket, amount))
  return isRefusal(decision) ? { ...decision, auctionId: auction.id } : { lot, auction, amount, decision }
}
