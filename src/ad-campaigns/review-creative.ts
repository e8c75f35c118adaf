import type { CampaignId } from '../kernel/ids.ts'
import { notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { CampaignRow } from './campaign-record.ts'
import { moveCampaign } from './move-campaign.ts'
import { lockCampaign } from './store.ts'

const INCOMPLETE = refuse('invalid_state_transition', 'This ad has no headline or leads nowhere yet; there is nothing to review.')

export async function approveCreative(tx: Tx, actor: Actor, id: CampaignId): Promise<CampaignRow | Refusal> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) return notFound('This campaign')
  if (campaign.creative_status === 'incomplete') return INCOMPLETE
  return moveCampaign(tx, actor, campaign, { creative_status: 'approved', creative_note: null })
}

/** An ad that is running is paused by its rejection (rule book B5). */
export async function rejectCreative(tx: Tx, actor: Actor, id: CampaignId, reason: string): Promise<CampaignRow | Refusal> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) return notFound('This campaign')
  if (campaign.creative_status === 'incomplete') return INCOMPLETE
  return moveCampaign(tx, actor, campaign, {
    creative_status: 'rejected', creative_note: reason, ...(campaign.status === 'active' ? { status: 'paused' } : {}),
  }, reason)
}
