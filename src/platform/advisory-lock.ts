import type { Tx } from './db.ts'

/** Holds an advisory lock until the end of this transaction. */
export const takeAdvisoryLock = (tx: Tx, thing: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('turn at ' || $1, 0))`, [thing])
