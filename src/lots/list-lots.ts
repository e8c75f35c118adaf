import { withDescendants } from '../categories/index.ts'
import type { AuctionId, CategoryId, LotId } from '../kernel/ids.ts'
import type { PageRequest } from '../kernel/page.ts'
import type { PublicState } from '../platform/change-counters.ts'
import type { Sql } from '../platform/db.ts'
import { type ChangedLots, followLots, type LotMoment } from './changed-lots.ts'
import { createEpochCache, type Dated, type EpochCache } from './epoch-cache.ts'
import { choosing, hasLastingOrder, isFilteredByPrice, keyed, type LotOrder, type NumberSort, openLots } from './filter-store.ts'
import { keepOrders, type KeptOrders } from './kept-orders.ts'
import { keepKeyedRows, keepRows, type KeptRows, type KeyedRows } from './kept-rows.ts'
import { lotsListedWithin, type NewLot } from './new-lots-store.ts'
import { placesAmong, readOrder } from './order-store.ts'
import type { OrderedLots } from './ordered-lots.ts'
import type { LotFilter } from './query-rules.ts'
import { type NamedLot, newestTitles, titlesBeginning } from './search-store.ts'
import { correctSpelling } from './spelling-rules.ts'
import {
  chooseAuctionLots, chooseLots, countLots, type LastingLotPage, type LotDetailRow, type LotRow, publicDetails, rowsById, selectOrder,
} from './store.ts'

/** The caches of a process about the lots of one database. */
interface Memory {
  changed: ChangedLots
  lots: KeptRows<LotRow>
  /** Public lots, with the fields that are too large for lists. */
  details: KeyedRows<LotDetailRow>
  orders: KeptOrders
  /** By epoch: totals and subtrees of categories. */
  answers: EpochCache
  /** By epoch: the lots of a page. Separate, so that reading all pages does not evict totals. */
  pages: EpochCache
  /** The same for orders that bids change: by the count of all changes. */
  passing: EpochCache
  /** Each holds an id for each lot. */
  titles: EpochCache
}

const MOST_ORDERS_BY_TITLE = 4
/** Some 30,000 lots in lists, and some 10,000 details. */
const MOST_CHARACTERS = 64 * 1024 * 1024
const MOST_DETAIL_CHARACTERS = 32 * 1024 * 1024
const memories = new WeakMap<Sql, Memory>()

export function memoryOf(db: Sql): Memory {
  const known = memories.get(db)
  if (known) return known
  const changed = followLots(db)
  const memory = {
    changed,
    lots: keepRows(changed, { rowsOf: (ids) => rowsById(db, ids), mostCharacters: MOST_CHARACTERS }),
    details: keepKeyedRows(db, changed, { rowsOf: (ids) => publicDetails(db, ids), mostCharacters: MOST_DETAIL_CHARACTERS }),
    orders: keepOrders(changed),
    answers: createEpochCache(), pages: createEpochCache(), passing: createEpochCache(), titles: createEpochCache(MOST_ORDERS_BY_TITLE),
  }
  memories.set(db, memory)
  return memory
}

/** A page of ids. */
interface Chosen {
  lots: readonly LotId[]
  total: number
  /** When it changes by time alone. */
  until: Date | null
}

/**
 * Open and upcoming lots in active public auctions. The total is exact. `seen`: a state read after the caller's
 * request arrived.
 */
export async function listLots(db: Sql, filter: LotFilter & LotOrder, request: PageRequest, seen?: PublicState): Promise<LastingLotPage> {
  const { changed, lots } = memoryOf(db)
  const moment = await changed.present(seen)
  const byEpoch = hasLastingOrder(filter) || isIndexed(filter, request)
  const { lots: ids, total, until } = await (byEpoch ? chooseByEpoch(db, filter, request, moment) : chooseInOrder(db, filter, request, moment))
  return { items: await lots.read(ids), total, until, now: moment.now, ...request }
}

/** Open lots of a filter that were listed within a span, the newest first, at most so many; and how many there are in all. */
export async function newLots(
  db: Sql, filter: LotFilter, span: { since: Date; until: Date }, most: number,
): Promise<{ lots: NewLot[]; total: number }> {
  return lotsListedWithin(db, filter, filter.categoryId === undefined ? null : await withDescendants(db, filter.categoryId), span, most)
}

/** Every lot of an auction in catalog order, in any status. */
export async function auctionLots(db: Sql, auction: AuctionId, request: PageRequest, seen?: PublicState): Promise<LastingLotPage> {
  const { changed, lots, pages } = memoryOf(db)
  const moment = await changed.present(seen)
  const { value: chosen } = await pages.answer(`auction ${auction} ${request.page} ${request.perPage}`, moment, async () => (
    { value: await chooseAuctionLots(db, auction, request), until: null }))
  return { items: await lots.read(chosen.lots), total: chosen.total, until: moment.nextClose, now: moment.now, ...request }
}

