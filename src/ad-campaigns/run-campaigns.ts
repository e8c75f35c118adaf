import type { CampaignId } from '../kernel/ids.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { startCampaign } from './after-payment.ts'
import { type CampaignRow, meterOf } from './campaign-record.ts'
import { bookEarned, endCampaign } from './end-campaign.ts'
import { campaignsToTally, claimCampaign, markTallied, saveMeter, waitingHits } from './hit-store.ts'
import { addHits, endReason } from './rules.ts'
import { isTargetActive, lockCampaign, movingCampaigns, readDay } from './store.ts'

const CAMPAIGNS_AT_ONCE = 500
const HITS_AT_ONCE = 5_000

/**
 * Adds hits to the counters, each campaign under its lock (rule book D7), and ends those whose budget is spent. Any
 * number of processes may run this; each skips what others have locked. Returns the number of hits.
 */
export async function tallyHits(db: Database): Promise<number> {
  let taken = 0
  for (const id of await campaignsToTally(db, CAMPAIGNS_AT_ONCE)) taken += await db.transaction((tx) => tally(tx, id))
  return taken
}

async function tally(tx: Tx, id: CampaignId): Promise<number> {
  if (!(await claimCampaign(tx, id))) return 0
  const [campaign, hits] = await Promise.all([lockCampaign(tx, id), waitingHits(tx, id, HITS_AT_ONCE)])
  const idsOf = (kind: 'impression' | 'click') => hits.filter((hit) => hit.kind === kind).map((hit) => hit.id)
  const impressions = idsOf('impression')
  const clicks = idsOf('click')
  if (!campaign || (campaign.status !== 'active' && campaign.status !== 'paused')) {
    await markTallied(tx, [...impressions, ...clicks], true)
    return hits.length
  }
  const { meter, counted } = addHits(meterOf(campaign), { impressions: impressions.length, clicks: clicks.length })
  await saveMeter(tx, id, meter)
  await markTallied(tx, [...impressions.slice(0, counted.impressions), ...clicks.slice(0, counted.clicks)], false)
  await markTallied(tx, [...impressions.slice(counted.impressions), ...clicks.slice(counted.clicks)], true)
  await endIfOver(tx, (await lockCampaign(tx, id))!)
  return hits.length
}

/** Starts paid campaigns that are due, ends those that are over, and books income. Returns the number of moves. */
export async function moveCampaigns(db: Database): Promise<number> {
  let moved = 0
  for (const id of await movingCampaigns(db, CAMPAIGNS_AT_ONCE)) {
    if (await db.transaction((tx) => moveOne(tx, id))) moved += 1
  }
  return moved
}

async function moveOne(tx: Tx, id: CampaignId): Promise<boolean> {
  const campaign = (await claimCampaign(tx, id)) ? await lockCampaign(tx, id) : null
  if (!campaign) return false
  if (campaign.status === 'active' || campaign.status === 'paused') {
    if (await endIfOver(tx, campaign)) return true
    if (campaign.pricing_model !== 'flat') await bookEarned(tx, SYSTEM, campaign)
    return false
  }
  if (campaign.status !== 'pending_payment' || campaign.paid_at === null) return false
  const { today } = await readDay(tx, HOUSE_ZONE)
  if (campaign.start_date > today) return false
  await startCampaign(tx, campaign)
  return true
}

async function endIfOver(tx: Tx, campaign: CampaignRow): Promise<boolean> {
  const [{ today }, isOpen] = await Promise.all([readDay(tx, HOUSE_ZONE), isTargetActive(tx, campaign)])
  const reason = endReason(meterOf(campaign), isOpen, today)
  if (reason) await endCampaign(tx, SYSTEM, campaign, 'ended', reason)
  return reason !== null
}
