import { SOURCE_REPORT_WORDS, sourceReportPlots, type SourceReport } from '../../../reports/index.ts'
import { SourceTable } from '../../lots/source-table.tsx'
import { Empty } from '../../ui/notes.tsx'
import { PlotFigure } from '../../ui/plot.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'

const AT = '/admin/sources'

/** Where people came from: plots and the figures behind them. */
export function SourceReportPage({ report }: { report: SourceReport }) {
  const { t: { sourceReport: say }, language } = useWords()
  const words = SOURCE_REPORT_WORDS[language]
  return (
    <AdminLayout title={words.title} lede={say.lede} current={AT}>
      {report.totals.length === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : (
        <div class="stack">
          <p class="actions">
            <a class="button primary" href={`${AT}.pdf`}>{say.pdf}</a>
            <a class="button" href={`${AT}/months.csv`}>{say.csv}</a>
          </p>
          {sourceReportPlots(report, language).map((plot) => <PlotFigure plot={plot} />)}
          <SourceTable figures={report.totals} />
          <p class="hint">{words.smallPrint}</p>
          <p class="hint">{say.hint}</p>
        </div>
      )}
    </AdminLayout>
  )
}
