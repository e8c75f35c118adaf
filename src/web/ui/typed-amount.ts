import { type Cents, parseAmount } from '../../kernel/money.ts'
import { amountInput, currencySign, money } from './format.ts'

/** People write `$4,700`; the sign, the commas and the spaces mean nothing. Null when it is no amount. */
export const typedAmount = (text: string, currency: string): Cents | null =>
  parseAmount(text.replaceAll(currencySign(currency), '').replace(/[,\s]/g, ''), currency)

/** What to say beside the amount before a bid is even reviewed; null when it can be. The house judges it again. */
export function wrongAmount(amount: Cents | null, minimum: Cents, currency: string): string | null {
  if (amount === null || amount === 0) return `Enter an amount, such as ${amountInput(minimum, currency)}.`
  return amount < minimum ? `Bid ${money(minimum, currency)} or more.` : null
}
