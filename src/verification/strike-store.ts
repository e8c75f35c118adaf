import type { LotId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
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

/** A strike with who got it, and for which lot. */
export interface StrikeRow {
  id: number
  user_id: UserId
  user_name: string
  /** `buyer_default` is the only one the house gives of itself. */
  reason: string
  lot_id: LotId | null
  lot_title: string | null
  created_at: Date
  /** It counts towards a block. */
  is_recent: boolean
}

const STRIKES = `
  select s.id, s.user_id, u.name as user_name, s.reason, s.lot_id, l.title as lot_title, s.created_at,
    s.created_at > house_clock() - interval '12 months' as is_recent
  from strikes s join users u on u.id = s.user_id left join lots l on l.id = s.lot_id`

/** Everybody's or one person's, the newest first. */
export async function listStrikes(sql: Sql, userId: UserId | null, { page, perPage }: PageRequest): Promise<Page<StrikeRow>> {
  const where = 'where $1::bigint is null or s.user_id = $1'
  const [items, [count]] = await Promise.all([
    sql.query<StrikeRow>(`${STRIKES} ${where} order by s.id desc limit $2 offset $3`, [userId, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total from strikes s ${where}`, [userId]),
  ])
  return { items, total: count!.total, page, perPage }
}
