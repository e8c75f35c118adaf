import { endStrangersAccess, findKnownPerson, type KnownPerson, lockPerson, saveGrant } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import type { UserId } from '../kernel/ids.ts'
import { notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { SeenDocument, SeenTier } from './identity-rules.ts'
import { say } from './sentences.ts'

export interface SeenIdentity {
  tier: SeenTier
  document: SeenDocument
  /** What was seen and compared; never the number of the document. */
  note: string
}

/**
 * Confirms the tier of a person who showed an identity document at the counter (rule book B8, E1). Nobody confirms
 * their own. A lower tier corrects a higher one that was confirmed before.
 */
export async function confirmIdentity(
  tx: Tx, actor: Actor, userId: UserId, { tier, document, note }: SeenIdentity,
): Promise<KnownPerson | Refusal> {
  const person = await lockPerson(tx, userId)
  if (!person) return notFound(absent.person())
  if (actor.userId === userId) return refuse('invalid_state_transition', say.ownIdentity())
  if (person.emailVerifiedAt === null) await endStrangersAccess(tx, userId)
  const change = await saveGrant(tx, userId, tier)
  await recordAudit(tx, {
    actor, action: 'person.identity_confirmed', resource: { type: 'person', id: userId },
    before: { tier: change.before }, after: { tier: change.after, document }, reason: note,
  })
  const after = (await findKnownPerson(tx, userId))!
  if (person.identityVerifiedAt === null && after.identityVerifiedAt !== null) {
    await recordEvents(tx, [{
      name: 'user.verified', auctionId: null, lotId: null, lotSeq: null, stream: null,
      data: { user_id: userId, tier: change.after }, to: { users: [userId] },
    }])
  }
  return after
}
