import { lockAuction, refuseChange, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { type FieldErrors, invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { addLots, describeLot, refuseNewLots } from './create-lots.ts'
import type { NewLot } from './seller-store.ts'
import type { LotWrite } from './seller-schema.ts'

/** Adds several lots to an auction, all or none. Errors are named `lots.0.acreage`, by index. */
export async function createLots(
  tx: Tx, seller: Seller, actor: Actor, auctionId: AuctionId, writes: readonly (LotWrite & { title: string })[],
): Promise<{ id: LotId; slug: string }[] | Refusal> {
  const auction = await lockAuction(tx, auctionId)
  const now = await readClock(tx)
  const refusal = refuseChange(seller, auction, absent.auction()) ?? refuseNewLots(auction!, now)
  if (refusal) return refusal
  const errors: FieldErrors = {}
  const lots = writes.flatMap((write, index): NewLot[] => {
    const lot = describeLot(write, auction!)
    if (!isRefusal(lot)) return [{ ...lot, import_key: null }]
    for (const [field, said] of Object.entries(lot.errors ?? {})) errors[`lots.${index}.${field}`] = said
    return []
  })
  if (Object.keys(errors).length > 0) return invalid(errors)
  const added = await addLots(tx, auction!, lots, now)
  if (isRefusal(added)) return added
  for (const [index, { id }] of added.entries()) {
    await recordAudit(tx, { actor, action: 'lot.created', resource: { type: 'lot', id }, after: { auction_id: auctionId, title: lots[index]!.title } })
  }
  return added
}
