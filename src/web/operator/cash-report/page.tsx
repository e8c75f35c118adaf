import {
  type AgeTotal, CASH_REPORT_WORDS, cashFacts, cashPlots, type CashReport, type CurrencyCash, monthName, type MonthOfCash,
} from '../../../reports/index.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/notes.tsx'
import { PlotFigure } from '../../ui/plot.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'

const AT = '/admin/cash-report'

/** Receivables by age, balances, and cash by month, for each currency. */
export function CashReportPage({ report: { currencies } }: { report: CashReport }) {
  const { t: { cashReport: say }, language } = useWords()
  return (
    <AdminLayout title={CASH_REPORT_WORDS[language].title} lede={say.lede} current={AT}>
      {currencies.length === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : (
        <div class="stack">
          <p class="actions">
            <a class="button primary" href={`${AT}.pdf`}>{say.pdf}</a>
            <a class="button" href={`${AT}/receivables.csv`}>{say.receivablesCsv}</a>
            <a class="button" href={`${AT}/months.csv`}>{say.monthsCsv}</a>
          </p>
          {currencies.map((cash) => <InOneCurrency cash={cash} />)}
        </div>
      )}
    </AdminLayout>
  )
}

function InOneCurrency({ cash }: { cash: CurrencyCash }) {
  const { language } = useWords()
  return (
    <section class="stack">
      <h2>{cash.currency.toUpperCase()}</h2>
      <dl class="facts">{cashFacts(cash, language).map(([label, value]) => <div><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
      <Ages cash={cash} />
      {cashPlots(cash, language).map((plot) => <PlotFigure plot={plot} />)}
      <Months cash={cash} />
    </section>
  )
}

function Ages({ cash: { ages, currency } }: { cash: CurrencyCash }) {
  const { format, language } = useWords()
  const words = CASH_REPORT_WORDS[language]
  return (
    <DataTable<AgeTotal>
      caption={`${words.byAge.title} ${currency.toUpperCase()}`} rows={ages} keyOf={({ age }) => age}
      columns={[
        { label: words.age, kind: 'head', cell: ({ age }) => words.ages[age] },
        { label: words.invoices, kind: 'number', cell: ({ invoices }) => format.count(invoices) },
        { label: words.balance, kind: 'number', cell: ({ balance_cents: balance }) => format.booked(balance, currency) },
      ]}
    />
  )
}

function Months({ cash: { months, currency } }: { cash: CurrencyCash }) {
  const { format, language } = useWords()
  const words = CASH_REPORT_WORDS[language]
  return (
    <DataTable<MonthOfCash>
      caption={`${words.byMonth.title} ${currency.toUpperCase()}`} rows={months.toReversed()} keyOf={({ month }) => month}
      columns={[
        { label: words.month, kind: 'head', cell: ({ month }) => monthName(month, language) },
        { label: words.received, kind: 'number', cell: (one) => format.booked(one.received_cents, currency) },
        { label: words.paidOut, kind: 'number', cell: (one) => format.booked(one.paid_out_cents, currency) },
        { label: words.refunded, kind: 'number', cell: (one) => format.booked(one.refunded_cents, currency) },
      ]}
    />
  )
}
