import { type Cents, cents } from '../kernel/money.ts'
import type { InvoiceLine } from './invoice.ts'
import { totalOf } from './invoice-rules.ts'

/** The correct charge less the amounts charged already: positive if more is due. */
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

/**
 * A label contains the lot's title, which may have changed, so only fees are compared by label; the lines of a tax sale
 * by what they pay.
 */
function keyOf({ code, label }: Pick<InvoiceLine, 'code' | 'label'>): string {
  if (code === 'buyer_fee' || code === 'tax') return `${code} ${JSON.stringify(label)}`
  return code === 'due' || (code === 'hammer' && /^line\.hammer./.test(label.key)) ? `${code} ${label.key}` : code
}

/** The refunds of paid invoices; null if more is due instead. */
export function creditOf(difference: readonly InvoiceLine[]): { amount: Cents; lines: InvoiceLine[] } | null {
  const total = totalOf(difference)
  if (total >= 0) return null
  return { amount: cents(-total), lines: difference.map((line) => ({ ...line, amount: cents(-line.amount) })) }
}
