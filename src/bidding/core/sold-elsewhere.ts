import type { Cents } from '../../kernel/money.ts'

/** A lot that a platform reports as sold, in total money, as it is under its lock. */
export interface ClaimedLot {
  /** Active, and before its close. */
  readonly isOpen: boolean
  readonly startingBid: Cents
  readonly reserve: Cents | null
  /** Who leads here: whether it is the platform's own bidder, the price, and the maximum. */
  readonly lead: { readonly isTheirs: boolean; readonly price: Cents; readonly maximum: Cents } | null
}

/** Why a sale on a platform cannot be applied. */
export type Conflict = 'not_open' | 'may_not_hammer' | 'below_start' | 'reserve_not_met' | 'below_price' | 'leader_here'

/** Null if the lot is sold here too (rule book B12). A leader of this house is never overruled silently. */
export function conflictOf(lot: ClaimedLot, hammer: Cents, mayHammer: boolean): Conflict | null {
  const { lead, reserve } = lot
  if (!lot.isOpen) return 'not_open'
  if (!mayHammer) return 'may_not_hammer'
  if (hammer < lot.startingBid) return 'below_start'
  if (reserve !== null && hammer < reserve) return 'reserve_not_met'
  if (lead === null) return null
  if (hammer < lead.price) return 'below_price'
  return lead.isTheirs || hammer > lead.maximum ? null : 'leader_here'
}
