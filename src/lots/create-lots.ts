import {
  announceChanges, lockAuction, lotsOf, openLots, refuseCategory, refuseChange, type Seller, type SellerAuction,
} from '../auctions/index.ts'
import { categorySchema, categoriesWithRequiredFacts, missingFacts, missingOf } from '../categories/index.ts'
import { absent } from '../kernel/absent.ts'
import { amountDue } from '../kernel/amount-due.ts'
import { pick } from '../kernel/changes.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { type FieldErrors, invalid, isRefusal, type Refusal, refuse } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { refuseLotsByPlan } from '../subscriptions/index.ts'
import { ownerOf } from '../teams/index.ts'
import { attributeErrors } from './attributes.ts'
import { lockOwnLot } from './lock-own-lot.ts'
import { LOT_FIELDS, type LotRecord, newLot } from './lot-record.ts'
import { NEXT_FREE_NUMBER, numberLots, repeatedLabels } from './numbering-rules.ts'
import type { SellerLotRow } from './seller-list-store.ts'
import type { LotWrite } from './seller-schema.ts'
import { insertLots, labelsInUse, type NewLot, numbersInUse } from './seller-store.ts'
import { amendLot } from './writing-rules.ts'
import { say } from './sentences.ts'

export { attributeErrors } from './attributes.ts'

export { numberLots, numberOf, repeatedLabels } from './numbering-rules.ts'

/** Adds one lot to an auction of the seller's. */
export async function createLot(
  tx: Tx, seller: Seller, actor: Actor, auctionId: AuctionId, write: LotWrite & { title: string },
): Promise<{ id: LotId; slug: string } | Refusal> {
  const auction = await lockAuction(tx, auctionId)
  const now = await readClock(tx)
  const refusal = refuseChange(seller, auction, absent.auction()) ?? refuseNewLots(auction!, now)
  if (refusal) return refusal
  const record = await draftLot(tx, auction!, write)
  if (isRefusal(record)) return record
  const added = await addLots(tx, auction!, [{ ...record, import_key: null }], now)
  if (isRefusal(added)) return added
  const [lot] = added
  await recordAudit(tx, {
    actor, action: 'lot.created', resource: { type: 'lot', id: lot!.id }, after: { auction_id: auctionId, title: record.title },
  })
  return lot!
}

/** Adds a copy of a lot with a number of its own, without bids and dates. */
export async function duplicateLot(tx: Tx, seller: Seller, actor: Actor, id: LotId): Promise<{ id: LotId; slug: string } | Refusal> {
  const held = await lockOwnLot(tx, seller, id)
  if (isRefusal(held)) return held
  const { auction, lot, now } = held
  const refusal = refuseNewLots(auction, now)
  if (refusal) return refusal
  // What is deducted was agreed for that lot, and another one has costs of its own.
  const copy = { ...pick(lot, LOT_FIELDS), lot_number: NEXT_FREE_NUMBER, lot_label: null, own_ends_at: null, import_key: null, deductions: [] }
  const added = await addLots(tx, auction, [copy], now)
  if (isRefusal(added)) return added
  await recordAudit(tx, {
    actor, action: 'lot.created', resource: { type: 'lot', id: added[0]!.id },
    after: { auction_id: auction.id, title: lot.title, copied_from: id },
  })
  return added[0]!
}

/** What is wrong with the values of these fields, before anything is written; null if nothing is. */
export function lotFault(lot: SellerLotRow, write: LotWrite): Refusal | null {
  const amended = amendLot(pick({ ...lot, increment_table: lot.own_increment_table }, LOT_FIELDS), write, lot.currency)
  return isRefusal(amended) ? amended : null
}

/** Null while lots can be added: to a draft, or to a running auction before its end (rule book B2). */
export function refuseNewLots(auction: SellerAuction, now: Date): Refusal | null {
  const isRunning = auction.status === 'active' && auction.ends_at !== null && auction.ends_at > now
  if (auction.status === 'draft' || isRunning) return null
  return refuse('invalid_state_transition', say.auctionOver())
}

/** The described lot, or everything that is wrong with the description. */
async function draftLot(
  sql: Sql, auction: SellerAuction, write: LotWrite & { title: string },
): Promise<LotRecord | Refusal> {
  const refusal = await refuseCategory(sql, write.category_id)
  if (refusal) return refusal
  const record = describeLot(write, auction)
  return isRefusal(record) ? record : await refuseAttributes(sql, record) ?? record
}

/**
 * The described lot, in the currency and by default in the category of its auction. Its minimum bid is the amount due
 * unless it has another, or the buyer pays the amount due on top.
 */
export function describeLot(
  write: LotWrite & { title: string }, auction: Pick<SellerAuction, 'category_id' | 'currency' | 'due_on_top'>,
): LotRecord | Refusal {
  const lot = amendLot(newLot(write.title, auction.category_id, auction.currency), write, auction.currency)
  if (isRefusal(lot) || write.starting_bid !== undefined || auction.due_on_top) return lot
  return { ...lot, starting_bid_cents: amountDue(lot) || lot.starting_bid_cents }
}

/** Null if the attributes match the category's schema. */
export async function refuseAttributes(sql: Sql, record: LotRecord): Promise<Refusal | null> {
  if (Object.keys(record.attributes).length === 0) return null
  const category = await categorySchema(sql, { id: record.category_id })
  const errors = category ? attributeErrors(category.schema, record.attributes) : {}
  return Object.keys(errors).length > 0 ? invalid(errors) : null
}

/** The required facts that lots to be public at once lack (rule book F5); for a single lot without its number. */
async function gapsOf(sql: Sql, lots: readonly NewLot[]): Promise<FieldErrors> {
  const categories = await categoriesWithRequiredFacts(sql, lots.map((lot) => lot.category_id))
  const [first, ...others] = lots
  if (first && others.length === 0) return missingOf(categories.get(first.category_id), first.attributes)
  return missingFacts(categories, lots.map((lot, index) => ({ ...lot, lot_number: lot.lot_number ?? index + 1 })))
}

/** Adds lots to an auction locked by this transaction. In a published one they are open for bidding at once. */
export async function addLots(
  tx: Tx, auction: SellerAuction, lots: readonly NewLot[], now: Date,
): Promise<{ id: LotId; slug: string }[] | Refusal> {
  const { numbers, problems } = numberLots(lots.map(({ lot_number }) => lot_number), await numbersInUse(tx, auction.id))
  const late = auction.status === 'active' && lots.some(({ own_ends_at }) => own_ends_at !== null && own_ends_at <= now)
  const isLabelled = lots.some(({ lot_label: label }) => label !== null)
  const repeated = isLabelled ? repeatedLabels(lots, await labelsInUse(tx, auction.id)) : new Map<number, FieldErrors>()
  const errors: FieldErrors = Object.assign({}, ...problems.values(), ...repeated.values())
  if (late) errors.ends_at = [say.closePast()]
  if (Object.keys(errors).length > 0) return invalid(errors)

  const gaps = auction.status === 'active' ? await gapsOf(tx, lots) : {}
  if (Object.keys(gaps).length > 0) return invalid(gaps)
  const full = auction.status === 'active' ? await refuseLotsByPlan(tx, ownerOf(auction), auction.id, lots.length) : null
  if (full) return full
  const added = await insertLots(tx, auction.id, lots.map((lot, index) => ({ ...lot, lot_number: numbers[index]! })))
  if (auction.status !== 'active') return added
  const ids = added.map(({ id }) => id)
  await openLots(tx, auction, await lotsOf(tx, auction.id), ids, now)
  await announceChanges(tx, auction.id, ids)
  return added
}
