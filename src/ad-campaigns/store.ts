import { sql } from 'kysely'
import type { CampaignId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import { CAMPAIGN_FIELDS, type CampaignRecord, type CampaignRow } from './campaign-record.ts'
import type { CampaignStatus, CreativeStatus } from './rules.ts'

const RECORD = CAMPAIGN_FIELDS.join(', ')
const STATE = 'status, rate_cents, spent_cents, earned_cents, impressions, clicks, creative_status, creative_note, invoice_id, paid_at, end_reason'
const COLUMNS = `id, owner_user_id, owner_team_id, currency, created_at, updated_at, ${RECORD}, ${STATE}`

export interface Placement {
  slug: string
  name: string
  flat_cents: Cents
  cpc_cents: Cents
  cpm_cents: Cents
}

export const listPlacements = (db: Sql): Promise<Placement[]> =>
  db.query('select slug, name, flat_cents, cpc_cents, cpm_cents from ad_placements where is_active order by slug')

/** Filters of a list of campaigns. */
export interface CampaignFilter {
  owner?: Owner
  status?: CampaignStatus
  creativeStatus?: CreativeStatus
}

/** Newest first; those awaiting review by waiting time. */
export async function listCampaigns(db: Sql, { owner, status, creativeStatus }: CampaignFilter, request: PageRequest): Promise<Page<CampaignRow>> {
  const conditions = [sql`true`]
  if (owner) conditions.push(owner.teamId === null ? sql`owner_team_id is null and owner_user_id = ${owner.userId}` : sql`owner_team_id = ${owner.teamId}`)
  if (status) conditions.push(sql`status = ${status}`)
  if (creativeStatus) conditions.push(sql`creative_status = ${creativeStatus}`)
  const where = sql.join(conditions, sql` and `)
  const order = creativeStatus === 'pending' ? sql`updated_at, id` : sql`id desc`
  const [items, [count]] = await Promise.all([
    db.run(statement<CampaignRow>(sql`select ${sql.raw(COLUMNS)} from ad_campaigns where ${where} order by ${order}
      limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from ad_campaigns where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

export async function findCampaign(db: Sql, id: CampaignId): Promise<CampaignRow | null> {
  const rows = await db.query<CampaignRow>(`select ${COLUMNS} from ad_campaigns where id = $1`, [id])
  return rows[0] ?? null
}

export async function lockCampaign(tx: Tx, id: CampaignId): Promise<CampaignRow | null> {
  const rows = await tx.query<CampaignRow>(`select ${COLUMNS} from ad_campaigns where id = $1 for no key update`, [id])
  return rows[0] ?? null
}

export async function insertCampaign(tx: Tx, owner: Owner, record: CampaignRecord, creativeStatus: CreativeStatus): Promise<CampaignRow> {
  const [row] = await tx.query<CampaignRow>(
    `insert into ad_campaigns (owner_user_id, owner_team_id, creative_status, ${RECORD})
     select $1, $2, $3, ${RECORD} from jsonb_populate_record(null::ad_campaigns, $4::jsonb) returning ${COLUMNS}`,
    [owner.userId, owner.teamId, creativeStatus, JSON.stringify(record)],
  )
  return row!
}

export async function saveCampaign(tx: Tx, campaign: CampaignRow): Promise<CampaignRow> {
  const [row] = await tx.query<CampaignRow>(
    `update ad_campaigns set (${RECORD}, ${STATE}) =
       (select ${RECORD}, ${STATE} from jsonb_populate_record(null::ad_campaigns, $2::jsonb)), updated_at = house_clock()
     where id = $1 returning ${COLUMNS}`,
    [campaign.id, JSON.stringify(campaign)],
  )
  return row!
}

/** Campaigns for which something may be due: a start, an end, or income to book. */
export async function movingCampaigns(db: Sql, limit: number): Promise<CampaignId[]> {
  const rows = await db.query<{ id: CampaignId }>(
    `select id from ad_campaigns
     where status in ('active', 'paused') or (status = 'pending_payment' and paid_at is not null) order by id limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** Whether the target of a campaign is public; a page of the site always is. */
export async function isTargetActive(db: Sql, { lot_id: lot, auction_id: auction }: Pick<CampaignRow, 'lot_id' | 'auction_id'>): Promise<boolean> {
  if (lot === null && auction === null) return true
  const rows = lot === null
    ? await db.query(`select from auctions where id = $1 and status = 'active' and privacy_setting <> 'invitation'`, [auction])
    : await db.query(
        `select from lots l join auctions a on a.id = l.auction_id
         where l.id = $1 and l.status = 'active' and a.status = 'active' and a.privacy_setting <> 'invitation'`, [lot])
  return rows.length > 0
}

/** The owner of a lot or an auction; null if there is none. */
export async function ownerOfTarget(
  db: Sql, { lot_id: lot, auction_id: auction }: Pick<CampaignRecord, 'lot_id' | 'auction_id'>,
): Promise<{ owner_user_id: UserId; owner_team_id: TeamId | null } | null> {
  const rows = await db.query<{ owner_user_id: UserId; owner_team_id: TeamId | null }>(
    `select owner_user_id, owner_team_id from auctions
     where id = coalesce($2, (select auction_id from lots where id = $1))`,
    [lot, auction],
  )
  return rows[0] ?? null
}

/** The house clock, and the current day in the office's time zone. */
export async function readDay(db: Sql, zone: string): Promise<{ now: Date; today: string }> {
  const [row] = await db.query<{ now: Date; today: string }>(
    `select now, (now at time zone $1)::date as today from (select house_clock() as now) c`, [zone])
  return row!
}
