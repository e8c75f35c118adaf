import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { CampaignId } from '../kernel/ids.ts'
import { notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { CampaignRecord, CampaignRow, CampaignState } from './campaign-record.ts'
import { moveCampaign } from './move-campaign.ts'
import { lockCampaign } from './store.ts'
import { say } from './sentences.ts'

const INCOMPLETE = refuse('invalid_state_transition', say.adIncomplete())

export async function approveCreative(tx: Tx, actor: Actor, id: CampaignId): Promise<CampaignRow | Refusal> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) return notFound(absent.campaign())
  if (campaign.creative_status === 'incomplete') return INCOMPLETE
  return review(tx, actor, campaign, { creative_status: 'approved', creative_note: null })
}

/** Rejecting the ad of a running campaign pauses it (rule book B5). */
export async function rejectCreative(tx: Tx, actor: Actor, id: CampaignId, reason: string): Promise<CampaignRow | Refusal> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) return notFound(absent.campaign())
  if (campaign.creative_status === 'incomplete') return INCOMPLETE
  return review(tx, actor, campaign, {
    creative_status: 'rejected', creative_note: reason, ...(campaign.status === 'active' ? { status: 'paused' } : {}),
  })
}

async function review(
  tx: Tx, actor: Actor, before: CampaignRow, changes: Partial<CampaignRecord & CampaignState> & { creative_note: string | null },
): Promise<CampaignRow> {
  const after = await moveCampaign(tx, actor, before, changes, changes.creative_note)
  if (after.creative_status !== before.creative_status) {
    await recordEvents(tx, [houseNews('ad.reviewed', { campaign_id: after.id, status: after.creative_status, reason: changes.creative_note })])
  }
  return after
}
