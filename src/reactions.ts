import { campaignAfterPayment, campaignAfterRefund, campaignAfterVoid } from './ad-campaigns/index.ts'
import type { SaleEffects } from './auctions/index.ts'
import { type AfterHammer, bidEffects } from './bidding/index.ts'
import { undoSalesOf } from './close-out/index.ts'
import { applyDeposits, depositAfterPayment, depositAfterReopening, depositAfterVoid, depositNews, depositReturned, releaseDeposits } from './deposits/index.ts'
import { inventoryBack, inventorySold } from './inventory/index.ts'
import { type InvoiceEffects, invoiceWinners } from './invoices/index.ts'
import { type PaymentListeners, stopPayments } from './payments/index.ts'
import { payoutEvents } from './payouts/index.ts'
import { copyForm } from './registrations/index.ts'
import { createSettlements, settlementAfterRefund, settlementAfterReopening, settlementsAfterPayments } from './settlements/index.ts'
import { platformFeeRule, subscriptionAfterPayment, subscriptionAfterVoid, subscriptionEvents } from './subscriptions/index.ts'

// What follows what. All of it runs in the transaction of its cause; a feature with news takes its part of this
// file as an argument and does not know the others (docs/decisions/0013).

/** An invoice changed. Each feature handles its own invoices and ignores the others. */
export const moneyEffects: InvoiceEffects = {
  async paid(tx, invoices) {
    await stopPayments(tx, invoices.map(({ id }) => id), 'invoice_paid')
    await settlementsAfterPayments(tx, invoices)
    for (const invoice of invoices) {
      await depositAfterPayment(tx, moneyEffects, invoice)
      await subscriptionAfterPayment(tx, invoice)
      await campaignAfterPayment(tx, invoice)
    }
  },
  async reopened(tx, invoice) {
    await settlementAfterReopening(tx, invoice)
    await depositAfterReopening(tx, invoice)
  },
  async voided(tx, invoice) {
    await stopPayments(tx, [invoice.id], 'invoice_voided')
    await subscriptionAfterVoid(tx, invoice)
    await campaignAfterVoid(tx, invoice)
    await depositAfterVoid(tx, invoice)
  },
  async refunded(tx, invoice) {
    await settlementAfterRefund(tx, invoice)
    await campaignAfterRefund(tx, invoice)
  },
}

/**
 * Lots closed. Winners are invoiced and their deposits applied, sellers' proceeds are computed, and inventory is
 * sold or returned.
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

/** A seller moved, changed or canceled a sale, or withdrew lots of it. */
export function saleEffects(bidderPepper: string): SaleEffects {
  const bids = bidEffects(bidderPepper, afterHammer)
  return {
    ...bids,
    releaseDeposits,
    saleCopied: copyForm,
    undoSales: (tx, actor, id, reason) => undoSalesOf(tx, { afterHammer, invoices: moneyEffects }, actor, id, reason),
    async lotsWithdrawn(tx, lotIds, reason) {
      await bids.lotsWithdrawn(tx, lotIds, reason)
      await inventoryBack(tx, lotIds)
    },
  }
}

/** Events of the payment provider. */
export const paymentListeners: PaymentListeners = {
  invoices: moneyEffects,
  deposit: depositNews,
  depositReturned: (tx, intent, amount) => depositReturned(tx, moneyEffects, intent, amount),
  subscriptions: subscriptionEvents({ effects: moneyEffects }),
  payouts: payoutEvents,
}
