import { type Language, LOCALES } from '../kernel/languages.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import { csvOf } from '../platform/csv.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { drawPapers, type Sheet } from '../platform/pdf-sheet.ts'
import type { PrintedTable, TablePaper } from '../platform/pdf-table.ts'
import type { Plot } from '../platform/plot.ts'
import { monthsUntil } from './cash-report-rules.ts'
import { presentMonth } from './cash-report-store.ts'
import { monthName } from './cash-report-words.ts'
import { QUARTER_REPORT_WORDS } from './quarter-report-words.ts'
import { overMonths, type SourceFigures, type SourceInMonth } from './source-report-rules.ts'
import { sourcesByMonth } from './source-report-store.ts'
import { SOURCE_REPORT_WORDS, sourceName } from './source-report-words.ts'

const MONTHS = 12

/** What led people to their account, for the last twelve months. For administrators; counts, no names. */
export interface SourceReport {
  /** All twelve, oldest first. */
  months: string[]
  rows: SourceInMonth[]
  totals: SourceFigures[]
  at: Date
}

export async function sourceReport(db: Database): Promise<SourceReport> {
  const months = monthsUntil(await presentMonth(db, HOUSE_ZONE), MONTHS)
  const [at, rows] = await Promise.all([readClock(db), sourcesByMonth(db, months[0]!, HOUSE_ZONE)])
  return { months, rows, totals: overMonths(rows), at }
}

/** One line per month and source. */
export const sourcesCsv = ({ rows }: Pick<SourceReport, 'rows'>): string => csvOf([
  ['month', 'source', 'registered', 'bidders', 'buyers'],
  ...rows.map(({ month, source, registered, bidders, buyers }) => [month, source, registered, bidders, buyers]),
])

export const sourceReportPlots = ({ months, rows, totals }: SourceReport, language: Language): Plot[] =>
  totals.length === 0 ? [] : [
    sourcesPlot(totals, SOURCE_REPORT_WORDS[language].bySource.ofHouse, language),
    monthsPlot(months.map((month) => ({ month, registered: registeredIn(rows, month) })), language),
  ]

const registeredIn = (rows: readonly SourceInMonth[], month: string): number =>
  rows.reduce((sum, one) => sum + (one.month === month ? one.registered : 0), 0)

const wholeNumber = (value: number): string => (Number.isInteger(value) ? String(value) : '')

/** A row for each source. */
export function sourcesPlot(figures: readonly SourceFigures[], summary: string, language: Language): Plot {
  const words = SOURCE_REPORT_WORDS[language]
  const series = (name: string, shape: 'dot' | 'ring' | 'tick', countOf: (one: SourceFigures) => number) => ({
    name, shape, points: figures.map((one, row) => ({ x: countOf(one), y: row, label: `${sourceName(one.source, language)}: ${name} ${countOf(one)}` })),
  })
  return {
    title: words.bySource.title, summary,
    x: { title: words.people, kind: 'linear', format: wholeNumber, span: [0, 1] },
    y: { title: words.source, kind: 'rows', labels: figures.map(({ source }) => sourceName(source, language)), format: String },
    series: [
      series(words.registered, 'dot', (one) => one.registered), series(words.bidders, 'ring', (one) => one.bidders),
      series(words.buyers, 'tick', (one) => one.buyers),
    ],
  }
}

function monthsPlot(counts: readonly { month: string; registered: number }[], language: Language): Plot {
  const words = SOURCE_REPORT_WORDS[language]
  return {
    title: words.byMonth.title, summary: words.byMonth.summary,
    x: { title: words.month, kind: 'time', format: (at) => monthName(new Date(at).toISOString().slice(0, 7), language) }, y: { title: words.registered, kind: 'linear', format: wholeNumber },
    series: [{
      name: words.registered, shape: 'bar',
      points: counts.map(({ month, registered }) =>
        ({ x: Date.parse(`${month}-01T00:00:00Z`), y: registered, label: `${monthName(month, language)}: ${registered}` })),
    }],
  }
}

/** The sources as a printed table. */
export function printedSources(figures: readonly SourceFigures[], language: Language): PrintedTable {
  const words = SOURCE_REPORT_WORDS[language]
  const count = (label: string) => ({ label, weight: 1, isAmount: true })
  return {
    columns: [{ label: words.source, weight: 2 }, count(words.registered), count(words.bidders), count(words.buyers)],
    rows: figures.map(({ source, registered, bidders, buyers }) => [sourceName(source, language), ...[registered, bidders, buyers].map(String)]),
  }
}

/** A sheet of totals, the plots, and the table of sources. */
export function sourcesPdf(report: SourceReport, language: Language): Promise<Buffer> {
  const words = SOURCE_REPORT_WORDS[language]
  const { totals, at } = report
  const sum = (countOf: (one: SourceFigures) => number): string => String(totals.reduce((total, one) => total + countOf(one), 0))
  const cover: Sheet = {
    title: words.title, subtitle: words.bySource.ofHouse, madeAt: at, totals: [], smallPrint: [words.smallPrint],
    facts: [[words.asOf, new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: HOUSE_ZONE }).format(at)]],
    rows: [[words.registered, sum((one) => one.registered)], [words.bidders, sum((one) => one.bidders)], [words.buyers, sum((one) => one.buyers)]],
  }
  const plots = sourceReportPlots(report, language)
  const title = words.title
  const table: TablePaper = {
    title, subtitle: '', madeAt: at, isWide: false, pageOf: QUARTER_REPORT_WORDS[language].pageOf, before: [], after: [], smallPrint: [],
    tables: [printedSources(totals, language)],
  }
  return drawPapers(title, [cover, ...(plots.length > 0 ? [{ title, madeAt: at, plots }] : []), table])
}
