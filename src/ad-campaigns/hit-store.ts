import type { CampaignId, TeamId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { RetentionRule } from '../platform/retention.ts'
import type { HitKind } from './counting-rules.ts'
import type { DayHits } from './daily-rules.ts'
import type { Meter } from './rules.ts'

export interface ServableAd extends Meter {
  id: CampaignId
  owner_user_id: UserId
  owner_team_id: TeamId | null
  placement: string
  /** @narrowed An approved ad has a headline. */
  headline: string
  body: string | null
  image_path: string | null
}

/** Campaigns that may be shown today; a placement of null means any. */
export const servableAds = (sql: Sql, placement: string | null, today: string, limit: number): Promise<ServableAd[]> =>
  sql.query(
    `select id, owner_user_id, owner_team_id, placement, headline, body, image_path,
       pricing_model, rate_cents, budget_cents, spent_cents, impressions, clicks
     from ad_campaigns
     where status = 'active' and ($1::text is null or placement = $1)
       and start_date <= $2 and (end_date is null or end_date >= $2) and creative_status = 'approved'
     order by id limit $3`,
    [placement, today, limit],
  )

export interface HitTarget {
  status: string
  owner_user_id: UserId
  owner_team_id: TeamId | null
  /** The target of a click. */
  path: string
}

export async function findHitTarget(sql: Sql, id: CampaignId): Promise<HitTarget | null> {
  const rows = await sql.query<HitTarget>(
    `select c.status, c.owner_user_id, c.owner_team_id,
       coalesce('/lots/' || l.slug, '/auctions/' || a.slug, c.destination_path, '/') as path
     from ad_campaigns c left join lots l on l.id = c.lot_id left join auctions a on a.id = c.auction_id
     where c.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export interface NewHit {
  tokenId: string
  kind: HitKind
  campaignId: CampaignId
  visitor: Buffer
}

/**
 * Saves a hit, unless its token was used already or the visitor counted within the last ten minutes. Concurrent
 * hits of one visitor wait for the lock of the visitor's row.
 */
export async function insertHit(sql: Sql, hit: NewHit): Promise<boolean> {
  const rows = await sql.query(
    `with fresh as (
       insert into ad_visitors as v (campaign_id, kind, visitor) values ($1, $2, $3)
       on conflict (campaign_id, kind, visitor) do update set counted_at = house_clock()
         where v.counted_at <= house_clock() - interval '10 minutes'
       returning 1
     )
     insert into ad_hits (token_id, kind, campaign_id) select $4, $2, $1 from fresh
     on conflict (token_id, kind) do nothing returning id`,
    [hit.campaignId, hit.kind, hit.visitor, hit.tokenId],
  )
  return rows.length > 0
}

/** Campaigns with hits that are not in their counters yet. */
export async function campaignsToTally(sql: Sql, limit: number): Promise<CampaignId[]> {
  const rows = await sql.query<{ campaign_id: CampaignId }>(
    'select distinct campaign_id from ad_hits where tallied_at is null limit $1', [limit])
  return rows.map((row) => row.campaign_id)
}

export interface WaitingHit {
  id: number
  kind: HitKind
}

/** The oldest first, because the budget pays for those. The caller has locked the campaign. */
export const waitingHits = (tx: Tx, campaignId: CampaignId, limit: number): Promise<WaitingHit[]> =>
  tx.query('select id, kind from ad_hits where campaign_id = $1 and tallied_at is null order by id limit $2', [campaignId, limit])

export async function markTallied(tx: Tx, ids: readonly number[], isOverBudget: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx.query('update ad_hits set tallied_at = house_clock(), is_over_budget = $2 where id = any($1)', [ids, isOverBudget])
}

export async function saveMeter(tx: Tx, id: CampaignId, meter: Meter): Promise<void> {
  await tx.query(
    'update ad_campaigns set spent_cents = $2, impressions = $3, clicks = $4 where id = $1',
    [id, meter.spent_cents, meter.impressions, meter.clicks],
  )
}

/** Locks a campaign unless another process is counting for it; false then. */
export async function claimCampaign(tx: Tx, id: CampaignId): Promise<boolean> {
  const rows = await tx.query('select id from ad_campaigns where id = $1 for no key update skip locked', [id])
  return rows.length > 0
}

/** The counts of each day with hits, in a time zone; hits are deleted after 90 days. */
export const hitsByDay = (sql: Sql, id: CampaignId, zone: string): Promise<DayHits[]> =>
  sql.query(
    `select (at at time zone $2)::date as day, count(*) filter (where kind = 'impression') as impressions,
       count(*) filter (where kind = 'click') as clicks
     from ad_hits where campaign_id = $1 and tallied_at is not null and not is_over_budget group by day order by day`, [id, zone])

/** Deletes old hits, which are in the counters, and visitors after a day. */
export const HIT_RULES: readonly RetentionRule[] = [
  { table: 'ad_visitors', due: `counted_at < (select house_clock()) - interval '1 day'` },
  { table: 'ad_hits', due: `tallied_at is not null and at < (select house_clock()) - interval '90 days'` },
]
