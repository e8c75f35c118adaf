import type { AuctionId, LotId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import { keyOf } from './stored-names.ts'
import { documentsOf } from './store.ts'

/** A document of the lot, or of the auction as a whole. */
export interface SellerDocument {
  lotId: LotId | null
  fileName: string
  bytes: number
  /** Its key in the storage. */
  key: string
}

/** In the order of the pages. */
export async function sellerDocuments(sql: Sql, auctionId: AuctionId, lotIds: readonly LotId[]): Promise<SellerDocument[]> {
  const rows = await documentsOf(sql, auctionId, lotIds)
  return rows.map((row) => ({ lotId: row.lot_id, fileName: row.file_name, bytes: row.bytes, key: keyOf(row.stored_name) }))
}
