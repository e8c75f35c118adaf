import type { LotId } from '../kernel/ids.ts'
import { type Cents, cents, ZERO } from '../kernel/money.ts'

export type LotOutcome = 'open' | 'sold' | 'unsold' | 'withdrawn'

/** The result of a lot. Amounts are for the whole lot, also where bids are by the acre. */
export interface LotResult {
  lot_id: LotId
  lot_number: string
  title: string
  county: string | null
  state: string | null
  acreage: number | null
  outcome: LotOutcome
  opening_cents: Cents
  reserve_cents: Cents | null
  /** The hammer price if sold, else the high bid; null without bids. */
  price_cents: Cents | null
  premium_cents: Cents
  bids: number
  bidders: number
}

/** A minute with the bids placed in it. Automatic bids are not counted. */
export interface MinuteOfBids {
  minute: Date
  bids: number
  /** Different people who placed a bid in this minute. */
  bidders: number
}

export interface SaleTotals {
  lots: number
  sold: number
  unsold: number
  withdrawn: number
  open: number
  /** Sums over the sold lots. */
  hammer_cents: Cents
  premium_cents: Cents
  opening_of_sold_cents: Cents
  /** Sum of the reserves of sold lots that had one. */
  reserve_of_sold_cents: Cents
  /** Sum of the hammer prices of these lots. */
  hammer_with_reserve_cents: Cents
  acres_sold: number
  bids: number
  /** People who accepted the terms of the auction. */
  registered: number
  /** People who placed a bid on a lot. */
  bidders: number
}

export function saleTotals(lots: readonly LotResult[], { registered, bidders }: { registered: number; bidders: number }): SaleTotals {
  const sold = lots.filter(({ outcome }) => outcome === 'sold')
  const countOf = (outcome: LotOutcome): number => lots.filter((lot) => lot.outcome === outcome).length
  const sum = (amountOf: (lot: LotResult) => Cents | null): Cents => cents(sold.reduce((total, lot) => total + (amountOf(lot) ?? ZERO), 0))
  return {
    lots: lots.length, sold: sold.length, unsold: countOf('unsold'), withdrawn: countOf('withdrawn'), open: countOf('open'),
    hammer_cents: sum((lot) => lot.price_cents), premium_cents: sum((lot) => lot.premium_cents),
    opening_of_sold_cents: sum((lot) => lot.opening_cents), reserve_of_sold_cents: sum((lot) => lot.reserve_cents),
    hammer_with_reserve_cents: sum((lot) => (lot.reserve_cents === null ? null : lot.price_cents)),
    acres_sold: sold.reduce((total, { acreage }) => total + (acreage ?? 0), 0),
    bids: lots.reduce((total, lot) => total + lot.bids, 0), registered, bidders,
  }
}

const MINUTE_MS = 60_000

/** The hour that ends with the last of the minutes, those without bids as zero. `minutes` are in order. */
export function everyMinute(minutes: readonly MinuteOfBids[]): MinuteOfBids[] {
  const [first, last] = [minutes[0], minutes.at(-1)]
  if (!first || !last) return []
  const known = new Map(minutes.map((minute) => [minute.minute.getTime(), minute]))
  const end = last.minute.getTime()
  const from = Math.min(first.minute.getTime(), end - 59 * MINUTE_MS)
  return Array.from({ length: Math.round((end - from) / MINUTE_MS) + 1 }, (_, index) => {
    const at = from + index * MINUTE_MS
    return known.get(at) ?? { minute: new Date(at), bids: 0, bidders: 0 }
  })
}
