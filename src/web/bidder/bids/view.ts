import type { leadingLots } from '../../../bidding/index.ts'
import { chargedOnTop } from '../../../kernel/amount-due.ts'
import type { BidId } from '../../../kernel/ids.ts'
import { addCents, type Cents, ZERO } from '../../../kernel/money.ts'
import { costOf } from '../../../kernel/purchase-cost.ts'
import type { OwnPosition } from '../../live/wire.ts'
import { totalOf } from '../../lots/lot-words.ts'
import type { UndecidedView } from '../../lots/undecided.tsx'
import type { LotCardView } from '../../lots/view.ts'

/** The cost if every open lot closed now, in one currency. */
export interface LeadingSum {
  lots: number
  currency: string
  total: Cents
  /** Including premium and fees. */
  toPay: Cents
  hasFees: boolean
}

export interface OwnBidView {
  /** The bid whose retraction can be requested, and whether it was requested; null if there is none. */
  placed: { id: BidId; isAsked: boolean } | null
  lot: LotCardView
  you: OwnPosition
  ownBid: Cents
  undecided: UndecidedView | null
  placedAt: string
}

/** The cost of the lots a person leads, in each currency. */
export function leadingSums(lots: Awaited<ReturnType<typeof leadingLots>>): LeadingSum[] {
  return [...new Set(lots.map(({ currency }) => currency))].map((currency) => {
    const those = lots.filter((lot) => lot.currency === currency)
    const totals = those.map((lot) => ({ lot, total: totalOf(lot.price_cents, { biddingUnit: lot.bidding_unit, acreage: lot.acreage }) }))
    const total = totals.reduce((sum, one) => addCents(sum, one.total), ZERO)
    const costs = totals.map((one) => costOf(one.total, { premium: one.lot.buyer_premium, fees: one.lot.buyer_fees, due: chargedOnTop(one.lot, one.lot) }))
    return {
      currency, lots: those.length, total, toPay: costs.reduce((sum, one) => addCents(sum, one.toPay), ZERO),
      hasFees: costs.some(({ fees, due }) => fees.length + due.length > 0),
    }
  })
}
