import type { AuctionId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'

/**
 * active → closed, once every lot is sold, unsold or withdrawn (rule book B1). The row is locked before its lots
 * are looked at, in the order everybody takes. Answers whether this call closed it.
 */
export async function markAuctionClosed(tx: Sql, auctionId: AuctionId): Promise<boolean> {
  await tx.query('select id from auctions where id = $1 for no key update', [auctionId])
  const rows = await tx.query(
    `update auctions set status = 'closed', closed_at = house_clock(), updated_at = house_clock()
     where id = $1 and status = 'active' and not exists (select from lots where auction_id = $1 and status = 'active')
     returning id`,
    [auctionId],
  )
  return rows.length > 0
}
