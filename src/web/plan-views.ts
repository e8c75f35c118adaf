import type { InvoiceId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'

/** What the page of a seller's plan is drawn from. */

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

export interface OwnPlanView {
  plan: PlanView
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'unpaid'
  interval: 'month' | 'year'
  paidUntil: string | null
  trialEndsAt: string | null
  isEnding: boolean
  nextPlan: string | null
  openInvoice: InvoiceId | null
}

export interface PlanPageView {
  own: OwnPlanView | null
  plans: PlanView[]
  /** What was refused, in a sentence. */
  wrong: string | null
  onceKey: string
}
