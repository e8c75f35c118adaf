import { withDescendants } from '../categories/index.ts'
import type { PageRequest } from '../kernel/page.ts'
import type { Sql } from '../platform/db.ts'
import { createEpochCache, type Dated, type EpochCache } from './epoch-cache.ts'
import { choosing, hasLastingOrder, isFoundByPrice, keyOf, type LotOrder, openLots } from './filter-store.ts'
import type { LotFilter } from './query-rules.ts'
import { type Choosing, countLots, type LastingLotPage, type LotSelection, readMoment, rowsOf, selectLots, selectOrder } from './store.ts'

/** The lots open to bids, or about to be, in active public auctions. The total is exact. */
export async function listLots(db: Sql, filter: LotFilter & LotOrder, request: PageRequest): Promise<LastingLotPage> {
  const categories = filter.categoryId === undefined ? null : await withDescendants(db, filter.categoryId)
  const where = openLots(filter, categories)
  const chosen = choosing(where, filter)
  const { rows, moment } = await (hasLastingOrder(filter) ? keptPage(db, chosen, request) : null) ?? await selectLots(db, chosen, request)
  const count = async (): Promise<Dated<number>> => {
    const counted = await countLots(db, where)
    return { value: counted.total, until: counted.firstClose }
  }
  // A bid moves a price, and with it a lot in or out of the list, but not the epoch.
  const { value: total, until } = isFoundByPrice(filter) ? await count() : await totalsOf(db).answer(keyOf(where), moment, count)
  return { items: rows, total, until, now: moment.now, ...request }
}

/** From here on the database would walk through thousands of lots for each page. */
const FAR_OUT = 1_000

/** A page that lies far out, of the order of all lots that is worked out once for each epoch. Null: it is better chosen by itself. */
async function keptPage(db: Sql, chosen: Choosing, { page, perPage }: PageRequest): Promise<LotSelection | null> {
  const from = (page - 1) * perPage
  if (from < FAR_OUT) return null
  const before = await readMoment(db)
  const { value: lots, until } = await ordersOf(db).answer(`${keyOf(chosen.where)} ${keyOf(chosen.order)}`, before, async () => {
    const { lots: all, firstClose } = await selectOrder(db, chosen)
    return { value: all, until: firstClose }
  })
  const selection = await rowsOf(db, lots.slice(from, from + perPage).map((id) => ({ id })))
  const { now, catalogue } = selection.moment
  return catalogue === before.catalogue && (until === null || now < until) ? selection : null
}

const totals = new WeakMap<Sql, EpochCache>()
const orders = new WeakMap<Sql, EpochCache>()

/** Each holds an id for each lot of the house, eight megabytes of a million. */
const MOST_ORDERS = 8

/** One cache for each database this process works on. */
export const totalsOf = (db: Sql): EpochCache => cacheIn(totals, db, createEpochCache)

const ordersOf = (db: Sql): EpochCache => cacheIn(orders, db, () => createEpochCache(MOST_ORDERS))

function cacheIn(caches: WeakMap<Sql, EpochCache>, db: Sql, create: () => EpochCache): EpochCache {
  const cache = caches.get(db) ?? create()
  caches.set(db, cache)
  return cache
}
