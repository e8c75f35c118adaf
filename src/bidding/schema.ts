import { type Static, Type } from 'typebox'
import { bidderName } from '../kernel/bid-placed.ts'
import type { BidId, LotId } from '../kernel/ids.ts'
import { type Cents, majorUnits } from '../kernel/money.ts'
import { Amount, component, Instant, Nullable } from '../platform/http/shapes.ts'
import type { BidRecord, OwnBidRecord } from './store.ts'

const bidFields = {
  id: Type.Integer(),
  amount: Type.Number({ description: 'Of this row; for a winning proxy placement the price, never the maximum.' }),
  is_proxy: Type.Boolean(),
  bidder: Type.String({ description: '`Bidder #N`, numbered on each lot by itself; `You` only in the answer to your own placement.', examples: ['Bidder #3'] }),
  is_winning: Type.Boolean({ description: 'Whether this row leads; after the close, whether it won.' }),
  is_automatic: Type.Boolean({ description: 'Placed automatically for a maximum bid.' }),
  placed_at: Instant(),
}

export const BidShape = component('Bid', Type.Object(bidFields))

export const LotAfterBid = component('LotAfterBid', Type.Object({
  id: Type.Integer(),
  current_bid: Nullable(Type.Number()),
  minimum_next_bid: Type.Number(),
  bid_count: Type.Integer(),
  ends_at: Nullable(Instant()),
  extended: Type.Boolean({ description: 'Whether the close was extended.' }),
  reserve_met: Nullable(Type.Boolean()),
}))

export const PlacementShape = component('Placement', Type.Object({ ...bidFields, lot: LotAfterBid }))

export const BidWrite = Type.Object(
  {
    bid_amount: Amount('In the auction’s currency; for a lot bid by the acre, per acre.'),
    is_proxy: Type.Optional(Type.Boolean({ default: false, description: '`true` sets a maximum bid: we bid for you, only as much as needed.' })),
  },
  { title: 'PlaceBidRequest', additionalProperties: false },
)

export const BidEntry = Type.Object(
  {
    user_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'The bidder.' }),
    document: Type.String({
      minLength: 3, maxLength: 300, pattern: '\\S', description: 'The written authority of the bidder, as the office files it. Saved in the audit log.',
      examples: ['Absentee bid form 14 of March 1, 2027'],
    }),
    ...BidWrite.properties,
  },
  { title: 'EnterBidRequest', additionalProperties: false },
)

export const BiddingStateShape = component(
  'BiddingState',
  Type.Object({
    is_leading: Type.Boolean(),
    minimum_next_bid: Type.Number(),
    bid_limit: Nullable(Type.Number({ description: 'The highest amount your verification allows; null is no limit.' })),
    approved_limit: Nullable(Type.Number({ description: 'The highest amount for which the office approved you in this auction, if it asks for registration.' })),
    deposit_status: Nullable(Type.String()),
    can_bid: Type.Boolean(),
    reasons: Type.Array(Type.String(), { description: 'Codes of the reasons that keep you from bidding; empty if you can bid.' }),
    release_until: Nullable(Instant('You lead because another bidder’s bids were voided, and may withdraw until then.')),
  }),
)

export const OwnBidShape = component(
  'OwnBid',
  Type.Object({
    ...bidFields,
    lot: Type.Object({
      id: Type.Integer(),
      slug: Type.String(),
      title: Type.String(),
      status: Type.String({ enum: ['active', 'sold', 'unsold', 'withdrawn'] }),
      current_bid: Nullable(Type.Number()),
      ends_at: Nullable(Instant()),
    }),
    state: Type.String({ enum: ['leading', 'outbid', 'won', 'lost'], description: 'Your current position on this lot.' }),
  }),
)

export type Bid = Static<typeof BidShape>

export const presentBid = (row: BidRecord, currency: string): Bid => ({
  id: row.id,
  amount: majorUnits(row.amount_cents, currency),
  is_proxy: row.is_proxy,
  bidder: bidderName(row.bidder_number),
  is_winning: row.is_winning,
  is_automatic: row.kind === 'auto',
  placed_at: row.placed_at.toISOString(),
})

/** The public state of a lot right after a bid. */
export interface LotAfter {
  id: LotId
  price: Cents | null
  nextMinimum: Cents
  bidCount: number
  endsAt: Date | null
  extended: boolean
  reserveMet: boolean | null
}

export const presentLotAfter = (lot: LotAfter, currency: string): Static<typeof LotAfterBid> => ({
  id: lot.id,
  current_bid: lot.price === null ? null : majorUnits(lot.price, currency),
  minimum_next_bid: majorUnits(lot.nextMinimum, currency),
  bid_count: lot.bidCount,
  ends_at: lot.endsAt?.toISOString() ?? null,
  extended: lot.extended,
  reserve_met: lot.reserveMet,
})

/** The caller's row, new or existing. */
export interface OwnRow {
  id: BidId
  amount: Cents
  isProxy: boolean
  isWinning: boolean
  isAutomatic: boolean
  placedAt: Date
}

export const presentPlacement = (own: OwnRow, lot: LotAfter, currency: string) => ({
  id: own.id,
  amount: majorUnits(own.amount, currency),
  is_proxy: own.isProxy,
  bidder: 'You',
  is_winning: own.isWinning,
  is_automatic: own.isAutomatic,
  placed_at: own.placedAt.toISOString(),
  lot: presentLotAfter(lot, currency),
})

export const presentOwnBid = (row: OwnBidRecord): Static<typeof OwnBidShape> => ({
  ...presentBid(row, row.currency),
  bidder: bidderName(row.bidder_number),
  lot: {
    id: row.lot_id,
    slug: row.lot_slug,
    title: row.lot_title,
    status: row.lot_status,
    current_bid: row.price_cents === null ? null : majorUnits(row.price_cents, row.currency),
    ends_at: row.ends_at?.toISOString() ?? null,
  },
  state: row.state,
})
