import { type Cents, parseAmount } from '../../kernel/money.ts'
import type { BidBoxView } from '../live/wire.ts'
import { totalOf } from '../lots/lot-words.ts'
import { fill } from './fill.ts'
import { amountInput, currencySign } from './format.ts'
import type { LiveWords } from './use-words.ts'

const PLAIN = /^\d+(\.\d{1,2})?$/
const IN_GROUPS = /^\d{1,3}([,\s]\d{3})+(\.\d{1,2})?$/

/**
 * People write `$4,700`. Null when it is no amount, or when another country would read another amount: `12,50` and
 * `1.250` are asked for again rather than guessed, because a bid binds.
 */
export function typedAmount(text: string, currency: string): Cents | null {
  const amount = text.replaceAll(currencySign(currency), '').trim()
  return PLAIN.test(amount) || IN_GROUPS.test(amount) ? parseAmount(amount.replace(/[,\s]/g, ''), currency) : null
}

/** What to say beside the amount before a bid is even reviewed; null when it can be. The house judges it again. */
export function wrongAmount({ t, format }: LiveWords, amount: Cents | null, minimum: Cents, currency: string): string | null {
  if (amount === null || amount === 0) return fill(t.box.enter, { amount: amountInput(minimum, currency) })
  return amount < minimum ? fill(t.box.tooLow, { amount: format.money(minimum, currency) }) : null
}

/** The limit of a bidder is one on the whole amount (rule book E1); said before the review rather than after it. */
export function aboveLimit(
  { t, format }: LiveWords, amount: Cents | null, view: Pick<BidBoxView, 'bidLimit' | 'biddingUnit' | 'acreage' | 'currency'>,
): string | null {
  const { bidLimit, currency } = view
  if (amount === null || bidLimit === null || totalOf(amount, view) <= bidLimit) return null
  return fill(t.box.limit, { limit: format.money(bidLimit, currency) })
}
