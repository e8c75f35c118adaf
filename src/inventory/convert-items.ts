import { lockAuction, maySee, refuseChange, type Seller, type SellerAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, InventoryItemId, LotId } from '../kernel/ids.ts'
import { type Cents, majorUnits } from '../kernel/money.ts'
import { noMistakes, readAmount } from '../kernel/parse.ts'
import { type FieldErrors, invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { addLots, describeLot, type NewLot, refuseNewLots } from '../lots/index.ts'
import { copyItemMedia } from '../media/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { attributeProblems, landOf } from './amend-item.ts'
import { INVENTORY_CURRENCY, type ItemRow } from './item-record.ts'
import { lockItems, markListed } from './store.ts'
import { say } from './sentences.ts'

export interface ConversionOrder {
  auctionId: AuctionId
  itemIds: readonly InventoryItemId[]
  /** For every lot, as entered; by default the item's own price. */
  startingBid?: number | string
  /** Refuses an item without a price, instead of starting its lot at 1. */
  needsPrices?: boolean
}

/** in_stock → listed: creates a lot from each item, in their order, with their media; all or none (rule book B6). */
export async function convertItems(
  tx: Tx, seller: Seller, actor: Actor, { auctionId, itemIds, startingBid, needsPrices = false }: ConversionOrder,
): Promise<LotId[] | Refusal> {
  const auction = await lockAuction(tx, auctionId)
  const now = await readClock(tx)
  const refusal = refuseChange(seller, auction, absent.auction()) ?? refuseNewLots(auction!, now)
  if (refusal) return refusal
  const items = await takeItems(tx, seller, auction!, itemIds)
  if (isRefusal(items)) return items
  const asked = readStartingBid(auction!, items, startingBid)
  if (isRefusal(asked)) return asked
  const priceless = needsPrices && asked === null ? refusePriceless(items) : null
  if (priceless) return priceless
  const lots = await describeLots(tx, auction!, items, asked)
  if (isRefusal(lots)) return lots
  const added = await addLots(tx, auction!, lots, now)
  if (isRefusal(added)) return added

  const lotIds = added.map(({ id }) => id)
  await markListed(tx, itemIds, lotIds)
  await copyItemMedia(tx, itemIds.map((itemId, index) => ({ itemId, lotId: lotIds[index]! })))
  for (const [index, id] of itemIds.entries()) await noteListing(tx, actor, id, lotIds[index]!)
  return lotIds
}

/** Locks the items in the given order; all refusals are reported by position. */
async function takeItems(
  tx: Tx, seller: Seller, auction: SellerAuction, ids: readonly InventoryItemId[],
): Promise<ItemRow[] | Refusal> {
  const held = new Map((await lockItems(tx, ids)).map((item) => [item.id, item]))
  const errors: FieldErrors = {}
  const items = ids.flatMap((id, index) => {
    const item = held.get(id)
    const problem = ids.indexOf(id) < index ? say.itemTwice() : problemOf(seller, auction, item)
    if (problem) errors[`item_ids.${index}`] = [problem]
    return item ? [item] : []
  })
  return Object.keys(errors).length > 0 ? invalid(errors) : items
}

function problemOf(seller: Seller, auction: SellerAuction, item: ItemRow | undefined): Said | null {
  if (!item || !maySee(seller, item)) return absent.inventoryItem()
  const hasSameOwner = item.owner_team_id === auction.owner_team_id
    && (item.owner_team_id !== null || item.owner_user_id === auction.owner_user_id)
  if (!hasSameOwner) return say.itemOfOtherOwner()
  if (item.status !== 'in_stock') return say.itemNotInStock({ status: item.status.replace('_', ' ') })
  return null
}

/** The starting bid of every lot; null to use each item's own price. */
function readStartingBid(
  { currency }: SellerAuction, items: readonly ItemRow[], entered: number | string | undefined,
): Cents | null | Refusal {
  const mistakes = noMistakes()
  const amount = entered === undefined ? null : readAmount(mistakes, 'defaults.starting_bid', entered, currency)
  const isForeign = currency !== INVENTORY_CURRENCY && items.some(({ list_price_cents: price }) => price !== null)
  if (entered === undefined && isForeign) {
    mistakes.add('defaults.starting_bid', say.startingBidCurrency({ own: INVENTORY_CURRENCY, currency }))
  }
  return mistakes.refusal() ?? amount
}

function refusePriceless(items: readonly ItemRow[]): Refusal | null {
  const errors = items.flatMap(({ list_price_cents: price }, index) =>
    (price === null ? [[`item_ids.${index}`, [say.noAskingPrice()]]] : []))
  return errors.length > 0 ? invalid(Object.fromEntries(errors) as FieldErrors) : null
}

async function describeLots(
  sql: Sql, auction: SellerAuction, items: readonly ItemRow[], asked: Cents | null,
): Promise<NewLot[] | Refusal> {
  const errors: FieldErrors = {}
  const lots: NewLot[] = []
  for (const [index, item] of items.entries()) {
    // Never the purchase cost, because a starting bid is public.
    const price = asked ?? item.list_price_cents
    const startingBid = price === null ? {} : { starting_bid: majorUnits(price, auction.currency) }
    const lot = describeLot({ ...landOf(item), category_id: item.category_id, ...startingBid }, auction)
    const problems = isRefusal(lot) ? lot.errors! : await attributeProblems(sql, lot)
    const sentences = Object.values(problems).flat()
    if (sentences.length > 0) errors[`item_ids.${index}`] = sentences
    else lots.push({ ...lot as NewLot, import_key: null })
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : lots
}

const noteListing = (tx: Tx, actor: Actor, id: InventoryItemId, lotId: LotId): Promise<void> =>
  recordAudit(tx, {
    actor, action: 'inventory_item.listed', resource: { type: 'inventory_item', id },
    before: { status: 'in_stock' }, after: { status: 'listed', lot_id: lotId },
  })
