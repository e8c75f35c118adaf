import { type Cents, ZERO } from '../kernel/money.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import type { Actor } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ActingOwner, Owner } from '../teams/index.ts'
import { changeSubscription } from './change-subscription.ts'
import type { Billing } from './collect-by-card.ts'
import type { PlanRow } from './plan-store.ts'
import { changeTakesEffect, type Interval, priceOf, serves, upgradeCharge } from './rules.ts'
import type { SubscriptionDetail } from './schema.ts'
import { findSubscription, hasSubscribedBefore, type SubscriptionRow } from './store.ts'
import { subscribe, type SubscriptionOrder } from './subscribe.ts'

export { type Interval, priceOf }

/** Changes the current plan, or subscribes if there is none. */
export async function choosePlan(
  tx: Tx, billing: Billing, owner: ActingOwner, actor: Actor, order: SubscriptionOrder,
): Promise<SubscriptionRow | Refusal> {
  const standing = await findSubscription(tx, owner)
  if (standing && serves(standing.status)) return changeSubscription(tx, billing, owner, actor, order, () => null)
  const begun = await subscribe(tx, billing, owner, actor, order)
  return isRefusal(begun) ? begun : begun.subscription
}

/**
 * The consequences of choosing a plan (rule book B10): what is invoiced now, and until when nothing changes.
 * `standing`: the current plan. `next`: already chosen for the next period. `late`: a payment is overdue and comes
 * first.
 */
export type PlanQuote =
  | { when: 'standing' }
  | { when: 'next' }
  | { when: 'late' }
  | { when: 'now'; amount: Cents }
  | { when: 'trial'; until: Date }
  | { when: 'period_end'; at: Date }

/** Null: the plan is not sold for this interval. `isNewcomer`: only first-time subscribers have a trial. */
export function quotePlan(
  view: SubscriptionDetail | null, to: { plan: PlanRow; interval: Interval }, isFirstSubscription: boolean, now: Date,
): PlanQuote | null {
  const price = priceOf(to.plan, to.interval)
  if (price === null) return null
  const standing = view?.subscription
  const isSame = standing?.plan_id === to.plan.id && standing.interval === to.interval
  if (!view || !standing || !serves(standing.status)) {
    if (isSame) return { when: 'standing' }
    const until = new Date(now.getTime() + to.plan.trial_days * DAY)
    return isFirstSubscription && to.plan.trial_days > 0 ? { when: 'trial', until } : { when: 'now', amount: price }
  }
  if (isSame) return { when: 'standing' }
  if (standing.status === 'past_due') return { when: 'late' }
  if (standing.next_plan_id === to.plan.id && standing.next_interval === to.interval) return { when: 'next' }
  return quoteChange(view, { interval: to.interval, price }, now)
}

function quoteChange({ subscription, plan }: SubscriptionDetail, to: { interval: Interval; price: Cents }, now: Date): PlanQuote {
  const from = { interval: subscription.interval, price: priceOf(plan, subscription.interval) ?? ZERO }
  const { current_period_start: start, current_period_end: end } = subscription
  switch (changeTakesEffect(subscription.status, from, to)) {
    case 'in_trial':
      return { when: 'trial', until: end! }
    case 'now':
      return { when: 'now', amount: upgradeCharge(from, to, { start: start!, end: end! }, now) }
    case 'next_period':
      return { when: 'period_end', at: end! }
  }
}

export const isFirstSubscription = async (sql: Sql, owner: Owner): Promise<boolean> => !(await hasSubscribedBefore(sql, owner))
