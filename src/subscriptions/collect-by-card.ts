import type { Invoice, InvoiceEffects } from '../invoices/index.ts'
import { collectInvoice } from '../payments/index.ts'
import type { Tx } from '../platform/db.ts'

/** Asks the payer's saved method for an open invoice. The outcome comes later, as a payment or a failed attempt. */
export type Collect = (tx: Tx, invoice: Invoice) => Promise<void>

/** What subscriptions need from those who move money. */
export interface Billing {
  effects: InvoiceEffects
  collect: Collect
}

/** The card of the sandbox that always pays. */
const SANDBOX_CARD = 'pm_card_visa'

/**
 * How an invoice of a plan is collected: the sandbox charges a card of its own. A real card is charged by the person
 * it belongs to, who pays the open invoice.
 */
export const collectByCard = (provider: 'sandbox' | 'stripe' | 'none'): Collect => async (tx, invoice) => {
  if (provider === 'sandbox') await collectInvoice(tx, provider, invoice.id, SANDBOX_CARD)
}
