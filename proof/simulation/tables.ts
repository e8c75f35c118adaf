import type { KeptBidPlaced } from '../../src/kernel/bid-placed.ts'
import type { BidId, LotId, UserId } from '../../src/kernel/ids.ts'
import type { ChainBody } from '../../src/bidding/core/chain.ts'
import type { RecordedBid, RecordedInstruction } from '../../src/bidding/chain/record-store.ts'
import type { AuctionFacts, LotFacts } from '../../src/bidding/desk/desk-store.ts'
import type { Sale } from '../../src/bidding/closing/closing-store.ts'

type Moved = 'leader_max_cents' | 'leader_instruction_n' | 'private_chain_length' | 'private_chain_head'

export interface LotRow extends Omit<LotFacts, Moved> {
  close_reason: string | null
  confirmation_due_at: Date | null
  close_retry_at: Date | null
  close_failures: number
  chain_opened_at: Date
  chain_terms_hash: string
}

export interface LotPrivateRow {
  leader_max_cents: LotFacts['leader_max_cents']
  leader_instruction_n: number | null
  chain_length: number
  chain_head: string | null
}

export interface ChainRow {
  lot_id: LotId
  k: number
  body: ChainBody
  hash: string
}

export interface EventRow {
  id: number
  position: number | null
  name: string
  auction_id: number | null
  lot_id: number | null
  lot_seq: number | null
  data: Record<string, unknown> | null
  stream_event: string | null
  stream_data: unknown
  placed: KeptBidPlaced | null
  fired_at: Date
}

export interface SubscriptionRow {
  id: number
  url: string
  secret_sealed: string
  ordering: 'any' | 'fifo'
  is_active: boolean
  events: readonly string[]
  failing_since: Date | null
  failed_attempts: number
  warned_at: Date | null
  stopped_delivery_id: number | null
}

export interface DeliveryRow {
  id: number
  subscription_id: number
  event_key: string
  event: string
  body: string
  lot_id: number | null
  in_line: boolean
  state: string
  tries: number
  due_at: Date | null
  attempt_id: number | null
}

export interface AttemptRow {
  id: number
  delivery_id: number
  number: number
  ended_at: Date | null
  success: boolean
}

/** The tables that bidding, closing, the relay and webhooks use, by the names of the schema. */
export interface Tables {
  auctions: AuctionFacts
  lots: LotRow
  lot_private: LotPrivateRow
  lot_bidders: { lot_id: LotId; user_id: UserId; number: number }
  bid_instructions: RecordedInstruction & { is_proxy: boolean }
  bids: RecordedBid & { id: BidId }
  bid_chain: ChainRow
  bid_chain_private: ChainRow
  terms_acceptances: { terms_version: number }
  sales: Sale
  invoices: { lot_id: LotId }
  settlements: { lot_id: LotId }
  idempotency_keys: { fingerprint: Buffer; body: string; request_id: string }
  events: EventRow
  event_cursors: { position: number }
  webhook_subscriptions: SubscriptionRow
  webhook_deliveries: DeliveryRow
  webhook_attempts: AttemptRow
}

export type TableName = keyof Tables
export type Key = string | number

/** Committed rows, replaced and never changed in place. */
export type Rows = { [Name in TableName]: Map<Key, Tables[Name]> }

export const noRows = (): Rows => ({
  auctions: new Map(), lots: new Map(), lot_private: new Map(), lot_bidders: new Map(), bid_instructions: new Map(), bids: new Map(),
  bid_chain: new Map(), bid_chain_private: new Map(), terms_acceptances: new Map(), sales: new Map(), invoices: new Map(),
  settlements: new Map(), idempotency_keys: new Map(), events: new Map(), event_cursors: new Map(), webhook_subscriptions: new Map(),
  webhook_deliveries: new Map(), webhook_attempts: new Map(),
})
