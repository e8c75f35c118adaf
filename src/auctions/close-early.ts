import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { refuseEarlyClose } from './ending-rules.ts'
import type { SaleEffects } from './lot-schedule.ts'
import { refuseMove } from './publishing-rules.ts'
import { lockLotsOf } from './schedule-store.ts'
import { refuseChange, type Seller } from './seller.ts'
import { lockAuction, markEndedNow } from './seller-store.ts'

/** active → closed before its time (rule book B1): every open lot is decided now, by the usual closing rules. */
export async function closeEarly(
  tx: Tx, seller: Seller, actor: Actor, id: AuctionId, reason: string | null, closeNow: SaleEffects['closeNow'],
): Promise<Refusal | null> {
  const auction = await lockAuction(tx, id)
  const refusal = refuseChange(seller, auction, absent.auction())
  if (refusal || auction!.status === 'closed') return refusal
  const lots = await lockLotsOf(tx, id)
  const wrong = refuseMove(auction!.status, 'closed') ?? refuseEarlyClose(lots, { isAdmin: mayDo(seller.staffRole, 'management'), reason })
  if (wrong) return wrong
  await markEndedNow(tx, id)
  await closeNow(tx, id)
  await recordAudit(tx, {
    actor, action: 'auction.closed_early', resource: { type: 'auction', id },
    before: { ends_at: auction!.ends_at }, after: { closed: 'early' }, reason,
  })
  return null
}
