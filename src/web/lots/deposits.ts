import type { DepositRow } from '../../deposits/index.ts'
import type { Cents } from '../../kernel/money.ts'
import { withinSite } from '../ui/addresses.ts'

/** The amount to wire, and the invoice number to include. */
export interface WireView {
  amount: Cents
  invoice: string
}

/** Not cancelled, released or forfeited. */
const isLive = ({ status }: DepositRow): boolean => status === 'pending' || status === 'held' || status === 'applied'

/** The provider's card page, while a card payment is open. */
export const cardHrefOf = (row: DepositRow, siteUrl: string): string | null =>
  row.pending_cents > 0 && row.redirect_url !== null && isLive(row) ? withinSite(siteUrl, row.redirect_url) : null

/** The pending wire; payments are matched by invoice number. */
export const wireOf = (row: DepositRow): WireView | null => {
  const { wire_cents: amount, wire_invoice: invoice } = row
  return amount === null || invoice === null || !isLive(row) ? null : { amount, invoice }
}

/** `isKept`: a bid of the bidder prevents its release. */
export const mayWithdraw = ({ status }: DepositRow, isKept: boolean): boolean => !isKept && (status === 'held' || status === 'pending')
