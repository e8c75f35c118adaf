import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { UserId } from '../kernel/ids.ts'
import type { Reason } from '../kernel/reasons.ts'
import { notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { activeRoleOf, findKnownPerson, type KnownPerson, lockAdministrators, lockPerson, saveRestriction } from './people-store.ts'
import { say } from './sentences.ts'
import { refuseLastOwner } from './set-staff-role.ts'
import type { Restriction } from './store.ts'

export interface RestrictionOrder {
  restriction: Restriction
  isRestricted: boolean
  reason: Reason
  /** Another notice tells the person. */
  isToldApart?: boolean
}

/**
 * Restricts a person, or lifts the restriction. Their earlier bids remain binding. Repeating it changes nothing. An
 * administrator is restricted and reinstated only by an owner who still is one, so that two cannot suspend each other
 * and an owner is left.
 */
export async function restrictPerson(tx: Tx, actor: Actor, userId: UserId, order: RestrictionOrder): Promise<KnownPerson | Refusal> {
  if ((order.isRestricted || order.restriction === 'suspended') && (await findKnownPerson(tx, userId))?.staffRole) {
    await lockAdministrators(tx)
    const refusal = await refuseRestrictingStaff(tx, actor, userId, order)
    if (refusal) return refusal
  }
  const person = await lockPerson(tx, userId)
  if (!person) return notFound(absent.person())
  const wasRestricted = isRestrictedBy(person, order.restriction)
  if (wasRestricted === order.isRestricted) return person

  await saveRestriction(tx, userId, order.restriction, order.isRestricted)
  await recordAudit(tx, {
    actor, action: ACTIONS[order.restriction][order.isRestricted ? 'begun' : 'ended'], resource: { type: 'person', id: userId },
    before: { [order.restriction]: wasRestricted }, after: { [order.restriction]: order.isRestricted }, reason: order.reason,
  })
  if (!order.isToldApart) await recordEvents(tx, [houseNews('person.held', { user_id: userId, hold: order.restriction, is_held: order.isRestricted })])
  return (await findKnownPerson(tx, userId))!
}

async function refuseRestrictingStaff(tx: Tx, actor: Actor, userId: UserId, order: RestrictionOrder): Promise<Refusal | null> {
  if (actor.userId !== null && !mayDo(await activeRoleOf(tx, actor.userId), 'house')) {
    return refuse('staff_role_required', say.ownersRestrictStaff())
  }
  const person = await findKnownPerson(tx, userId)
  return person && order.isRestricted && order.restriction === 'suspended' ? refuseLastOwner(tx, person) : null
}

const ACTIONS: Record<Restriction, { begun: string; ended: string }> = {
  suspended: { begun: 'person.suspended', ended: 'person.reinstated' },
  under_review: { begun: 'person.review_begun', ended: 'person.review_ended' },
  blocked: { begun: 'person.blocked', ended: 'person.unblocked' },
}

const isRestrictedBy = (person: KnownPerson, restriction: Restriction): boolean =>
  ({ suspended: person.suspendedAt, under_review: person.underReviewAt, blocked: person.blockedAt })[restriction] !== null
