import type { AuctionId, LotId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import { keyOf } from './stored-names.ts'
import { documentsOf } from './store.ts'

/** A document that the seller put to a lot, or to the auction as a whole. */
export interface SellerDocument {
  lotId: LotId | null
  fileName: string
  bytes: number
  /** Where the storage has it. */
  key: string
}

/** In the order in which the pages show them. */
export async function sellerDocuments(sql: Sql, auctionId: AuctionId, lotIds: readonly LotId[]): Promise<SellerDocument[]> {
  const rows = await documentsOf(sql, auctionId, lotIds)
  return rows.map((row) => ({ lotId: row.lot_id, fileName: row.file_name, bytes: row.bytes, key: keyOf(row.stored_name) }))
}
