import type { LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'

export interface SellerOf {
  userId: UserId
  /** Null if they sell in their own name. */
  teamId: TeamId | null
}

/** The sellers of these lots. */
export async function sellersOf(sql: Sql, lotIds: readonly LotId[]): Promise<Map<LotId | null, SellerOf>> {
  if (lotIds.length === 0) return new Map()
  const rows = await sql.query<{ lot_id: LotId; owner_user_id: UserId; owner_team_id: TeamId | null }>(
    `select l.id as lot_id, a.owner_user_id, a.owner_team_id
     from lots l join auctions a on a.id = l.auction_id where l.id = any($1)`, [lotIds])
  return new Map(rows.map((row) => [row.lot_id, { userId: row.owner_user_id, teamId: row.owner_team_id }]))
}
