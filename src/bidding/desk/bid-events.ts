import type { BidPlacedEvent, HouseEvent } from '../../kernel/events.ts'
import { isoOrNull } from '../../kernel/time.ts'
import type { LotAfter } from '../schema.ts'
import type { AuctionFacts, LotFacts } from './desk-store.ts'
import type { NewBid } from './desk-write-store.ts'

export interface PlacedBid {
  lot: LotFacts
  auction: AuctionFacts
  /** The rows of one placement, oldest first; the last one leads. */
  rows: readonly NewBid[]
  ownNumber: number
  leadingNumber: number
  after: LotAfter
  at: Date
}

/** One event for each placement that wrote a row (rule book Q6): no identity, no maximum. */
export const bidPlaced = ({ lot, auction, rows, ownNumber, leadingNumber, after, at }: PlacedBid): BidPlacedEvent => ({
  name: 'bid.placed',
  auctionId: lot.auction_id,
  lotId: lot.id,
  lotSeq: lot.event_seq,
  firedAt: at,
  placed: {
    lotTitle: lot.title,
    currency: auction.currency,
    firstSeq: rows[0]!.seq,
    rows: rows.map((row) => ({
      bidderNumber: row.bidder_number, amount: row.amount_cents, isProxy: row.is_proxy, isAutomatic: row.kind === 'auto',
    })),
    ownNumber,
    leadingNumber,
    price: after.price!,
    nextMinimum: after.nextMinimum,
    bidCount: after.bidCount,
    endsAt: after.endsAt,
    extended: after.extended,
    reserveMet: after.reserveMet,
  },
})

/** A lot changed other than by a bid on it: clients reload it. */
export const lotChanged = (lot: LotFacts, at: Date): HouseEvent => ({
  name: 'lot.changed',
  auctionId: lot.auction_id,
  lotId: lot.id,
  lotSeq: lot.event_seq,
  firedAt: at,
  data: { lot_id: lot.id, ends_at: isoOrNull(lot.ends_at) },
  stream: { event: 'changed', data: { lot_id: lot.id } },
})
