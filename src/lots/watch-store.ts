import { sql } from 'kysely'
import type { LotId, UserId } from '../kernel/ids.ts'
import type { PageRequest } from '../kernel/page.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import { type LotRow, type LotPage, selectLots } from './store.ts'

export const watchLot = (tx: Tx, userId: UserId, lot: LotId): Promise<unknown> =>
  tx.query('insert into watchlist (user_id, lot_id) values ($1, $2) on conflict do nothing', [userId, lot])

export const unwatchLot = (tx: Tx, userId: UserId, lot: LotId): Promise<unknown> =>
  tx.query('delete from watchlist where user_id = $1 and lot_id = $2', [userId, lot])

export const unwatchAll = (tx: Tx, userId: UserId): Promise<unknown> => tx.query('delete from watchlist where user_id = $1', [userId])

export interface WatchedLotRow extends LotRow {
  watched_at: Date
}

/** The lots a person watches, newest first, including closed ones, without those of cancelled auctions. */
export async function watchedLots(db: Sql, userId: UserId, request: PageRequest): Promise<LotPage<WatchedLotRow>> {
  const join = sql`join watchlist w on w.lot_id = l.id`
  const where = sql`w.user_id = ${userId}
    and a.status in ('active', 'closed') and a.published_at is not null and auction_admits(a, ${userId})`
  const order = sql`w.watched_at desc, l.id desc`
  const [{ rows, moment }, [count]] = await Promise.all([
    selectLots<Pick<WatchedLotRow, 'watched_at'>>(db, { join, where, order, also: sql`, w.watched_at` }, request),
    db.run(statement<{ total: number }>(
      sql`select count(*) as total from lots l join auctions a on a.id = l.auction_id ${join} where ${where}`)),
  ])
  return { items: rows, total: count!.total, now: moment.now, ...request }
}

/** Those of these lots that a person watches. */
export async function watchedAmong(db: Sql, userId: UserId, lots: readonly LotId[]): Promise<Set<LotId>> {
  const rows = await db.query<{ lot_id: LotId }>(
    'select lot_id from watchlist where user_id = $1 and lot_id = any($2)', [userId, lots])
  return new Set(rows.map((row) => row.lot_id))
}
