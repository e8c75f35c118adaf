import { bidderName } from '../../bidding/index.ts'
import type { CloseOutRow, OfferRow } from '../../close-out/index.ts'
import { isoOrNull } from '../../kernel/time.ts'
import type { ClosedLotView, OfferView } from '../close-out-views.ts'

export const closedLotView = (row: CloseOutRow): ClosedLotView => ({
  id: row.id,
  slug: row.slug,
  lotNumber: row.lot_number,
  title: row.title,
  auctionTitle: row.auction_title,
  auctionSlug: row.auction_slug,
  currency: row.currency,
  biddingUnit: row.bidding_unit,
  state: row.status === 'active' ? 'awaiting' : row.status === 'unsold' ? 'unsold' : row.is_unpaid ? 'unpaid' : 'sold',
  highBid: row.price_cents,
  reserve: row.reserve_cents,
  bids: row.bid_count,
  closedAt: row.closed_at.toISOString(),
  dueAt: row.status === 'active' ? isoOrNull(row.confirmation_due_at) : null,
  hasOpenOffer: row.has_open_offer,
  isRelisted: row.is_relisted,
  allowsRunnerUp: row.allow_runner_up,
})

/** The bidder stays a number until they have accepted. */
export const offerView = (row: OfferRow): OfferView => ({
  id: row.id,
  to: row.addressee,
  bidder: row.status === 'accepted' ? row.user_name : bidderName(row.bidder_number),
  amount: row.amount_cents,
  status: row.status,
  expiresAt: row.expires_at.toISOString(),
})
