import { type Cents, formatPrice, perAcreTotal } from '../../kernel/money.ts'

/** What an amount on a lot buys: the whole lot, or each of its acres (rule book F4). */
export type BiddingUnit = { readonly per: 'lot' } | { readonly per: 'acre'; readonly acres: number }

export const WHOLE_LOT: BiddingUnit = { per: 'lot' }

/** The total money of an amount. Limits, deposits and the hammer use it; increments, reserve and history do not. */
export const totalOf = (unit: BiddingUnit, amount: Cents): Cents =>
  unit.per === 'lot' ? amount : perAcreTotal(amount, unit.acres)

/** `$2,050`, or for a lot bid by the acre both figures, so that nobody takes one for the other. */
export function amountInWords(unit: BiddingUnit, amount: Cents, currency: string): string {
  if (unit.per === 'lot') return formatPrice(amount, currency)
  const total = formatPrice(totalOf(unit, amount), currency)
  return `${formatPrice(amount, currency)} per acre × ${unit.acres} ${unit.acres === 1 ? 'acre' : 'acres'} = ${total}`
}