/** From here on the database would read thousands of lots for each page. */
const FAR_OUT = 1_000

/** An index finds these too, but bids extend closes. */
const isIndexed = (filter: LotFilter & LotOrder, { page, perPage }: PageRequest): boolean =>
  filter.sort === 'ends_at' && !filter.descending && (page - 1) * perPage < FAR_OUT && !isFilteredByPrice(filter)

/** An index finds the first pages; they are cached during an epoch of the catalog. */
async function chooseByEpoch(db: Sql, filter: LotFilter & LotOrder, request: PageRequest, moment: LotMoment): Promise<Chosen> {
  const { answers, pages, passing, titles } = memoryOf(db)
  const { sort, descending, ...conditions } = filter
  const condition = JSON.stringify(conditions)
  const categories = await familyOf(db, filter, moment)
  const { value: total, until } = await answers.answer(`total ${condition}`, moment, async (): Promise<Dated<number>> => {
    const counted = await countLots(db, openLots(filter, categories))
    return { value: counted.total, until: counted.firstClose }
  })
  const from = (request.page - 1) * request.perPage
  if (from >= total) return { lots: [], total, until }
  const question = `${sort} ${descending} ${condition}`
  if (from < FAR_OUT) {
    const epoch = hasLastingOrder(filter) ? moment : { now: moment.now, catalogue: moment.changes }
    const { value: lots } = await (hasLastingOrder(filter) ? pages : passing).answer(`page ${from} ${request.perPage} ${question}`, epoch, async () => (
      { value: await chooseLots(db, choosing(openLots(filter, categories), filter), request), until }))
    return { lots, total, until }
  }
  if (sort !== 'title') return chooseInOrder(db, filter, request, moment)
  const { value: lots } = await titles.answer(question, moment, async () => {
    const { lots: all, firstClose } = await selectOrder(db, choosing(openLots(filter, categories), filter))
    return { value: all, until: firstClose }
  })
  return { lots: lots.slice(from, from + request.perPage), total, until }
}

/** Bids change the others: their order is cached, and corrected by changes. */
async function chooseInOrder(db: Sql, filter: LotFilter & LotOrder, request: PageRequest, moment: LotMoment): Promise<Chosen> {
  const categories = await familyOf(db, filter, moment)
  const { sort = 'lot_number' } = filter
  const from = (request.page - 1) * request.perPage
  if (sort !== 'title') {
    const order = await orderOf(db, filter, sort, categories)
    if (order !== null) return { lots: order.page(from, request.perPage), total: order.total, until: moment.nextClose }
  }
  // The total is independent of the order.
  const counted = sort === 'title' ? await orderOf(db, filter, 'id', categories) : null
  const total = counted?.total ?? (await countLots(db, openLots(filter, categories))).total
  const lots = from < total ? await chooseLots(db, choosing(openLots(filter, categories), filter), request) : []
  return { lots, total, until: moment.nextClose }
}

const orderOf = (db: Sql, filter: LotFilter & LotOrder, sort: NumberSort, categories: CategoryId[] | null): Promise<OrderedLots | null> =>
  memoryOf(db).orders.find(JSON.stringify({ ...filter, sort }), {
    all: () => readOrder(db, keyed(openLots(filter, categories), sort, filter.descending)),
    among: (lots) => placesAmong(db, keyed(openLots(filter, categories), sort, filter.descending), lots),
  })

/** The requested category and everything below it; null if none was. */
async function familyOf(db: Sql, { categoryId: id }: LotFilter, moment: LotMoment): Promise<CategoryId[] | null> {
  if (id === undefined) return null
  const { value } = await memoryOf(db).answers.answer(`family ${id}`, moment, async () => ({ value: await withDescendants(db, id), until: null }))
  return value
}

/** The vocabulary of spelling corrections. */
const MOST_TITLES = 1_000

/**
 * A corrected spelling of a search without results, from the words of `names` and of the newest titles. Null if there is
 * none that finds lots.
 */
export async function correctSearch(db: Sql, filter: LotFilter, names: readonly string[], seen?: PublicState): Promise<string | null> {
  if (filter.search === undefined) return null
  const { answers, changed } = memoryOf(db)
  const { value: titles } = await answers.answer('newest titles', await changed.present(seen), async () => (
    { value: await newestTitles(db, MOST_TITLES), until: null }))
  const search = correctSpelling(filter.search, [...names, ...titles].flatMap((text) => text.match(/\p{L}+/gu) ?? []))
  if (search === null) return null
  const { total } = await listLots(db, { ...filter, search, near: undefined, sort: 'ends_at' }, { page: 1, perPage: 1 }, seen)
  return total > 0 ? search : null
}

/** Suggestions for a search that is being typed: open lots whose title begins with it. */
export const lotsBeginning = (db: Sql, typed: string, most: number): Promise<NamedLot[]> => titlesBeginning(db, typed.trim(), most)
