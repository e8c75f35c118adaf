import { type Language, LOCALES } from '../kernel/languages.ts'
import { type Cents, decimalString, formatPrice } from '../kernel/money.ts'
import { numberedTitle } from '../kernel/numbered-title.ts'
import { csvOf } from '../platform/csv.ts'
import { drawPapers, type Sheet, type SheetReader } from '../platform/pdf-sheet.ts'
import type { PrintedTable, TablePaper } from '../platform/pdf-table.ts'
import { QUARTER_REPORT_WORDS } from './quarter-report-words.ts'
import { SALE_REPORT_WORDS } from './report-words.ts'
import type { SaleReport } from './sale-report.ts'
import { saleReportPlots } from './sale-report-plots.ts'
import { everyMinute } from './sale-report-rules.ts'
import { printedSources } from './source-report.ts'
import { SOURCE_REPORT_WORDS } from './source-report-words.ts'

const LOTS = [
  'lot_id', 'lot_number', 'lot', 'county', 'state', 'acres', 'outcome', 'currency', 'opening_bid', 'reserve', 'price', 'price_per_acre',
  'buyers_premium', 'bids', 'bidders',
] as const

/** One line per lot. */
export function saleReportCsv({ sale, lots }: SaleReport): string {
  const exact = (amount: Cents | null) => (amount === null ? '' : decimalString(amount, sale.currency))
  return csvOf([LOTS, ...lots.map((lot) => [
    lot.lot_id, lot.lot_number, lot.title, lot.county, lot.state, lot.acreage, lot.outcome, sale.currency, exact(lot.opening_cents), exact(lot.reserve_cents),
    exact(lot.price_cents), exact(perAcre(lot.price_cents, lot.acreage)), exact(lot.premium_cents), lot.bids, lot.bidders,
  ])])
}

/** One line per minute of the last hour. */
export const saleActivityCsv = ({ minutes }: SaleReport): string =>
  csvOf([['minute', 'bids', 'active_bidders'], ...everyMinute(minutes).map(({ minute, bids, bidders }) => [minute.toISOString(), bids, bidders])])

/** One line per source of registered bidders. */
export const saleSourcesCsv = ({ sources }: SaleReport): string =>
  csvOf([['source', 'registered', 'bidders', 'buyers'], ...sources.map(({ source, registered, bidders, buyers }) => [source, registered, bidders, buyers])])

/** Rounded to the cent. */
const perAcre = (price: Cents | null, acreage: number | null): Cents | null =>
  price === null || acreage === null ? null : Math.round(price / acreage) as Cents

/** The figures of an auction as label and value, for page and PDF. */
export function saleReportFacts({ sale, totals }: SaleReport, language: Language): (readonly [label: string, value: string])[] {
  const words = SALE_REPORT_WORDS[language]
  const locale = LOCALES[language]
  const money = (amount: Cents) => formatPrice(amount, sale.currency, locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : share.format(part / whole))
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return [
    [words.sellThrough, `${number.format(totals.sold)} / ${number.format(totals.lots)} (${percent(totals.sold, totals.lots)})`],
    [words.hammer, money(totals.hammer_cents)], [words.premium, money(totals.premium_cents)],
    [words.overOpening, percent(totals.hammer_cents, totals.opening_of_sold_cents)],
    ...(totals.reserve_of_sold_cents === 0 ? [] : [[words.overReserve, percent(totals.hammer_with_reserve_cents, totals.reserve_of_sold_cents)] as const]),
    // Zero if nothing was sold, or no sold lot has its acres: most parcels of a tax sale have none.
    ...(totals.acres_sold === 0 ? [] : [[words.acresSold, number.format(totals.acres_sold)] as const]),
    [words.bids, number.format(totals.bids)], [words.bidders, number.format(totals.bidders)], [words.registered, number.format(totals.registered)],
  ]
}

/** Figures, plots, and tables of lots and sources on wide pages. */
export function saleReportPdf(report: SaleReport, { language }: Pick<SheetReader, 'language'>): Promise<Buffer> {
  const words = SALE_REPORT_WORDS[language]
  const { sale, sources, at } = report
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const cover: Sheet = {
    title: words.title, subtitle: sale.title, madeAt: at, facts: [[words.auction, sale.title], [words.asOf, day]],
    rows: saleReportFacts(report, language), totals: [], smallPrint: [words.smallPrint],
  }
  const bySource = SOURCE_REPORT_WORDS[language]
  const paper = (title: string, table: PrintedTable, smallPrint: string[]): TablePaper => ({
    title, subtitle: sale.title, madeAt: at, isWide: true, pageOf: QUARTER_REPORT_WORDS[language].pageOf, before: [], after: [], smallPrint, tables: [table],
  })
  const plots = saleReportPlots(report, language)
  return drawPapers(`${words.title}, ${sale.title}`, [
    cover, ...(plots.length === 0 ? [] : [{ title: words.title, madeAt: at, plots }]), paper(words.lots, printedLots(report, language), []),
    ...(sources.length === 0 ? [] : [paper(bySource.title, printedSources(sources, language), [bySource.smallPrint])]),
  ])
}

function printedLots({ sale, lots }: SaleReport, language: Language): PrintedTable {
  const words = SALE_REPORT_WORDS[language]
  const money = (amount: Cents | null) => (amount === null ? '' : formatPrice(amount, sale.currency, LOCALES[language]))
  const amount = (label: string, weight = 2) => ({ label, weight, isAmount: true })
  return {
    columns: [
      { label: words.lot, weight: 6 }, amount(words.acres, 1.5), amount(words.opening), amount(words.reserve), amount(words.highBid), amount(words.perAcre),
      amount(words.bids, 1.5),
    ],
    rows: lots.map((lot) => [
      `${numberedTitle(lot.lot_number, lot.title)} (${words.outcomes[lot.outcome]})`, lot.acreage === null ? '' : String(lot.acreage), money(lot.opening_cents),
      money(lot.reserve_cents), money(lot.price_cents), money(perAcre(lot.price_cents, lot.acreage)), String(lot.bids),
    ]),
  }
}
