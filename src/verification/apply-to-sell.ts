import { lockPerson, saveSellerApproval } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { invalid, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { approvedDocuments } from './document-store.ts'
import { gapsOf, refuseSellerMove, type SellerStatus } from './seller-rules.ts'
import { type Application, findSeller, insertApplication, moveApplication, type SellerRow } from './seller-store.ts'
import { say } from './sentences.ts'

export { SELLER_STATUSES } from './seller-rules.ts'

/** none → pending. Repeating it returns the open application; after a rejection one can apply again. */
export async function applyToSell(tx: Tx, actor: Actor, application: Application): Promise<{ seller: SellerRow; isNew: boolean } | Refusal> {
  const seller = (await lockSeller(tx, application.userId))!
  if (seller.status === 'pending' || seller.status === 'approved') return { seller, isNew: false }
  const refusal = refuseSellerMove(seller.status, 'pending')
  if (refusal) return refusal
  await insertApplication(tx, application)
  await recordAudit(tx, {
    actor, action: 'seller.applied', resource: { type: 'seller', id: application.userId },
    before: { status: seller.status }, after: { status: 'pending', kind: application.kind, is_foreign: application.isForeign },
  })
  return { seller: (await findSeller(tx, application.userId))!, isNew: true }
}

export interface SellerDecision {
  to: Exclude<SellerStatus, 'none' | 'pending'>
  reason: string | null
}

/**
 * Approves, rejects, suspends or reinstates a seller (rule book B8). Their running auctions continue. Repeating
 * changes nothing.
 */
export async function decideSeller(tx: Tx, actor: Actor, userId: UserId, { to, reason }: SellerDecision): Promise<SellerRow | Refusal> {
  const seller = await lockSeller(tx, userId)
  if (!seller) return notFound(absent.seller())
  if (actor.userId === userId) return invalid({ seller: [say.ownApplication()] })
  if (seller.status === to) return seller
  const refusal = refuseSellerMove(seller.status, to) ?? (to === 'approved' ? await refuseGaps(tx, seller) : null)
  if (refusal) return refusal

  await moveApplication(tx, userId, { status: to, reason, decidedBy: actor.userId })
  await saveSellerApproval(tx, userId, to === 'approved')
  await recordAudit(tx, {
    actor, action: `seller.${to}`, resource: { type: 'seller', id: userId }, before: { status: seller.status }, after: { status: to }, reason,
  })
  await recordEvents(tx, [houseNews('seller.decided', { user_id: userId, status: to, reason })])
  if (seller.status === 'pending' && to === 'approved') await announceApproval(tx, userId, seller.team_id)
  return (await findSeller(tx, userId))!
}

async function lockSeller(tx: Tx, userId: UserId): Promise<SellerRow | null> {
  const person = await lockPerson(tx, userId)
  return person && findSeller(tx, userId)
}

async function refuseGaps(tx: Tx, seller: SellerRow): Promise<Refusal | null> {
  if (seller.status === 'suspended') return null
  const [person, documents] = await Promise.all([lockPerson(tx, seller.user_id), approvedDocuments(tx, seller.user_id)])
  const gaps = gapsOf({
    kind: seller.kind ?? 'person', isForeign: seller.is_foreign, identityProven: person!.identityVerifiedAt !== null,
    approved: documents.map(({ type }) => type),
  })
  return Object.keys(gaps).length > 0 ? invalid(gaps) : null
}

const announceApproval = (tx: Tx, userId: UserId, teamId: TeamId | null): Promise<void> =>
  recordEvents(tx, [{
    name: 'seller.approved', auctionId: null, lotId: null, lotSeq: null, stream: null,
    data: { user_id: userId, team_id: teamId }, to: { users: [userId], ...(teamId === null ? {} : { teams: [teamId] }) },
  }])
