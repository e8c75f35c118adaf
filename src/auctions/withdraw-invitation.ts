import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { refuseChange, type Seller } from './seller.ts'
import { deleteInvitation, lockAuction } from './seller-store.ts'

/** Withdraws an invitation: the address loses access to the auction. Accepted bids remain valid. */
export async function withdrawInvitation(tx: Tx, seller: Seller, actor: Actor, id: AuctionId, email: string): Promise<Refusal | null> {
  const refusal = refuseChange(seller, await lockAuction(tx, id), absent.auction())
  if (refusal) return refusal
  if (!(await deleteInvitation(tx, id, email))) return notFound(absent.invitation())
  await recordAudit(tx, { actor, action: 'auction.invitation_withdrawn', resource: { type: 'auction', id }, before: { email } })
  return null
}
