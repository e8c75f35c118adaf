import type { BuyerFee } from '../../kernel/fees.ts'
import { fill } from '../ui/fill.ts'
import type { LiveWords } from '../ui/use-words.ts'

/** `Recording fee`, `Documentary stamps, $2.20 for each $500`: the name of a buyer fee, with its rate. */
export const buyerFeeWords = (words: LiveWords, buyerFee: BuyerFee, currency: string): string =>
  buyerFee.kind === 'flat' ? buyerFee.label : `${buyerFee.label}, ${buyerFeeRate(words, buyerFee, currency)}`

/** `$85`, `$2.20 for each $500`. */
export function buyerFeeRate({ t, format: { money } }: LiveWords, buyerFee: BuyerFee, currency: string): string {
  if (buyerFee.kind === 'flat') return money(buyerFee.amount_cents, currency)
  return fill(t.premium.perUnit, { amount: money(buyerFee.charge_cents, currency), unit: money(buyerFee.unit_cents, currency) })
}
