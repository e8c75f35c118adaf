import type { AuctionId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql } from '../platform/db.ts'
import type { SettlementScope } from './store.ts'

/** A seller's proceeds of one sale in one year, without undone sales. */
export interface SettlementSum {
  auction_id: AuctionId
  auction_title: string
  year: number
  currency: string
  lots: number
  hammer_cents: Cents
  net_cents: Cents
  paid_cents: Cents
}

/** Newest year and sale first. Years begin in the time zone `zone`. */
export const settlementSums = (sql: Sql, { userId, teamId }: SettlementScope, zone: string): Promise<SettlementSum[]> =>
  sql.query(
    `select s.auction_id, a.title as auction_title, extract(year from s.created_at at time zone $3)::int as year, s.currency,
       count(*) as lots, sum(s.hammer_price_cents)::bigint as hammer_cents, sum(s.net_proceeds_cents)::bigint as net_cents,
       coalesce(sum(s.net_proceeds_cents) filter (where s.status = 'paid'), 0)::bigint as paid_cents
     from settlements s join auctions a on a.id = s.auction_id
     where s.status not in ('cancelled', 'reversed')
       and case when $2::bigint is null then s.seller_team_id is null and s.seller_user_id = $1 else s.seller_team_id = $2 end
     group by s.auction_id, a.title, year, s.currency order by year desc, s.auction_id desc, s.currency limit 500`,
    [userId, teamId, zone])
