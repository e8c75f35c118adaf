import type { Cents } from '../kernel/money.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Sql } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import type { CampaignRow } from './campaign-record.ts'
import { type CreditOfOwner, creditsLeft, creditsOf } from './credit-store.ts'
import { dailyFigures, type DayFigures } from './daily-rules.ts'
import { hitsByDay } from './hit-store.ts'

export interface CampaignFigures {
  /** The days of the last ninety on which something was counted, the oldest first. */
  days: DayFigures[]
  /** The credit that a cancelled campaign left. */
  creditLeft: Cents | null
}

/** The daily figures of a campaign. */
export async function campaignFigures(sql: Sql, campaign: CampaignRow): Promise<CampaignFigures> {
  const [hits, [credit]] = await Promise.all([hitsByDay(sql, campaign.id, HOUSE_ZONE), creditsOf(sql, [campaign.id])])
  return { days: dailyFigures(campaign, hits), creditLeft: credit?.remaining_cents ?? null }
}

/** The credit of an owner from cancelled campaigns; it is used first for the next one (rule book D7). */
export const creditOfOwner = (sql: Sql, owner: Owner): Promise<CreditOfOwner[]> => creditsLeft(sql, owner)
