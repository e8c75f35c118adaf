import { type Cents, decimalString } from '../../kernel/money.ts'
import { type LotRow, numberOf, type saleResult } from '../../lots/index.ts'
import { csvOf } from '../../platform/csv.ts'
import type { LotPhase, Standing } from '../live/wire.ts'
import { acresOf, standingView } from './view.ts'

/** Totals of an auction. */
export type SaleResult = Awaited<ReturnType<typeof saleResult>>

/** The public outcome of a lot. */
export interface LotResultView {
  lotNumber: string
  slug: string
  title: string
  county: string | null
  state: string | null
  acreage: number | null
  bids: number
  phase: LotPhase
  ending: Standing['ending']
  /** The total, even if bids were per acre. Null if unsold. */
  hammerPrice: Cents | null
}

/** Null if no sold lot has an acreage. */
export const averageAcre = ({ acres_sold: acres, hammer_of_acres_cents: hammer }: SaleResult): Cents | null =>
  (acres > 0 ? (Math.round(hammer / acres) as Cents) : null)

export function lotResultView(row: LotRow, now: Date): LotResultView {
  const { phase, ending } = standingView(row, now)
  return {
    lotNumber: numberOf(row),
    slug: row.slug,
    title: row.title,
    county: row.county,
    state: row.state,
    acreage: acresOf(row),
    bids: row.bid_count,
    phase, ending,
    hammerPrice: row.hammer_price_cents,
  }
}

const COLUMNS = ['lot_number', 'title', 'county', 'state', 'acres', 'outcome', 'hammer_price', 'currency', 'price_per_acre', 'bids']

/** The results of an auction as CSV, the same in every language (RFC 4180). */
export const resultsCsv = (results: readonly LotResultView[], currency: string): string =>
  csvOf([COLUMNS, ...results.map((result) => csvRow(result, currency))])

function csvRow(result: LotResultView, currency: string): (string | number | null)[] {
  const { hammerPrice, acreage } = result
  const perAcre = hammerPrice !== null && acreage ? decimalString(Math.round(hammerPrice / acreage) as Cents, currency) : null
  return [
    result.lotNumber, result.title, result.county, result.state, acreage, result.ending?.reason ?? result.phase,
    hammerPrice === null ? null : decimalString(hammerPrice, currency), currency, perAcre, result.bids,
  ]
}
