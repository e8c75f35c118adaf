import { alarmsInWords, HEALTH_REPORT_WORDS, healthFacts, type HealthReport, healthReportPlots, shareText } from '../../../reports/index.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { PlotFigure } from '../../ui/plot.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'

type HealthDay = HealthReport['days'][number]

const AT = '/admin/health/days'

/** Deliveries and alarms by day. */
export function HealthReportPage({ report }: { report: HealthReport }) {
  const { t: { healthReport: say, operator: { health } }, language } = useWords()
  const { title, smallPrint } = HEALTH_REPORT_WORDS[language]
  const plots = healthReportPlots(report, language)
  return (
    <AdminLayout title={title} lede={say.lede} current="/admin/health">
      <Crumbs trail={[{ label: health.title, href: '/admin/health' }, { label: title }]} />
      <div class="stack">
        <p class="actions">
          <a class="button primary" href={`${AT}.pdf`}>{say.pdf}</a>
          <a class="button" href={`${AT}.csv`}>{say.csv}</a>
        </p>
        <dl class="facts">{healthFacts(report, language).map(([label, value]) => <div><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
        {plots.length === 0 ? <Note>{say.noPlots}</Note> : plots.map((plot) => <PlotFigure plot={plot} />)}
        <Days days={report.days} />
        <p class="hint">{smallPrint}</p>
      </div>
    </AdminLayout>
  )
}

function Days({ days }: { days: readonly HealthDay[] }) {
  const { format, language } = useWords()
  const words = HEALTH_REPORT_WORDS[language]
  return (
    <DataTable<HealthDay>
      caption={words.title} rows={days.toReversed()} keyOf={({ day }) => day}
      columns={[
        { label: words.day, kind: 'head', cell: ({ day }) => format.shortDay(day) },
        { label: words.attempts, kind: 'number', cell: ({ attempts }) => format.count(attempts) },
        { label: words.delivered, kind: 'number', cell: ({ delivered }) => format.count(delivered) },
        { label: words.share, kind: 'number', cell: shareText },
        { label: words.failingWebhooks, kind: 'number', cell: ({ failing_webhooks: failing }) => format.count(failing) },
        { label: words.alarms, cell: ({ alarms }) => alarmsInWords(alarms, language) || '–' },
      ]}
    />
  )
}
