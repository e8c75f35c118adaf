import { lockAuction, refuseChange, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { addLots, refuseNewLots } from './create-lots.ts'
import { copiedLots } from './seller-store.ts'

/**
 * Copies the lots of an auction to another one of the same seller, with their numbers, without bids and without
 * closing times of their own. Returns the new lot for each old one.
 */
export async function copyLots(
  tx: Tx, seller: Seller, { from, to, onlyUnsold }: { from: AuctionId; to: AuctionId; onlyUnsold: boolean },
): Promise<{ from: LotId; to: LotId }[] | Refusal> {
  const auction = await lockAuction(tx, to)
  const now = await readClock(tx)
  const refusal = refuseChange(seller, auction, absent.auction()) ?? refuseNewLots(auction!, now)
  if (refusal) return refusal
  const lots = await copiedLots(tx, from, onlyUnsold)
  const copies = lots.map(({ id: _source, ...lot }) => ({ ...lot, own_ends_at: null, import_key: null }))
  const added = await addLots(tx, auction!, copies, now)
  return isRefusal(added) ? added : lots.map(({ id }, index) => ({ from: id, to: added[index]!.id }))
}
