import { bidderName } from '../../../bidding/index.ts'
import type { CloseOutRow, OfferRow } from '../../../close-out/index.ts'
import type { AuctionId, LotId, OfferId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { isoOrNull } from '../../../kernel/time.ts'
import { zoneOf } from '../../../kernel/zones.ts'
import { bidderWords } from '../../lots/lot-words.ts'
import type { Words } from '../../ui/use-words.ts'

/** What comes next for a closed lot, and until or from when. */
export interface NextStep {
  step: 'decide' | 'sellOrReject' | 'awaitAnswer' | 'declareDefault' | 'awaitPayment' | 'offer' | 'relist' | 'nothing'
  at: string | null
}

export interface ClosedLotView {
  id: LotId
  slug: string
  lotNumber: number
  title: string
  auctionId: AuctionId
  auctionTitle: string
  auctionSlug: string
  currency: string
  biddingUnit: 'total' | 'per_acre'
  /** The time that clocks show on the land; null when its state is not known. */
  zone: string | null
  state: 'awaiting' | 'unsold' | 'unpaid' | 'overdue' | 'sold'
  next: NextStep
  highBid: Cents | null
  /** What it sold for in all; null unless it is sold. */
  hammerPrice: Cents | null
  reserve: Cents | null
  bids: number
  closedAt: string
  /** Until when its seller can decide; null when no hour is set. */
  dueAt: string | null
  owed: Cents | null
  paymentDueAt: string | null
  defaultFrom: string | null
  awaitsSurvey: boolean
  hasOpenOffer: boolean
  /** More can be asked of the high bidder. */
  mayCounter: boolean
  /** It can be offered to somebody, or put into another sale. */
  isFree: boolean
  /** The lot that it became in another sale. */
  relistedSlug: string | null
}

export interface OfferView {
  id: OfferId
  to: 'high_bidder' | 'runner_up'
  bidder: string
  amount: Cents
  status: 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  expiresAt: string
}

export const closedLotView = (row: CloseOutRow): ClosedLotView => ({
  id: row.id,
  slug: row.slug,
  lotNumber: row.lot_number,
  title: row.title,
  auctionId: row.auction_id,
  auctionTitle: row.auction_title,
  auctionSlug: row.auction_slug,
  currency: row.currency,
  biddingUnit: row.bidding_unit,
  zone: zoneOf(row.state, row.county),
  state: stateOf(row),
  next: nextStepOf(row),
  highBid: row.price_cents,
  hammerPrice: row.hammer_price_cents,
  reserve: row.reserve_cents,
  bids: row.bid_count,
  closedAt: row.closed_at.toISOString(),
  dueAt: row.status === 'active' ? isoOrNull(row.confirmation_due_at) : null,
  owed: row.owed_cents,
  paymentDueAt: isoOrNull(row.payment_due_at),
  defaultFrom: isoOrNull(row.default_from),
  awaitsSurvey: row.awaits_survey,
  hasOpenOffer: row.has_open_offer,
  mayCounter: mayCounter(row),
  isFree: row.status === 'unsold' && !row.is_relisted && !row.has_open_offer,
  relistedSlug: row.relisted_slug,
})

type Progress = Pick<CloseOutRow,
  'status' | 'close_reason' | 'confirmation_due_at' | 'owed_cents' | 'payment_due_at' | 'default_from' | 'offer_expires_at' | 'offers_until'
  | 'is_relisted' | 'bid_count' | 'now' | 'price_cents' | 'reserve_cents' | 'had_counter'>

function stateOf(row: Progress): ClosedLotView['state'] {
  if (row.status === 'active') return 'awaiting'
  if (row.status === 'unsold') return 'unsold'
  if (row.owed_cents === null) return 'sold'
  return row.payment_due_at !== null && row.payment_due_at <= row.now ? 'overdue' : 'unpaid'
}

/** Once for a lot, between what was bid and the reserve (rule book B3). */
const mayCounter = ({ status, offer_expires_at: offered, had_counter: hadCounter, price_cents: price, reserve_cents: reserve }: Progress): boolean =>
  status === 'active' && offered === null && !hadCounter && price !== null && reserve !== null && reserve > price

const OFFERED_AFTER: readonly CloseOutRow['close_reason'][] = ['reserve_not_met', 'seller_rejected', 'buyer_default']

/** The one thing that is next, in the order in which a seller would want to be reminded. */
export function nextStepOf(row: Progress): NextStep {
  if (row.offer_expires_at !== null) return { step: 'awaitAnswer', at: row.offer_expires_at.toISOString() }
  if (row.status === 'active') return { step: mayCounter(row) ? 'decide' : 'sellOrReject', at: isoOrNull(row.confirmation_due_at) }
  if (row.status === 'sold') {
    if (row.owed_cents === null) return { step: 'nothing', at: null }
    const isLate = row.default_from !== null && row.default_from <= row.now
    return isLate ? { step: 'declareDefault', at: isoOrNull(row.default_from) } : { step: 'awaitPayment', at: isoOrNull(row.payment_due_at) }
  }
  if (row.is_relisted) return { step: 'nothing', at: null }
  const mayOffer = row.bid_count > 0 && OFFERED_AFTER.includes(row.close_reason) && row.offers_until !== null && row.offers_until > row.now
  return mayOffer ? { step: 'offer', at: isoOrNull(row.offers_until) } : { step: 'relist', at: null }
}

/** As the lot was bid on: for all of it, or by the acre. */
export const amountOf = ({ t, format }: Words, { currency, biddingUnit }: Pick<ClosedLotView, 'currency' | 'biddingUnit'>, amount: Cents): string =>
  biddingUnit === 'per_acre' ? t.offers.perAcre(format.money(amount, currency)) : format.money(amount, currency)

/** The bidder stays a number until they have accepted. */
export const offerView = ({ t, format }: Words, row: OfferRow): OfferView => ({
  id: row.id,
  to: row.addressee,
  bidder: row.status === 'accepted' ? row.user_name : bidderWords({ t: t.live, format }, bidderName(row.bidder_number)),
  amount: row.amount_cents,
  status: row.status,
  expiresAt: row.expires_at.toISOString(),
})
