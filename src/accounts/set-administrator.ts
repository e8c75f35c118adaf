import { absent } from '../kernel/absent.ts'
import type { UserId } from '../kernel/ids.ts'
import { notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { findKnownPerson, isActiveAdministrator, type KnownPerson, lockAdministrators, lockPerson, saveAdministrator } from './people-store.ts'
import { say } from './sentences.ts'

/**
 * Makes a person an administrator, or no longer one. Nobody can remove themselves, and who was removed or suspended
 * by a change just before is refused, so that there is always one left. Repeating it changes nothing.
 */
export async function setAdministrator(
  tx: Tx, actor: Actor, userId: UserId, order: { isAdmin: boolean; reason: string },
): Promise<KnownPerson | Refusal> {
  await lockAdministrators(tx)
  const person = await lockPerson(tx, userId)
  if (!person) return notFound(absent.person())
  if (person.isAdmin === order.isAdmin) return person
  if (!order.isAdmin && actor.userId === userId) {
    return refuse('invalid_state_transition', say.cannotEndOwnOffice())
  }
  if (actor.userId !== null && !(await isActiveAdministrator(tx, actor.userId))) {
    return refuse('invalid_state_transition', say.noLongerAdministrator())
  }
  await saveAdministrator(tx, userId, order.isAdmin)
  await recordAudit(tx, {
    actor, action: order.isAdmin ? 'person.made_administrator' : 'person.office_ended', resource: { type: 'person', id: userId },
    before: { is_admin: person.isAdmin }, after: { is_admin: order.isAdmin }, reason: order.reason,
  })
  return (await findKnownPerson(tx, userId))!
}
