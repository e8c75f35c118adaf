import { collectInvoice } from './payments/index.ts'
import type { Collect } from './subscriptions/index.ts'

/** The card of the sandbox that always pays. */
const SANDBOX_CARD = 'pm_card_visa'

/**
 * How an invoice of a plan is collected: the sandbox charges a card of its own. A real card is charged by the person
 * it belongs to, who pays the open invoice.
 */
export const collectByCard = (provider: 'sandbox' | 'stripe' | 'none'): Collect => async (tx, invoice) => {
  if (provider === 'sandbox') await collectInvoice(tx, provider, invoice.id, SANDBOX_CARD)
}
