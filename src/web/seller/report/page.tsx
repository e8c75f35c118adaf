import type { Cents } from '../../../kernel/money.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'
import { type LotOutcome, type LotResult, type SaleReport, saleReportFacts, saleReportPlots, SOURCE_REPORT_WORDS } from '../../../reports/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { SourceTable } from '../../lots/source-table.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { PlotFigure } from '../../ui/plot.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The report of an auction: figures, plots, and the lots behind them. */
export function ReportPage({ report, slug }: { report: SaleReport; slug: string }) {
  const { t: { saleReport: say, selling }, language } = useWords()
  const { sale, lots } = report
  const at = `/seller/auctions/${slug}`
  const sources = SOURCE_REPORT_WORDS[language]
  const plots = saleReportPlots(report, language)
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: say.title }]} />
      {lots.length === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : (
        <div class="stack">
          <p class="actions">
            <a class="button primary" href={`${at}/report.pdf`}>{say.pdf}</a>
            <a class="button" href={`${at}/report.csv`}>{say.csv}</a>
            <a class="button" href={`${at}/report-activity.csv`}>{say.activityCsv}</a>
            {report.sources.length > 0 && <a class="button" href={`${at}/report-sources.csv`}>{say.sourcesCsv}</a>}
          </p>
          <dl class="facts">{saleReportFacts(report, language).map(([label, value]) => <div><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
          {plots.length === 0 ? <Note>{say.noPlots}</Note> : plots.map((plot) => <PlotFigure plot={plot} />)}
          {report.sources.length > 0 && (
            <section>
              <h2>{sources.title}</h2>
              <SourceTable figures={report.sources} />
              <p class="hint">{sources.smallPrint}</p>
            </section>
          )}
          <Lots report={report} />
        </div>
      )}
    </SellerLayout>
  )
}

const TONES = { open: 'good', sold: 'good', unsold: 'plain', withdrawn: 'plain' } as const satisfies Record<LotOutcome, string>

function Lots({ report: { sale, lots } }: { report: SaleReport }) {
  const { t: { saleReport: say }, format } = useWords()
  const money = (amount: Cents | null) => amount !== null && format.money(amount, sale.currency)
  const perAcre = ({ price_cents: price, acreage }: LotResult) => price !== null && acreage !== null && format.perAcre(price, acreage, sale.currency)
  return (
    <section>
      <h2>{say.lots}</h2>
      <DataTable
        caption={say.lots} rows={lots} keyOf={({ lot_id: id }) => id}
        columns={[
          { label: say.lot, kind: 'head', cell: (lot) => numberedTitle(lot.lot_number, lot.title) },
          { label: say.outcome, cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{say.outcomes[outcome]}</Badge> },
          { label: say.opening, kind: 'number', cell: (lot) => money(lot.opening_cents) },
          { label: say.reserve, kind: 'number', cell: (lot) => money(lot.reserve_cents) },
          { label: say.price, kind: 'number', cell: (lot) => money(lot.price_cents) },
          ...(lots.some(({ acreage }) => acreage !== null) ? [{ label: say.perAcre, kind: 'number' as const, cell: perAcre }] : []),
          { label: say.bids, kind: 'number', cell: ({ bids }) => format.count(bids) },
          { label: say.bidders, kind: 'number', cell: ({ bidders }) => format.count(bidders) },
        ]}
      />
    </section>
  )
}
