import type { CampaignId, InvoiceId } from '../kernel/ids.ts'
import { ZERO } from '../kernel/money.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { CampaignRow } from './campaign-record.ts'
import { lockCreditOf, markCreditRefunded } from './credit-store.ts'
import { bookCreditRefunded, reverseEarned } from './end-campaign.ts'
import { moveCampaign } from './move-campaign.ts'
import { lockCampaign, readDay } from './store.ts'

interface Invoice {
  id: InvoiceId
  subject_type: string | null
  subject_id: number | null
}

/** A paid campaign starts on its first day, which may be today (rule book B5). */
export async function campaignAfterPayment(tx: Tx, invoice: Invoice): Promise<void> {
  const campaign = await campaignOf(tx, invoice)
  if (campaign?.status !== 'pending_payment' || campaign.paid_at !== null) return
  const { now, today } = await readDay(tx, HOUSE_ZONE)
  const paid = await moveCampaign(tx, SYSTEM, campaign, { paid_at: now })
  if (paid.start_date <= today) await startCampaign(tx, paid)
}

/** The price of a flat campaign is spent at its start; others are charged by impressions and clicks. */
export const startCampaign = (tx: Tx, campaign: CampaignRow): Promise<CampaignRow> =>
  moveCampaign(tx, SYSTEM, campaign, {
    status: 'active', spent_cents: campaign.pricing_model === 'flat' ? campaign.budget_cents! : ZERO,
  })

/** After its invoice is voided, a campaign is a draft again. */
export async function campaignAfterVoid(tx: Tx, invoice: Invoice): Promise<void> {
  const campaign = await campaignOf(tx, invoice)
  if (campaign?.status !== 'pending_payment' || campaign.paid_at !== null) return
  const budget = campaign.pricing_model === 'flat' ? null : campaign.budget_cents
  await moveCampaign(tx, SYSTEM, campaign, { status: 'draft', invoice_id: null, rate_cents: null, budget_cents: budget })
}

/** After a full refund nothing was earned, there is no credit, and the ad is not shown any more. */
export async function campaignAfterRefund(tx: Tx, invoice: Invoice): Promise<void> {
  const campaign = await campaignOf(tx, invoice)
  if (!campaign) return
  const credit = await lockCreditOf(tx, campaign.id)
  if (credit && credit.remaining_cents > 0) {
    await markCreditRefunded(tx, credit.id)
    await bookCreditRefunded(tx, campaign, credit.remaining_cents, 'advertising_prepaid')
  }
  const unearned = await reverseEarned(tx, SYSTEM, campaign)
  if (['pending_payment', 'active', 'paused'].includes(campaign.status)) await moveCampaign(tx, SYSTEM, unearned, { status: 'cancelled' })
}

async function campaignOf(tx: Tx, invoice: Invoice): Promise<CampaignRow | null> {
  if (invoice.subject_type !== 'ad_campaign' || invoice.subject_id === null) return null
  const campaign = await lockCampaign(tx, invoice.subject_id as CampaignId)
  return campaign?.invoice_id === invoice.id ? campaign : null
}
