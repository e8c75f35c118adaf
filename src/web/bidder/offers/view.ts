import type { OfferRow } from '../../../close-out/index.ts'
import { chargedOnTop } from '../../../kernel/amount-due.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { BidSumProps } from '../../lots/bid-sum.tsx'
import { totalOf } from '../../lots/lot-words.ts'

/** The total price, even if bids were per acre. */
export const totalOfOffer = (offer: OfferRow): Cents =>
  totalOf(offer.amount_cents, { biddingUnit: offer.bidding_unit, acreage: offer.acreage })

/** The total cost of accepting. */
export const sumOfOffer = (offer: OfferRow): BidSumProps => ({
  view: {
    currency: offer.currency, biddingUnit: offer.bidding_unit, acreage: offer.acreage, premium: offer.buyer_premium, fees: offer.buyer_fees,
    due: chargedOnTop(offer, offer),
  },
  amount: offer.amount_cents, isMaximum: false,
})
