import type { AuctionId, CampaignId, InvoiceId, LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { CampaignStatus, CreativeStatus, Meter, PricingModel } from './rules.ts'

/** The fields that an advertiser sets. */
export interface CampaignRecord {
  name: string
  placement: string
  pricing_model: PricingModel
  budget_cents: Cents | null
  /** Civil days in the office's time zone; the end is the last day. */
  start_date: string
  end_date: string | null
  headline: string | null
  body: string | null
  /** An uploaded picture. */
  image_path: string | null
  /** The target: a lot, an auction, or a page of this site. At most one. */
  lot_id: LotId | null
  auction_id: AuctionId | null
  destination_path: string | null
}

export const CAMPAIGN_FIELDS = [
  'name', 'placement', 'pricing_model', 'budget_cents', 'start_date', 'end_date',
  'headline', 'body', 'image_path', 'lot_id', 'auction_id', 'destination_path',
] as const satisfies readonly (keyof CampaignRecord)[]

/** The fields that administrators and the program set. */
export interface CampaignState {
  status: CampaignStatus
  rate_cents: Cents | null
  spent_cents: Cents
  earned_cents: Cents
  impressions: number
  clicks: number
  creative_status: CreativeStatus
  creative_note: string | null
  invoice_id: InvoiceId | null
  paid_at: Date | null
  end_reason: string | null
}

export interface CampaignRow extends CampaignRecord, CampaignState {
  id: CampaignId
  owner_user_id: UserId
  owner_team_id: TeamId | null
  currency: string
  created_at: Date
  updated_at: Date
}

/** The meter of a campaign that was submitted, and so has a price and a budget. */
export const meterOf = (campaign: CampaignRow): Meter & { end_date: string | null } =>
  ({ ...campaign, rate_cents: campaign.rate_cents!, budget_cents: campaign.budget_cents! })
