import type { InvoiceId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { InvoiceCardView } from '../../lots/money-types.ts'

/** What the page of a seller's plan is drawn from. */

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

/** A plan on offer, with what choosing it for each interval would come to; null where it is not sold so. */
export interface OfferView extends PlanView {
  quotes: Record<PlanInterval, QuoteView | null>
}

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

export interface PlanPageView {
  own: OwnPlanView | null
  usage: UsageView[]
  /** The plan whose limits count; null where there are none. */
  limitsOf: string | null
  /** Whether the house holds anybody to the limits. */
  isEnforced: boolean
  plans: OfferView[]
  invoices: InvoiceCardView[]
  /** What was refused, in a sentence. */
  wrong: string | null
  onceKey: string
}
