import { bidIdOf } from './bid-id.ts'
import type { AuctionId, LotId } from './ids.ts'
import { type Cents, majorUnits } from './money.ts'

/**
 * The contents of a `bid.placed` event: no identity, no maximum. Its row stores only this; what streams and
 * subscribers receive is built from it when it is sent, so that all receive the same.
 */
export interface BidPlaced {
  /** The name at that time. */
  lotTitle: string
  currency: string
  /**
   * The number in the lot's history of the first row of the placement; the others follow it, and the last one
   * leads.
   */
  firstSeq: number
  rows: readonly PlacedRow[]
  /** `Bidder #N` who placed the bid, and who leads now. */
  ownNumber: number
  leadingNumber: number
  /** The state of the lot after it. */
  price: Cents
  nextMinimum: Cents
  bidCount: number
  endsAt: Date | null
  extended: boolean
  reserveMet: boolean | null
}

export interface PlacedRow {
  bidderNumber: number
  amount: Cents
  isProxy: boolean
  isAutomatic: boolean
}

/** The event, its lot and its time. */
export interface Placing {
  auctionId: AuctionId
  lotId: LotId
  firedAt: Date
  placed: BidPlaced
}

/** The name of a bidder on one lot (rule book A7). */
export const bidderName = (number: number): string => `Bidder #${number}`

/** What subscribers of `bid.placed` receive as `data`. */
export function subscribedBid({ auctionId, lotId, placed }: Omit<Placing, 'firedAt'>): Record<string, unknown> {
  const { rows, currency } = placed
  const own = ownRow(rows)
  return {
    lot_id: lotId,
    lot_title: placed.lotTitle,
    auction_id: auctionId,
    bid_id: bidIdOf(lotId, placed.firstSeq + rows.indexOf(own)),
    amount: majorUnits(own.amount, currency),
    bidder: bidderName(placed.ownNumber),
    is_proxy: own.isProxy,
    current_bid: majorUnits(placed.price, currency),
    bid_count: placed.bidCount,
    leading_bidder: bidderName(placed.leadingNumber),
    ends_at: placed.endsAt?.toISOString() ?? null,
    extended: placed.extended,
  }
}

/** What event streams receive as the data of `bid`; its bids are those of the API. */
export function streamedBid({ lotId, firedAt, placed }: Omit<Placing, 'auctionId'>): Record<string, unknown> {
  const { rows, currency } = placed
  const bids = rows.map((row, nth) => ({
    id: bidIdOf(lotId, placed.firstSeq + nth),
    amount: majorUnits(row.amount, currency),
    is_proxy: row.isProxy,
    bidder: bidderName(row.bidderNumber),
    is_winning: nth === rows.length - 1,
    is_automatic: row.isAutomatic,
    placed_at: firedAt.toISOString(),
  }))
  return {
    lot_id: lotId,
    bid: bids[rows.indexOf(ownRow(rows))],
    bids,
    current_bid: majorUnits(placed.price, currency),
    minimum_next_bid: majorUnits(placed.nextMinimum, currency),
    bid_count: placed.bidCount,
    ends_at: placed.endsAt?.toISOString() ?? null,
    extended: placed.extended,
    reserve_met: placed.reserveMet,
  }
}

const ownRow = (rows: readonly PlacedRow[]): PlacedRow => rows.find((row) => !row.isAutomatic) ?? rows[0]!

/**
 * The format of the column `events.placed`: the fields of `BidPlaced` in order, with the rows last, three numbers
 * each. The SQL of `notices` relies on the number of the first row at element 2, and rows from element 11 on.
 */
export type KeptBidPlaced = readonly (string | number | null)[]

const HEAD = 11
const ROW = 3
const PROXY = 1
const AUTOMATIC = 2

export const keepBidPlaced = (placed: BidPlaced): KeptBidPlaced => [
  placed.lotTitle, placed.currency, placed.firstSeq, placed.ownNumber, placed.leadingNumber, placed.price, placed.nextMinimum,
  placed.bidCount, placed.endsAt?.getTime() ?? null, Number(placed.extended), placed.reserveMet === null ? null : Number(placed.reserveMet),
  ...placed.rows.flatMap((row) => [row.bidderNumber, row.amount, (row.isProxy ? PROXY : 0) | (row.isAutomatic ? AUTOMATIC : 0)]),
]

export function readBidPlaced(kept: KeptBidPlaced): BidPlaced {
  const [lotTitle, currency, ...numbers] = kept as [string, string, ...number[]]
  const [firstSeq, ownNumber, leadingNumber, price, nextMinimum, bidCount, endsAt, extended, reserveMet] = numbers
  const rows: PlacedRow[] = []
  for (let at = HEAD; at < kept.length; at += ROW) {
    const [bidderNumber, amount, flags] = kept.slice(at, at + ROW) as [number, Cents, number]
    rows.push({ bidderNumber, amount, isProxy: (flags & PROXY) !== 0, isAutomatic: (flags & AUTOMATIC) !== 0 })
  }
  if (rows.length === 0) throw new TypeError('A bid was kept without its rows')
  return {
    lotTitle, currency, firstSeq: firstSeq!, rows, ownNumber: ownNumber!, leadingNumber: leadingNumber!, price: price as Cents,
    nextMinimum: nextMinimum as Cents, bidCount: bidCount!, endsAt: toDate(endsAt), extended: extended === 1,
    reserveMet: toBoolean(reserveMet),
  }
}

const toDate = (time: number | null | undefined): Date | null => (time === null || time === undefined ? null : new Date(time))
const toBoolean = (flag: number | null | undefined): boolean | null => (flag === null || flag === undefined ? null : flag === 1)
