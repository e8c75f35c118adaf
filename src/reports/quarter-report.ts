import type { Seller } from '../auctions/index.ts'
import { type Language, LOCALES } from '../kernel/languages.ts'
import { type Cents, decimalString, formatMoney } from '../kernel/money.ts'
import { csvOf } from '../platform/csv.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { drawPapers, type Sheet } from '../platform/pdf-sheet.ts'
import type { TextBlock } from '../platform/pdf-text.ts'
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
  ['quarter', 'currency', 'sold', 'hammer_prices', 'collected', 'refunded', 'redeemed', 'struck_off'],
  ...quarters.map((one) => {
    const exact = (amount: Cents): string => decimalString(amount, one.currency)
    return [
      one.quarter, one.currency, one.sold, exact(one.hammer_cents), exact(one.collected_cents), exact(one.refunded_cents), one.redeemed, one.struck_off,
    ]
  }),
])

/** A cover with the definitions, and the quarters. */
export function quarterPdf({ quarters, at }: QuarterReport, seller: string, language: Language): Promise<Buffer> {
  const words = QUARTER_REPORT_WORDS[language]
  const row = (isHead: boolean, cells: string[]): TextBlock => ({ kind: 'row', isHead, cells, amountsFrom: 1 })
  const cover: Sheet = { title: words.title, subtitle: seller, madeAt: at, facts: [], rows: [], totals: [], smallPrint: [words.smallPrint] }
  // Two tables, because seven columns are too narrow for amounts of millions.
  const blocks: TextBlock[] = [
    row(true, [words.quarter, words.sold, words.redeemed, words.struckOff]),
    ...quarters.map((one) => row(false, [one.quarter, String(one.sold), String(one.redeemed), String(one.struck_off)])),
    { kind: 'rule' },
    row(true, [words.quarter, words.hammer, words.collected, words.refunded]),
    ...quarters.map((one) => {
      const money = (amount: Cents): string => formatMoney(amount, one.currency, LOCALES[language])
      return row(false, [one.quarter, money(one.hammer_cents), money(one.collected_cents), money(one.refunded_cents)])
    }),
  ]
  return drawPapers(words.title, [cover, { title: words.title, madeAt: at, blocks }])
}
