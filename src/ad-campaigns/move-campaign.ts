import { changedFields, pick } from '../kernel/changes.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { CampaignRecord, CampaignRow, CampaignState } from './campaign-record.ts'
import { saveCampaign } from './store.ts'

/** The only place that changes a campaign, except its counters; also writes the audit log. */
export async function moveCampaign(
  tx: Tx, actor: Actor, before: CampaignRow, changes: Partial<CampaignRecord & CampaignState>, reason: string | null = null,
): Promise<CampaignRow> {
  const changed = changedFields(before, { ...before, ...changes })
  if (changed.length === 0) return before
  const after = await saveCampaign(tx, { ...before, ...changes })
  await recordAudit(tx, {
    actor, action: changed.includes('status') ? `ad_campaign.${after.status}` : 'ad_campaign.changed',
    resource: { type: 'ad_campaign', id: before.id }, before: pick(before, changed), after: pick(after, changed), reason,
  })
  return after
}
