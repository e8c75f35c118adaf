import type { AuctionId, LotId, OfferId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Choice, FormState } from '../view-models.ts'

/** What the pages after the close are drawn from. */

/** What a bidder of a lot that is over still waits for: their answer to an offer, or the seller's decision until a moment. */
export type UndecidedView = { isOffered: true } | { isOffered: false; until: string }

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

export interface CloseOutPageView {
  lot: ClosedLotView
  offers: OfferView[]
  /** Who can be asked to buy after all, and what they bid. */
  askable: { to: OfferView['to']; amount: Cents }[]
  auctions: Choice[]
  /** One for each form of the page; the one that was sent keeps what was typed. */
  forms: { counter: FormState; offer: FormState; relist: FormState }
  /** A button that was refused. */
  wrong: string | null
}
