import { type KeptBidPlaced, readBidPlaced, subscribedBid } from '../kernel/bid-placed.ts'
import type { AuctionId, LotId, WebhookSubscriptionId } from '../kernel/ids.ts'
import { iso } from '../kernel/time.ts'
import type { Parcel } from './parcel.ts'
import { idsOnly, type Payload } from './choice-rules.ts'
import { eventKey } from './event-key-rules.ts'

/** A row of an event. */
export interface EventRecord {
  id: number
  /** @narrowed Only events with a position are read. */
  position: number
  name: string
  auction_id: number | null
  lot_id: number | null
  lot_seq: number | null
  /** Null if `placed` has it. */
  data: Record<string, unknown> | null
  /** Of `bid.placed`; rows of earlier versions have `data` instead. */
  placed: KeptBidPlaced | null
  fired_at: Date
}

/**
 * An event as sent to subscribers and as shown in the feed; they have different names for type and time (rule book
 * I10).
 */
export interface EventBody {
  id: string
  event: string
  type: string
  fired_at: string
  timestamp: string
  api_version: 'v1'
  /** Increases with every event of the same lot, or else of the house; numbers may be skipped. */
  sequence: number
  data: Record<string, unknown>
}

export const bodyOf = (event: EventRecord): EventBody =>
  envelope(eventKey(event), event.name, event.fired_at, event.lot_seq ?? event.position, dataOf(event))

/** What a subscription is sent of an event. */
export function parcelOf(event: EventRecord, subscriptionIds: readonly WebhookSubscriptionId[], payload: Payload): Parcel {
  const body = bodyOf(event)
  return {
    subscription_ids: subscriptionIds, event_key: body.id, event: event.name, auction_id: event.auction_id, lot_id: event.lot_id,
    body: JSON.stringify(payload === 'thin' ? { ...body, data: idsOnly(body.data) } : body),
  }
}

const dataOf = ({ auction_id, lot_id, data, placed }: EventRecord): Record<string, unknown> =>
  placed ? subscribedBid({ auctionId: auction_id as AuctionId, lotId: lot_id as LotId, placed: readBidPlaced(placed) }) : data!

/** A body with sample data, marked as a test. */
export const testBodyOf = (key: string, name: string, at: Date, data: Record<string, unknown>): EventBody & { test: true } =>
  ({ ...envelope(key, name, at, 0, data), test: true })

const envelope = (id: string, name: string, at: Date, sequence: number, data: Record<string, unknown>): EventBody => ({
  id, event: name, type: name, fired_at: iso(at), timestamp: iso(at), api_version: 'v1', sequence, data,
})
