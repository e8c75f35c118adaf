import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { UserId } from '../kernel/ids.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { findKnownPerson, type KnownPerson, lockPerson, saveHold } from './people-store.ts'
import type { Hold } from './store.ts'

export interface HoldOrder {
  hold: Hold
  isHeld: boolean
  reason: string
  /** Another notice tells the person. */
  isToldApart?: boolean
}

/** Holds a person back, or lets them go again. What they bid before stays binding. Twice is once. */
export async function holdPerson(tx: Tx, actor: Actor, userId: UserId, order: HoldOrder): Promise<KnownPerson | Refusal> {
  const person = await lockPerson(tx, userId)
  if (!person) return notFound(absent.person())
  const wasHeld = isHeldBy(person, order.hold)
  if (wasHeld === order.isHeld) return person

  await saveHold(tx, userId, order.hold, order.isHeld)
  await recordAudit(tx, {
    actor, action: ACTIONS[order.hold][order.isHeld ? 'begun' : 'ended'], resource: { type: 'person', id: userId },
    before: { [order.hold]: wasHeld }, after: { [order.hold]: order.isHeld }, reason: order.reason,
  })
  if (!order.isToldApart) await recordEvents(tx, [houseNews('person.held', { user_id: userId, hold: order.hold, is_held: order.isHeld })])
  return (await findKnownPerson(tx, userId))!
}

const ACTIONS: Record<Hold, { begun: string; ended: string }> = {
  suspended: { begun: 'person.suspended', ended: 'person.reinstated' },
  under_review: { begun: 'person.review_begun', ended: 'person.review_ended' },
  blocked: { begun: 'person.blocked', ended: 'person.unblocked' },
}

const isHeldBy = (person: KnownPerson, hold: Hold): boolean =>
  ({ suspended: person.suspendedAt, under_review: person.underReviewAt, blocked: person.blockedAt })[hold] !== null
