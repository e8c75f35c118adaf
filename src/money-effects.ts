import type { InvoiceEffects } from './invoices/index.ts'
import { settlementAfterPayment, settlementAfterRefund } from './settlements/index.ts'
import { subscriptionAfterPayment, subscriptionAfterVoid } from './subscriptions/index.ts'

/** What moves on when an invoice changes. Each feature looks at the invoice and leaves those alone that are not its own. */
export const moneyEffects: InvoiceEffects = {
  async paid(tx, invoice) {
    await settlementAfterPayment(tx, invoice)
    await subscriptionAfterPayment(tx, invoice)
  },
  async voided(tx, invoice) {
    await subscriptionAfterVoid(tx, invoice)
  },
  async refunded(tx, invoice) {
    await settlementAfterRefund(tx, invoice)
  },
}
