import type { PublicState } from '../../platform/change-counters.ts'
import { createVersionedCache } from '../../platform/http/versioned-cache.ts'

/** What was read, and until when time alone does not change it; null: it never does. */
interface Dated<T> {
  value: T
  until: Date | null
}

/** Reads of what everybody may see, kept until anything public changes, and shared by all pages and readers. */
export interface PublicReads {
  /** The answer of `read` under a name. Nobody may change it, and it must not depend on who asks. */
  share<T>(name: string, state: PublicState, read: () => Promise<Dated<T>>): Promise<T>
}

/** Rows of a few lots each. */
const LIMITS = { most: 500, mostBytes: 8 * 1024 * 1024 }
/** Of a read on average; an auction with long terms takes more. */
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
