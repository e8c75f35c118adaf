import { type Key, parseKey, type PlanId } from '../kernel/ids.ts'
import { because } from '../kernel/reason-sentences.ts'
import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { type ActingOwner, refusePlainMember } from '../teams/index.ts'
import { openCharge, voidOpenCharges } from './charge-subscription.ts'
import type { Billing } from './collect-by-card.ts'
import { announceSubscription, moveSubscription, notifyOwners } from './move-subscription.ts'
import { findPlan, type PlanRow } from './plan-store.ts'
import { keepFeeOfOwner } from './platform-fee.ts'
import { type Interval, periodEnd, priceOf, serves } from './rules.ts'
import {
  hasSubscribedBefore, insertSubscription, lockSubscription, type SubscriptionRow, type SubscriptionState,
} from './store.ts'
import { say } from './sentences.ts'

export interface SubscriptionOrder {
  /** Id or slug. */
  plan: string | number
  interval: Interval
}

const NEW: Omit<SubscriptionState, 'plan_id' | 'interval'> = {
  status: 'incomplete', current_period_start: null, current_period_end: null, billing_anchor: null, cancel_at_period_end: false,
  trial_ends_at: null, past_due_since: null, cancelled_at: null, next_plan_id: null, next_interval: null,
  provider_subscription_id: null, provider_updated_at: null,
}

/**
 * Begins a subscription (rule book B10): `incomplete` until its first invoice is paid, `trialing` if the plan has a
 * trial for first-time subscribers, `active` at once if nothing is due. Repeating the request returns the first.
 */
export async function subscribe(
  tx: Tx, billing: Billing, owner: ActingOwner, actor: Actor, order: SubscriptionOrder,
): Promise<{ subscription: SubscriptionRow; isNew: boolean } | Refusal> {
  const refusal = refusePlainMember(owner, owner.teamId, 'house')
  if (refusal) return refusal
  const plan = await findPlan(tx, planKey(order.plan))
  const price = plan && priceOf(plan, order.interval)
  if (!plan?.is_active) return invalid({ plan: [say.planNotOffered()] })
  if (price === null) return invalid({ interval: [(order.interval === 'month' ? say.notByMonth : say.notByYear)({ plan: plan.name })] })

  const standing = await lockSubscription(tx, owner)
  if (standing) {
    if (standing.plan_id === plan.id && standing.interval === order.interval) return { subscription: standing, isNew: false }
    if (serves(standing.status)) {
      return refuse('invalid_state_transition', say.subscribedAlready())
    }
    await voidOpenCharges(tx, billing, standing.id, because.otherPlanChosen())
    await moveSubscription(tx, actor, standing, { status: 'cancelled', cancelled_at: await readClock(tx) })
  }
  return { subscription: await begin(tx, billing, owner, actor, plan, order.interval), isNew: true }
}

/** If nothing has to be paid, the first period begins now. */
async function begin(
  tx: Tx, billing: Billing, owner: ActingOwner, actor: Actor, plan: PlanRow, interval: Interval,
): Promise<SubscriptionRow> {
  const price = priceOf(plan, interval)!
  const state = { ...NEW, ...(await beginning(tx, owner, plan, interval)), plan_id: plan.id, interval }
  await keepFeeOfOwner(tx, owner, null)
  const subscription = await insertSubscription(tx, owner, state)
  await recordAudit(tx, {
    actor, action: 'subscription.created', resource: { type: 'subscription', id: subscription.id },
    after: { plan_id: plan.id, interval, status: subscription.status },
  })
  await announceSubscription(tx, subscription)
  await notifyOwners(tx, null, subscription)
  if (subscription.status === 'incomplete') {
    const invoice = await openCharge(tx, subscription, { kind: 'start', plan, interval, amount: price, period: null })
    await billing.collect(tx, invoice)
  }
  return subscription
}

async function beginning(sql: Sql, owner: ActingOwner, plan: PlanRow, interval: Interval): Promise<Partial<SubscriptionState>> {
  const now = await readClock(sql)
  if (plan.trial_days > 0 && !(await hasSubscribedBefore(sql, owner))) {
    const end = new Date(now.getTime() + plan.trial_days * DAY)
    return { status: 'trialing', current_period_start: now, current_period_end: end, trial_ends_at: end, billing_anchor: end }
  }
  if (priceOf(plan, interval)! > 0) return {}
  return { status: 'active', current_period_start: now, current_period_end: periodEnd(now, interval, now), billing_anchor: now }
}

export const planKey = (named: string | number): Key<PlanId> => parseKey<PlanId>(String(named))
