import { isoOrNull } from '../../kernel/time.ts'
import type { PlanRow, SubscriptionView } from '../../subscriptions/index.ts'
import type { OwnPlanView, PlanView } from '../plan-views.ts'

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

export const ownPlanView = ({ subscription, plan, nextPlan, openInvoiceId }: SubscriptionView): OwnPlanView => ({
  plan: planView(plan),
  status: subscription.status,
  interval: subscription.interval,
  paidUntil: isoOrNull(subscription.current_period_end),
  trialEndsAt: subscription.status === 'trialing' ? isoOrNull(subscription.trial_ends_at) : null,
  isEnding: subscription.cancel_at_period_end,
  nextPlan: nextPlan && nextPlan.name,
  openInvoice: openInvoiceId,
})
