import { lockAuction, maySee, refuseChange, type SaleEffects, type Seller, type SellerAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { pick } from '../kernel/changes.ts'
import { type AuctionId, type LotId, parseKey } from '../kernel/ids.ts'
import { isRefusal, notFound, refuse, type Refusal, Refused } from '../kernel/refusals.ts'
import type { WithdrawalReason } from '../kernel/reserve.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import { lastBulkEdit } from './bulk-store.ts'
import { readNumbers } from './bulk-rules.ts'
import { refuseRelisting } from './changing-rules.ts'
import { addLots, refuseNewLots } from './create-lots.ts'
import { createLots } from './create-many.ts'
import { editLots, undoBulkEdit } from './edit-lots.ts'
import { LOT_FIELDS } from './lot-record.ts'
import { NEXT_FREE_NUMBER } from './numbering-rules.ts'
import { findSellerLot, type SellerLotRow } from './seller-list-store.ts'
import type { LotWrite } from './seller-schema.ts'
import { auctionOfLot, lockLot, markRelisted, relistedAs } from './seller-store.ts'
import { deductions } from './set-deductions.ts'
import { updateLot } from './update-lot.ts'
import { moveLot } from './withdraw-lot.ts'
import { reorderLots } from './reorder-lots.ts'
import { amendLot } from './writing-rules.ts'
import { say } from './sentences.ts'

export { copyLots } from './copy-lots.ts'
export { couldBeWon } from './changing-rules.ts'
export { reviseLot } from './revise-lot.ts'

/** A seller's operations on lots, for the API and the site. */

/** Operations on many lots of an auction, and what the office agrees for single ones. */
export { labelsInUse } from './seller-store.ts'
export { outlineProblem } from './writing-rules.ts'

export const lotTools = { createLots, deductions, editLots, lastBulkEdit, readNumbers, reorderLots, undoBulkEdit }

export interface FoundLot {
  lot: SellerLotRow
  now: Date
}

/** The lot of a URL, if this seller may see it. */
export async function sellersLot(db: Sql, seller: Seller, segment: string): Promise<FoundLot | null> {
  const found = await findSellerLot(db, parseKey<LotId>(segment))
  return found && maySee(seller, found.lot) ? found : null
}

export interface LotChange {
  write: LotWrite
  status?: SellerLotRow['status']
  withdrawal?: WithdrawalReason
  reason?: string | null
}

/** Changes the given fields of a lot, then its status. Returns the result. */
export async function changeLot(
  tx: Tx, seller: Seller, actor: Actor, id: LotId, { write, status, withdrawal = 'withdrawn', reason = null }: LotChange,
  effects: Pick<SaleEffects, 'lotsWithdrawn' | 'lowerReserve'>, precondition?: Precondition,
): Promise<FoundLot> {
  const refusal: Refusal | null = await updateLot(tx, seller, actor, id, write, effects.lowerReserve, precondition)
    ?? (status === undefined ? null : await moveLot(tx, seller, actor, id, { to: status, withdrawal, reason }, effects.lotsWithdrawn))
  // A refused move rolls the sent fields back.
  if (refusal) throw new Refused(refusal)
  return (await findSellerLot(tx, { id }))!
}

interface Relisting {
  auctionId: AuctionId
  /** The starting bid of the new lot. */
  prices: Pick<LotWrite, 'starting_bid' | 'reserve_price'>
}

/**
 * Relists an unsold lot in another auction: a new lot with the facts of the old one, no bids and its own chain
 * (rule book B2). `refuseAlso` is called after the old lot is locked.
 */
export async function relistLot(
  tx: Tx, seller: Seller, actor: Actor, id: LotId, { auctionId, prices }: Relisting, refuseAlso: () => Promise<Refusal | null>,
): Promise<LotId | Refusal> {
  const fromId = await auctionOfLot(tx, id)
  if (fromId === null) return notFound(absent.lot())
  const auctions = await lockBoth(tx, fromId, auctionId)
  const [from, to] = [auctions.get(fromId) ?? null, auctions.get(auctionId) ?? null]
  const refusal = refuseChange(seller, from, absent.lot()) ?? refuseChange(seller, to, absent.auction())
  if (refusal) return refusal
  const [lot, now] = [await lockLot(tx, id), await readClock(tx)]
  const wrong = refuseRelisting(lot.status, await relistedAs(tx, id)) ?? await refuseAlso() ?? refuseTarget(from!, to!, now)
  if (wrong) return wrong

  const copy = { ...pick(lot, LOT_FIELDS), lot_number: NEXT_FREE_NUMBER, lot_label: null, own_ends_at: null, close_group: null }
  const record = amendLot(copy, prices, to!.currency)
  if (isRefusal(record)) return record
  const added = await addLots(tx, to!, [{ ...record, import_key: null }], now)
  if (isRefusal(added)) return added
  const relisted = added[0]!.id
  await markRelisted(tx, relisted, id)
  await recordAudit(tx, {
    actor, action: 'lot.relisted', resource: { type: 'lot', id: relisted }, after: { auction_id: auctionId, relisted_from_lot_id: id },
  })
  return relisted
}

/** In the order of their ids, so that two crosswise requests cannot deadlock. */
async function lockBoth(tx: Tx, one: AuctionId, other: AuctionId): Promise<Map<AuctionId, SellerAuction>> {
  const held = new Map<AuctionId, SellerAuction>()
  for (const id of [...new Set([one, other])].sort((a, b) => a - b)) {
    const auction = await lockAuction(tx, id)
    if (auction) held.set(id, auction)
  }
  return held
}

/** A relisted lot goes to the start of an auction, to be visible as long as the others. */
function refuseTarget(from: SellerAuction, to: SellerAuction, now: Date): Refusal | null {
  const refusal = refuseNewLots(to, now)
  if (refusal) return refusal
  if (to.status === 'active' && to.starts_at !== null && to.starts_at <= now) {
    return refuse('auction_already_started', say.auctionBegun())
  }
  if (from.currency === to.currency) return null
  return refuse('currency_mismatch', say.otherCurrency({ lot: from.currency, auction: to.currency }))
}
