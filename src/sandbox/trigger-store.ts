import type { Tx } from '../platform/db.ts'
import { SECOND } from '../kernel/time.ts'

/** A sale with its bids takes a second or two; its bids are decided in other transactions. */
const MOST_MS = 30 * SECOND

/** Lets this transaction, which holds the key of a request, wait for what other transactions do meanwhile. */
export const awaitWorkElsewhere = (tx: Tx): Promise<unknown> =>
  tx.query<{ limit: string }>(`select set_config('idle_in_transaction_session_timeout', $1, true) as limit`, [String(MOST_MS)])
