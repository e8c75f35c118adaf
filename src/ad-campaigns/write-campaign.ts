import { absent } from '../kernel/absent.ts'
import { changedFields, pick } from '../kernel/changes.ts'
import type { CampaignId } from '../kernel/ids.ts'
import { invalid, isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import { type ActingOwner, maySeeOwned, type Owner, ownerOf, refusePlainMember } from '../teams/index.ts'
import type { CampaignRecord, CampaignRow } from './campaign-record.ts'
import { moveCampaign } from './move-campaign.ts'
import type { CampaignWrite } from './schema.ts'
import { findCampaign, insertCampaign, listPlacements, lockCampaign, ownerOfTarget } from './store.ts'
import { type CampaignMoney, withdrawInvoice } from './submit-campaign.ts'
import { amendCampaign, creativeStatusOf } from './writing-rules.ts'
import { say } from './sentences.ts'

const BLANK: CampaignRecord = {
  name: '', placement: '', pricing_model: 'flat', budget_cents: null, start_date: '', end_date: null,
  headline: null, body: null, image_path: null, lot_id: null, auction_id: null, destination_path: null,
}

/** Creates a draft for the owner or their team. */
export async function createCampaign(
  tx: Tx, owner: ActingOwner, actor: Actor, write: CampaignWrite, siteUrl: string,
): Promise<CampaignRow | Refusal> {
  const refusal = refusePlainMember(owner, owner.teamId, 'catalog')
  if (refusal) return refusal
  const record = amendCampaign(BLANK, write, siteUrl)
  const fault = isRefusal(record) ? record : await refuseReferences(tx, owner, record)
  if (isRefusal(record) || fault) return fault as Refusal
  const campaign = await insertCampaign(tx, owner, record, creativeStatusOf(null, record, 'incomplete'))
  await recordAudit(tx, {
    actor, action: 'ad_campaign.created', resource: { type: 'ad_campaign', id: campaign.id }, after: { name: record.name },
  })
  return campaign
}

/**
 * Changes a draft. An unpaid submission becomes a draft again, because its price may change (rule book B5); of a
 * paid campaign only the name can change.
 */
export async function updateCampaign(
  tx: Tx, money: CampaignMoney, owner: ActingOwner, actor: Actor, id: CampaignId, write: CampaignWrite,
  { siteUrl, precondition }: { siteUrl: string; precondition: Precondition },
): Promise<CampaignRow | Refusal> {
  const before = await lockForOwner(tx, owner, id)
  if (isRefusal(before)) return before
  const record = precondition(before) ?? amendCampaign(before, write, siteUrl)
  if (isRefusal(record)) return record
  const changed = changedFields<CampaignRecord>(before, record)
  if (changed.length === 0) return before
  const isNameOnly = changed.every((field) => field === 'name')
  const isSubmitted = before.status === 'pending_payment' && before.paid_at === null
  if (before.status !== 'draft' && !isSubmitted && !isNameOnly) {
    return refuse('invalid_state_transition', say.paidCampaignFixed())
  }
  const fault = await refuseReferences(tx, ownerOf(before), record)
  if (fault) return fault
  const draft = isSubmitted && !isNameOnly ? await withdrawInvoice(tx, money, actor, before) : before
  if (isRefusal(draft)) return draft
  return moveCampaign(tx, actor, draft, {
    ...pick(record, changed),
    creative_status: creativeStatusOf(before, record, before.creative_status),
  })
}

/** The campaign for a change, if the caller may change it. */
export async function lockForOwner(tx: Tx, owner: ActingOwner, id: CampaignId): Promise<CampaignRow | Refusal> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign || !maySeeOwned(owner, campaign, 'catalog')) return notFound(absent.campaign())
  return refusePlainMember(owner, campaign.owner_team_id, 'catalog') ?? campaign
}

/** The campaign of a URL, if the caller may see it. */
export async function visibleCampaign(db: Sql, owner: ActingOwner, id: CampaignId): Promise<CampaignRow | null> {
  const campaign = await findCampaign(db, id)
  return campaign && maySeeOwned(owner, campaign, 'catalog') ? campaign : null
}

/** Checks that the placement exists, and that the lot or auction is the advertiser's own. */
async function refuseReferences(sql: Sql, owner: Owner, record: CampaignRecord): Promise<Refusal | null> {
  const placements = await listPlacements(sql)
  if (!placements.some(({ slug }) => slug === record.placement)) {
    return invalid({ placement: [say.chooseOne({ list: placements.map(({ slug }) => slug).join(', ') })] })
  }
  if (record.lot_id === null && record.auction_id === null) return null
  const target = Number.isSafeInteger(record.lot_id ?? record.auction_id) ? await ownerOfTarget(sql, record) : null
  if (target && isSameOwner(ownerOf(target), owner)) return null
  return record.lot_id === null
    ? invalid({ 'creative.auction_id': [say.notYourAuction()] })
    : invalid({ 'creative.lot_id': [say.notYourLot()] })
}

const isSameOwner = (a: Owner, b: Owner): boolean => (a.teamId === null && b.teamId === null ? a.userId === b.userId : a.teamId === b.teamId)
