import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { SellerAuction } from './auction-record.ts'
import { cancelAuction } from './cancel-auction.ts'
import { closeEarly } from './close-early.ts'
import type { SaleEffects } from './lot-schedule.ts'
import { publishAuction } from './publish-auction.ts'
import { refuseMove } from './publishing-rules.ts'
import { refuseChange, type Seller } from './seller.ts'
import { lockAuction } from './seller-store.ts'

export interface Move {
  to: SellerAuction['status']
  reason: string | null
}

/** Moves an auction to another status as its seller can (rule book B1). Its current status changes nothing. */
export async function moveAuction(
  tx: Tx, seller: Seller, actor: Actor, id: AuctionId, { to, reason }: Move, effects: SaleEffects,
): Promise<Refusal | null> {
  if (to === 'active') return publishAuction(tx, seller, actor, id)
  if (to === 'cancelled') return cancelAuction(tx, seller, actor, id, reason, effects)
  if (to === 'closed') return closeEarly(tx, seller, actor, id, reason, effects.closeNow)
  const auction = await lockAuction(tx, id)
  const refusal = refuseChange(seller, auction, absent.auction())
  return refusal ?? (auction!.status === to ? null : refuseMove(auction!.status, to))
}
