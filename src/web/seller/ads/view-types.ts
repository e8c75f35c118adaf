import type { CampaignId, InvoiceId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Choice, FormState } from '../../view-models.ts'

/** An ad as it stands on a page. */
export interface AdView {
  headline: string
  body: string | null
  picture: string | null
  /** With this it is counted, and its link leads on. */
  token: string
}

/** Where a campaign is on its way, in one word. */
export type CampaignStage =
  | 'incomplete' | 'inReview' | 'rejected' | 'approved' | 'toPay' | 'scheduled' | 'running' | 'paused'
  | 'budgetSpent' | 'endDate' | 'targetClosed' | 'cancelled'

export type PricingModel = 'flat' | 'cpc' | 'cpm'

export interface CampaignView {
  id: CampaignId
  name: string
  stage: CampaignStage
  placement: string
  pricing: PricingModel
  /** Of a campaign by the day: its price, known once it is submitted. */
  budget: Cents | null
  /** The price of a day, a click or a thousand impressions, once it is fixed. */
  rate: Cents | null
  spent: Cents
  impressions: number
  clicks: number
  currency: string
  startDate: string
  endDate: string | null
}

export interface PlacementView {
  slug: string
  name: string
  prices: Record<PricingModel, Cents>
}

/** What a form of a campaign is drawn from. */
export interface CampaignFormView {
  form: FormState
  placements: PlacementView[]
  /** Lots, auctions and pages that an ad may lead to. */
  targets: Choice[]
}

export interface DayView {
  day: string
  impressions: number
  clicks: number
  /** Null where the price is that of the days. */
  spent: Cents | null
}

/** What of a campaign can still be changed. */
export type Changeable = 'everything' | 'name' | 'nothing'

export interface CampaignPageView extends CampaignFormView {
  campaign: CampaignView
  ad: Omit<AdView, 'token'> | null
  changeable: Changeable
  /** Why the house has rejected the ad. */
  note: string | null
  days: DayView[]
  /** What is left of a cancelled campaign for the next ones; null when nothing was. */
  creditLeft: Cents | null
  picture: FormState
  /** To be paid before it runs. */
  openInvoice: InvoiceId | null
}
