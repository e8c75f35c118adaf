import { MINUTE } from '../kernel/time.ts'
import type { FailureLog } from './failure-log.ts'

/** A round that fails once or twice is retried; after this, what the loop does has stopped. */
const FAILING_AFTER_MS = MINUTE

interface Failing {
  name: string
  hasLasted(): boolean
}

/** The loops of this process whose last rounds failed. */
const failing = new Set<Failing>()

/** Also remembers that a loop fails, until a round succeeds or the loop ends. */
export function followFailures(log: FailureLog, name: string, elapsedMs: () => number): FailureLog & { end(): void } {
  let standing: Failing | null = null
  const end = () => {
    if (standing) failing.delete(standing)
    standing = null
  }
  return {
    failed(error) {
      log.failed(error)
      if (standing) return
      const sinceMs = elapsedMs()
      standing = { name, hasLasted: () => elapsedMs() - sinceMs >= FAILING_AFTER_MS }
      failing.add(standing)
    },
    succeeded() {
      log.succeeded()
      end()
    },
    end,
  }
}

/** Names of the loops of this process that have failed for a minute without a success. */
export const failingWork = (): string[] => [...new Set([...failing].filter((loop) => loop.hasLasted()).map(({ name }) => name))]
