import type { AuctionId, BidId, Key, LotId, UserId } from '../../kernel/ids.ts'
import type { Sql, Tx } from '../../platform/db.ts'

/** Which of these lots anybody ever bid on. */
export const lotsBidOn = (tx: Tx, lotIds: readonly LotId[]): Promise<{ id: LotId }[]> =>
  tx.query('select id from lots where id = any($1) and next_instruction > 1 order by id', [lotIds])

/** Whether this person made this bid on this lot, voided or not. */
export async function ownBidNamed(sql: Sql, lotId: LotId, bidId: BidId, userId: UserId): Promise<boolean> {
  const rows = await sql.query('select from bids where id = $2 and lot_id = $1 and user_id = $3', [lotId, bidId, userId])
  return rows.length > 0
}

/** Every lot of an auction that is still to be decided, also past its close, by ascending id. */
export const undecidedLots = (tx: Tx, auctionId: AuctionId): Promise<{ id: LotId }[]> =>
  tx.query(`select id from lots where auction_id = $1 and status = 'active' and closed_at is null order by id for no key update`, [auctionId])

/** Waits for the auction; null when there is none. */
export async function holdAuction(tx: Tx, auctionId: AuctionId): Promise<{ status: string } | null> {
  const [row] = await tx.query<{ status: string }>('select status from auctions where id = $1 for no key update', [auctionId])
  return row ?? null
}

/** Who stands behind the numbers of a lot. */
export interface LotBidder {
  bidder_number: number
  user_id: UserId
  name: string
}

export const biddersBehind = (sql: Sql, lotId: LotId): Promise<LotBidder[]> =>
  sql.query(
    `select b.number as bidder_number, b.user_id, u.name from lot_bidders b join users u on u.id = b.user_id
     where b.lot_id = $1 order by b.number`, [lotId])

/** Any auction by its slug or id, in any state; the address of an administrator's work. */
export async function findAnyAuction(sql: Sql, auction: Key<AuctionId>): Promise<AuctionId | null> {
  const [row] = 'id' in auction
    ? await sql.query<{ id: AuctionId }>('select id from auctions where id = $1', [auction.id])
    : await sql.query<{ id: AuctionId }>('select id from auctions where slug = $1', [auction.slug])
  return row?.id ?? null
}

/** The same for a lot. */
export async function findAnyLot(sql: Sql, lot: Key<LotId>): Promise<LotId | null> {
  const [row] = 'id' in lot
    ? await sql.query<{ id: LotId }>('select id from lots where id = $1', [lot.id])
    : await sql.query<{ id: LotId }>('select id from lots where slug = $1', [lot.slug])
  return row?.id ?? null
}
