import { announceChanges, lotsOf, moveCloses, type Seller } from '../auctions/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { naturalOrder } from '../kernel/natural-order.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { hasClosed } from './changing-rules.ts'
import { lockAuctionAndLots } from './edit-lots.ts'
import { numberOf } from './numbering-rules.ts'
import { wholeOrder } from './order-rules.ts'
import { say } from './sentences.ts'
import { writeNumbers } from './seller-store.ts'

/** An order of lots: their ids, or a fact to sort by. */
export type WantedOrder = readonly number[] | 'parcel_id' | 'title' | 'lot_label'

/**
 * Numbers the lots of an auction from 1 in the given order. Refused once a lot has bids or has closed; withdrawn
 * lots come last.
 */
export async function reorderLots(tx: Tx, seller: Seller, actor: Actor, auctionId: AuctionId, wanted: WantedOrder): Promise<Refusal | null> {
  const held = await lockAuctionAndLots(tx, seller, auctionId)
  if (isRefusal(held)) return held
  const { auction, now } = held
  const present = held.lots.toSorted((a, b) => Number(a.status === 'withdrawn') - Number(b.status === 'withdrawn') || a.lot_number - b.lot_number)
  const fixed = present.find((lot) => lot.has_bids || (lot.status !== 'withdrawn' && hasClosed(lot, now)))
  if (fixed) return refuse('locked_after_bids', say.orderFixed({ number: fixed.lot_number }))
  const [open, withdrawn] = [present.filter(({ status }) => status !== 'withdrawn'), present.filter(({ status }) => status === 'withdrawn')]
  const ordered: LotId[] = typeof wanted === 'string'
    ? naturalOrder(open, (lot) => (wanted === 'lot_label' ? numberOf(lot) : lot[wanted])).map(({ id }) => id)
    : wholeOrder(open.map(({ id }) => id), wanted)
  const numbered = [...ordered, ...withdrawn.map(({ id }) => id)].map((id, index) => ({ id, lot_number: index + 1 }))
  const before = new Map(present.map((lot) => [lot.id, lot.lot_number]))
  const changed = numbered.filter(({ id, lot_number }) => before.get(id) !== lot_number).map(({ id }) => id)
  if (changed.length === 0) return null
  await writeNumbers(tx, auctionId, numbered)
  if (auction.status === 'active') {
    const moved = await moveCloses(tx, auction, await lotsOf(tx, auctionId))
    await announceChanges(tx, auctionId, changed.filter((id) => !moved.includes(id)))
  }
  await recordAudit(tx, { actor, action: 'auction.lots_reordered', resource: { type: 'auction', id: auctionId }, after: { lots: changed.length } })
  return null
}
