import type { LotId } from '../kernel/ids.ts'
import { type Cents, cents } from '../kernel/money.ts'

/** The money of one sold lot, from the invoices of its buyer and the settlement of its seller. */
export interface StatementLine extends StatementAmounts {
  lot_id: LotId
  lot_number: string
  lot_title: string
  buyer_name: string
  currency: string
}

export interface StatementAmounts {
  hammer_cents: Cents
  /** Amounts due that buyers pay in addition to the price (rule book D9). */
  due_on_top_cents: Cents
  premium_cents: Cents
  /** Document fees and similar, from the lines of the invoices. */
  fees_cents: Cents
  tax_cents: Cents
  /** The total of the invoices to the buyer; zero if a platform settles the sale. */
  invoiced_cents: Cents
  deposit_cents: Cents
  /** By card, wire and credit. */
  paid_cents: Cents
  refunded_cents: Cents
  /** The seller’s share of the premium. */
  share_cents: Cents
  commission_cents: Cents
  /** The deductions from the proceeds. */
  platform_fee_cents: Cents
  deductions_cents: Cents
  net_cents: Cents
}

export interface StatementTotals extends StatementAmounts {
  lots: number
  /** The amount still due from buyers. */
  balance_cents: Cents
  /** Charged by the lines, but not invoiced: price corrections after a payment, and sales settled by a platform. */
  not_invoiced_cents: Cents
}

const AMOUNTS = [
  'hammer_cents', 'due_on_top_cents', 'premium_cents', 'fees_cents', 'tax_cents', 'invoiced_cents', 'deposit_cents', 'paid_cents', 'refunded_cents',
  'share_cents', 'commission_cents', 'platform_fee_cents', 'deductions_cents', 'net_cents',
] as const satisfies readonly (keyof StatementAmounts)[]

/** The totals of an auction. They add rounded parts, so every column is exact to the cent (rule book D2). */
export function statementTotals(lines: readonly StatementAmounts[]): StatementTotals {
  const sumOf = (amountOf: (line: StatementAmounts) => number): Cents => cents(lines.reduce((sum, line) => sum + amountOf(line), 0))
  const sums = Object.fromEntries(AMOUNTS.map((name) => [name, sumOf((line) => line[name])])) as Record<keyof StatementAmounts, Cents>
  return { ...sums, lots: lines.length, balance_cents: sumOf(balanceOf), not_invoiced_cents: sumOf(notInvoiced) }
}

export const balanceOf = ({ invoiced_cents: invoiced, deposit_cents: deposit, paid_cents: paid }: StatementAmounts): Cents =>
  cents(invoiced - deposit - paid)

const notInvoiced = (line: StatementAmounts): Cents =>
  cents(line.hammer_cents + line.due_on_top_cents + line.premium_cents + line.fees_cents + line.tax_cents - line.invoiced_cents)
