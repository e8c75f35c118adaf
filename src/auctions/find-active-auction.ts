import type { AuctionId, Key, UserId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import { type AuctionRow, findAuction } from './store.ts'

/** An auction as the API shows it: only while it is active (spec, "Auctions"). */
export async function findActiveAuction(db: Sql, key: Key<AuctionId>, viewer: UserId | null): Promise<AuctionRow | null> {
  const auction = await findAuction(db, key, viewer)
  return auction?.status === 'active' ? auction : null
}
