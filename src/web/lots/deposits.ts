import type { DepositRow } from '../../deposits/index.ts'
import type { Cents } from '../../kernel/money.ts'
import { withinSite } from '../ui/addresses.ts'

/** What is to be wired, and the number of the invoice to name with it. */
export interface WireView {
  amount: Cents
  invoice: string
}

/** Not called off, given back or lost. */
const isLive = ({ status }: DepositRow): boolean => status === 'pending' || status === 'held' || status === 'applied'

/** Where the card of a deposit is entered, while one is asked for. */
export const cardHrefOf = (row: DepositRow, siteUrl: string): string | null =>
  row.pending_cents > 0 && row.redirect_url !== null && isLive(row) ? withinSite(siteUrl, row.redirect_url) : null

/** The wire that is waited for; the office finds it by the number of its invoice. */
export const wireOf = (row: DepositRow): WireView | null => {
  const { wire_cents: amount, wire_invoice: invoice } = row
  return amount === null || invoice === null || !isLive(row) ? null : { amount, invoice }
}

/** `isKept`: a bid of its bidder keeps it where it is. */
export const mayWithdraw = ({ status }: DepositRow, isKept: boolean): boolean => !isKept && (status === 'held' || status === 'pending')
