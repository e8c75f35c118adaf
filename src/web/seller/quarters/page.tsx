import { QUARTER_REPORT_WORDS, type QuarterReport } from '../../../reports/index.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Empty } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** What a county reports each quarter about its tax sales. */
export function QuartersPage({ report: { quarters } }: { report: QuarterReport }) {
  const { t: { quarters: say, selling }, format, language } = useWords()
  const words = QUARTER_REPORT_WORDS[language]
  return (
    <SellerLayout title={words.title} lede={say.lede} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: words.title }]} />
      {quarters.length === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : (
        <div class="stack">
          <p class="actions">
            <a class="button primary" href="/seller/tax-sale-quarters.pdf">{say.pdf}</a>
            <a class="button" href="/seller/tax-sale-quarters.csv">{say.csv}</a>
          </p>
          <DataTable
            caption={words.title} rows={quarters} keyOf={({ quarter, currency }) => `${quarter} ${currency}`}
            columns={[
              { label: words.quarter, kind: 'head', cell: ({ quarter }) => words.quarterName(quarter) },
              { label: words.sold, kind: 'number', cell: ({ sold }) => format.count(sold) },
              { label: words.hammer, kind: 'number', cell: (one) => format.booked(one.hammer_cents, one.currency) },
              { label: words.due, kind: 'number', cell: (one) => format.booked(one.due_cents, one.currency) },
              { label: words.surplus, kind: 'number', cell: (one) => format.booked(one.surplus_cents, one.currency) },
              { label: words.collected, kind: 'number', cell: (one) => format.booked(one.collected_cents, one.currency) },
              { label: words.refunded, kind: 'number', cell: (one) => format.booked(one.refunded_cents, one.currency) },
              { label: words.redeemed, kind: 'number', cell: ({ redeemed }) => format.count(redeemed) },
              { label: words.struckOff, kind: 'number', cell: ({ struck_off: struck }) => format.count(struck) },
            ]}
          />
          <p class="hint">{words.smallPrint}</p>
        </div>
      )}
    </SellerLayout>
  )
}
