import type { InvoiceId } from '../kernel/ids.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { moveSubscription } from './move-subscription.ts'
import { periodEnd } from './rules.ts'
import {
  type ChargeRow, chargeOf, lockById, openCharges, settleCharge, type SubscriptionRow, type SubscriptionState,
} from './store.ts'

interface Invoice {
  id: InvoiceId
  kind: string
}

/** Effects of a paid plan invoice; any other invoice is ignored. Safe to repeat. */
export async function subscriptionAfterPayment(tx: Tx, invoice: Invoice): Promise<void> {
  const [charge, subscription] = await chargeAndSubscription(tx, invoice)
  if (!charge || !subscription || !(await settleCharge(tx, charge.id, 'paid'))) return
  if (subscription.status === 'cancelled') return
  const others = await openCharges(tx, subscription.id)
  await moveSubscription(tx, SYSTEM, subscription, paidState(subscription, charge, others.length > 0, await readClock(tx)))
}

/** Voiding the first invoice ends a subscription that never began. */
export async function subscriptionAfterVoid(tx: Tx, invoice: Invoice): Promise<void> {
  const [charge, subscription] = await chargeAndSubscription(tx, invoice)
  if (!charge || !subscription || !(await settleCharge(tx, charge.id, 'voided'))) return
  if (subscription.status !== 'incomplete') return
  await moveSubscription(tx, SYSTEM, subscription, { status: 'cancelled', cancelled_at: await readClock(tx) })
}

async function chargeAndSubscription(tx: Tx, invoice: Invoice): Promise<[ChargeRow, SubscriptionRow] | [null, null]> {
  const charge = invoice.kind === 'subscription' ? await chargeOf(tx, invoice.id) : null
  const subscription = charge && (await lockById(tx, charge.subscription_id))
  return charge && subscription ? [charge, subscription] : [null, null]
}

function paidState(
  subscription: SubscriptionRow, charge: ChargeRow, owesMore: boolean, now: Date,
): Partial<SubscriptionState> {
  const standing: Partial<SubscriptionState> = owesMore ? {} : { status: 'active', past_due_since: null }
  if (charge.kind === 'upgrade') return standing
  const bought: Partial<SubscriptionState> = { plan_id: charge.plan_id, interval: charge.interval, next_plan_id: null, next_interval: null }
  const { period_start: start, period_end: end } = charge
  // A first period begins with its payment, and so does one that was paid after its end.
  if (!start || !end || end <= now) {
    const from = { current_period_start: now, current_period_end: periodEnd(now, charge.interval, now), billing_anchor: now }
    return { ...standing, ...bought, ...from }
  }
  // An upgrade to a longer interval in the meantime has already moved the period.
  const isBehind = subscription.current_period_end !== null && subscription.current_period_end >= end
  const period = isBehind ? {} : { ...bought, current_period_start: start, current_period_end: end }
  return { ...standing, ...period }
}
