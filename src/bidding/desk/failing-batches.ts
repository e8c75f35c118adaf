import { Refused } from '../../kernel/refusals.ts'
import { MINUTE } from '../../kernel/time.ts'
import type { Settle } from './queue.ts'

/** One batch that fails is answered with 503 and the next one succeeds; after this, bids cannot be placed. */
const FAILING_AFTER_MS = MINUTE

export interface WatchedBatches {
  settle: Settle
  /** Why the batches of the last minute or longer all failed; null if they did not. */
  failing(): string | null
}

/**
 * Remembers since when all batches fail. The time between two failures counts, not the time since one, because
 * without bids there are no batches.
 */
export function watchBatches(settle: Settle, elapsedMs: () => number): WatchedBatches {
  let failures: { firstMs: number; lastMs: number; reason: string } | null = null
  return {
    async settle(tickets, waitMs) {
      try {
        const settled = await settle(tickets, waitMs)
        failures = null
        return settled
      } catch (error) {
        // A clock that is behind and unsafe settings are problems of their own.
        if (error instanceof Refused) throw error
        const lastMs = elapsedMs()
        failures = { firstMs: failures?.firstMs ?? lastMs, lastMs, reason: error instanceof Error ? error.message : String(error) }
        throw error
      }
    },
    failing: () => (failures && failures.lastMs - failures.firstMs >= FAILING_AFTER_MS ? failures.reason : null),
  }
}
