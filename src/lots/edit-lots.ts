import { lockAuction, refuseChange, type Seller, type SellerAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { changedFields } from '../kernel/changes.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { invalid, isRefusal, refuse, type Refusal, Refused } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { type BulkEdit, type BulkWrite, editedLot, readNumbers, writtenOf } from './bulk-rules.ts'
import { type EditedLot, forgetBulkEdit, keepBulkEdit, lastBulkEdit } from './bulk-store.ts'
import { hasClosed } from './changing-rules.ts'
import type { SellerLot } from './lot-record.ts'
import { say } from './sentences.ts'
import { lockLotsOfSale } from './seller-store.ts'
import { updateLot } from './update-lot.ts'

/** The most lots of one edit; each is locked and written separately. */
const MOST_AT_ONCE = 1_000

export interface BulkOutcome {
  /** Lots with their values before and after. */
  changed: { before: SellerLot; after: SellerLot }[]
  /** Requested lots with bids, which are not changed. */
  withBids: SellerLot[]
}

/** Changes one field of many lots, all or none. `numbers`: which ones, such as `1-5, 8`; empty for all. Lots with bids and closed lots are left out. */
export async function editLots(
  tx: Tx, seller: Seller, actor: Actor, auctionId: AuctionId, edit: BulkEdit, numbers: string,
): Promise<BulkOutcome | Refusal> {
  const held = await lockAuctionAndLots(tx, seller, auctionId)
  if (isRefusal(held)) return held
  const isAsked = readNumbers(numbers, held.lots)
  if (!isAsked) return invalid({ lots: [say.notLotNumbers()] })
  const asked = held.lots.filter((lot) => !hasClosed(lot, held.now) && isAsked(lot))
  const open = asked.filter((lot) => !lot.has_bids)
  if (open.length === 0) return invalid({ lots: [say.noLotsToEdit()] })
  if (open.length > MOST_AT_ONCE) return invalid({ lots: [say.tooManyLots({ most: MOST_AT_ONCE })] })
  const edited = open.map((before) => ({ before, after: editedLot(before, edit) }))
  const wrong = edited.find(({ after }) => after === 'out_of_range')
  if (wrong) return invalid({ amount: [say.noPriceLeft({ number: wrong.before.lot_number })] })
  const changed = edited.filter((one): one is BulkOutcome['changed'][number] =>
    one.after !== 'out_of_range' && changedFields(one.before, one.after).length > 0)
  const rows = changed.map(({ before, after }): EditedLot => {
    const written = (lot: SellerLot): BulkWrite => writtenOf(lot, edit.field, held.auction.currency)
    return { id: before.id, before: written(before), after: written(after) }
  })
  await writeAll(tx, seller, actor, rows.map(({ id, after }) => ({ id, write: after })))
  if (rows.length > 0) await keepBulkEdit(tx, auctionId, rows)
  return { changed, withBids: asked.filter((lot) => lot.has_bids) }
}

/** Undoes the last bulk edit of an auction, as long as none of its lots has a bid or was changed since. */
export async function undoBulkEdit(tx: Tx, seller: Seller, actor: Actor, auctionId: AuctionId): Promise<{ lots: number } | Refusal> {
  const held = await lockAuctionAndLots(tx, seller, auctionId)
  if (isRefusal(held)) return held
  const edit = await lastBulkEdit(tx, auctionId)
  if (!edit) return refuse('invalid_state_transition', say.nothingToUndo())
  const lots = new Map(held.lots.map((lot) => [lot.id, lot]))
  for (const { id, after } of edit.lots) {
    const lot = lots.get(id)!
    if (lot.has_bids) return refuse('locked_after_bids', say.undoHasBids({ number: lot.lot_number }))
    const [field] = Object.keys(after) as [keyof BulkWrite]
    const stands = writtenOf(lot, field, held.auction.currency)
    if (changedFields<BulkWrite>(stands, after).length > 0) return refuse('invalid_state_transition', say.undoChangedSince({ number: lot.lot_number }))
  }
  await writeAll(tx, seller, actor, edit.lots.map(({ id, before }) => ({ id, write: before })))
  await forgetBulkEdit(tx, auctionId)
  return { lots: edit.lots.length }
}

interface HeldLots {
  auction: SellerAuction
  lots: SellerLot[]
  now: Date
}

/** All lots are locked at once, so that no first bid arrives during the edit. */
export async function lockAuctionAndLots(tx: Tx, seller: Seller, id: AuctionId): Promise<HeldLots | Refusal> {
  const auction = await lockAuction(tx, id)
  const refusal = refuseChange(seller, auction, absent.auction())
  if (refusal) return refusal
  const lots = await lockLotsOfSale(tx, id)
  return { auction: auction!, lots, now: await readClock(tx) }
}

/** A refusal for one lot rolls all changes back. */
async function writeAll(tx: Tx, seller: Seller, actor: Actor, writes: readonly { id: SellerLot['id']; write: BulkWrite }[]): Promise<void> {
  for (const { id, write } of writes) {
    const refusal = await updateLot(tx, seller, actor, id, write, reserveOfNoBids)
    if (refusal) throw new Refused(refusal)
  }
}

const reserveOfNoBids = (): Promise<never> => Promise.reject(new Error('A bulk edit must not change lots with bids'))
