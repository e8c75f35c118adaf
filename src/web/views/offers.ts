import type { OfferRow } from '../../close-out/index.ts'
import type { OfferId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import { totalOf } from '../ui/lot-words.ts'

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
  expiresAt: row.expires_at.toISOString(),
})
