import type { LotId } from '../kernel/ids.ts'
import type { ChangedLots } from './changed-lots.ts'

/**
 * Values computed from one lot each, cached until their lot changes. The caller has synchronized the changes
 * before.
 */
export interface KeptByLot<T> {
  find(lot: LotId): T | undefined
  /** Results of `work` about lots that change meanwhile are not cached, because they may be outdated. */
  read<R>(work: (keep: CacheForLot<T>) => Promise<R>): Promise<R>
}

/** `characters`: the approximate size of a value. */
export type CacheForLot<T> = (lot: LotId, value: T, characters: number) => void

interface Kept<T> {
  value: T
  characters: number
}

/** Changes since a read began. */
interface Reading {
  lots: Set<LotId>
  isAnything: boolean
}

/** The most characters; the least recently used values are dropped. */
export function keepByLot<T>(changed: ChangedLots, mostCharacters: number): KeptByLot<T> {
  const kept = new Map<LotId, Kept<T>>()
  const readings = new Set<Reading>()
  let characters = 0

  function drop(id: LotId): void {
    characters -= kept.get(id)?.characters ?? 0
    kept.delete(id)
  }
  changed.follow({
    changed(lots) {
      for (const id of lots) {
        drop(id)
        for (const reading of readings) reading.lots.add(id)
      }
    },
    anything() {
      kept.clear()
      characters = 0
      for (const reading of readings) reading.isAnything = true
    },
  })
  function put(lot: LotId, one: Kept<T>): void {
    drop(lot)
    kept.set(lot, one)
    characters += one.characters
    for (const id of kept.keys()) {
      if (characters <= mostCharacters) break
      drop(id)
    }
  }
  return {
    find(lot) {
      const one = kept.get(lot)
      if (!one) return undefined
      // The most recently used is last.
      kept.delete(lot)
      kept.set(lot, one)
      return one.value
    },
    async read(work) {
      const reading: Reading = { lots: new Set(), isAnything: false }
      readings.add(reading)
      try {
        return await work((lot, value, size) => {
          if (!reading.isAnything && !reading.lots.has(lot)) put(lot, { value, characters: size })
        })
      } finally {
        readings.delete(reading)
      }
    },
  }
}
