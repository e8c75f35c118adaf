import type { Seller } from '../auctions/index.ts'
import { type Language, LOCALES } from '../kernel/languages.ts'
import { type Cents, decimalString, formatMoney } from '../kernel/money.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import { csvOf } from '../platform/csv.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { drawPapers } from '../platform/pdf-sheet.ts'
import { byQuarter, type QuarterOfTaxSales } from './quarter-report-rules.ts'
import { hoursOfTaxSales } from './quarter-report-store.ts'
import { QUARTER_REPORT_WORDS } from './quarter-report-words.ts'

/** The tax sales of a seller by quarter, newest first, one line per currency (rule book B14). */
export interface QuarterReport {
  quarters: QuarterOfTaxSales[]
  at: Date
}

export async function quarterReport(db: Database, { userId, teamId }: Pick<Seller, 'userId' | 'teamId'>): Promise<QuarterReport> {
  const [at, hours] = await Promise.all([readClock(db), hoursOfTaxSales(db, userId, teamId)])
  return { quarters: byQuarter(hours), at }
}

export const quarterCsv = ({ quarters }: QuarterReport): string => csvOf([
  ['quarter', 'currency', 'sold', 'hammer_prices', 'amounts_due', 'surplus', 'collected', 'refunded', 'redeemed', 'struck_off'],
  ...quarters.map((one) => {
    const exact = (amount: Cents): string => decimalString(amount, one.currency)
    return [
      one.quarter, one.currency, one.sold, exact(one.hammer_cents), exact(one.due_cents), exact(one.surplus_cents),
      exact(one.collected_cents), exact(one.refunded_cents), one.redeemed, one.struck_off,
    ]
  }),
])

/** One table on wide pages, and below it the definitions. */
export function quarterPdf({ quarters, at }: QuarterReport, seller: string, language: Language): Promise<Buffer> {
  const words = QUARTER_REPORT_WORDS[language]
  const locale = LOCALES[language]
  const money = ({ currency }: QuarterOfTaxSales, amount: Cents): string => formatMoney(amount, currency, locale)
  const count = (label: string) => ({ label, weight: 2.5, isAmount: true })
  const sum = (label: string) => ({ label, weight: 3, isAmount: true })
  return drawPapers(words.title, [{
    title: words.title, subtitle: seller, madeAt: at, isWide: true, pageOf: words.pageOf, smallPrint: [words.smallPrint], after: [],
    before: [words.asOf(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: HOUSE_ZONE }).format(at))],
    tables: [{
      columns: [
        { label: words.quarter, weight: 2 }, count(words.sold), sum(words.hammer), sum(words.due), sum(words.surplus), sum(words.collected),
        sum(words.refunded), count(words.redeemed), count(words.struckOff),
      ],
      rows: quarters.map((one) => [
        words.quarterName(one.quarter), String(one.sold), money(one, one.hammer_cents), money(one, one.due_cents), money(one, one.surplus_cents),
        money(one, one.collected_cents), money(one, one.refunded_cents), String(one.redeemed), String(one.struck_off),
      ]),
    }],
  }])
}
