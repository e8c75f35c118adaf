import type { PublicState } from '../change-counters.ts'

/** What was made for everybody, kept while it is true. */
export interface Kept {
  /** When time alone changes it; null: never. */
  until: Date | null
  /** Bytes it takes, about. */
  weight: number
}

/** `T` has `kept` where it may be given to others as well; what has not is given to those alone who waited for it. */
type Made<T> = T & { kept: Kept | null }

interface Slot<T> {
  changes: number
  made: Promise<Made<T>>
  /** Null while it is being made. */
  kept: Kept | null
}

export interface VersionedCache<T> {
  /** What stands under a key, or what `make` answers: whoever asks meanwhile, in the same state, waits for that one. */
  take(key: string, state: PublicState, make: () => Promise<Made<T>>): Promise<Made<T>>
}

/** Holds so many things and so many bytes; what was asked for longest ago goes first. */
export function createVersionedCache<T extends object>({ most, mostBytes }: { most: number; mostBytes: number }): VersionedCache<T> {
  const slots = new Map<string, Slot<T>>()
  let bytes = 0

  function remove(key: string, slot: Slot<T>): void {
    if (slots.get(key) !== slot) return
    slots.delete(key)
    bytes -= slot.kept?.weight ?? 0
  }
  function settle(key: string, slot: Slot<T>, { kept }: Made<T>): void {
    if (kept === null) return remove(key, slot)
    if (slots.get(key) !== slot) return
    slot.kept = kept
    bytes += kept.weight
    for (const [oldKey, old] of slots) {
      if (bytes <= mostBytes && slots.size <= most) break
      remove(oldKey, old)
    }
  }
  function find(key: string, { changes, now }: PublicState): Promise<Made<T>> | null {
    const slot = slots.get(key)
    const until = slot?.kept?.until ?? null
    if (!slot || slot.changes < changes || (until !== null && now >= until)) return null
    slots.delete(key)
    slots.set(key, slot)
    return slot.made
  }
  function put(key: string, { changes }: PublicState, made: Promise<Made<T>>): Promise<Made<T>> {
    const before = slots.get(key)
    if (before) remove(key, before)
    const slot: Slot<T> = { changes, made, kept: null }
    slots.set(key, slot)
    made.then((result) => settle(key, slot, result), () => remove(key, slot))
    return made
  }
  return { take: (key, state, make) => find(key, state) ?? put(key, state, make()) }
}
