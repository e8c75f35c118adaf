import { type Language, LOCALES } from '../kernel/languages.ts'
import { decimalString, formatMoney } from '../kernel/money.ts'
import { csvOf } from '../platform/csv.ts'
import { drawPapers } from '../platform/pdf-sheet.ts'
import { amountsOf, type ListColumn, type ListedLot, outcomeOf } from './list-rules.ts'
import { LIST_WORDS } from './list-words.ts'
import type { SaleList } from './sale-list.ts'

const AMOUNTS: readonly ListColumn[] = ['taxes', 'interest', 'costs', 'fees', 'amount_due', 'minimum_bid', 'price', 'surplus']

export const isAmount = (column: ListColumn): boolean => AMOUNTS.includes(column)

/** The cell of a lot as text, on the page and in the PDF. */
export function cellOf({ sale, settings }: SaleList, lot: ListedLot, column: ListColumn, language: Language): string {
  const words = LIST_WORDS[language]
  const amount = amountsOf(lot)[column]
  if (isAmount(column)) return amount === null || amount === undefined ? '' : formatMoney(amount, sale.currency, LOCALES[language])
  switch (column) {
    case 'outcome':
      return words.outcomes[outcomeOf(lot)]
    case 'purchaser':
      return purchaserOf(settings.purchaser, lot, words.bidder)
    case 'county':
      return [lot.county, lot.state].filter((part) => part !== null).join(', ')
    case 'owner':
      return lot.owner_of_record ?? ''
    case 'lot_number':
      return lot.lot_label ?? String(lot.lot_number)
    case 'legal_description':
      return lot.legal_description ?? ''
    case 'parcel_id':
      return lot.parcel_id ?? ''
    default:
      return lot.title
  }
}

function purchaserOf(shownBy: 'number' | 'name', lot: ListedLot, bidder: (number: number) => string): string {
  if (lot.hammer_price_cents === null) return ''
  if (shownBy === 'name') return lot.buyer_name ?? ''
  return lot.bidder_number === null ? '' : bidder(lot.bidder_number)
}

/** Columns by their names; amounts as decimals, outcomes by their codes. */
export const listCsv = (list: SaleList): string => csvOf([
  list.settings.columns,
  ...list.lots.map((lot) => list.settings.columns.map((column) => {
    if (column === 'outcome') return outcomeOf(lot)
    const amount = amountsOf(lot)[column]
    return isAmount(column) ? amount === null || amount === undefined ? null : decimalString(amount, list.sale.currency) : cellOf(list, lot, column, 'en')
  })),
])

const WEIGHTS: Partial<Record<ListColumn, number>> = { lot_number: 1, parcel_id: 2.5, owner: 3, title: 3.5, legal_description: 5, purchaser: 2.5, outcome: 2.5 }

/** On wide pages, as it is posted at a courthouse: heading, list, certificate. `at` is the time of printing. */
export function listPdf(list: SaleList, language: Language, at: Date): Promise<Buffer> {
  const words = LIST_WORDS[language]
  const { sale, settings, kind } = list
  return drawPapers(`${words.titles[kind]}, ${sale.title}`, [{
    title: words.titles[kind], subtitle: sale.title, madeAt: at, isWide: true, pageOf: words.pageOf,
    before: settings.heading === null ? [] : [settings.heading],
    tables: [{
      columns: settings.columns.map((column) => ({ label: words.columns[column], weight: WEIGHTS[column] ?? 2, isAmount: isAmount(column) })),
      rows: list.lots.map((lot) => settings.columns.map((column) => cellOf(list, lot, column, language))),
    }],
    after: settings.certificate === null ? [] : [settings.certificate],
    smallPrint: [new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at) + ' UTC'],
  }])
}
