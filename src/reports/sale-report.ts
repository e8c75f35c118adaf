import { maySee, type Owned, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { zoneOf } from '../kernel/zones.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { type LotResult, type MinuteOfBids, type SaleTotals, saleTotals } from './sale-report-rules.ts'
import { countRegistered, lotResults, minutesBeforeClose } from './sale-report-store.ts'
import { largestSources, type SourceFigures } from './source-report-rules.ts'
import { sourcesOfSale } from './source-report-store.ts'

/** An auction in its report. */
export interface SaleOfReport extends Owned {
  id: AuctionId
  title: string
  currency: string
}

export interface SaleReport {
  sale: SaleOfReport
  lots: LotResult[]
  /** The last hour before the last close, minutes without bids too. Empty if there were no bids. */
  minutes: MinuteOfBids[]
  totals: SaleTotals
  /** Of the registered bidders, the largest first. */
  sources: SourceFigures[]
  /** The time zone of the land, if known. */
  zone: string
  at: Date
}

/** Results of an auction for its seller and their team, and for administrators. No names of bidders, no maximums. */
export async function saleReport(db: Database, seller: Seller, sale: SaleOfReport): Promise<SaleReport | Refusal> {
  if (!maySee(seller, sale)) return notFound(absent.auction())
  const at = await readClock(db)
  const [lots, minutes, registered, sources] = await Promise.all([
    lotResults(db, sale.id), minutesBeforeClose(db, sale.id), countRegistered(db, sale.id), sourcesOfSale(db, sale.id),
  ])
  const { id, title, currency, owner_user_id, owner_team_id } = sale
  const zone = lots.map(({ state, county }) => zoneOf(state, county)).find((known) => known !== null) ?? 'UTC'
  return {
    sale: { id, title, currency, owner_user_id, owner_team_id }, lots, minutes, totals: saleTotals(lots, registered), zone, at,
    sources: largestSources(sources),
  }
}
