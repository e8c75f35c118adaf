import type { InvoiceId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { isoOrNull } from '../../../kernel/time.ts'
import type { PlanQuote, PlanRow, PlanUsage, SubscriptionView } from '../../../subscriptions/index.ts'

export type PlanInterval = 'month' | 'year'

export interface PlanView {
  slug: string
  name: string
  currency: string
  monthly: Cents
  /** Null: not sold by the year. */
  yearly: Cents | null
  feeBps: number
  features: string[]
  /** Null: no limit. */
  limits: { auctions: number | null; lots: number | null; members: number | null }
  trialDays: number
}

/** What choosing a plan would come to: what is asked for at once, and from when it counts. */
export type QuoteView = 'standing' | 'next' | 'late' | CostView

export type CostView = { when: 'now'; amount: Cents; isRest: boolean } | { when: 'trial' | 'period_end'; at: string }

export interface OwnPlanView {
  plan: PlanView
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'unpaid'
  interval: PlanInterval
  /** Where the period, or the trial, is over. */
  endsAt: string | null
  isEnding: boolean
  /** What was chosen for the next period. */
  next: { plan: string; interval: PlanInterval } | null
  /** What the next period costs; null where none follows. */
  nextPrice: Cents | null
  openInvoice: InvoiceId | null
}

/** How much of a limit is used; a limit of null is none. */
export interface UsageView {
  what: 'auctions' | 'lots' | 'members'
  used: number
  limit: number | null
}

export const planView = (row: PlanRow): PlanView => ({
  slug: row.slug,
  name: row.name,
  currency: row.currency,
  monthly: row.price_monthly_cents,
  yearly: row.price_yearly_cents,
  feeBps: row.platform_fee_bps,
  features: row.features,
  limits: { auctions: row.max_active_auctions, lots: row.max_lots_per_auction, members: row.max_team_members },
  trialDays: row.trial_days,
})

export function ownPlanView({ subscription, plan, nextPlan, openInvoiceId }: SubscriptionView): OwnPlanView {
  const { interval, next_interval: nextInterval, cancel_at_period_end: isEnding } = subscription
  const priceOf = (row: PlanRow, by: OwnPlanView['interval']) => (by === 'year' ? row.price_yearly_cents : row.price_monthly_cents)
  return {
    plan: planView(plan),
    status: subscription.status,
    interval,
    endsAt: isoOrNull(subscription.current_period_end),
    isEnding,
    next: nextPlan && { plan: nextPlan.name, interval: nextInterval ?? interval },
    nextPrice: isEnding ? null : priceOf(nextPlan ?? plan, nextInterval ?? interval),
    openInvoice: openInvoiceId,
  }
}

/** `isServed`: a plan that serves is changed, so what is asked for is for the rest of its period. */
export function quoteView(quote: PlanQuote | null, isServed: boolean): QuoteView | null {
  if (quote === null) return null
  switch (quote.when) {
    case 'now':
      return { when: 'now', amount: quote.amount, isRest: isServed }
    case 'trial':
      return { when: 'trial', at: quote.until.toISOString() }
    case 'period_end':
      return { when: 'period_end', at: quote.at.toISOString() }
    default:
      return quote.when
  }
}

/** Somebody who sells alone has no members to count. */
export function usageViews({ plan, activeAuctions, lots, members }: PlanUsage): UsageView[] {
  const usage: UsageView[] = [
    { what: 'auctions', used: activeAuctions, limit: plan?.max_active_auctions ?? null },
    { what: 'lots', used: lots, limit: plan?.max_lots_per_auction ?? null },
  ]
  return members === null ? usage : [...usage, { what: 'members', used: members, limit: plan?.max_team_members ?? null }]
}
