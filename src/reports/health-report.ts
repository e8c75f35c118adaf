import type { ProblemCode } from '../health/index.ts'
import { type Language, LOCALES } from '../kernel/languages.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import { csvOf } from '../platform/csv.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { drawPapers, type Sheet } from '../platform/pdf-sheet.ts'
import type { TablePaper } from '../platform/pdf-table.ts'
import type { Plot } from '../platform/plot.ts'
import { type AlarmOfDay, alarmsOfDays, type AttemptsOfDay, attemptsOfDays, daysOfReport, MOST_ATTEMPTS } from './health-report-store.ts'
import { alarmsInWords, HEALTH_REPORT_WORDS } from './health-report-words.ts'
import { QUARTER_REPORT_WORDS } from './quarter-report-words.ts'

/** As long as attempts are kept. */
const DAYS = 30

export interface HealthDay extends AttemptsOfDay {
  alarms: AlarmOfDay[]
}

/** Deliveries of webhooks and alarms by day, for owners. */
export interface HealthReport {
  /** Every day, oldest first. */
  days: HealthDay[]
  /** Whether there may be more attempts than were counted. */
  isCut: boolean
  at: Date
}

export async function healthReport(db: Database): Promise<HealthReport> {
  const [at, days, attempts, alarms] = await Promise.all([
    readClock(db), daysOfReport(db, HOUSE_ZONE, DAYS), attemptsOfDays(db, HOUSE_ZONE, DAYS), alarmsOfDays(db, HOUSE_ZONE, DAYS),
  ])
  const none = { attempts: 0, delivered: 0, webhooks: 0, failing_webhooks: 0 }
  return {
    days: days.map((day) => ({ ...none, ...attempts.find((one) => one.day === day), day, alarms: alarms.filter((one) => one.day === day) })),
    isCut: attempts.reduce((sum, one) => sum + one.attempts, 0) >= MOST_ATTEMPTS, at,
  }
}

/** One line per day. */
export const healthCsv = ({ days }: HealthReport): string => csvOf([
  ['day', 'attempts', 'delivered', 'webhooks', 'webhooks_with_failures', 'alarms', 'alarm_minutes'],
  ...days.map(({ day, attempts, delivered, webhooks, failing_webhooks: failing, alarms }) =>
    [day, attempts, delivered, webhooks, failing, alarms.map(({ code }) => code).join(' '), alarms.reduce((sum, { minutes }) => sum + minutes, 0)]),
])

const dayFormat = (language: Language): Intl.DateTimeFormat => new Intl.DateTimeFormat(LOCALES[language], { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Rounded down, so that 100% means all. */
const share = ({ attempts, delivered }: Pick<HealthDay, 'attempts' | 'delivered'>): number | null =>
  attempts === 0 ? null : Math.floor((delivered / attempts) * 1_000) / 10

/** Plots without data are left out. */
export const healthReportPlots = (report: HealthReport, language: Language): Plot[] =>
  [ratePlot(report, language), alarmPlot(report, language)].filter((plot) => plot !== null)

function ratePlot({ days }: HealthReport, language: Language): Plot | null {
  const words = HEALTH_REPORT_WORDS[language]
  const day = dayFormat(language)
  if (days.every(({ attempts }) => attempts === 0)) return null
  return {
    title: words.rate.title, summary: words.rate.summary,
    x: { title: words.day, kind: 'time', format: (at) => day.format(at) }, y: { title: words.share, kind: 'linear', format: (percent) => `${percent}%` },
    series: [{
      name: words.share, shape: 'bar',
      points: days.map((one) => ({ x: Date.parse(one.day), y: share(one) ?? 0, label: `${day.format(Date.parse(one.day))}: ${ofAttempts(one)}` })),
    }],
  }
}

function alarmPlot({ days }: HealthReport, language: Language): Plot | null {
  const words = HEALTH_REPORT_WORDS[language]
  const day = dayFormat(language)
  const codes = (Object.keys(words.names) as ProblemCode[]).filter((code) => days.some(({ alarms }) => alarms.some((one) => one.code === code)))
  if (codes.length === 0) return null
  return {
    title: words.byDay.title, summary: words.byDay.summary,
    x: { title: words.day, kind: 'time', format: (at) => day.format(at), span: [Date.parse(days[0]!.day), Date.parse(days.at(-1)!.day)] },
    y: { title: words.alarms, kind: 'rows', labels: codes.map((code) => words.names[code]), format: String },
    series: [{
      name: words.alarms, shape: 'dot',
      points: days.flatMap(({ alarms }) => alarms.map((one) =>
        ({ x: Date.parse(one.day), y: codes.indexOf(one.code), label: `${day.format(Date.parse(one.day))}: ${alarmsInWords([one], language)}` }))),
    }],
  }
}

const ofAttempts = (one: HealthDay): string => (one.attempts === 0 ? shareText(one) : `${shareText(one)} (${one.attempts})`)

/** The figures of all days as label and value, for page and PDF. */
export function healthFacts({ days }: HealthReport, language: Language): (readonly [label: string, value: string])[] {
  const words = HEALTH_REPORT_WORDS[language]
  const number = new Intl.NumberFormat(LOCALES[language])
  const sum = (countOf: (one: HealthDay) => number): number => days.reduce((total, one) => total + countOf(one), 0)
  const [attempts, delivered] = [sum((one) => one.attempts), sum((one) => one.delivered)]
  return [
    [words.attempts, number.format(attempts)], [words.delivered, number.format(delivered)], [words.share, shareText({ attempts, delivered })],
    [words.daysWithAlarm, number.format(sum(({ alarms }) => Math.min(alarms.length, 1)))],
  ]
}

export function shareText(one: Pick<HealthDay, 'attempts' | 'delivered'>): string {
  const percent = share(one)
  return percent === null ? '–' : `${percent}%`
}

/** A sheet of figures, the plots, and a table of days, newest first. */
export function healthPdf(report: HealthReport, language: Language): Promise<Buffer> {
  const words = HEALTH_REPORT_WORDS[language]
  const { days, at, isCut } = report
  const title = words.title
  const count = (label: string) => ({ label, weight: 1.5, isAmount: true })
  const cover: Sheet = {
    title, subtitle: 'Freehold', madeAt: at, rows: healthFacts(report, language), totals: [],
    facts: [[words.asOf, new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: HOUSE_ZONE }).format(at)]],
    smallPrint: [words.smallPrint, ...(isCut ? [words.cut(new Intl.NumberFormat(LOCALES[language]).format(MOST_ATTEMPTS))] : [])],
  }
  const table: TablePaper = {
    title, subtitle: '', madeAt: at, isWide: false, pageOf: QUARTER_REPORT_WORDS[language].pageOf, before: [], after: [], smallPrint: [],
    tables: [{
      columns: [
        { label: words.day, weight: 1.5 }, count(words.attempts), count(words.delivered), count(words.share), count(words.failingWebhooks),
        { label: words.alarms, weight: 4 },
      ],
      rows: days.toReversed().map((one) => [
        dayFormat(language).format(Date.parse(one.day)), String(one.attempts), String(one.delivered), shareText(one), String(one.failing_webhooks),
        alarmsInWords(one.alarms, language),
      ]),
    }],
  }
  const plots = healthReportPlots(report, language)
  return drawPapers(title, [cover, ...(plots.length > 0 ? [{ title, madeAt: at, plots }] : []), table])
}
