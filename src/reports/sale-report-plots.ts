import { type Language, LOCALES } from '../kernel/languages.ts'
import type { Cents } from '../kernel/money.ts'
import type { Plot, Point } from '../platform/plot.ts'
import { moneyFormat } from './money-format.ts'
import { SALE_REPORT_WORDS } from './report-words.ts'
import type { SaleReport } from './sale-report.ts'
import { everyMinute, type LotResult } from './sale-report-rules.ts'
import { sourcesPlot } from './source-report.ts'
import { SOURCE_REPORT_WORDS } from './source-report-words.ts'

/** Rows of the plot of results. Larger auctions show the lots with the highest prices; the table has all. */
export const PLOTTED_LOTS = 40

/** The plots of a report: results by lot, price per acre, bidding before the close, and registrations by source. Plots without data are left out. */
export function saleReportPlots(report: SaleReport, language: Language): Plot[] {
  const { sources } = report
  const bySource = sources.length === 0 ? null : sourcesPlot(sources, SOURCE_REPORT_WORDS[language].bySource.ofSale, language)
  return [resultsPlot(report, language), landPlot(report, language), activityPlot(report, language), bySource].filter((plot) => plot !== null)
}

function resultsPlot({ lots, totals, sale }: SaleReport, language: Language): Plot | null {
  const words = SALE_REPORT_WORDS[language]
  const money = moneyFormat(sale.currency, language)
  const priced = lots.filter(({ price_cents: price, outcome }) => price !== null && outcome !== 'withdrawn')
  if (priced.length === 0) return null
  const highest = new Set(priced.toSorted((a, b) => b.price_cents! - a.price_cents!).slice(0, PLOTTED_LOTS))
  const shown = priced.filter((lot) => highest.has(lot))
  const points = (name: string, amountOf: (lot: LotResult) => Cents | null): Point[] => shown.flatMap((lot, row) => {
    const amount = amountOf(lot)
    return amount === null ? [] : [{ x: amount, y: row, label: `${words.lotLabel(lot.lot_number)}: ${name} ${money.whole(amount)}` }]
  })
  return {
    title: words.results.title,
    summary: words.results.summary(`${totals.sold} / ${totals.lots}`, String(shown.length)),
    x: { title: words.results.x, kind: 'log', format: money.short },
    y: { title: words.lot, kind: 'rows', labels: shown.map(({ lot_number: number }) => words.lotLabel(number)), format: String },
    series: [
      { name: words.highBid, shape: 'dot', points: points(words.highBid, (lot) => lot.price_cents) },
      { name: words.opening, shape: 'ring', points: points(words.opening, (lot) => lot.opening_cents) },
      { name: words.reserve, shape: 'tick', points: points(words.reserve, (lot) => lot.reserve_cents) },
    ],
  }
}

function landPlot({ lots, sale }: SaleReport, language: Language): Plot | null {
  const words = SALE_REPORT_WORDS[language]
  const money = moneyFormat(sale.currency, language)
  const acres = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 })
  const points = lots.filter(({ outcome, acreage }) => outcome === 'sold' && acreage !== null).slice(0, 1_000)
    .map(({ lot_number: number, acreage, price_cents: price }) => ({
      x: acreage!, y: price! / acreage!, label: `${words.lotLabel(number)}: ${acres.format(acreage!)}, ${money.whole(price! / acreage!)}`,
    }))
  if (points.length < 2) return null
  return {
    title: words.land.title, summary: words.land.summary,
    x: { title: words.land.x, kind: 'log', format: (value) => acres.format(value) }, y: { title: words.land.y, kind: 'linear', format: money.short },
    series: [{ name: words.perAcre, shape: 'dot', points }],
  }
}

/** `PST`, at this time. */
const zoneName = (at: Date, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, timeZoneName: 'short' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value

function activityPlot({ minutes, zone }: SaleReport, language: Language): Plot | null {
  const words = SALE_REPORT_WORDS[language]
  if (minutes.length === 0) return null
  const clock = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: zone })
  const all = everyMinute(minutes)
  const points = (name: string, countOf: (minute: (typeof all)[number]) => number): Point[] =>
    all.map((minute) => ({ x: minute.minute.getTime(), y: countOf(minute), label: `${clock.format(minute.minute)}: ${countOf(minute)} ${name.toLowerCase()}` }))
  return {
    title: words.activity.title,
    summary: words.activity.summary(String(all.reduce((total, { bids }) => total + bids, 0))),
    x: { title: `${words.activity.x} (${zoneName(minutes[0]!.minute, zone, language)})`, kind: 'time', format: (value) => clock.format(new Date(value)) },
    y: { title: words.activity.y, kind: 'linear', format: (value) => (Number.isInteger(value) ? String(value) : '') },
    series: [
      { name: words.bids, shape: 'bar', points: points(words.bids, ({ bids }) => bids) },
      { name: words.bidders, shape: 'line', points: points(words.bidders, ({ bidders }) => bidders) },
    ],
  }
}
