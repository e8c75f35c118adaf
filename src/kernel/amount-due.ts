import { addCents, type Cents, cents, minCents, ZERO } from './money.ts'

/** What the owner of a lot in a tax sale owes, by its parts (rule book D9). Interest includes penalties. */
export const DUE_PARTS = ['taxes', 'interest', 'costs', 'fees'] as const
export type DuePart = (typeof DUE_PARTS)[number]

/** The amounts of a lot as stored; null is not stated. */
export interface DueAmounts {
  taxes_due_cents: Cents | null
  interest_due_cents: Cents | null
  costs_due_cents: Cents | null
  fees_due_cents: Cents | null
}

/** No part is stated. */
export const NO_AMOUNTS: DueAmounts = { taxes_due_cents: null, interest_due_cents: null, costs_due_cents: null, fees_due_cents: null }

export const DUE_COLUMN = {
  taxes: 'taxes_due_cents', interest: 'interest_due_cents', costs: 'costs_due_cents', fees: 'fees_due_cents',
} as const satisfies Record<DuePart, keyof DueAmounts>

/** The order in which a price pays the parts, unless the auction has its own. */
export const DEFAULT_DUE_ORDER: readonly DuePart[] = ['costs', 'fees', 'interest', 'taxes']

/** The stated parts, in their usual order. */
export const statedParts = (lot: DueAmounts): DueCharge[] =>
  DUE_PARTS.flatMap((part) => {
    const amount = lot[DUE_COLUMN[part]]
    return amount === null ? [] : [{ part, amount }]
  })

/** The amount due; null if no part is stated. */
export function amountDue(lot: DueAmounts): Cents | null {
  const parts = statedParts(lot)
  return parts.length === 0 ? null : parts.reduce((sum, { amount }) => addCents(sum, amount), ZERO)
}

/** The rules of an auction about the amounts due of its lots, as stored. */
export interface DueRules {
  /** In which order a price pays the parts. */
  due_order: readonly DuePart[]
  /** The buyer pays the amount due in addition to the price, which is then all surplus. */
  due_on_top: boolean
}

export interface DueCharge {
  part: DuePart
  amount: Cents
}

/** What a buyer pays in addition to the price, in the order of the auction; nothing where the price pays it. */
export function chargedOnTop(lot: DueAmounts, { tax_sale: isTaxSale, due_on_top: isOnTop, due_order: order }: DueRules & { tax_sale: boolean }): DueCharge[] {
  if (!isTaxSale || !isOnTop) return []
  return order.map((part) => ({ part, amount: lot[DUE_COLUMN[part]] ?? ZERO })).filter(({ amount }) => amount > 0)
}

/** How the buyer pays the amount due of a lot. The parts and the surplus sum to the price, or to price and amount due. */
export interface DueSplit {
  due: Cents
  /** What is paid of each part, in the order of the auction; parts that get nothing are left out. */
  paid: { part: DuePart; amount: Cents }[]
  /** The price above the amount due. */
  surplus: Cents
  /** The amount due above the price. */
  unpaid: Cents
}

/** Null if no amount due is stated. */
export function splitPrice(price: Cents, lot: DueAmounts, { due_order: order, due_on_top: isOnTop }: DueRules): DueSplit | null {
  const due = amountDue(lot)
  if (due === null) return null
  const total = isOnTop ? addCents(price, due) : price
  let rest: Cents = total
  const paid = order.flatMap((part) => {
    const amount = minCents(rest, lot[DUE_COLUMN[part]] ?? ZERO)
    rest = cents(rest - amount)
    return amount > 0 ? [{ part, amount }] : []
  })
  return { due, paid, surplus: rest, unpaid: cents(Math.max(0, due - total)) }
}

/** Whether this is an order of all parts, each once. */
export const isDueOrder = (order: readonly string[]): order is DuePart[] =>
  order.length === DUE_PARTS.length && DUE_PARTS.every((part) => order.includes(part))
