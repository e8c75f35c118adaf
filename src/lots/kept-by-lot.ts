import type { LotId } from '../kernel/ids.ts'
import type { ChangedLots } from './changed-lots.ts'

/** Values made of one lot each, kept in memory until their lot changes. Whoever reads has asked for the present moment before. */
export interface KeptByLot<T> {
  find(lot: LotId): T | undefined
  /** What `work` keeps of lots that change while it reads is not kept: it may be older than the change. */
  read<R>(work: (keep: Keep<T>) => Promise<R>): Promise<R>
}

/** `characters`: what the value takes, about. */
export type Keep<T> = (lot: LotId, value: T, characters: number) => void

interface Kept<T> {
  value: T
  characters: number
}

/** What changed since a reading began. */
interface Reading {
  lots: Set<LotId>
  isAnything: boolean
}

/** At most so many characters; what was read longest ago goes first. */
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
      // What was read last goes last.
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
