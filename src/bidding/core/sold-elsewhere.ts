import type { Cents } from '../../kernel/money.ts'

/** A lot that a platform says it has sold, in total money, as it stands here under its lock. */
export interface ClaimedLot {
  /** Active, and its close has not come. */
  readonly isOpen: boolean
  readonly startingBid: Cents
  readonly reserve: Cents | null
  /** Who leads here: whether the platform's own bidder, at what price, and how far at most. */
  readonly lead: { readonly isTheirs: boolean; readonly price: Cents; readonly maximum: Cents } | null
}

/** Why a hammer that fell elsewhere is not followed here. */
export const CONFLICTS = ['not_open', 'may_not_hammer', 'below_start', 'reserve_not_met', 'below_price', 'leader_here'] as const
export type Conflict = (typeof CONFLICTS)[number]

/** Null when the hammer sells the lot here too (rule book B12). A leader of this house is never overruled silently. */
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
