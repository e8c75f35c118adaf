import { type Cents, decimalString } from '../../kernel/money.ts'
import { isoOrNull } from '../../kernel/time.ts'
import type { AuctionLand, LotRow, saleResult } from '../../lots/index.ts'
import { csvOf } from '../../platform/csv.ts'
import type { LotPhase } from '../live/wire.ts'
import { zoneOfPlaces } from './auctions.ts'
import { acresOf, standingView } from './view.ts'

/** What came of a sale, in sums. */
export interface ResultView {
  slug: string
  title: string
  seller: string
  currency: string
  closedAt: string | null
  /** The time that clocks show where most of its lots lie; null when that is not known. */
  zone: string | null
  lots: number
  sold: number
  open: number
  hammerTotal: Cents
  acresSold: number
  /** Null when no sold lot says its acreage. */
  averageAcre: Cents | null
}

/** What became of one lot. */
export interface LotResultView {
  lotNumber: number
  slug: string
  title: string
  county: string | null
  state: string | null
  acreage: number | null
  bids: number
  phase: LotPhase
  /** Total money, also where bids were by the acre. Null when the lot did not sell. */
  hammerPrice: Cents | null
}

export const resultView = (row: Awaited<ReturnType<typeof saleResult>>, land: AuctionLand | undefined): ResultView => ({
  slug: row.slug,
  title: row.title,
  seller: row.seller,
  currency: row.currency,
  closedAt: isoOrNull(row.closed_at),
  zone: zoneOfPlaces(land?.places ?? []),
  lots: row.lots,
  sold: row.sold,
  open: row.open,
  hammerTotal: row.hammer_cents,
  acresSold: row.acres_sold,
  averageAcre: row.acres_sold > 0 ? (Math.round(row.hammer_of_acres_cents / row.acres_sold) as Cents) : null,
})

export function lotResultView(row: LotRow, now: Date): LotResultView {
  return {
    lotNumber: row.lot_number,
    slug: row.slug,
    title: row.title,
    county: row.county,
    state: row.state,
    acreage: acresOf(row),
    bids: row.bid_count,
    phase: standingView(row, now).phase,
    hammerPrice: row.hammer_price_cents,
  }
}

const COLUMNS = ['lot_number', 'title', 'county', 'state', 'acres', 'outcome', 'hammer_price', 'currency', 'price_per_acre', 'bids']

/** The results of a sale as a table for programs: one spelling in every language (RFC 4180). */
export const resultsCsv = (results: readonly LotResultView[], currency: string): string =>
  csvOf([COLUMNS, ...results.map((result) => csvRow(result, currency))])

function csvRow(result: LotResultView, currency: string): (string | number | null)[] {
  const { hammerPrice, acreage } = result
  const perAcre = hammerPrice !== null && acreage ? decimalString(Math.round(hammerPrice / acreage) as Cents, currency) : null
  return [
    result.lotNumber, result.title, result.county, result.state, acreage, result.phase,
    hammerPrice === null ? null : decimalString(hammerPrice, currency), currency, perAcre, result.bids,
  ]
}
