import type { LotId, UserId } from '../src/kernel/ids.ts'
import type { Cents } from '../src/kernel/money.ts'

/** A bid as known to its bidder. No two bids of one bidder on one lot have the same amount. */
export interface RememberedBid {
  lot: LotId
  bidder: UserId
  amount: Cents
  isProxy: boolean
  /** On one clock for all bids and readings. */
  sentAt: number
  answeredAt: number
  /** `unknown`: the connection broke, or the house did not know the result. */
  answer: 'accepted' | 'refused' | 'unknown'
  /** The row in the answer. */
  rowId: number | null
}

/** One answer of the public bid history of a lot: its newest rows, oldest first. */
export interface HistoryReading {
  lot: LotId
  askedAt: number
  rows: { id: number; cents: Cents }[]
}

export interface Instruction {
  lot_id: LotId
  n: number
  user_id: UserId
  amount_cents: Cents
  is_proxy: boolean
  result: string
}

export interface BidRow {
  id: number
  lot_id: LotId
  seq: number
  user_id: UserId
  amount_cents: Cents
  placed_at: Date
}

/** A lot with the counts of what may exist once. */
export interface LotRecord {
  id: LotId
  status: string
  price_cents: Cents | null
  leading_bid_id: number | null
  ends_at: Date
  closed_at: Date | null
  sales: number
  invoices: number
  settlements: number
  /** Events that say how the lot ended. */
  endings: number
  /** Events of bids that come after the first of those. */
  bids_after_ending: number
  /** Placements that wrote a row, and their events. */
  placements: number
  placed_events: number
  /** Distinct numbers of its events, and the last number given. */
  events: number
  event_seq: number
}

/** What the house recorded: instructions and rows in the order of their lots and numbers. */
export interface HouseRecord {
  instructions: Instruction[]
  rows: BidRow[]
  lots: LotRecord[]
}

/** What clients sent and saw. */
export interface ClientLedger {
  bids: readonly RememberedBid[]
  readings: readonly HistoryReading[]
}
