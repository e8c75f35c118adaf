import type { SubscriptionId } from '../kernel/ids.ts'
import { because } from '../kernel/reason-sentences.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { openCharge, voidOpenCharges } from './charge-subscription.ts'
import type { Billing } from './collect-by-card.ts'
import { moveSubscription } from './move-subscription.ts'
import { findPlan } from './plan-store.ts'
import { periodEnd, priceOf, renewalStep } from './rules.ts'
import { dueSubscriptions, lockById, openCharges, type SubscriptionRow } from './store.ts'

/** The most subscriptions of one run; the next one continues. */
const AT_ONCE = 1_000

/**
 * Opens the next invoice of every period that is over, and detects overdue payments (rule book B10). One
 * transaction per subscription, safe to repeat. Returns how many changed.
 */
export async function renewSubscriptions(db: Database, billing: Billing): Promise<number> {
  let moved = 0
  for (const id of await dueSubscriptions(db, AT_ONCE)) {
    if (await db.transaction((tx) => renew(tx, billing, id))) moved += 1
  }
  return moved
}

async function renew(tx: Tx, billing: Billing, id: SubscriptionId): Promise<boolean> {
  const subscription = await lockById(tx, id)
  if (!subscription || subscription.provider_subscription_id !== null) return false
  const [charges, now] = await Promise.all([openCharges(tx, id), readClock(tx)])
  switch (renewalStep(subscription, charges[0]?.created_at ?? null, now)) {
    case null:
      return false
    case 'end':
      await voidOpenCharges(tx, billing, id, because.subscriptionEnded())
      await moveSubscription(tx, SYSTEM, subscription, { status: 'cancelled', cancelled_at: now })
      return true
    case 'past_due':
      await moveSubscription(tx, SYSTEM, subscription, { status: 'past_due', past_due_since: now })
      return true
    case 'give_up':
      await moveSubscription(tx, SYSTEM, subscription, { status: 'unpaid' })
      return true
    case 'charge':
      await chargeNextPeriod(tx, billing, subscription)
      return true
  }
}

/** The plan chosen for the next period applies from here on. A free period begins by itself. */
async function chargeNextPeriod(tx: Tx, billing: Billing, subscription: SubscriptionRow): Promise<void> {
  const plan = (await findPlan(tx, { id: subscription.next_plan_id ?? subscription.plan_id }))!
  const chosen = subscription.next_interval ?? subscription.interval
  const interval = priceOf(plan, chosen) === null ? 'month' : chosen
  const start = subscription.current_period_end!
  const end = periodEnd(subscription.billing_anchor ?? start, interval, start)
  const amount = priceOf(plan, interval)!
  if (amount === 0) {
    await moveSubscription(tx, SYSTEM, subscription, {
      status: 'active', plan_id: plan.id, interval, next_plan_id: null, next_interval: null,
      current_period_start: start, current_period_end: end,
    })
    return
  }
  const invoice = await openCharge(tx, subscription, { kind: 'renewal', plan, interval, amount, period: { start, end } })
  await billing.collect(tx, invoice)
}
