import type { AuctionId, LotId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { BulkWrite } from './bulk-rules.ts'

/** One lot of a bulk edit: the changed fields before and after, as the API takes them. */
export interface EditedLot {
  id: LotId
  before: BulkWrite
  after: BulkWrite
}

/** Only the last edit of an auction is kept. */
export const keepBulkEdit = (tx: Tx, auctionId: AuctionId, lots: readonly EditedLot[]): Promise<unknown> =>
  tx.query(
    `insert into lot_bulk_edits (auction_id, lots) values ($1, $2::jsonb)
     on conflict (auction_id) do update set lots = excluded.lots, made_at = house_clock()`, [auctionId, JSON.stringify(lots)])

export interface BulkEditRow {
  lots: EditedLot[]
  made_at: Date
}

export const lastBulkEdit = async (sql: Sql, auctionId: AuctionId): Promise<BulkEditRow | null> =>
  (await sql.query<BulkEditRow>('select lots, made_at from lot_bulk_edits where auction_id = $1', [auctionId]))[0] ?? null

export const forgetBulkEdit = (tx: Tx, auctionId: AuctionId): Promise<unknown> => tx.query('delete from lot_bulk_edits where auction_id = $1', [auctionId])
