import type { DueCharge } from './amount-due.ts'
import { type BuyerFee, buyerCharge, fee, type FeeRule } from './fees.ts'
import { addCents, type Cents } from './money.ts'

/** What a buyer pays for a hammer price, with the lines of the invoice (rule book D2, D3). */
export interface PurchaseCost {
  premium: Cents
  /** Without lines of zero. */
  fees: { fee: BuyerFee; amount: Cents }[]
  /** What is paid in addition to the price in a tax sale that charges it (rule book D9). */
  due: readonly DueCharge[]
  toPay: Cents
}

/** What a buyer of a lot is charged besides the price. */
export interface BuyerCharges {
  premium: FeeRule
  fees: readonly BuyerFee[]
  due: readonly DueCharge[]
}

export function costOf(hammer: Cents, { premium: rule, fees: charged, due }: BuyerCharges): PurchaseCost {
  const premium = fee(hammer, rule)
  const fees = charged.map((one) => ({ fee: one, amount: buyerCharge(hammer, one) })).filter(({ amount }) => amount > 0)
  return { premium, fees, due, toPay: [...due, ...fees].reduce((sum, { amount }) => addCents(sum, amount), addCents(hammer, premium)) }
}
