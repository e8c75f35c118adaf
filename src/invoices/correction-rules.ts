import { type Cents, cents } from '../kernel/money.ts'
import type { InvoiceLine } from './invoice.ts'
import { totalOf } from './invoice-rules.ts'

/** What a payer should be charged, less what they are charged already: what is missing is positive. */
export function differenceOf(wanted: readonly InvoiceLine[], charged: readonly InvoiceLine[]): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>()
  const add = ({ code, label, amount }: InvoiceLine, sign: 1 | -1) => {
    const known = lines.get(keyOf({ code, label }))
    lines.set(keyOf({ code, label }), { code, label: known?.label ?? label, amount: cents((known?.amount ?? 0) + sign * amount) })
  }
  for (const line of wanted) add(line, 1)
  for (const line of charged) add(line, -1)
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}

/** A label names the lot, whose title may have changed since; only fees are told apart by theirs. */
const keyOf = ({ code, label }: Pick<InvoiceLine, 'code' | 'label'>): string =>
  code === 'buyer_fee' || code === 'tax' ? `${code} ${JSON.stringify(label)}` : code

/** What goes back of paid invoices; null when something is to be paid instead. */
export function creditOf(difference: readonly InvoiceLine[]): { amount: Cents; lines: InvoiceLine[] } | null {
  const total = totalOf(difference)
  if (total >= 0) return null
  return { amount: cents(-total), lines: difference.map((line) => ({ ...line, amount: cents(-line.amount) })) }
}
