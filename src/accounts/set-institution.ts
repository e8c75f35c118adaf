import { absent } from '../kernel/absent.ts'
import type { UserId } from '../kernel/ids.ts'
import { invalid, notFound, Refused, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { findKnownPerson, type KnownPerson, lockPerson } from './people-store.ts'
import { saveInstitution } from './tier-store.ts'
import { say } from './sentences.ts'

export { setStaffRole } from './set-staff-role.ts'

/**
 * Marks a person as an institution, or no longer one: the only tier that documents alone do not give (rule book
 * E1).
 */
export async function setInstitution(
  tx: Tx, actor: Actor, userId: UserId, order: { isInstitution: boolean; reason: string },
): Promise<KnownPerson | Refusal> {
  const person = await lockPerson(tx, userId)
  if (!person) return notFound(absent.person())
  const { before, after } = await saveInstitution(tx, userId, order.isInstitution)
  if (order.isInstitution && after !== 'institutional') {
    // Rolls back the attempt.
    throw new Refused(invalid({ tier: [say.institutionDocumentsIncomplete()] }))
  }
  if (before !== after) {
    await recordAudit(tx, {
      actor, action: 'person.tier_set', resource: { type: 'person', id: userId },
      before: { tier: before }, after: { tier: after }, reason: order.reason,
    })
  }
  return (await findKnownPerson(tx, userId))!
}
