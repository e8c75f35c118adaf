import type { Invoice, InvoiceEffects } from '../invoices/index.ts'
import { collectInvoice } from '../payments/index.ts'
import type { Tx } from '../platform/db.ts'

/**
 * Charges the payer's saved method for an open invoice. The outcome arrives later, as a payment or a failed
 * attempt.
 */
export type Collect = (tx: Tx, invoice: Invoice) => Promise<void>

/** What subscriptions need from payments. */
export interface Billing {
  effects: InvoiceEffects
  collect: Collect
}

/** The card of the sandbox that always pays. */
const SANDBOX_CARD = 'pm_card_visa'

/**
 * How an invoice of a plan is collected: the sandbox charges its own card. With a real provider, the payer pays the
 * open invoice.
 */
export const collectByCard = (provider: 'sandbox' | 'stripe' | 'none'): Collect => async (tx, invoice) => {
  if (provider === 'sandbox') await collectInvoice(tx, provider, invoice.id, SANDBOX_CARD)
}
