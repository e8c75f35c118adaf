import type { LotId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db.ts'
import type { Sale } from './closing-store.ts'

/**
 * Effects of closed lots, in the transaction of the close and for all of its lots together: invoices, settlements,
 * deposits, inventory. Composed above the features; bidding does not know them.
 */
export interface AfterHammer {
  sold(tx: Tx, sales: readonly Sale[]): Promise<void>
  unsold(tx: Tx, lots: readonly LotId[]): Promise<void>
  /** A platform sold them and settles with their buyers itself. */
  soldElsewhere(tx: Tx, lots: readonly LotId[]): Promise<void>
}
