import { absent } from '../kernel/absent.ts'
import type { UserId } from '../kernel/ids.ts'
import { notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { mayDo, type StaffRole } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { activeRoleOf, findKnownPerson, hasOtherOwner, type KnownPerson, lockAdministrators, lockPerson, saveStaffRole } from './people-store.ts'
import { say } from './sentences.ts'

/**
 * Gives a person a staff role, changes it, or takes it away (null). Owners do this for others, never for themselves,
 * and whoever was demoted or suspended by a change just before is refused, so that there is always an owner left.
 * Repeating it changes nothing.
 */
export async function setStaffRole(
  tx: Tx, actor: Actor, userId: UserId, order: { role: StaffRole | null; reason: string | null },
): Promise<KnownPerson | Refusal> {
  await lockAdministrators(tx)
  const person = await lockPerson(tx, userId)
  if (!person) return notFound(absent.person())
  const { role, reason } = order
  if (person.staffRole === role) return person
  if (actor.userId === userId) return refuse('invalid_state_transition', say.cannotChangeOwnRole())
  const refusal = await refuseLateOwner(tx, actor) ?? await refuseLastOwner(tx, person)
  if (refusal) return refusal
  await saveStaffRole(tx, userId, role)
  await recordAudit(tx, {
    actor, action: actionOf(person.staffRole, role), resource: { type: 'person', id: userId },
    before: { staff_role: person.staffRole }, after: { staff_role: role }, reason,
  })
  return (await findKnownPerson(tx, userId))!
}

function actionOf(before: StaffRole | null, after: StaffRole | null): string {
  if (after === null) return 'person.office_ended'
  return before === null ? 'person.made_administrator' : 'person.role_changed'
}

/** The page was open to an owner; they may have lost that role, or been suspended, in the meantime. */
async function refuseLateOwner(tx: Tx, { userId }: Actor): Promise<Refusal | null> {
  if (userId === null || mayDo(await activeRoleOf(tx, userId), 'house')) return null
  return refuse('staff_role_required', say.noLongerOwner())
}

/** Null unless this person is the only owner who can sign in and change something. */
export async function refuseLastOwner(tx: Tx, { id, staffRole, suspendedAt }: KnownPerson): Promise<Refusal | null> {
  if (staffRole !== 'owner' || suspendedAt !== null || (await hasOtherOwner(tx, id))) return null
  return refuse('invalid_state_transition', say.lastOwner())
}
