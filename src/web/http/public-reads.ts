import type { PublicState } from '../../platform/change-counters.ts'
import { createVersionedCache } from '../../platform/http/versioned-cache.ts'

/** A value, and when time makes it stale; null: never. */
interface Dated<T> {
  value: T
  until: Date | null
}

/** Reads of public data, cached until public data changes and shared by all pages and readers. */
export interface PublicReads {
  /**
   * Returns the cached result of `read`. It is shared, so it must not be changed and must not depend on the
   * reader.
   */
  share<T>(name: string, state: PublicState, read: () => Promise<Dated<T>>): Promise<T>
}

/** Entries of a few lots each. */
const LIMITS = { most: 500, mostBytes: 8 * 1024 * 1024 }
/** Average size of an entry; an auction with long terms takes more. */
const WEIGHT = 16 * 1024

export function createPublicReads(): PublicReads {
  const cache = createVersionedCache<{ value: unknown }>(LIMITS)
  return {
    async share<T>(name: string, state: PublicState, read: () => Promise<Dated<T>>): Promise<T> {
      const { value } = await cache.take(name, state, async () => {
        const { value: answer, until } = await read()
        return { value: answer, kept: { until, weight: WEIGHT } }
      })
      return value as T
    },
  }
}
