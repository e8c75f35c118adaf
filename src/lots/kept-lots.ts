import type { LotId } from '../kernel/ids.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import type { Sql } from '../platform/db.ts'
import type { ChangedLots } from './changed-lots.ts'
import { type LotRow, rowsById } from './store.ts'

/** Rows of lots, kept in memory until `changed` tells of them. Whoever reads has asked for the present moment before. */
export interface KeptLots {
  /** In the order of the ids; who is gone meanwhile is left out. */
  read(lots: readonly LotId[]): Promise<LotRow[]>
}

/** Characters of all rows and of what is written of them, some 30,000 lots. */
const MOST_CHARACTERS = 64 * 1024 * 1024

/** A row is held as an object and, once it was shown, as text in both shapes of lists. */
const HELD_TIMES = 3

interface Kept {
  row: LotRow
  characters: number
}

export function keepLots(db: Sql, changed: ChangedLots): KeptLots {
  const kept = new Map<LotId, Kept>()
  let characters = 0
  /** What changed while rows are being read: they may be older than the change. */
  let changedMeanwhile: Set<LotId> | 'anything' = new Set()

  function drop(id: LotId): void {
    characters -= kept.get(id)?.characters ?? 0
    kept.delete(id)
  }
  changed.follow({
    changed(lots) {
      for (const id of lots) {
        drop(id)
        if (changedMeanwhile !== 'anything') changedMeanwhile.add(id)
      }
    },
    anything() {
      kept.clear()
      characters = 0
      changedMeanwhile = 'anything'
    },
  })
  function keep(row: LotRow): void {
    if (changedMeanwhile === 'anything' || changedMeanwhile.has(row.id)) return
    drop(row.id)
    const one = { row, characters: JSON.stringify(row).length * HELD_TIMES }
    kept.set(row.id, one)
    characters += one.characters
    for (const id of kept.keys()) {
      if (characters <= MOST_CHARACTERS) break
      drop(id)
    }
  }
  /** One question at a time, so that one note of what changed meanwhile is enough. */
  const fetch = batchLoader<LotId, LotRow | null>(async (ids) => {
    changedMeanwhile = new Set()
    const rows = new Map((await rowsById(db, [...new Set(ids)])).map((row) => [row.id, row]))
    for (const row of rows.values()) keep(row)
    return ids.map((id) => rows.get(id) ?? null)
  })
  function find(id: LotId): LotRow | Promise<LotRow | null> {
    const one = kept.get(id)
    if (!one) return fetch(id)
    // What was read last goes last.
    kept.delete(id)
    kept.set(id, one)
    return one.row
  }
  return {
    async read(lots) {
      const rows = await Promise.all(lots.map(find))
      return rows.filter((row) => row !== null)
    },
  }
}
