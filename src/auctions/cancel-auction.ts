import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { type Refusal, Refused } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { refuseCancelling } from './ending-rules.ts'
import { type SaleEffects, withdrawLots } from './lot-schedule.ts'
import { refuseMove } from './publishing-rules.ts'
import { lockLotsOf } from './schedule-store.ts'
import { actsAsStaff, refuseChange, type Seller } from './seller.ts'
import { lockAuction, markCancelled } from './seller-store.ts'

/**
 * draft or active → cancelled (rule book B1): unpaid sales are undone, undecided lots are withdrawn, and the
 * deposits are released. Null: it is cancelled.
 */
export async function cancelAuction(
  tx: Tx, seller: Seller, actor: Actor, id: AuctionId, reason: string | null, effects: SaleEffects,
): Promise<Refusal | null> {
  const auction = await lockAuction(tx, id)
  const refusal = refuseChange(seller, auction, absent.auction())
  if (refusal) return refusal
  const from = auction!.status
  if (from === 'cancelled') return null
  if (from !== 'draft' && from !== 'active') return refuseMove(from, 'cancelled')

  const lots = await lockLotsOf(tx, id)
  const tooLate = refuseCancelling(lots, { isAdmin: mayDo(seller.staffRole, 'management'), reason })
  if (tooLate) return tooLate
  await markCancelled(tx, id, from)
  const undecided = lots.filter(({ status }) => status === 'active').map((lot) => lot.id)
  await withdrawLots(tx, id, undecided, from === 'active', effects.lotsWithdrawn)
  if (lots.some(({ status }) => status === 'sold')) {
    // After the withdrawals, so that no deposit is still needed. A paid sale rolls all of it back.
    const paid = await effects.undoSales(tx, actor, id, reason!)
    if (paid) throw new Refused(paid)
  }
  await effects.releaseDeposits(tx, id)
  await recordAudit(tx, {
    actor, action: 'auction.cancelled', resource: { type: 'auction', id },
    before: { status: from }, after: { status: 'cancelled' }, reason,
  })
  const news = { auction_id: id, by_house: actsAsStaff(seller, auction!), reason }
  if (from === 'active') await recordEvents(tx, [houseNews('auction.cancelled', news, { auctionId: id })])
  return null
}
