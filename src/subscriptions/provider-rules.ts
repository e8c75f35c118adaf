import type { SubscriptionId } from '../kernel/ids.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { SECOND } from '../kernel/time.ts'
import { type Interval, type Period, statusOfProvider, type SubscriptionStatus } from './rules.ts'

/** The unchanged object of an inbound event. */
export type ProviderObject = Readonly<Record<string, unknown>>

/** The provider's subscription, as far as it is used here. */
export interface ProviderSubscription {
  id: string
  /** Our own id, if the provider passes it on; else null. */
  ownId: SubscriptionId | null
  status: SubscriptionStatus | null
  planSlug: string | null
  interval: Interval | null
  period: Period | null
  cancelAtPeriodEnd: boolean
  trialEndsAt: Date | null
}

/** Null if the object is not a subscription. The period is on the subscription, or on its item in newer versions. */
export function readProviderSubscription(object: ProviderObject): ProviderSubscription | null {
  if (typeof object.id !== 'string') return null
  const item = record(list(record(object.items).data)[0])
  const price = record(item.price ?? object.plan)
  const recurring = record(price.recurring)
  const metadata = record(object.metadata)
  const slugs = [record(price.metadata).plan_slug, price.lookup_key, metadata.plan_slug, metadata.plan]
  const interval = recurring.interval ?? price.interval
  return {
    id: object.id,
    ownId: ownIdIn(metadata),
    status: typeof object.status === 'string' ? statusOfProvider(object.status) : null,
    planSlug: slugs.find((slug): slug is string => typeof slug === 'string') ?? null,
    interval: interval === 'month' || interval === 'year' ? interval : null,
    period: periodOf(object.current_period_start ?? item.current_period_start, object.current_period_end ?? item.current_period_end),
    cancelAtPeriodEnd: object.cancel_at_period_end === true,
    trialEndsAt: instant(object.trial_end),
  }
}

/** A paid invoice of the provider for a subscription. */
export interface ProviderInvoice {
  id: string
  subscriptionId: string
  ownId: SubscriptionId | null
  amount: Cents
  currency: string
  period: Period | null
}

/** Null if the object is not an invoice of a subscription. Newer versions have the subscription under `parent`. */
export function readPaidInvoice(object: ProviderObject): ProviderInvoice | null {
  const details = record(record(object.parent).subscription_details ?? object.subscription_details)
  const named = object.subscription ?? details.subscription
  const subscriptionId = typeof named === 'string' ? named : record(named).id
  const { id, amount_paid: amount, currency } = object
  if (typeof id !== 'string' || typeof subscriptionId !== 'string' || typeof currency !== 'string') return null
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return null
  const line = record(record(list(record(object.lines).data).at(-1)).period)
  return {
    id, subscriptionId,
    ownId: ownIdIn(record(details.metadata)) ?? ownIdIn(record(object.metadata)),
    amount: cents(amount),
    currency: currency.toLowerCase(),
    period: periodOf(line.start, line.end),
  }
}

const ownIdIn = (metadata: Record<string, unknown>): SubscriptionId | null => {
  const text = metadata.subscription_id
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? (Number(text) as SubscriptionId) : null
}

function periodOf(start: unknown, end: unknown): Period | null {
  const [from, until] = [instant(start), instant(end)]
  return from && until && from < until ? { start: from, end: until } : null
}

const instant = (seconds: unknown): Date | null =>
  typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0 && seconds < LATEST_S ? new Date(seconds * SECOND) : null

/** The year 9999: the largest time that every database stores. */
const LATEST_S = 253_402_300_799

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
