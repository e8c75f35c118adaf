import { absent } from '../kernel/absent.ts'
import { because } from '../kernel/reason-sentences.ts'
import { invalid, isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import { type ActingOwner, refusePlainMember } from '../teams/index.ts'
import { openCharge, voidOpenCharges } from './charge-subscription.ts'
import type { Billing } from './collect-by-card.ts'
import { moveSubscription } from './move-subscription.ts'
import { findPlan, type PlanRow } from './plan-store.ts'
import { changeTakesEffect, type Interval, periodEnd, priceOf, serves, upgradeCharge } from './rules.ts'
import { planKey } from './subscribe.ts'
import { lockSubscription, type SubscriptionRow } from './store.ts'
import { say } from './sentences.ts'

export interface SubscriptionChange {
  plan?: string | number
  interval?: Interval
  cancel_at_period_end?: boolean
}

const NONE = notFound(absent.ownSubscription())

/** The provider bills the subscriptions it manages; a change made here as well would be charged twice. */
const KEPT_ELSEWHERE = refuse('invalid_state_transition',
  say.managedByProvider())

/** Another plan or interval, and whether it ends with the period (rule book B10). */
export async function changeSubscription(
  tx: Tx, billing: Billing, owner: ActingOwner, actor: Actor, change: SubscriptionChange, precondition: Precondition,
): Promise<SubscriptionRow | Refusal> {
  const standing = await lockSubscription(tx, owner)
  const refusal = standing ? refusePlainMember(owner, standing.owner_team_id, 'house') ?? precondition(standing) : NONE
  if (refusal) return refusal
  if (standing!.provider_subscription_id !== null) return KEPT_ELSEWHERE
  if (!serves(standing!.status)) {
    return refuse('invalid_state_transition', say.payBeforeChange())
  }
  // The plan first: it may be refused, and a refusal changes nothing.
  const staysOnPlan = change.plan === undefined && change.interval === undefined
  const changed = staysOnPlan ? standing! : await changePlan(tx, billing, actor, standing!, change)
  const ending = change.cancel_at_period_end
  return isRefusal(changed) || ending === undefined ? changed : moveSubscription(tx, actor, changed, { cancel_at_period_end: ending })
}

async function changePlan(
  tx: Tx, billing: Billing, actor: Actor, current: SubscriptionRow, change: SubscriptionChange,
): Promise<SubscriptionRow | Refusal> {
  const plan = change.plan === undefined ? await findPlan(tx, { id: current.plan_id }) : await findPlan(tx, planKey(change.plan))
  if (!plan || (!plan.is_active && plan.id !== current.plan_id)) return invalid({ plan: [say.planNotOffered()] })
  const interval = change.interval ?? (priceOf(plan, current.interval) === null ? 'month' : current.interval)
  const price = priceOf(plan, interval)
  if (price === null) return invalid({ interval: [(interval === 'month' ? say.notByMonth : say.notByYear)({ plan: plan.name })] })

  if (plan.id === current.plan_id && interval === current.interval) {
    return moveSubscription(tx, actor, current, { next_plan_id: null, next_interval: null })
  }
  if (current.status === 'past_due') {
    return refuse('invalid_state_transition', say.payBeforePlanChange())
  }
  const before = (await findPlan(tx, { id: current.plan_id }))!
  const from = { interval: current.interval, price: priceOf(before, current.interval)! }
  switch (changeTakesEffect(current.status, from, { interval, price })) {
    case 'in_trial':
      return takeOver(tx, actor, current, plan, interval)
    case 'now':
      return upgrade(tx, billing, actor, current, { from, plan, interval })
    case 'next_period':
      return moveSubscription(tx, actor, current, { next_plan_id: plan.id, next_interval: interval })
  }
}

/** During a trial nothing has been paid, so nothing is prorated. */
const takeOver = (tx: Tx, actor: Actor, current: SubscriptionRow, plan: PlanRow, interval: Interval): Promise<SubscriptionRow> =>
  moveSubscription(tx, actor, current, { plan_id: plan.id, interval, next_plan_id: null, next_interval: null })

/** An upgrade applies and is invoiced at once. A longer interval begins a new period. */
async function upgrade(
  tx: Tx, billing: Billing, actor: Actor, current: SubscriptionRow,
  to: { from: { interval: Interval; price: PlanRow['price_monthly_cents'] }; plan: PlanRow; interval: Interval },
): Promise<SubscriptionRow> {
  const now = await readClock(tx)
  const standing = { start: current.current_period_start!, end: current.current_period_end! }
  const price = priceOf(to.plan, to.interval)!
  const amount = upgradeCharge(to.from, { interval: to.interval, price }, standing, now)
  const isLonger = to.interval !== current.interval
  const period = isLonger ? { start: now, end: periodEnd(now, to.interval, now) } : standing
  const moved = await moveSubscription(tx, actor, current, {
    plan_id: to.plan.id, interval: to.interval, next_plan_id: null, next_interval: null,
    current_period_start: period.start, current_period_end: period.end, billing_anchor: isLonger ? now : current.billing_anchor,
  })
  if (amount > 0) {
    const order = { kind: 'upgrade', plan: to.plan, interval: to.interval, amount, period: { start: now, end: period.end } } as const
    await billing.collect(tx, await openCharge(tx, moved, order))
  }
  return moved
}

/** Ends a subscription now. Payments are not refunded; open charges are voided. */
export async function cancelSubscription(tx: Tx, billing: Billing, owner: ActingOwner, actor: Actor): Promise<SubscriptionRow | Refusal> {
  const standing = await lockSubscription(tx, owner)
  const refusal = standing ? refusePlainMember(owner, standing.owner_team_id, 'house') : NONE
  if (refusal) return refusal
  if (standing!.provider_subscription_id !== null) return KEPT_ELSEWHERE
  await voidOpenCharges(tx, billing, standing!.id, because.subscriptionCanceled())
  return moveSubscription(tx, actor, standing!, { status: 'cancelled', cancelled_at: await readClock(tx) })
}
