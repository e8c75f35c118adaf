import { type Cents, decimalString, parseAmount } from '../../kernel/money.ts'
import type { BidBoxView } from '../live/wire.ts'
import { totalOf } from '../lots/lot-words.ts'
import { fill } from './fill.ts'
import { amountInput, currencySign } from './format.ts'
import type { LiveWords } from './use-words.ts'

const PLAIN = /^\d+(\.\d{1,2})?$/
const IN_GROUPS = /^\d{1,3}([,\s]\d{3})+(\.\d{1,2})?$/

/**
 * Parses an amount such as `$4,700`. Null if it is not an amount, or is ambiguous between countries: `12,50` and
 * `1.250` are rejected rather than guessed, because a bid is binding.
 */
export function typedAmount(text: string, currency: string): Cents | null {
  const amount = text.replaceAll(currencySign(currency), '').trim()
  return PLAIN.test(amount) || IN_GROUPS.test(amount) ? parseAmount(amount.replace(/[,\s]/g, ''), currency) : null
}

/** An amount of a form as a decimal string; empty where it is none, which use cases refuse. */
export function typedDecimal(text: string | undefined, currency: string): string {
  const amount = typedAmount(text ?? '', currency)
  return amount === null ? '' : decimalString(amount, currency)
}

/** The error to show beside the amount before the review; null if there is none. The server checks again. */
export function wrongAmount({ t, format }: LiveWords, amount: Cents | null, minimum: Cents, currency: string): string | null {
  if (amount === null || amount === 0) return fill(t.box.enter, { amount: amountInput(minimum, currency) })
  return amount < minimum ? fill(t.box.tooLow, { amount: format.money(minimum, currency) }) : null
}

/** The bid limit applies to the total (rule book E1); checked before the review. */
export function aboveLimit(
  { t, format }: LiveWords, amount: Cents | null, view: Pick<BidBoxView, 'bidLimit' | 'biddingUnit' | 'acreage' | 'currency'>,
): string | null {
  const { bidLimit, currency } = view
  if (amount === null || bidLimit === null || totalOf(amount, view) <= bidLimit) return null
  return fill(t.box.limit, { limit: format.money(bidLimit, currency) })
}
