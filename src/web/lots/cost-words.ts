import { type BuyerFee, buyerCharge, fee } from '../../kernel/fees.ts'
import { addCents, type Cents } from '../../kernel/money.ts'
import type { BidBoxView } from '../live/wire.ts'
import { fill } from '../ui/fill.ts'
import type { LiveWords } from '../ui/use-words.ts'

/** What a buyer pays for a hammer price, with the lines of the invoice (rule book D2, D3). */
export interface Cost {
  premium: Cents
  /** Without lines of zero. */
  fees: { fee: BuyerFee; amount: Cents }[]
  toPay: Cents
}

export function costOf(hammer: Cents, { premium: rule, fees: charged }: Pick<BidBoxView, 'premium' | 'fees'>): Cost {
  const premium = fee(hammer, rule)
  const fees = charged.map((one) => ({ fee: one, amount: buyerCharge(hammer, one) })).filter(({ amount }) => amount > 0)
  return { premium, fees, toPay: fees.reduce((sum, { amount }) => addCents(sum, amount), addCents(hammer, premium)) }
}

/** `Recording fee`, `Documentary stamps, $2.20 for each $500`: the name of a buyer fee, with its rate. */
export const buyerFeeWords = (words: LiveWords, buyerFee: BuyerFee, currency: string): string =>
  buyerFee.kind === 'flat' ? buyerFee.label : `${buyerFee.label}, ${buyerFeeRate(words, buyerFee, currency)}`

/** `$85`, `$2.20 for each $500`. */
export function buyerFeeRate({ t, format: { money } }: LiveWords, buyerFee: BuyerFee, currency: string): string {
  if (buyerFee.kind === 'flat') return money(buyerFee.amount_cents, currency)
  return fill(t.premium.perUnit, { amount: money(buyerFee.charge_cents, currency), unit: money(buyerFee.unit_cents, currency) })
}
