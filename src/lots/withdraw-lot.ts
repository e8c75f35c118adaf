import { actsAsStaff, type SaleEffects, type Seller, withdrawLots } from '../auctions/index.ts'
import { houseNews } from '../kernel/events.ts'
import type { LotId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { WithdrawalReason } from '../kernel/reserve.ts'
import { mayDo } from '../kernel/staff.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { refuseWithdrawal, SELLERS_MOVES } from './changing-rules.ts'
import { type LockedLot, lockOwnLot } from './lock-own-lot.ts'
import type { SellerLot } from './lot-record.ts'

/** A change of status. */
export interface Move {
  to: SellerLot['status']
  withdrawal: WithdrawalReason
  /** What the seller says about it; saved in the audit log. */
  reason: string | null
}

/**
 * Changes the status of a lot as its seller can (rule book B2). The current status changes nothing. The lot is locked
 * before the clock is read, so a bid or a redemption in the last second is decided one after the other.
 */
export async function moveLot(
  tx: Tx, seller: Seller, actor: Actor, id: LotId, { to, withdrawal, reason }: Move, lotsWithdrawn: SaleEffects['lotsWithdrawn'],
): Promise<Refusal | null> {
  const held = await lockOwnLot(tx, seller, id)
  if (isRefusal(held)) return held
  const { status } = held.lot
  if (status === to) return null
  if (to !== 'withdrawn') return refuseTransition('lot', status, to, SELLERS_MOVES[status])
  const request = { isAdmin: mayDo(seller.staffRole, 'management'), isRedeemed: withdrawal === 'redeemed', isTaxSale: held.auction.tax_sale, reason }
  const refusal = refuseWithdrawal(held.lot, request, held.now)
  if (refusal) return refusal
  await withdrawHeld(tx, actor, held, { withdrawal, reason, byHouse: actsAsStaff(seller, held.auction) }, lotsWithdrawn)
  return null
}

interface Withdrawal extends Omit<Move, 'to'> {
  byHouse: boolean
}

async function withdrawHeld(
  tx: Tx, actor: Actor, { auction, lot }: LockedLot, { withdrawal, reason, byHouse }: Withdrawal, lotsWithdrawn: SaleEffects['lotsWithdrawn'],
): Promise<void> {
  await withdrawLots(tx, auction.id, [lot.id], auction.status === 'active', lotsWithdrawn, withdrawal)
  await recordAudit(tx, {
    actor, action: withdrawal === 'redeemed' ? 'lot.redeemed' : 'lot.withdrawn', resource: { type: 'lot', id: lot.id },
    before: { status: 'active' }, after: { status: 'withdrawn' }, reason,
  })
  if (auction.status === 'active') {
    const news = { lot_id: lot.id, by_house: byHouse, redeemed: withdrawal === 'redeemed', reason }
    await recordEvents(tx, [houseNews('lot.withdrawn', news, { auctionId: auction.id, lotId: lot.id })])
  }
}
