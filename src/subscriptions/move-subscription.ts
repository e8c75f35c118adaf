import { changedFields, pick } from '../kernel/changes.ts'
import { houseNews } from '../kernel/events.ts'
import { isoOrNull } from '../kernel/time.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { ownerOf } from '../teams/index.ts'
import { findPlan } from './plan-store.ts'
import { keepFeeOfOwner } from './platform-fee.ts'
import { planNews } from './rules.ts'
import { saveSubscription, type SubscriptionRow, type SubscriptionState } from './store.ts'

/** The only place that changes a subscription: writes, audits, and reports each change of status or plan once. */
export async function moveSubscription(
  tx: Tx, actor: Actor, before: SubscriptionRow, changes: Partial<SubscriptionState>,
): Promise<SubscriptionRow> {
  const changed = changedFields(before, { ...before, ...changes })
  if (changed.length === 0) return before
  if (changed.includes('status') || changed.includes('plan_id')) await keepFeeOfOwner(tx, ownerOf(before), before)
  const after = await saveSubscription(tx, before.id, { ...before, ...changes })
  await recordAudit(tx, {
    actor, action: 'subscription.changed', resource: { type: 'subscription', id: before.id },
    before: pick(before, changed), after: pick(after, changed),
  })
  if (changed.includes('status') || changed.includes('plan_id')) await announceSubscription(tx, after)
  await notifyOwners(tx, before, after)
  return after
}

/** `subscription.updated`, to the team or person that owns the subscription (rule book B11). */
export async function announceSubscription(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  const plan = await findPlan(tx, { id: subscription.plan_id })
  const { owner_team_id: team, owner_user_id: user } = subscription
  await recordEvents(tx, [{
    name: 'subscription.updated',
    auctionId: null,
    lotId: null,
    lotSeq: null,
    data: {
      team_id: team, status: subscription.status, plan_slug: plan!.slug, current_period_end: isoOrNull(subscription.current_period_end),
    },
    to: team === null ? { users: [user] } : { teams: [team] },
    stream: null,
  }])
}

/** Notices to the owner and managers. */
export async function notifyOwners(tx: Tx, before: SubscriptionRow | null, after: SubscriptionRow): Promise<void> {
  const told = planNews(before, after)
  if (told === null) return
  await recordEvents(tx, [houseNews('subscription.moved', {
    subscription_id: after.id, told, plan_id: (told === 'change_planned' ? after.next_plan_id : null) ?? after.plan_id,
    at: told === 'ended' ? null : isoOrNull(after.current_period_end),
  })])
}
