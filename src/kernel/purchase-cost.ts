import { type BuyerFee, buyerCharge, fee, type FeeRule } from './fees.ts'
import { addCents, type Cents } from './money.ts'

/** What a buyer pays for a hammer price, with the lines of the invoice (rule book D2, D3). */
export interface PurchaseCost {
  premium: Cents
  /** Without lines of zero. */
  fees: { fee: BuyerFee; amount: Cents }[]
  toPay: Cents
}

export function costOf(hammer: Cents, { premium: rule, fees: charged }: { premium: FeeRule; fees: readonly BuyerFee[] }): PurchaseCost {
  const premium = fee(hammer, rule)
  const fees = charged.map((one) => ({ fee: one, amount: buyerCharge(hammer, one) })).filter(({ amount }) => amount > 0)
  return { premium, fees, toPay: fees.reduce((sum, { amount }) => addCents(sum, amount), addCents(hammer, premium)) }
}
