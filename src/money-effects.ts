import { campaignAfterPayment, campaignAfterRefund, campaignAfterVoid } from './ad-campaigns/index.ts'
import { depositAfterPayment, depositAfterVoid } from './deposits/index.ts'
import type { InvoiceEffects } from './invoices/index.ts'
import { stopPayments } from './payments/index.ts'
import { settlementAfterPayment, settlementAfterRefund } from './settlements/index.ts'
import { subscriptionAfterPayment, subscriptionAfterVoid } from './subscriptions/index.ts'

/** What moves on when an invoice changes. Each feature looks at the invoice and leaves those alone that are not its own. */
export const moneyEffects: InvoiceEffects = {
  async paid(tx, invoice) {
    await stopPayments(tx, invoice.id, 'the invoice is paid')
    await settlementAfterPayment(tx, invoice)
    await depositAfterPayment(tx, moneyEffects, invoice)
    await subscriptionAfterPayment(tx, invoice)
    await campaignAfterPayment(tx, invoice)
  },
  async voided(tx, invoice) {
    await stopPayments(tx, invoice.id, 'the invoice is void')
    await subscriptionAfterVoid(tx, invoice)
    await campaignAfterVoid(tx, invoice)
    await depositAfterVoid(tx, invoice)
  },
  async refunded(tx, invoice) {
    await settlementAfterRefund(tx, invoice)
    await campaignAfterRefund(tx, invoice)
  },
}
