import type { AuctionId } from '../kernel/ids.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { isOpen, withdrawLots } from './lot-schedule.ts'
import { refuseMove } from './publishing-rules.ts'
import { lockLotsOf } from './schedule-store.ts'
import { refuseChange, type Seller } from './seller.ts'
import { lockAuction, markCancelled } from './seller-store.ts'

/** Gives the bidders of an auction their deposits back; handed in, because deposits know auctions and not the reverse. */
export type ReleaseDeposits = (tx: Tx, auctionId: AuctionId) => Promise<unknown>

/** draft or active → cancelled, while nobody has bid (rule book B1). Null: it is called off. */
export async function cancelAuction(
  tx: Tx, seller: Seller, actor: Actor, id: AuctionId, reason: string | null, releaseDeposits: ReleaseDeposits,
): Promise<Refusal | null> {
  const auction = await lockAuction(tx, id)
  const refusal = refuseChange(seller, auction, 'This auction')
  if (refusal) return refusal
  const from = auction!.status
  if (from === 'cancelled') return null
  if (from !== 'draft' && from !== 'active') return refuseMove(from, 'cancelled')

  const lots = await lockLotsOf(tx, id)
  if (lots.some(({ bid_count }) => bid_count > 0)) {
    return refuse('invalid_state_transition', 'An auction cannot go from active to cancelled once there are bids.', {
      status: ['Allowed from active with bids: none.'],
    })
  }
  await markCancelled(tx, id, from)
  await withdrawLots(tx, id, lots.filter(isOpen).map((lot) => lot.id), from === 'active')
  await releaseDeposits(tx, id)
  await recordAudit(tx, {
    actor, action: 'auction.cancelled', resource: { type: 'auction', id },
    before: { status: from }, after: { status: 'cancelled' }, reason,
  })
  return null
}
