import type { FeeRule } from '../kernel/fees.ts'
import type { AuctionId, PlanId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { type OwnedRow, type Owner, ownerOf } from '../teams/index.ts'

export async function findKeptFee(sql: Sql, auctionId: AuctionId): Promise<FeeRule | null> {
  const [row] = await sql.query<{ rule: FeeRule }>('select rule from kept_platform_fees where auction_id = $1', [auctionId])
  return row?.rule ?? null
}

/**
 * Records the fee of every auction of these owners that has bids and no recorded fee: the first one recorded stays.
 */
export async function keepFee(tx: Tx, owners: readonly Owner[], rule: FeeRule): Promise<void> {
  await tx.query(
    `insert into kept_platform_fees (auction_id, rule)
     select a.id, $2 from json_to_recordset($1::json) as o ("userId" bigint, "teamId" bigint)
       join auctions a
         on a.owner_team_id = o."teamId" or (o."teamId" is null and a.owner_team_id is null and a.owner_user_id = o."userId")
     where a.status <> 'draft' and exists (select from lots l where l.auction_id = a.id and l.bid_count > 0)
     on conflict do nothing`,
    [JSON.stringify(owners), JSON.stringify(rule)],
  )
}

/** Owners whose active subscription has this plan. */
export async function ownersOnPlan(sql: Sql, planId: PlanId): Promise<Owner[]> {
  const rows = await sql.query<OwnedRow>(
    `select owner_user_id, owner_team_id from subscriptions where plan_id = $1 and status in ('trialing', 'active', 'past_due')`, [planId])
  return rows.map(ownerOf)
}
