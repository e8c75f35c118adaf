import { type Cents, parseAmount } from '../../kernel/money.ts'
import { fill } from '../messages/fill.ts'
import type { LiveWords } from '../words.ts'
import { amountInput, currencySign } from './format.ts'

/** People write `$4,700`; the sign, the commas and the spaces mean nothing. Null when it is no amount. */
export const typedAmount = (text: string, currency: string): Cents | null =>
  parseAmount(text.replaceAll(currencySign(currency), '').replace(/[,\s]/g, ''), currency)

/** What to say beside the amount before a bid is even reviewed; null when it can be. The house judges it again. */
export function wrongAmount({ t, format }: LiveWords, amount: Cents | null, minimum: Cents, currency: string): string | null {
  if (amount === null || amount === 0) return fill(t.box.enter, { amount: amountInput(minimum, currency) })
  return amount < minimum ? fill(t.box.tooLow, { amount: format.money(minimum, currency) }) : null
}
