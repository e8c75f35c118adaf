import type { BidId, LotId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Sql } from '../../platform/db.ts'

/** The bid that this person made on this lot, voided or not; null if they did not. */
export async function ownBidNamed(sql: Sql, lotId: LotId, bidId: BidId, userId: UserId): Promise<{ amount_cents: Cents } | null> {
  const [row] = await sql.query<{ amount_cents: Cents }>(
    'select amount_cents from bids where id = $2 and lot_id = $1 and user_id = $3', [lotId, bidId, userId])
  return row ?? null
}

/** The bidders behind the numbers of a lot. */
export interface LotBidder {
  bidder_number: number
  user_id: UserId
  name: string
}

export const biddersBehind = (sql: Sql, lotId: LotId): Promise<LotBidder[]> =>
  sql.query(
    `select b.number as bidder_number, b.user_id, u.name from lot_bidders b join users u on u.id = b.user_id
     where b.lot_id = $1 order by b.number`, [lotId])
