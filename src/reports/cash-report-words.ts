import { type Language, LOCALES } from '../kernel/languages.ts'
import type { Age } from './cash-report-rules.ts'

/** Texts of the cash report, on the page and in its PDF. */
interface CashReportWords {
  title: string
  asOf: string
  expected: string
  overdue: string
  cash: string
  depositsHeld: string
  sellersOwed: string
  refundsOwed: string
  age: string
  ages: Readonly<Record<Age, string>>
  invoices: string
  balance: string
  month: string
  amount: string
  received: string
  paidOut: string
  refunded: string
  byAge: { title: string; summary: string }
  byMonth: { title: string; summary: string }
  smallPrint: string
}

export const CASH_REPORT_WORDS: Record<Language, CashReportWords> = {
  en: {
    title: 'Cash report', asOf: 'As of', expected: 'Open invoices', overdue: 'Of these overdue', cash: 'Bank and card clearing',
    depositsHeld: 'Deposits held', sellersOwed: 'Owed to sellers', refundsOwed: 'Refunds owed', age: 'Past due',
    ages: { not_due: 'Not due yet', to_30: '1–30 days', to_60: '31–60 days', to_90: '61–90 days', over_90: 'Over 90 days' },
    invoices: 'Invoices', balance: 'Balance', month: 'Month', amount: 'Amount', received: 'Received', paidOut: 'Paid to sellers', refunded: 'Refunded',
    byAge: { title: 'Receivables by age', summary: 'Balance of open invoices by days past due.' },
    byMonth: { title: 'Cash by month', summary: 'Received, paid to sellers and refunded in each of the last 12 months.' },
    smallPrint: 'Balances are those of the ledger. Card payments and wires only; a deposit is counted when it is paid, not again when it is applied.',
  },
  es: {
    title: 'Informe de caja', asOf: 'Con fecha de', expected: 'Facturas abiertas', overdue: 'De ellas, vencidas', cash: 'Banco y tarjetas por liquidar',
    depositsHeld: 'Depósitos retenidos', sellersOwed: 'Por pagar a vendedores', refundsOwed: 'Reembolsos por pagar', age: 'Vencimiento',
    ages: { not_due: 'Sin vencer', to_30: '1–30 días', to_60: '31–60 días', to_90: '61–90 días', over_90: 'Más de 90 días' },
    invoices: 'Facturas', balance: 'Saldo', month: 'Mes', amount: 'Importe', received: 'Cobrado', paidOut: 'Pagado a vendedores', refunded: 'Reembolsado',
    byAge: { title: 'Cuentas por cobrar según su antigüedad', summary: 'Saldo de las facturas abiertas por días de vencimiento.' },
    byMonth: { title: 'Caja por mes', summary: 'Cobrado, pagado a vendedores y reembolsado en cada uno de los últimos 12 meses.' },
    smallPrint: 'Los saldos son los del libro mayor. Solo pagos con tarjeta y transferencias; un depósito se cuenta cuando se paga, no otra vez cuando se aplica.',
  },
}

/** `Nov 2026`, for a month such as `2026-11`. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`))
