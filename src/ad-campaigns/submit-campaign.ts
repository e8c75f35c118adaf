import { type InvoiceEffects, ofLine, openInvoice, receivePayment, refundInvoice, voidInvoice } from '../invoices/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { type Cents, minCents } from '../kernel/money.ts'
import { because } from '../kernel/reason-sentences.ts'
import { type FieldErrors, invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { ownerOf } from '../teams/index.ts'
import type { CampaignRow } from './campaign-record.ts'
import { lockCredits, takeFromCredit } from './credit-store.ts'
import { moveCampaign } from './move-campaign.ts'
import { type Placement, isTargetActive, listPlacements, lockCampaign, readDay } from './store.ts'
import { priceOf, refuseMove } from './rules.ts'
import { say } from './sentences.ts'

/** What campaigns need from the payment features. */
export interface CampaignMoney {
  effects: InvoiceEffects
}

const PAYABLE_DAYS = 14

/** draft → pending_payment (rule book B5): the rates are fixed and the price is invoiced, less credit. */
export async function submitCampaign(tx: Tx, money: CampaignMoney, actor: Actor, campaign: CampaignRow): Promise<CampaignRow | Refusal> {
  if (campaign.status === 'pending_payment') return campaign
  const refusal = refuseMove(campaign.status, 'pending_payment')
  if (refusal) return refusal
  const [placements, { now, today }, isOpen] = await Promise.all([
    listPlacements(tx), readDay(tx, HOUSE_ZONE), isTargetActive(tx, campaign),
  ])
  const placement = placements.find(({ slug }) => slug === campaign.placement)
  const gaps = submissionGaps(campaign, placement, isOpen, today)
  if (Object.keys(gaps).length > 0) return invalid(gaps)

  const dated = { ...campaign, start_date: campaign.start_date < today ? today : campaign.start_date }
  const rate = rateOf(placement!, campaign)
  const price = priceOf(dated, rate)
  const invoice = await openInvoice(tx, {
    kind: 'platform_fee',
    payer: campaign.owner_team_id === null ? { userId: campaign.owner_user_id } : { teamId: campaign.owner_team_id },
    currency: campaign.currency,
    lines: [{ code: 'ad_campaign', label: ofLine.adCampaign({ campaign: campaign.name }), amount: price }],
    dueAt: new Date(now.getTime() + PAYABLE_DAYS * DAY),
    subject: { type: 'ad_campaign', id: campaign.id },
  })
  const submitted = await moveCampaign(tx, actor, campaign, {
    status: 'pending_payment', rate_cents: rate, budget_cents: price, start_date: dated.start_date, invoice_id: invoice.id,
  })
  await payFromCredits(tx, money, submitted, invoice.id, now)
  return (await lockCampaign(tx, campaign.id))!
}

/** All reasons why a campaign cannot be submitted, by field; empty if there are none. */
function submissionGaps(campaign: CampaignRow, placement: Placement | undefined, isOpen: boolean, today: string): FieldErrors {
  const gaps: FieldErrors = {}
  if (campaign.creative_status !== 'approved') {
    gaps.creative = [campaign.creative_status === 'incomplete'
      ? say.headlineOrTargetMissing()
      : say.adNotApproved()]
  }
  if (!placement) gaps.placement = [say.placementUnavailable()]
  if (!isOpen) gaps['creative.lot_id'] = [say.targetNotPublic()]
  if (campaign.end_date !== null && campaign.end_date < today) gaps.end_date = [say.endPast()]
  if (campaign.pricing_model === 'flat') {
    if (campaign.end_date === null) gaps.end_date = [say.flatRateNeedsEnd()]
    return gaps
  }
  const least = placement ? rateOf(placement, campaign) : 1
  if ((campaign.budget_cents ?? 0) < least) gaps.budget_cents = [say.budgetTooLow({ amount: least })]
  return gaps
}

const rateOf = (placement: Placement, { pricing_model: model }: Pick<CampaignRow, 'pricing_model'>): Cents => placement[`${model}_cents`]

/** Uses credits of earlier campaigns first, the oldest before the others. */
async function payFromCredits(tx: Tx, { effects }: CampaignMoney, campaign: CampaignRow, invoiceId: InvoiceId, now: Date): Promise<void> {
  let due = campaign.budget_cents!
  for (const credit of await lockCredits(tx, ownerOf(campaign), campaign.currency)) {
    if (due === 0) return
    const amount = minCents(due, credit.remaining_cents)
    await takeFromCredit(tx, credit.id, amount)
    await receivePayment(tx, effects, {
      invoiceId, amount, currency: campaign.currency, method: 'credit', reference: `credit of campaign ${credit.campaign_id}`, receivedAt: now,
    })
    due = (due - amount) as Cents
  }
}

/** pending_payment → draft: voids the invoice. Credits already used for it are returned. */
export async function withdrawInvoice(
  tx: Tx, { effects }: CampaignMoney, actor: Actor, campaign: CampaignRow, to: 'draft' | 'cancelled' = 'draft',
): Promise<CampaignRow | Refusal> {
  const { invoice_id: invoiceId } = campaign
  const budget = campaign.pricing_model === 'flat' ? null : campaign.budget_cents
  const moved = await moveCampaign(tx, actor, campaign, { status: to, invoice_id: null, rate_cents: null, budget_cents: budget })
  if (invoiceId === null) return moved
  const reason = to === 'draft' ? because.campaignChanged() : because.campaignCanceled()
  const voided = await voidInvoice(tx, effects, actor, invoiceId, reason)
  if (!isRefusal(voided)) return moved
  const returned = await refundInvoice(tx, effects, actor, { invoiceId, amount: null, reason })
  if (isRefusal(returned)) return returned
  const outcome = await voidInvoice(tx, effects, actor, invoiceId, reason)
  return isRefusal(outcome) ? outcome : moved
}
