import { DAY, HOUR } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Logger } from '../platform/log.ts'
import { lockIntent, unbookedIntents } from './intents-store.ts'
import type { PaymentProvider } from './provider.ts'
import { advanceIntent, type PaymentListeners } from './advance-intent.ts'
import { compare, compareClearing } from './reconcile-rules.ts'
import { bookedPayments, clearing, insertReconciliation, type ReconciliationRow } from './reconcile-store.ts'

/** Recent payments are compared the next day, because they may be in progress; days overlap, so that none is missed. */
const SETTLED_AFTER_MS = HOUR
const COVERS_MS = 2 * DAY

/** Far more than there ever are. */
const MOST_UNBOOKED = 1_000

/** Books results that the provider reported and the ledger does not have. */
export async function bookUnbooked(db: Database, listeners: PaymentListeners): Promise<void> {
  for (const { id } of await unbookedIntents(db, MOST_UNBOOKED)) {
    await db.transaction(async (tx) => advanceIntent(tx, listeners, await lockIntent(tx, id)))
  }
}

/** Compares the provider with the books, stores the result and logs differences. */
export async function reconcile(db: Database, log: Logger, provider: PaymentProvider): Promise<ReconciliationRow> {
  const now = (await readClock(db)).getTime()
  const [from, until] = [new Date(now - COVERS_MS), new Date(now - SETTLED_AFTER_MS)]
  const told = await provider.payments(from, until)
  const booked = await bookedPayments(db, provider.name, from, until)
  const differences = [...compare(told, booked), ...compareClearing(await clearing(db, provider.name))]
  if (differences.length > 0) log.error({ differences: differences.slice(0, 20), count: differences.length }, 'payments: reconciliation found differences')
  return insertReconciliation(db, from, until, told.length, differences)
}
