import { type Cents, cents, roundedDivision } from '../kernel/money.ts'
import { DAY, HOUR } from '../kernel/time.ts'

export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

export const SUBSCRIPTION_STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'cancelled', 'unpaid'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** After a failed payment, days with full service; then no new publishing (rule book B10). */
const GRACE_DAYS = 14
/** After these days the payment is no longer expected. */
const GIVEN_UP_DAYS = 28
/** The time to pay equals the time the plan works without payment. */
const PAYABLE_DAYS = GRACE_DAYS
/** A payment in transit arrives within this time. */
const PAYMENT_TAKES_MS = HOUR

/** Reported changes of a plan; a failed payment is reported by its invoice. */
export type PlanNews = 'begun' | 'changed' | 'change_planned' | 'ending' | 'going_on' | 'late' | 'ended'

/** The parts of a subscription that are reported. */
export interface PlanStanding {
  status: SubscriptionStatus
  plan_id: number
  interval: Interval
  next_plan_id: number | null
  next_interval: Interval | null
  cancel_at_period_end: boolean
}

/** Null if nothing reportable changed, such as a new period. */
export function planNews(before: PlanStanding | null, after: PlanStanding): PlanNews | null {
  if (before === null || !serves(before.status)) return serves(after.status) ? 'begun' : null
  if (!serves(after.status)) return 'ended'
  if (after.status === 'past_due' && before.status !== 'past_due') return 'late'
  if (after.plan_id !== before.plan_id || after.interval !== before.interval) return 'changed'
  if (after.cancel_at_period_end !== before.cancel_at_period_end) return after.cancel_at_period_end ? 'ending' : 'going_on'
  const isPlanned = after.next_plan_id !== before.next_plan_id || after.next_interval !== before.next_interval
  return isPlanned ? (after.next_plan_id === null ? 'going_on' : 'change_planned') : null
}

interface Prices {
  price_monthly_cents: Cents
  price_yearly_cents: Cents | null
}

/** Null: the plan is not sold for this interval. */
export const priceOf = (plan: Prices, interval: Interval): Cents | null =>
  interval === 'month' ? plan.price_monthly_cents : plan.price_yearly_cents

/** The price of a plan for an interval. */
export interface Terms {
  interval: Interval
  price: Cents
}

/**
 * More at the same interval, or a year instead of a month, applies at once; everything else at the end of the
 * period.
 */
const isUpgrade = (from: Terms, to: Terms): boolean =>
  from.interval === to.interval ? to.price > from.price : to.interval === 'year'

export interface Period {
  start: Date
  end: Date
}

/**
 * The price of an upgrade within a period (rule book D7): the new price less the old one for the remaining days, or
 * a whole new period less the unused part of the old one. Whole days, rounded once, never below zero.
 */
export function upgradeCharge(from: Terms, to: Terms, period: Period, now: Date): Cents {
  const days = Math.max(1, Math.round((period.end.getTime() - period.start.getTime()) / DAY))
  const left = Math.min(days, Math.max(0, Math.ceil((period.end.getTime() - now.getTime()) / DAY)))
  const paidFor = from.interval === to.interval ? left : days
  const parts = BigInt(to.price) * BigInt(paidFor) - BigInt(from.price) * BigInt(left)
  return cents(Math.max(0, Number(roundedDivision(parts, BigInt(days)))))
}

/** The due date of an invoice opened now. */
export const payableUntil = (now: Date): Date => new Date(now.getTime() + PAYABLE_DAYS * DAY)

/**
 * When new terms apply: during a trial and for upgrades at once, otherwise from the next period on (rule book B10).
 */
export function changeTakesEffect(status: SubscriptionStatus, from: Terms, to: Terms): 'in_trial' | 'now' | 'next_period' {
  if (status === 'trialing') return 'in_trial'
  return isUpgrade(from, to) ? 'now' : 'next_period'
}

/** The end of the period that begins at `start`, counted from the day the subscription began. */
export function periodEnd(anchor: Date, interval: Interval, start: Date): Date {
  const step = interval === 'month' ? 1 : 12
  let months = step
  while (monthsAfter(anchor, months) <= start) months += step
  return monthsAfter(anchor, months)
}

/** The same day some months later, or the last day of a shorter month. */
function monthsAfter(date: Date, months: number): Date {
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(month)
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return moved
}

/** The input of a renewal. */
export interface Renewable {
  status: SubscriptionStatus
  current_period_end: Date | null
  cancel_at_period_end: boolean
  past_due_since: Date | null
}

export type RenewalStep = 'end' | 'charge' | 'past_due' | 'give_up'

/** The next step for a subscription that we renew; null: nothing yet. `openCharge`: since when a charge is open. */
export function renewalStep(subscription: Renewable, openCharge: Date | null, now: Date): RenewalStep | null {
  const { status, current_period_end: end } = subscription
  if (status === 'past_due') {
    const since = subscription.past_due_since ?? now
    return daysBetween(since, now) >= GIVEN_UP_DAYS ? 'give_up' : null
  }
  if (status !== 'active' && status !== 'trialing') return null
  if (openCharge && now.getTime() - openCharge.getTime() > PAYMENT_TAKES_MS) return 'past_due'
  if (!end || end > now) return null
  if (subscription.cancel_at_period_end) return 'end'
  return openCharge ? null : 'charge'
}

/** Whether the plan is still active: a late payment has no effect at first. */
export const serves = (status: SubscriptionStatus): boolean => status === 'active' || status === 'trialing' || status === 'past_due'

/** Whether an owner with a late payment may still publish auctions. */
export const isPublishingPaused = (subscription: Pick<Renewable, 'status' | 'past_due_since'>, now: Date): boolean =>
  subscription.status === 'past_due' && subscription.past_due_since !== null
  && daysBetween(subscription.past_due_since, now) >= GRACE_DAYS

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY

/** Our status for the provider's (rule book B10). Null if unknown. */
export function statusOfProvider(word: string): SubscriptionStatus | null {
  switch (word) {
    case 'canceled':
    case 'incomplete_expired':
      return 'cancelled'
    case 'paused':
      return 'past_due'
    case 'incomplete':
    case 'trialing':
    case 'active':
    case 'past_due':
    case 'unpaid':
      return word
    default:
      return null
  }
}
