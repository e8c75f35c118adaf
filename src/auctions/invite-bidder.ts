import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { refuseChange, type Seller } from './seller.ts'
import { insertInvitation, lockAuction } from './seller-store.ts'

/** Invites an email address to see and bid in a private auction. */
export async function inviteBidder(
  tx: Tx, seller: Seller, actor: Actor, id: AuctionId, email: string,
): Promise<{ invited_at: Date; is_new: boolean } | Refusal> {
  const refusal = refuseChange(seller, await lockAuction(tx, id), absent.auction())
  if (refusal) return refusal
  const invitation = await insertInvitation(tx, id, email)
  if (invitation.is_new) {
    await recordAudit(tx, { actor, action: 'auction.invited', resource: { type: 'auction', id }, after: { email } })
  }
  return invitation
}
