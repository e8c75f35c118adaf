import type { CampaignRow } from '../../../ad-campaigns/index.ts'
import { amountInput } from '../../ui/format.ts'

/** The stage of a campaign. */
export type CampaignStage =
  | 'incomplete' | 'inReview' | 'rejected' | 'approved' | 'toPay' | 'scheduled' | 'running' | 'paused'
  | 'budgetSpent' | 'endDate' | 'targetClosed' | 'cancelled'

/** What can still be changed in a campaign. */
export type Changeable = 'everything' | 'name' | 'nothing'

type Progress = Pick<CampaignRow, 'status' | 'creative_status' | 'paid_at' | 'end_reason'>

const REVIEWS = { incomplete: 'incomplete', pending: 'inReview', rejected: 'rejected', approved: 'approved' } as const
const ENDS: Record<string, CampaignStage> = { budget_spent: 'budgetSpent', target_closed: 'targetClosed' }

/** Combines the campaign's status and the review of its ad into one stage. */
export function stageOf({ status, creative_status: review, paid_at: paidAt, end_reason: reason }: Progress): CampaignStage {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'ended') return ENDS[reason ?? ''] ?? 'endDate'
  if (review === 'rejected') return 'rejected'
  switch (status) {
    case 'draft':
      return REVIEWS[review]
    case 'pending_payment':
      return paidAt === null ? 'toPay' : 'scheduled'
    default:
      return status === 'active' ? 'running' : 'paused'
  }
}

/** In a paid campaign only the name can change (rule book B5). */
export function changeableOf({ status, paid_at: paidAt }: Pick<Progress, 'status' | 'paid_at'>): Changeable {
  if (status === 'ended' || status === 'cancelled') return 'nothing'
  return status === 'draft' || (status === 'pending_payment' && paidAt === null) ? 'everything' : 'name'
}

/** A campaign as form values. */
export const campaignValues = (row: CampaignRow): Record<string, string> => ({
  name: row.name,
  placement: row.placement,
  pricing_model: row.pricing_model,
  budget_cents: row.budget_cents === null || row.pricing_model === 'flat' ? '' : amountInput(row.budget_cents, row.currency),
  start_date: row.start_date,
  end_date: row.end_date ?? '',
  'creative.headline': row.headline ?? '',
  'creative.body': row.body ?? '',
  target: targetValue(row),
})

/** `lot:12`, `auction:5` or `page:/auctions`: the target of an ad as one choice. */
export function targetValue(row: Pick<CampaignRow, 'lot_id' | 'auction_id' | 'destination_path'>): string {
  const { lot_id: lot, auction_id: auction, destination_path: path } = row
  if (lot !== null) return `lot:${lot}`
  if (auction !== null) return `auction:${auction}`
  return path === null ? '' : `page:${path}`
}
