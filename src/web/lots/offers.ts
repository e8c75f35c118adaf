import type { OfferRow, UndecidedLot } from '../../close-out/index.ts'
import type { OfferId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { BidSumProps } from './bid-sum.tsx'
import { totalOf } from './lot-words.ts'

/** What a bidder of a lot that is over still waits for: their answer to an offer, or the seller's decision until a moment. */
export type UndecidedView = { isOffered: true } | { isOffered: false; until: string }

export interface OfferView {
  id: OfferId
  lot: { title: string; slug: string }
  kind: 'counter' | 'offer'
  status: string
  isOpen: boolean
  /** Total money, also where bids were by the acre. */
  total: Cents
  /** Null unless bids were by the acre. */
  anAcre: Cents | null
  currency: string
  /** What accepting would cost in all. */
  sum: BidSumProps
  expiresAt: string
}

export const offerView = (row: OfferRow): OfferView => ({
  id: row.id,
  lot: { title: row.lot_title, slug: row.lot_slug },
  kind: row.kind,
  status: row.status,
  isOpen: row.status === 'offered',
  total: totalOf(row.amount_cents, { biddingUnit: row.bidding_unit, acreage: row.acreage }),
  anAcre: row.bidding_unit === 'per_acre' ? row.amount_cents : null,
  currency: row.currency,
  sum: {
    view: {
      currency: row.currency, biddingUnit: row.bidding_unit, acreage: row.acreage, premium: row.buyer_premium, fees: row.buyer_fees,
    },
    amount: row.amount_cents, isMaximum: false,
  },
  expiresAt: row.expires_at.toISOString(),
})

/** An open offer is what waits: by it the seller has said that the high bid alone is not enough. */
export function undecidedView(lot: UndecidedLot | undefined): UndecidedView | null {
  if (lot?.is_offered) return { isOffered: true }
  return lot?.decided_by ? { isOffered: false, until: lot.decided_by.toISOString() } : null
}
