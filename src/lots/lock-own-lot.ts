import { lockAuction, refuseChange, type Seller, type SellerAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { SellerLot } from './lot-record.ts'
import { auctionOfLot, lockLot } from './seller-store.ts'

/** A lot and its auction, locked until the transaction ends, and the current time. */
export interface LockedLot {
  auction: SellerAuction
  lot: SellerLot
  now: Date
}

/** Locks the auction, then the lot (rule book A6); refuses callers who may not change them. */
export async function lockOwnLot(tx: Tx, seller: Seller, id: LotId): Promise<LockedLot | Refusal> {
  const auctionId = await auctionOfLot(tx, id)
  const auction = auctionId === null ? null : await lockAuction(tx, auctionId)
  const refusal = refuseChange(seller, auction, absent.lot())
  if (refusal) return refusal
  const lot = await lockLot(tx, id)
  return { auction: auction!, lot, now: await readClock(tx) }
}
