import type { Placing } from './bid-placed.ts'
import type { AuctionId, LotId, TeamId, UserId } from './ids.ts'

/**
 * Rows of the `events` table, which is the outbox. Names with a subscriber's body are the outbound events of the
 * specification; `lot.changed` exists for event streams, and the last ones for notices.
 */
export type EventName =
  | 'auction.published' | 'auction.closed' | 'bid.placed' | 'lot.sold' | 'lot.unsold' | 'lot.changed' | 'invoice.paid' | 'invoice.payment_failed'
  | 'user.verified' | 'seller.approved' | 'subscription.updated'
  | 'invoice.opened' | 'deposit.returned' | 'deposit.forfeited' | 'settlement.ready' | 'settlement.paid' | 'document.decided' | 'seller.decided'
  | 'strike.given' | 'strike.lifted' | 'person.held' | 'home.corrected' | 'invoice.part_paid' | 'invoice.voided' | 'refund.owed' | 'refund.sent'
  | 'bids.voided' | 'settlement.moved' | 'refund.failed' | 'subscription.moved'
  | 'ad.reviewed' | 'retraction.decided' | 'lot.withdrawn' | 'auction.cancelled' | 'offer.made' | 'offer.ended' | 'search.matched' | 'purchase.moved'
  | 'invoice.payment_reversed' | 'refund.cancelled' | 'bid.entered' | 'registration.decided' | 'registration.waiting'

/** Recipients besides the owner of the auction (rule book B11). */
export interface Recipients {
  users?: readonly UserId[]
  teams?: readonly TeamId[]
}

export interface HouseEvent {
  name: EventName
  /** Null for events of a person, a team or an invoice: they only reach their recipients. */
  auctionId: AuctionId | null
  lotId: LotId | null
  /** The lot's own sequence number for events of one lot: a stream drops a (lot, lotSeq) it has already sent. */
  lotSeq: number | null
  /** What subscribers of the outbound event receive as `data`. Never an identity, never a maximum. */
  data: Record<string, unknown>
  /** Only for events without an auction; the others concern the owner of theirs. */
  to?: Recipients
  /** Time of the event; by default the house clock at the insert. */
  firedAt?: Date
  /** What event streams receive; null when nothing is streamed. */
  stream: { event: 'bid' | 'closed' | 'changed'; data: Record<string, unknown> } | null
}

/** A placement that wrote a row (rule book Q6). Its data are stored instead of what is sent. */
export interface BidPlacedEvent extends Placing {
  name: 'bid.placed'
  lotSeq: number
}

export type OutboxEvent = HouseEvent | BidPlacedEvent

/** Internal events, which only notices read. */
export const houseNews = (
  name: EventName, data: Record<string, unknown>, about: { auctionId?: AuctionId; lotId?: LotId } = {},
): HouseEvent => ({
  name, data, auctionId: about.auctionId ?? null, lotId: about.lotId ?? null, lotSeq: null, stream: null,
  ...(about.auctionId === undefined ? { to: { users: [] } } : {}),
})
