import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import { ZERO } from '../kernel/money.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { type CampaignRow, meterOf } from './campaign-record.ts'
import { endCampaign } from './end-campaign.ts'
import { moveCampaign } from './move-campaign.ts'
import { type CampaignStatus, endReason, refuseMove } from './rules.ts'
import { isTargetActive, readDay } from './store.ts'
import { type CampaignMoney, submitCampaign, withdrawInvoice } from './submit-campaign.ts'
import { say } from './sentences.ts'

/** Moves a campaign as its owner can (rule book B5). Its current status changes nothing. */
export async function controlCampaign(
  tx: Tx, money: CampaignMoney, actor: Actor, campaign: CampaignRow, to: CampaignStatus,
): Promise<CampaignRow | Refusal> {
  if (campaign.status === to) return campaign
  const refusal = refuseMove(campaign.status, to)
  if (refusal) return refusal
  switch (to) {
    case 'pending_payment':
      return submitCampaign(tx, money, actor, campaign)
    case 'draft':
      return withdrawCampaign(tx, money, actor, campaign)
    case 'paused':
      return moveCampaign(tx, actor, campaign, { status: 'paused' })
    case 'active':
      return resume(tx, actor, campaign)
    default:
      return cancelCampaign(tx, money, actor, campaign, { reason: null, creditFlat: false })
  }
}

async function withdrawCampaign(tx: Tx, money: CampaignMoney, actor: Actor, campaign: CampaignRow): Promise<CampaignRow | Refusal> {
  if (campaign.paid_at !== null) return refuse('invalid_state_transition', say.paidCampaignMustBeCancelled())
  return withdrawInvoice(tx, money, actor, campaign)
}

async function resume(tx: Tx, actor: Actor, campaign: CampaignRow): Promise<CampaignRow | Refusal> {
  const [{ today }, isOpen] = await Promise.all([readDay(tx, HOUSE_ZONE), isTargetActive(tx, campaign)])
  if (campaign.creative_status !== 'approved') return invalid({ creative: [say.adRejected()] })
  const over = endReason(meterOf(campaign), isOpen, today)
  if (over) return refuse('invalid_state_transition', say.campaignOver())
  return moveCampaign(tx, actor, campaign, { status: 'active' })
}

/**
 * Cancels: an unpaid invoice is voided, and the unspent part of a paid one is credited. The price of a flat
 * campaign that has started is kept, unless an administrator refunds it.
 */
export async function cancelCampaign(
  tx: Tx, money: CampaignMoney, actor: Actor, campaign: CampaignRow, how: { reason: string | null; creditFlat: boolean },
): Promise<CampaignRow | Refusal> {
  if (campaign.status === 'cancelled') return campaign
  const refusal = refuseMove(campaign.status, 'cancelled')
  if (refusal) return refusal
  if (campaign.paid_at === null) return withdrawInvoice(tx, money, actor, campaign, 'cancelled')
  const isFlatCredited = how.creditFlat && campaign.pricing_model === 'flat'
  const paid = isFlatCredited ? await moveCampaign(tx, actor, campaign, { spent_cents: ZERO }) : campaign
  return endCampaign(tx, actor, paid, 'cancelled', how.reason)
}
