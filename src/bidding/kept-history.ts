import type { Key, LotId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { type KeptByLot, type KeyedRows, lotMemory } from '../lots/index.ts'
import type { PublicState } from '../platform/change-counters.ts'
import type { Sql } from '../platform/db.ts'
import { bidHistory, type BidRecord, type LotHead, publicHeads } from './store.ts'

/** What a process keeps of the histories of one database, until their lots change: a bid and a void change the lot too. */
interface Memory {
  heads: KeyedRows<LotHead>
  /** Pages of each lot's history, by page and rows a page. */
  pages: KeptByLot<ReadonlyMap<string, Page<BidRecord>>>
}

const MOST_HEAD_CHARACTERS = 8 * 1024 * 1024
const MOST_PAGE_CHARACTERS = 32 * 1024 * 1024
/** As an object, and as text in both shapes of lists. */
const ROW_CHARACTERS = 600
/** Whoever goes through a whole history keeps the newest of what they read. */
const MOST_PAGES = 20

const memories = new WeakMap<Sql, Memory>()

function memoryOf(db: Sql): Memory {
  const known = memories.get(db)
  if (known) return known
  const { keepByLot, keepKeyedRows } = lotMemory(db)
  const memory: Memory = {
    heads: keepKeyedRows({ rowsOf: (ids) => publicHeads(db, ids), mostCharacters: MOST_HEAD_CHARACTERS }),
    pages: keepByLot(MOST_PAGE_CHARACTERS),
  }
  memories.set(db, memory)
  return memory
}

/** The head of a lot whose bids everybody may see. `seen`: a state that was read since the caller's question came. */
export async function findPublicHead(db: Sql, lot: Key<LotId>, seen?: PublicState): Promise<LotHead | null> {
  await lotMemory(db).present(seen)
  return memoryOf(db).heads.find(lot)
}

/** The public history of a lot that the caller may see, newest first (rule book A7). */
export async function publicHistory(db: Sql, lot: Pick<LotHead, 'id' | 'bid_count'>, request: PageRequest, seen?: PublicState): Promise<Page<BidRecord>> {
  const { pages } = memoryOf(db)
  await lotMemory(db).present(seen)
  const name = `${request.page} ${request.perPage}`
  const known = pages.find(lot.id)?.get(name)
  if (known?.total === lot.bid_count) return known
  return pages.read(async (keep) => {
    const page = await bidHistory(db, lot, request)
    const others = [...pages.find(lot.id) ?? []].filter(([, { total }]) => total === lot.bid_count).slice(1 - MOST_PAGES)
    const all = new Map([...others, [name, page]])
    keep(lot.id, all, [...all.values()].reduce((sum, { items }) => sum + items.length * ROW_CHARACTERS, 0))
    return page
  })
}
