import { type Cents, cents } from '../kernel/money.ts'
import type { Balance } from '../ledger/index.ts'

/** Days past due, in the groups that accountants use. */
const AGES = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export type Age = (typeof AGES)[number]

export interface AgeTotal {
  currency: string
  age: Age
  invoices: number
  balance_cents: Cents
}

/** Money that moved in a calendar month; deposits applied to invoices are not counted again. */
export interface MonthOfCash {
  currency: string
  /** `2026-11` */
  month: string
  received_cents: Cents
  refunded_cents: Cents
  paid_out_cents: Cents
}

/** Receivables and cash in one currency. */
export interface CurrencyCash {
  currency: string
  /** Every group, oldest last. */
  ages: AgeTotal[]
  expected_cents: Cents
  overdue_cents: Cents
  /** In the bank, and card payments that are not paid out to us yet. */
  cash_cents: Cents
  deposits_held_cents: Cents
  sellers_owed_cents: Cents
  refunds_owed_cents: Cents
  /** Every month, oldest first. */
  months: MonthOfCash[]
}

/** `months`: all months of the report, oldest first. */
export function cashByCurrency(
  ages: readonly AgeTotal[], balances: readonly Balance[], moved: readonly MonthOfCash[], months: readonly string[],
): CurrencyCash[] {
  const currencies = [...new Set([...ages, ...balances, ...moved].map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const own = AGES.map((age) => ages.find((one) => one.currency === currency && one.age === age) ?? { currency, age, invoices: 0, balance_cents: cents(0) })
    const balanceOf = (...accounts: string[]): number =>
      balances.filter((one) => one.currency === currency && accounts.includes(one.account)).reduce((sum, one) => sum + one.balance_cents, 0)
    const sum = (some: readonly AgeTotal[]): Cents => cents(some.reduce((total, one) => total + one.balance_cents, 0))
    return {
      currency, ages: own, expected_cents: sum(own), overdue_cents: sum(own.filter(({ age }) => age !== 'not_due')),
      cash_cents: cents(balanceOf('bank', 'card_clearing')),
      // Liabilities are credits, which the ledger has as negative amounts.
      deposits_held_cents: cents(0 - balanceOf('deposits_held')), sellers_owed_cents: cents(0 - balanceOf('seller_payable')),
      refunds_owed_cents: cents(0 - balanceOf('refunds_payable')),
      months: months.map((month) => moved.find((one) => one.currency === currency && one.month === month)
        ?? { currency, month, received_cents: cents(0), refunded_cents: cents(0), paid_out_cents: cents(0) }),
    }
  })
}

/** The last `count` months up to that of `at`, given as `2026-11`, oldest first. */
export function monthsUntil(last: string, count: number): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7))
}
