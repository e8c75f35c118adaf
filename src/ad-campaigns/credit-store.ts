import type { CampaignId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import type { CampaignRow } from './campaign-record.ts'

export interface CreditRow {
  id: number
  campaign_id: CampaignId
  owner_user_id: UserId
  owner_team_id: TeamId | null
  currency: string
  amount_cents: Cents
  remaining_cents: Cents
}

const COLUMNS = 'id, campaign_id, owner_user_id, owner_team_id, currency, amount_cents, remaining_cents'

export async function insertCredit(tx: Tx, campaign: CampaignRow, amount: Cents): Promise<void> {
  await tx.query(
    `insert into ad_credits (campaign_id, owner_user_id, owner_team_id, currency, amount_cents, remaining_cents) values ($1, $2, $3, $4, $5, $5)`,
    [campaign.id, campaign.owner_user_id, campaign.owner_team_id, campaign.currency, amount],
  )
}

/** The credits an owner has left, the oldest first. */
export const lockCredits = (tx: Tx, { userId, teamId }: Owner, currency: string): Promise<CreditRow[]> =>
  tx.query(
    `select ${COLUMNS} from ad_credits
     where remaining_cents > 0 and currency = $3
       and case when $2::bigint is null then owner_team_id is null and owner_user_id = $1 else owner_team_id = $2 end
     order by id for update`,
    [userId, teamId, currency],
  )

export interface CreditOfOwner {
  currency: string
  left_cents: Cents
}

/** The remaining credit of an owner, by currency. */
export const creditsLeft = (sql: Sql, { userId, teamId }: Owner): Promise<CreditOfOwner[]> =>
  sql.query(
    `select currency, sum(remaining_cents)::bigint as left_cents from ad_credits
     where remaining_cents > 0 and case when $2::bigint is null then owner_team_id is null and owner_user_id = $1 else owner_team_id = $2 end
     group by currency order by currency`, [userId, teamId])

export async function lockCreditOf(tx: Tx, campaignId: CampaignId): Promise<CreditRow | null> {
  const rows = await tx.query<CreditRow>(`select ${COLUMNS} from ad_credits where campaign_id = $1 for update`, [campaignId])
  return rows[0] ?? null
}

export async function takeFromCredit(tx: Tx, id: number, amount: Cents): Promise<void> {
  await tx.query('update ad_credits set remaining_cents = remaining_cents - $2 where id = $1', [id, amount])
}

export async function markCreditRefunded(tx: Tx, id: number): Promise<void> {
  await tx.query('update ad_credits set remaining_cents = 0, refunded_at = house_clock() where id = $1', [id])
}

export interface CreditLeft {
  campaign_id: CampaignId
  remaining_cents: Cents
}

export const creditsOf = (sql: Sql, campaigns: readonly CampaignId[]): Promise<CreditLeft[]> =>
  sql.query('select campaign_id, remaining_cents from ad_credits where campaign_id = any($1)', [campaigns])
