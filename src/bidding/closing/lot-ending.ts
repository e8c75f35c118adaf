import type { HouseEvent } from '../../kernel/events.ts'
import { fee } from '../../kernel/fees.ts'
import type { BidId, UserId } from '../../kernel/ids.ts'
import { type Cents, majorUnits } from '../../kernel/money.ts'
import { type CloseReason, publicCloseReason } from '../../kernel/reserve.ts'
import { HOUR } from '../../kernel/time.ts'
import { totalOf } from '../core/bidding-unit.ts'
import { entryHash } from '../core/chain.ts'
import { unitOf } from '../desk/decision-facts.ts'
import type { ChainLink } from '../desk/desk-write-store.ts'
import type { ClosingLot, LotClose, Sale } from './closing-store.ts'

/** What ends a lot: its close, or a later decision (rule book B2, B3). */
export type Ending =
  | { readonly outcome: 'sold'; readonly winner: UserId; readonly hammerPrice: Cents; readonly bid: BidId }
  | { readonly outcome: 'unsold'; readonly reason: CloseReason }
  | { readonly outcome: 'awaiting_confirmation' }

/** The data of an end. */
export interface EndingRows {
  close: LotClose
  sale: Sale | null
  chainEntry: ChainLink
  event: HouseEvent
}

/** The rows, chain entry and event of an end. */
export function endingRows(lot: ClosingLot, ending: Ending, now: Date): EndingRows {
  if (lot.chain_head === null) throw new Error(`Lot ${lot.id} closes without the beginning of a chain`)
  const status = ending.outcome === 'awaiting_confirmation' ? 'active' : ending.outcome
  const reason: CloseReason | null = ending.outcome === 'unsold' ? ending.reason : ending.outcome === 'sold' ? 'sold' : null
  const body = {
    type: 'close',
    status,
    reason: reason && publicCloseReason(lot.reserve_visibility, reason),
    amount_cents: ending.outcome === 'sold' ? ending.hammerPrice : null,
    bid_id: ending.outcome === 'sold' ? ending.bid : null,
    at: now.toISOString(),
  }
  const chainEntry = { lot_id: lot.id, k: lot.chain_length + 1, body, hash: entryHash(lot.chain_head, body) }
  const event = closeEvent(lot, ending, now)
  const close: LotClose = {
    id: lot.id,
    status,
    close_reason: reason,
    closed_at: lot.closed_at ?? now,
    confirmation_due_at: status === 'active' ? new Date(now.getTime() + lot.confirmation_hours * HOUR) : lot.confirmation_due_at,
    event_seq: lot.event_seq + 1,
    chain_length: chainEntry.k,
    chain_head: chainEntry.hash,
  }
  return { close, sale: ending.outcome === 'sold' ? saleOf(lot, ending, now) : null, chainEntry, event }
}

const saleOf = (lot: ClosingLot, ending: Extract<Ending, { outcome: 'sold' }>, now: Date): Sale => ({
  lot_id: lot.id,
  auction_id: lot.auction_id,
  winner_id: ending.winner,
  winning_bid_id: ending.bid,
  hammer_price_cents: ending.hammerPrice,
  currency: lot.currency,
  buyer_premium: lot.buyer_premium,
  premium_cents: fee(ending.hammerPrice, lot.buyer_premium),
  sold_at: now,
})

/** `lot.sold` with the body of the specification, `lot.unsold`, or `lot.updated` while the seller decides. */
function closeEvent(lot: ClosingLot, ending: Ending, now: Date): HouseEvent {
  const base = { auctionId: lot.auction_id, lotId: lot.id, lotSeq: lot.event_seq + 1, firedAt: now }
  const about = { lot_id: lot.id, lot_title: lot.title, auction_id: lot.auction_id }
  switch (ending.outcome) {
    case 'sold': {
      const winningAmount = majorUnits(ending.hammerPrice, lot.currency)
      return {
        ...base, name: 'lot.sold', data: { ...about, winner_bid: winningAmount },
        stream: { event: 'closed', data: { lot_id: lot.id, status: 'sold', winning_amount: winningAmount } },
      }
    }
    case 'unsold': {
      const highBid = lot.price_cents === null ? null : majorUnits(totalOf(unitOf(lot), lot.price_cents), lot.currency)
      const reason = publicCloseReason(lot.reserve_visibility, ending.reason)
      return {
        ...base, name: 'lot.unsold', data: { ...about, reason, high_bid: highBid },
        stream: { event: 'closed', data: { lot_id: lot.id, status: 'unsold', reason, winning_amount: null } },
      }
    }
    case 'awaiting_confirmation':
      return { ...base, name: 'lot.changed', data: { lot_id: lot.id }, stream: { event: 'changed', data: { lot_id: lot.id } } }
  }
}
