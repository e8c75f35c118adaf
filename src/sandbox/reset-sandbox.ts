import { type Actor, recordAudit } from '../platform/audit.ts'
import { type Database, sqlState } from '../platform/db.ts'
import { NUMBERED_AT_ONCE, numberEvents } from '../platform/outbox.ts'
import { emptyTables } from './reset-store.ts'

/** It locks every table, and background work may hold some in another order. */
const MOST_TRIES = 5
const LOCK_FAILURES: ReadonlySet<string | undefined> = new Set(['40P01', '55P03'])

/**
 * Removes all auctions, lots, bids, money and people but the administrators. What the office has set up stays, and so
 * does the clock, which never goes back.
 */
export async function resetSandbox(db: Database, actor: Actor): Promise<void> {
  while ((await numberEvents(db)) === NUMBERED_AT_ONCE);
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (tx) => {
        await emptyTables(tx)
        await recordAudit(tx, { actor, action: 'sandbox.reset', resource: { type: 'house', id: 0 } })
      })
    } catch (error) {
      if (tries === MOST_TRIES || !LOCK_FAILURES.has(sqlState(error))) throw error
    }
  }
}
