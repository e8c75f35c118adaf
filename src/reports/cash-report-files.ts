import { type Language, LOCALES } from '../kernel/languages.ts'
import { type Cents, decimalString, formatMoney } from '../kernel/money.ts'
import { csvOf } from '../platform/csv.ts'
import { drawPapers, type Sheet } from '../platform/pdf-sheet.ts'
import type { TextBlock } from '../platform/pdf-text.ts'
import type { Plot } from '../platform/plot.ts'
import type { CashReport } from './cash-report.ts'
import type { CurrencyCash, MonthOfCash } from './cash-report-rules.ts'
import type { OpenInvoice } from './cash-report-store.ts'
import { CASH_REPORT_WORDS, monthName } from './cash-report-words.ts'
import { moneyFormat } from './money-format.ts'

/** One line per open invoice, the longest overdue first. */
export const receivablesCsv = (invoices: readonly OpenInvoice[]): string => csvOf([
  ['invoice_id', 'invoice_number', 'kind', 'payer', 'currency', 'balance', 'due_at', 'age'],
  ...invoices.map((one) => [
    one.id, one.invoice_number, one.kind, one.payer_name, one.currency, decimalString(one.balance_cents, one.currency),
    one.due_at?.toISOString() ?? '', one.age,
  ]),
])

/** One line per currency and month. */
export const cashCsv = ({ currencies }: CashReport): string => csvOf([
  ['month', 'currency', 'received', 'refunded', 'paid_to_sellers'],
  ...currencies.flatMap(({ currency, months }) => months.map((one) =>
    [one.month, currency, ...[one.received_cents, one.refunded_cents, one.paid_out_cents].map((amount) => decimalString(amount, currency))])),
])

/** The figures of a currency as label and value, for page and PDF. */
export function cashFacts(cash: CurrencyCash, language: Language): (readonly [label: string, value: string])[] {
  const words = CASH_REPORT_WORDS[language]
  const money = (amount: Cents) => formatMoney(amount, cash.currency, LOCALES[language])
  return [
    [words.expected, money(cash.expected_cents)], [words.overdue, money(cash.overdue_cents)], [words.cash, money(cash.cash_cents)],
    [words.depositsHeld, money(cash.deposits_held_cents)], [words.sellersOwed, money(cash.sellers_owed_cents)],
    [words.refundsOwed, money(cash.refunds_owed_cents)],
  ]
}

/** Open invoices by age, and money by month. Plots without data are left out. */
export function cashPlots({ currency, ages, months, expected_cents: expected }: CurrencyCash, language: Language): Plot[] {
  const words = CASH_REPORT_WORDS[language]
  const money = moneyFormat(currency, language)
  const start = (one: MonthOfCash) => Date.parse(`${one.month}-01T00:00:00Z`)
  const line = (name: string, amountOf: (one: MonthOfCash) => Cents) => ({
    name, shape: 'line' as const,
    points: months.map((one) => ({ x: start(one), y: amountOf(one), label: `${monthName(one.month, language)}: ${name} ${money.whole(amountOf(one))}` })),
  })
  const byAge: Plot = {
    title: words.byAge.title, summary: words.byAge.summary,
    x: { title: words.balance, kind: 'linear', format: money.short },
    y: { title: words.age, kind: 'rows', labels: ages.map(({ age }) => words.ages[age]), format: String },
    series: [{
      name: words.balance, shape: 'dot',
      points: ages.map(({ age, balance_cents: balance }, row) => ({ x: balance, y: row, label: `${words.ages[age]}: ${money.whole(balance)}` })),
    }],
  }
  const byMonth: Plot = {
    title: words.byMonth.title, summary: words.byMonth.summary,
    x: { title: words.month, kind: 'time', format: (value) => monthName(new Date(value).toISOString().slice(0, 7), language) }, y: { title: words.amount, kind: 'linear', format: money.short },
    series: [
      line(words.received, (one) => one.received_cents), line(words.paidOut, (one) => one.paid_out_cents), line(words.refunded, (one) => one.refunded_cents),
    ],
  }
  const hasMoved = months.some((one) => one.received_cents + one.refunded_cents + one.paid_out_cents > 0)
  return [...(expected > 0 ? [byAge] : []), ...(hasMoved ? [byMonth] : [])]
}

/** A sheet of figures, the plots, and a table of months for each currency. */
export function cashPdf({ currencies, at }: CashReport, language: Language): Promise<Buffer> {
  const words = CASH_REPORT_WORDS[language]
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  return drawPapers(words.title, currencies.flatMap((cash) => {
    const money = (amount: Cents) => formatMoney(amount, cash.currency, LOCALES[language])
    const row = (isHead: boolean, cells: string[]): TextBlock => ({ kind: 'row', isHead, cells, amountsFrom: 1 })
    const name = `${words.title}, ${cash.currency.toUpperCase()}`
    const cover: Sheet = {
      title: words.title, subtitle: cash.currency.toUpperCase(), madeAt: at, facts: [[words.asOf, day]], rows: cashFacts(cash, language), totals: [],
      smallPrint: [words.smallPrint],
    }
    const blocks: TextBlock[] = [
      row(true, [words.age, words.invoices, words.balance]),
      ...cash.ages.map((one) => row(false, [words.ages[one.age], String(one.invoices), money(one.balance_cents)])), { kind: 'rule' },
      row(true, [words.month, words.received, words.paidOut, words.refunded]),
      ...cash.months.map((one) => row(false, [
        monthName(one.month, language), money(one.received_cents), money(one.paid_out_cents), money(one.refunded_cents),
      ])),
    ]
    const plots = cashPlots(cash, language)
    return [cover, ...(plots.length > 0 ? [{ title: name, madeAt: at, plots }] : []), { title: name, madeAt: at, blocks }]
  }))
}
