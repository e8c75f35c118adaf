import { type Cents, formatMoney } from '../kernel/money.ts'
import { formatInstant } from '../kernel/time.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Sheet } from '../platform/pdf-sheet.ts'
import { numberOf, remainingOf } from './invoice-rules.ts'
import type { WholeInvoice } from './read-invoice.ts'

const HOW_PAID = { card: 'Card', wire: 'Wire', deposit: 'Deposit applied', credit: 'Credit applied' } as const

/** An invoice on one page of paper. */
export function invoiceSheet({ invoice, lines, payments }: WholeInvoice): Sheet {
  const money = (amount: Cents) => formatMoney(amount, invoice.currency)
  const day = (at: Date) => formatInstant(at, HOUSE_ZONE)
  const refunded = invoice.amount_refunded_cents > 0 ? [['Refunded', money(invoice.amount_refunded_cents)] as const] : []
  return {
    title: `Invoice ${numberOf(invoice)}`,
    subtitle: STATUS_WORDS[invoice.status],
    madeAt: invoice.created_at,
    facts: [
      ['For', invoice.payer_name],
      ...(invoice.lot_title === null ? [] : [['Lot', invoice.lot_title] as const]),
      ['Date', day(invoice.created_at)],
      ...(invoice.due_at === null ? [] : [['Due', day(invoice.due_at)] as const]),
      ...(invoice.paid_at === null ? [] : [['Paid', day(invoice.paid_at)] as const]),
    ],
    rows: lines.map(({ label, amount }) => [label, money(amount)]),
    totals: [
      ['Total', money(invoice.amount_due_cents)],
      ...payments.map(({ method, matched_cents: matched, received_at: at }) =>
        [`${HOW_PAID[method]}, ${day(at)}`, money(matched)] as const),
      ...refunded,
      ['To pay', money(remainingOf(invoice))],
    ],
    smallPrint: [`Name the number ${numberOf(invoice)} with every payment. All amounts are in ${invoice.currency.toUpperCase()}.`],
  }
}

const STATUS_WORDS = {
  draft: 'Draft, not yet due', open: 'Open', paid: 'Paid', voided: 'Void, nothing is due', refunded: 'Refunded',
} as const
