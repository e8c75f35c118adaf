import { type Cents, perAcreTotal } from '../../kernel/money.ts'
import { money, type Money, type Said } from '../../kernel/said.ts'
import { say } from '../sentences.ts'

/** What an amount buys: the whole lot, or one of its acres (rule book F4). */
export type BiddingUnit = { readonly per: 'lot' } | { readonly per: 'acre'; readonly acres: number }

export const WHOLE_LOT: BiddingUnit = { per: 'lot' }

/** The total of an amount. Limits, deposits and the hammer price use it; increments, reserve and history do not. */
export const totalOf = (unit: BiddingUnit, amount: Cents): Cents =>
  unit.per === 'lot' ? amount : perAcreTotal(amount, unit.acres)

/** `$2,050`, or for a lot bid by the acre both figures, to avoid confusion. */
export function amountOf(unit: BiddingUnit, amount: Cents, currency: string): Money | Said {
  const price = money(amount, currency)
  return unit.per === 'lot' ? price : say.perAcre({ price, count: unit.acres, total: money(totalOf(unit, amount), currency) })
}
