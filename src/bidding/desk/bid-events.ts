import type { HouseEvent } from '../../kernel/events.ts'
import { majorUnits } from '../../kernel/money.ts'
import { isoOrNull } from '../../kernel/time.ts'
import { bidderName, type LotAfter, presentBid, presentLotAfter } from '../schema.ts'
import type { AuctionFacts, LotFacts } from './desk-store.ts'
import type { NewBid } from './desk-write-store.ts'

export interface PlacedBid {
  lot: LotFacts
  auction: AuctionFacts
  /** The rows one placement wrote, oldest first; the last one leads. */
  rows: readonly NewBid[]
  ownNumber: number
  leadingNumber: number
  after: LotAfter
  at: Date
}

/** One event for each placement that wrote a row (rule book Q6): no identity, no maximum. */
export function bidPlaced({ lot, auction, rows, ownNumber, leadingNumber, after, at }: PlacedBid): HouseEvent {
  const { currency } = auction
  const own = rows.find((row) => row.kind === 'placed') ?? rows[0]!
  const bids = rows.map((row) => presentBid({ ...row, placed_at: at, is_winning: row.id === lot.leading_bid_id }, currency))
  const shown = presentLotAfter(after, currency)
  return {
    name: 'bid.placed',
    auctionId: lot.auction_id,
    lotId: lot.id,
    lotSeq: lot.event_seq,
    firedAt: at,
    data: {
      lot_id: lot.id,
      lot_title: lot.title,
      auction_id: lot.auction_id,
      bid_id: own.id,
      amount: majorUnits(own.amount_cents, currency),
      bidder: bidderName(ownNumber),
      is_proxy: own.is_proxy,
      current_bid: shown.current_bid,
      bid_count: shown.bid_count,
      leading_bidder: bidderName(leadingNumber),
      ends_at: shown.ends_at,
      extended: shown.extended,
    },
    stream: {
      event: 'bid',
      data: { lot_id: lot.id, bid: bids[rows.indexOf(own)], bids, ...withoutId(shown) },
    },
  }
}

const withoutId = ({ id: _id, ...rest }: ReturnType<typeof presentLotAfter>) => rest

/** A lot changed otherwise than by a bid on it: whoever shows it fetches it again. */
export const lotChanged = (lot: LotFacts, at: Date): HouseEvent => ({
  name: 'lot.changed',
  auctionId: lot.auction_id,
  lotId: lot.id,
  lotSeq: lot.event_seq,
  firedAt: at,
  data: { lot_id: lot.id, ends_at: isoOrNull(lot.ends_at) },
  stream: { event: 'changed', data: { lot_id: lot.id } },
})
