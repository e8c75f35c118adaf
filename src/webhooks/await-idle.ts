import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import { SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { hasRunningAttempts } from './dispatch-store.ts'

/** Longer than an attempt can be queued, so that what has not begun by then never will. */
const IDLE_WITHIN_MS = 2 * SECOND
const LOOK_EVERY_MS = 10

/**
 * Waits until no more requests of a disabled subscription can begin, so that none follows the answer. Does not wait
 * for requests that hang.
 */
export async function awaitIdle(db: Database, id: WebhookSubscriptionId): Promise<void> {
  const until = performance.now() + IDLE_WITHIN_MS
  while (performance.now() < until && await hasRunningAttempts(db, id)) await sleep(LOOK_EVERY_MS)
}
