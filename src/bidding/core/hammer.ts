import type { UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import { type BiddingUnit, totalOf } from './bidding-unit.ts'
import type { Lead } from './proxy-war.ts'

/** The facts that decide a close. */
export interface LotAtClose {
  readonly lead: Pick<Lead, 'bidder' | 'price'> | null
  readonly reserve: Cents | null
  readonly unit: BiddingUnit
  /** Whether a price below the reserve is unsold, or left to the seller to confirm. */
  readonly postClosePolicy: 'strict' | 'seller_confirmation'
}

export type Hammer =
  | { readonly outcome: 'sold'; readonly winner: UserId; readonly hammerPrice: Cents }
  | { readonly outcome: 'unsold'; readonly reason: 'no_bids' | 'reserve_not_met' }
  | { readonly outcome: 'awaiting_confirmation'; readonly highBid: Cents }

/** Decides the close of a lot (rule book B2). The hammer price is total money, also for a lot bid by the acre. */
export function decideHammer({ lead, reserve, unit, postClosePolicy }: LotAtClose): Hammer {
  if (lead === null) return { outcome: 'unsold', reason: 'no_bids' }
  const total = totalOf(unit, lead.price)
  const isMet = reserve === null || lead.price >= reserve
  if (isMet) return { outcome: 'sold', winner: lead.bidder, hammerPrice: total }
  if (postClosePolicy === 'seller_confirmation') return { outcome: 'awaiting_confirmation', highBid: total }
  return { outcome: 'unsold', reason: 'reserve_not_met' }
}
