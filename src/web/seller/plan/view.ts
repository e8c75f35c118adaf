import { isoOrNull } from '../../../kernel/time.ts'
import type { PlanQuote, PlanRow, PlanUsage, SubscriptionView } from '../../../subscriptions/index.ts'
import type { OwnPlanView, PlanView, QuoteView, UsageView } from './view-types.ts'

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
