import type { Key, LotId } from '../kernel/ids.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import type { Sql } from '../platform/db.ts'
import type { ChangedLots } from './changed-lots.ts'
import { keepByLot } from './kept-by-lot.ts'
import { idsOfSlugs } from './store.ts'

/** Rows of lots, cached until `changed` reports them. The caller has synchronized the changes before. */
export interface KeptRows<Row> {
  /** In the order of the ids; missing ones are left out. */
  read(lots: readonly LotId[]): Promise<Row[]>
}

/** The same for one lot, also by slug. */
export interface KeyedRows<Row> {
  find(lot: Key<LotId>): Promise<Row | null>
}

export interface RowSource<Row> {
  /** In any order; hidden ones are left out. */
  rowsOf(lots: readonly LotId[]): Promise<readonly Row[]>
  mostCharacters: number
}

/** A row is kept as an object and, once shown, as text in both list shapes. */
const HELD_TIMES = 3

export function keepRows<Row extends { id: LotId }>(changed: ChangedLots, { rowsOf, mostCharacters }: RowSource<Row>): KeptRows<Row> {
  const kept = keepByLot<Row>(changed, mostCharacters)
  const fetch = batchLoader<LotId, Row | null>((ids) => kept.read(async (keep) => {
    const rows = new Map((await rowsOf([...new Set(ids)])).map((row) => [row.id, row]))
    for (const row of rows.values()) keep(row.id, row, JSON.stringify(row).length * HELD_TIMES)
    return ids.map((id) => rows.get(id) ?? null)
  }))
  return {
    async read(lots) {
      const rows = await Promise.all(lots.map((id) => kept.find(id) ?? fetch(id)))
      return rows.filter((row) => row !== null)
    },
  }
}

/** Slugs take some 100 bytes each. */
const MOST_SLUGS = 50_000

export function keepKeyedRows<Row extends { id: LotId; slug: string }>(db: Sql, changed: ChangedLots, source: RowSource<Row>): KeyedRows<Row> {
  const rows = keepRows(changed, source)
  const ids = new Map<string, LotId>()
  const fetchId = batchLoader<string, LotId | null>(async (slugs) => {
    const found = new Map((await idsOfSlugs(db, [...new Set(slugs)])).map(({ slug, id }) => [slug, id]))
    return slugs.map((slug) => found.get(slug) ?? null)
  })
  async function findSlug(slug: string): Promise<Row | null> {
    const known = ids.get(slug)
    if (known !== undefined) {
      const [row] = await rows.read([known])
      // A lot may have a new slug, and its old one may belong to another lot.
      if (row?.slug === slug) return row
    }
    const id = await fetchId(slug)
    if (id === null) return null
    ids.delete(slug)
    ids.set(slug, id)
    if (ids.size > MOST_SLUGS) ids.delete(ids.keys().next().value!)
    return (await rows.read([id]))[0] ?? null
  }
  return { find: async (lot) => ('id' in lot ? (await rows.read([lot.id]))[0] ?? null : findSlug(lot.slug)) }
}
