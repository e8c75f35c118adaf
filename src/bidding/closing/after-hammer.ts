import type { LotId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db.ts'
import type { Sale } from './closing-store.ts'

/**
 * What follows when lots close, in the transaction of the close and for all of its lots at once: invoices,
 * settlements, deposits, inventory. Composed above the features; bidding knows none of them.
 */
export interface AfterHammer {
  sold(tx: Tx, sales: readonly Sale[]): Promise<void>
  unsold(tx: Tx, lots: readonly LotId[]): Promise<void>
  /** A platform sold them and settles with their buyers itself. */
  soldElsewhere(tx: Tx, lots: readonly LotId[]): Promise<void>
}
