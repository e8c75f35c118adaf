import type { AuctionId, TeamId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'

export async function activeAuctionsOf(sql: Sql, { userId, teamId }: Owner): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from auctions
     where status = 'active'
       and case when $2::bigint is null then owner_team_id is null and owner_user_id = $1 else owner_team_id = $2 end`,
    [userId, teamId],
  )
  return row!.count
}

export async function lotsOf(sql: Sql, auctionId: AuctionId): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from lots where auction_id = $1 and status = 'active'`, [auctionId])
  return row!.count
}

/** The number of lots in an owner's largest draft or open auction. */
export async function mostLotsOf(sql: Sql, { userId, teamId }: Owner): Promise<number> {
  const [row] = await sql.query<{ most: number }>(
    `select coalesce(max(lots), 0) as most from (
       select count(*) as lots from auctions a join lots l on l.auction_id = a.id and l.status = 'active'
       where a.status in ('draft', 'active')
         and case when $2::bigint is null then a.owner_team_id is null and a.owner_user_id = $1 else a.owner_team_id = $2 end
       group by a.id) as sizes`,
    [userId, teamId],
  )
  return row!.most
}

export async function membersOf(sql: Sql, teamId: TeamId): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*) as count from team_members where team_id = $1 and left_at is null', [teamId])
  return row!.count
}
