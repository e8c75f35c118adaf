import type { BidId, LotId } from '../../kernel/ids.ts'
import { type Cents, parseAmount, ZERO } from '../../kernel/money.ts'
import { unitPrice } from '../lots/lot-words.ts'
import type { BidBoxView, BidRowView, LotEnding, OwnPosition, ReserveState, Standing } from './wire.ts'

/** Stream events as sent by the server; amounts are numbers in the lot's currency. */
export interface BidEvent {
  lot_id: LotId
  bid: { id: BidId; amount: number; is_proxy: boolean; bidder: string; is_winning: boolean; placed_at: string }
  current_bid: number
  minimum_next_bid: number
  bid_count: number
  reserve_met: boolean | null
  ends_at: string
  extended: boolean
}

export interface ClosedEvent {
  lot_id: LotId
  status: 'sold' | 'unsold' | 'withdrawn'
  /** Why it is not sold; absent if it is. */
  reason?: string
  /** The total, even if bids are per acre. */
  winning_amount: number | null
}

/** Another change; the reader requests the new state. Null: more than one lot. */
export interface ChangedEvent {
  lot_id: LotId | null
}

export interface HelloEvent {
  server_time: string
  last_event_id: number
}

export type StreamEvent =
  | { event: 'hello'; data: HelloEvent }
  | { event: 'bid'; data: BidEvent }
  | { event: 'closed'; data: ClosedEvent }
  | { event: 'changed'; data: ChangedEvent }

/**
 * The state of a lot after a bid, which only an open lot accepts. A bid older than the known state changes
 * nothing.
 */
export function afterBid(standing: Standing, bid: BidEvent, currency: string): Standing {
  if (bid.bid_count < standing.bidCount) return standing
  const currentBid = amountOf(bid.current_bid, currency)
  const minimumNextBid = amountOf(bid.minimum_next_bid, currency)
  return {
    ...standing,
    phase: standing.phase === 'upcoming' ? 'open' : standing.phase,
    currentBid,
    minimumNextBid,
    step: (minimumNextBid - currentBid) as Cents,
    bidCount: bid.bid_count,
    reserve: reserveAfter(standing.reserve, bid.reserve_met),
    endsAt: bid.ends_at,
    extended: bid.extended,
  }
}

/** The event has the lot's total; the state has its unit price. A lot may close before its scheduled time. */
export function afterClose(
  standing: Standing, { status, reason, winning_amount: total }: ClosedEvent, lot: Pick<BidBoxView, 'biddingUnit' | 'acreage' | 'currency'>, now: number,
): Standing {
  const soldFor = total === null ? null : amountOf(total, lot.currency)
  const currentBid = soldFor === null ? standing.currentBid : unitPrice(soldFor, standing.currentBid, lot)
  const { endsAt } = standing
  const isEarly = endsAt !== null && Date.parse(endsAt) > now
  return { ...standing, phase: status, currentBid, soldFor, endsAt: isEarly ? new Date(now).toISOString() : endsAt, ending: endingAt(reason, now) }
}

export const endingAt = (reason: string | undefined, now: number): LotEnding | null =>
  (reason === 'redeemed' || reason === 'struck_off' ? { reason, at: new Date(now).toISOString() } : null)

/**
 * The visitor's position after a bid. The event contains the placed bid: if it does not win, an automatic bid
 * answered it and the leader is unchanged. A page rendered after the close may receive the event late.
 */
export function positionAfterBid(you: OwnPosition, { bid }: BidEvent): OwnPosition {
  if (!bid.is_winning || you.bidder === null || isDecided(you)) return you
  if (bid.bidder === you.bidder) return { ...you, position: 'leading' }
  return you.position === 'leading' ? { ...you, position: 'outbid' } : you
}

export function positionAfterClose(you: OwnPosition, { status }: ClosedEvent): OwnPosition {
  if (you.position === 'none' || isDecided(you)) return you
  return { ...you, position: you.position === 'leading' && status === 'sold' ? 'won' : 'lost' }
}

const isDecided = ({ position }: OwnPosition): boolean => position === 'won' || position === 'lost'

/** The history row contained in a bid event. */
export const rowOf = ({ bid }: BidEvent, currency: string): BidRowView => ({
  id: bid.id,
  bidder: bid.bidder,
  amount: amountOf(bid.amount, currency),
  isProxy: bid.is_proxy,
  isWinning: bid.is_winning,
  placedAt: bid.placed_at,
})

/** A bid does not change whether a lot has a reserve. */
function reserveAfter(before: ReserveState, met: boolean | null): ReserveState {
  if (before === 'none' || met === null) return before
  return met ? 'met' : 'not_met'
}

const amountOf = (value: number, currency: string): Cents => parseAmount(value, currency) ?? ZERO
