import type { AfterHammer } from './bidding/index.ts'
import { applyDeposits } from './deposits/index.ts'
import { inventoryBack, inventorySold } from './inventory/index.ts'
import { invoiceWinners } from './invoices/index.ts'
import { moneyEffects } from './money-effects.ts'
import { createSettlements } from './settlements/index.ts'
import { platformFeeRule } from './subscriptions/index.ts'

/**
 * What follows a hammer in the same transaction: winners are invoiced and their deposits count, the proceeds of
 * sellers are computed, and what came from stock is sold or goes back.
 */
export const afterHammer: AfterHammer = {
  async sold(tx, sales) {
    const invoices = await invoiceWinners(tx, sales)
    await createSettlements(tx, sales, platformFeeRule)
    await inventorySold(tx, sales.map(({ lot_id: lot }) => lot))
    await applyDeposits(tx, moneyEffects, invoices)
  },
  async unsold(tx, lots) {
    await inventoryBack(tx, lots)
  },
  async soldElsewhere(tx, lots) {
    await inventorySold(tx, lots)
  },
}
