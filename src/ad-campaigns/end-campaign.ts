import { post } from '../ledger/index.ts'
import { type Cents, cents, ZERO } from '../kernel/money.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { CampaignRow } from './campaign-record.ts'
import { insertCredit } from './credit-store.ts'
import { moveCampaign } from './move-campaign.ts'

const partyOf = (campaign: CampaignRow) =>
  campaign.owner_team_id === null ? { partyUserId: campaign.owner_user_id } : { partyTeamId: campaign.owner_team_id }

/** Books the amount spent since the last time as income; until then it was prepaid. */
export async function bookEarned(tx: Tx, actor: Actor, campaign: CampaignRow): Promise<CampaignRow> {
  const amount = cents(campaign.spent_cents - campaign.earned_cents)
  if (amount === 0) return campaign
  await post(tx, {
    currency: campaign.currency,
    reason: 'advertising_earned',
    about: { type: 'ad_campaign', id: campaign.id },
    entries: [
      { account: 'advertising_prepaid', ...partyOf(campaign), amount },
      { account: 'advertising_income', amount: cents(-amount) },
    ],
  })
  return moveCampaign(tx, actor, campaign, { earned_cents: campaign.spent_cents })
}

/** Ends or cancels a paid campaign: the unspent amount becomes the advertiser's credit (rule book B5, D7). */
export async function endCampaign(
  tx: Tx, actor: Actor, campaign: CampaignRow, to: 'ended' | 'cancelled', reason: string | null,
): Promise<CampaignRow> {
  const booked = await bookEarned(tx, actor, campaign)
  const rest = cents(booked.budget_cents! - booked.spent_cents)
  if (rest > 0) await creditRest(tx, booked, rest)
  return moveCampaign(tx, actor, booked, { status: to, end_reason: to === 'ended' ? reason : null }, reason)
}

async function creditRest(tx: Tx, campaign: CampaignRow, rest: Cents): Promise<void> {
  await insertCredit(tx, campaign, rest)
  await post(tx, {
    currency: campaign.currency,
    reason: 'unused_advertising_credited',
    about: { type: 'ad_campaign', id: campaign.id },
    entries: [
      { account: 'advertising_prepaid', ...partyOf(campaign), amount: rest },
      { account: 'credits', ...partyOf(campaign), amount: cents(-rest) },
    ],
  })
}

/** Removes a credit that was paid out; `from` is the account of the refund. */
export const bookCreditRefunded = (tx: Tx, campaign: CampaignRow, amount: Cents, from: 'advertising_prepaid' | 'concessions'): Promise<void> =>
  post(tx, {
    currency: campaign.currency,
    reason: 'credit_paid_out',
    about: { type: 'ad_campaign', id: campaign.id },
    entries: [
      { account: 'credits', ...partyOf(campaign), amount },
      { account: from, ...(from === 'advertising_prepaid' ? partyOf(campaign) : {}), amount: cents(-amount) },
    ],
  })

/** After a full refund nothing was earned. */
export async function reverseEarned(tx: Tx, actor: Actor, campaign: CampaignRow): Promise<CampaignRow> {
  const { earned_cents: amount } = campaign
  if (amount === 0) return campaign
  await post(tx, {
    currency: campaign.currency,
    reason: 'advertising_refunded',
    about: { type: 'ad_campaign', id: campaign.id },
    entries: [
      { account: 'advertising_income', amount },
      { account: 'advertising_prepaid', ...partyOf(campaign), amount: cents(-amount) },
    ],
  })
  return moveCampaign(tx, actor, campaign, { earned_cents: ZERO })
}
