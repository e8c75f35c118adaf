import type { AfterHammer } from './bidding/index.ts'
import { invoiceWinners } from './invoices/index.ts'
import { createSettlements, type PlatformFeeOf } from './settlements/index.ts'

const noPlatformFee: PlatformFeeOf = async () => ({ kind: 'none' })

/** What follows a hammer in the same transaction: the winner is invoiced, the seller's proceeds are computed. */
export const afterHammer: AfterHammer = {
  async sold(tx, sales) {
    await invoiceWinners(tx, sales)
    await createSettlements(tx, sales, noPlatformFee)
  },
  async unsold() {
    // Nothing waits for a lot that found no buyer.
  },
}
