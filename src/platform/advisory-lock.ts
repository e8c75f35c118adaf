import type { Tx } from './db.ts'

/** One after the other: whoever else takes a turn at the same thing waits until this transaction has ended. */
export const takeAdvisoryLock = (tx: Tx, thing: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('turn at ' || $1, 0))`, [thing])
