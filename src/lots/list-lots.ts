import { withDescendants } from '../categories/index.ts'
import type { PageRequest } from '../kernel/page.ts'
import type { Sql } from '../platform/db.ts'
import { createEpochCache, type EpochCache } from './epoch-cache.ts'
import { choosing, keyOf, type LotOrder, openLots } from './filter-store.ts'
import type { LotFilter } from './query-rules.ts'
import { countLots, type LastingLotPage, selectLots } from './store.ts'

/** The lots open to bids, or about to be, in active public auctions. The total is exact. */
export async function listLots(db: Sql, filter: LotFilter & LotOrder, request: PageRequest): Promise<LastingLotPage> {
  const categories = filter.categoryId === undefined ? null : await withDescendants(db, filter.categoryId)
  const where = openLots(filter, categories)
  const { rows, moment } = await selectLots(db, choosing(where, filter), request)
  const { value: total, until } = await totalsOf(db).answer(keyOf(where), moment, async () => {
    const counted = await countLots(db, where)
    return { value: counted.total, until: counted.firstClose }
  })
  return { items: rows, total, until, now: moment.now, ...request }
}

const totals = new WeakMap<Sql, EpochCache>()

/** One cache for each database this process works on. */
export function totalsOf(db: Sql): EpochCache {
  const cache = totals.get(db) ?? createEpochCache()
  totals.set(db, cache)
  return cache
}
