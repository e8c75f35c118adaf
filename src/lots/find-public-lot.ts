import type { Key, LotId } from '../kernel/ids.ts'
import type { PublicState } from '../platform/change-counters.ts'
import type { Sql } from '../platform/db.ts'
import { keepByLot, type KeptByLot } from './kept-by-lot.ts'
import { keepKeyedRows, type KeyedRows, type RowSource } from './kept-rows.ts'
import { memoryOf } from './list-lots.ts'
import type { LotDetailRow } from './store.ts'

export type { KeptByLot, KeyedRows }

/** A public lot, from memory while it is unchanged. `seen`: a state read after the caller's request arrived. */
export async function findPublicLot(db: Sql, lot: Key<LotId>, seen?: PublicState): Promise<{ lot: LotDetailRow; now: Date } | null> {
  const { changed, details } = memoryOf(db)
  const { now } = await changed.present(seen)
  const row = await details.find(lot)
  return row && { lot: row, now }
}

/** Caches about lots of other features. */
export interface LotMemory {
  /** Must be awaited before cached data are read. */
  present(seen?: PublicState): Promise<unknown>
  keepByLot<T>(mostCharacters: number): KeptByLot<T>
  keepKeyedRows<Row extends { id: LotId; slug: string }>(source: RowSource<Row>): KeyedRows<Row>
}

export function lotMemory(db: Sql): LotMemory {
  const { changed } = memoryOf(db)
  return {
    present: (seen) => changed.present(seen),
    keepByLot: (mostCharacters) => keepByLot(changed, mostCharacters),
    keepKeyedRows: (source) => keepKeyedRows(db, changed, source),
  }
}
