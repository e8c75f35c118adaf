import type { LotId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** False when this lot counted already for this reason. */
export async function insertStrike(tx: Tx, strike: { userId: UserId; reason: string; lotId: LotId | null }): Promise<boolean> {
  const rows = await tx.query(
    `insert into strikes (user_id, reason, lot_id) values ($1, $2, $3)
     on conflict (user_id, lot_id, reason) where lot_id is not null do nothing returning id`,
    [strike.userId, strike.reason, strike.lotId],
  )
  return rows.length > 0
}

const RECENT = `select count(*) as strikes from strikes where user_id = $1 and created_at > house_clock() - interval '12 months'`

export async function countRecentStrikes(sql: Sql, userId: UserId): Promise<number> {
  const [row] = await sql.query<{ strikes: number }>(RECENT, [userId])
  return row!.strikes
}
