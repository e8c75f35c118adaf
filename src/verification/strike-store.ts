import type { LotId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** Returns its id; null if this lot counted already for this reason. */
export async function insertStrike(tx: Tx, strike: { userId: UserId; reason: string; lotId: LotId | null }): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into strikes (user_id, reason, lot_id) values ($1, $2, $3)
     on conflict (user_id, lot_id, reason) where lot_id is not null do nothing returning id`,
    [strike.userId, strike.reason, strike.lotId],
  )
  return row?.id ?? null
}

const COUNTS = `s.lifted_at is null and s.created_at > house_clock() - interval '12 months'`
const RECENT = `select count(*) as strikes from strikes s where s.user_id = $1 and ${COUNTS}`

export async function countRecentStrikes(sql: Sql, userId: UserId): Promise<number> {
  const [row] = await sql.query<{ strikes: number }>(RECENT, [userId])
  return row!.strikes
}

/** Records that the current block began with this strike; an earlier block did not. */
export const noteBlock = (tx: Tx, id: number): Promise<unknown> =>
  tx.query(
    `update strikes s set brought_block_at = u.blocked_at from users u
     where s.id = $1 and u.id = s.user_id and u.blocked_at >= s.created_at`, [id])

export async function isBlockedByStrikes(sql: Sql, userId: UserId): Promise<boolean> {
  const rows = await sql.query(
    'select from strikes s join users u on u.id = s.user_id and u.blocked_at = s.brought_block_at where s.user_id = $1 limit 1', [userId])
  return rows.length > 0
}

/** The strikes of one person are lifted one after another, so that each sees how many are left. */
export const lockStrikesOfPerson = (tx: Tx, id: number): Promise<unknown> =>
  tx.query('select from strikes where user_id = (select user_id from strikes where id = $1) order by id for update', [id])

export const saveLift = (tx: Tx, id: number, reason: string): Promise<unknown> =>
  tx.query('update strikes set lifted_at = house_clock(), lift_reason = $2 where id = $1', [id, reason])

/** A strike with its person and lot. */
export interface StrikeRow {
  id: number
  user_id: UserId
  user_name: string
  /** `buyer_default` is the only automatic one. */
  reason: string
  lot_id: LotId | null
  lot_title: string | null
  created_at: Date
  lifted_at: Date | null
  lift_reason: string | null
  /** It counts toward a block. */
  is_recent: boolean
}

const STRIKES = `
  select s.id, s.user_id, u.name as user_name, s.reason, s.lot_id, l.title as lot_title, s.created_at,
    s.lifted_at, s.lift_reason, ${COUNTS} as is_recent
  from strikes s join users u on u.id = s.user_id left join lots l on l.id = s.lot_id`

export async function findStrike(sql: Sql, id: number): Promise<StrikeRow | null> {
  const [row] = await sql.query<StrikeRow>(`${STRIKES} where s.id = $1`, [id])
  return row ?? null
}

/** Of everybody or one person, newest first. */
export async function listStrikes(sql: Sql, userId: UserId | null, { page, perPage }: PageRequest): Promise<Page<StrikeRow>> {
  const where = 'where $1::bigint is null or s.user_id = $1'
  const [items, [count]] = await Promise.all([
    sql.query<StrikeRow>(`${STRIKES} ${where} order by s.id desc limit $2 offset $3`, [userId, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total from strikes s ${where}`, [userId]),
  ])
  return { items, total: count!.total, page, perPage }
}
