import type { PublicState } from '../change-counters.ts'

/** A cached public response. */
export interface Kept {
  /** Time of expiry; null: none. */
  until: Date | null
  /** Approximate size in bytes. */
  weight: number
}

/** `kept` is set if `T` may be given to others too; otherwise only to the callers that waited for it. */
type Made<T> = T & { kept: Kept | null }

interface Slot<T> {
  changes: number
  made: Promise<Made<T>>
  /** Null while it is being made. */
  kept: Kept | null
}

export interface VersionedCache<T> {
  /** Returns the cached value, or the result of `make`; concurrent callers for the same version share it. */
  take(key: string, state: PublicState, make: () => Promise<Made<T>>): Promise<Made<T>>
}

/** Limited in entries and bytes; the least recently used is removed first. */
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
