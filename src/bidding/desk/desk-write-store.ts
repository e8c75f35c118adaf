import type { AuctionId, BidId, LotId, TokenId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Sql } from '../../platform/db.ts'
import type { LotFacts } from './desk-store.ts'

/** What one batch writes: one statement a table, however many bids it holds. */
export interface BatchWrites {
  instructions: NewInstruction[]
  bidders: { lot_id: LotId; user_id: UserId; number: number }[]
  bids: NewBid[]
  chain: ChainLink[]
  privateChain: ChainLink[]
  acceptances: { auction_id: AuctionId; user_id: UserId; terms_version: number }[]
  lots: LotFacts[]
}

export interface NewInstruction {
  lot_id: LotId
  n: number
  user_id: UserId
  amount_cents: Cents
  is_proxy: boolean
  result: string
  decided_at: string
  source: 'web' | 'api' | 'crosslist'
  token_id: TokenId | null
  ip: string | null
  user_agent: string | null
  salt_hex: string | null
}

export interface NewBid {
  id: BidId
  lot_id: LotId
  seq: number
  kind: 'placed' | 'auto'
  user_id: UserId
  bidder_number: number
  instruction_n: number
  amount_cents: Cents
  is_proxy: boolean
  placed_at: string
}

export interface ChainLink {
  lot_id: LotId
  k: number
  body: object
  hash: string
}

export const noWrites = (): BatchWrites => ({
  instructions: [], bidders: [], bids: [], chain: [], privateChain: [], acceptances: [], lots: [],
})

const INSTRUCTIONS = `
  insert into bid_instructions (lot_id, n, user_id, amount_cents, is_proxy, result, decided_at, source, token_id, ip, user_agent, salt)
  select lot_id, n, user_id, amount_cents, is_proxy, result, decided_at, source, token_id, ip, user_agent, decode(salt_hex, 'hex')
  from json_to_recordset($1::json) as r (lot_id bigint, n int, user_id bigint, amount_cents bigint, is_proxy boolean, result text,
    decided_at timestamptz, source text, token_id bigint, ip inet, user_agent text, salt_hex text)`

const BIDDERS = `
  insert into lot_bidders (lot_id, user_id, number)
  select lot_id, user_id, number from json_to_recordset($1::json) as r (lot_id bigint, user_id bigint, number int)`

const BIDS = `
  insert into bids (id, lot_id, seq, kind, user_id, bidder_number, instruction_n, amount_cents, is_proxy, placed_at)
  select id, lot_id, seq, kind, user_id, bidder_number, instruction_n, amount_cents, is_proxy, placed_at
  from json_to_recordset($1::json) as r (id bigint, lot_id bigint, seq int, kind text, user_id bigint, bidder_number int,
    instruction_n int, amount_cents bigint, is_proxy boolean, placed_at timestamptz)`

const CHAIN_COLUMNS = `(lot_id, k, body, hash)
  select lot_id, k, body, hash from json_to_recordset($1::json) as r (lot_id bigint, k int, body jsonb, hash text)`

const ACCEPTANCES = `
  insert into terms_acceptances (auction_id, user_id, terms_version)
  select auction_id, user_id, terms_version
  from json_to_recordset($1::json) as r (auction_id bigint, user_id bigint, terms_version int)
  on conflict (auction_id, user_id) do update set terms_version = excluded.terms_version, accepted_at = house_clock()`

/** A maximum that is raised in silence moves neither chain nor events, and no moment that others read (rule book Q6). */
const LOTS = `
  update lots l set price_cents = r.price_cents, leader_id = r.leader_id, leading_bid_id = r.leading_bid_id,
    next_seq = r.next_seq, next_instruction = r.next_instruction, bidder_count = r.bidder_count, bid_count = r.bid_count,
    last_placed_at = r.last_placed_at, ends_at = r.ends_at, event_seq = r.event_seq,
    chain_length = r.chain_length, chain_head = r.chain_head,
    updated_at = case when r.chain_length > l.chain_length or r.event_seq > l.event_seq then house_clock() else l.updated_at end
  from json_to_recordset($1::json) as r (id bigint, price_cents bigint, leader_id bigint, leading_bid_id bigint, next_seq int,
    next_instruction int, bidder_count int, bid_count int, last_placed_at timestamptz, ends_at timestamptz, event_seq int,
    chain_length int, chain_head text)
  where l.id = r.id`

const LOT_SECRETS = `
  insert into lot_private as p (lot_id, leader_max_cents, leader_instruction_n, chain_length, chain_head)
  select id, leader_max_cents, leader_instruction_n, coalesce(private_chain_length, 0), private_chain_head
  from json_to_recordset($1::json) as r (id bigint, leader_max_cents bigint, leader_instruction_n int,
    private_chain_length int, private_chain_head text)
  on conflict (lot_id) do update set leader_max_cents = excluded.leader_max_cents,
    leader_instruction_n = excluded.leader_instruction_n, chain_length = excluded.chain_length, chain_head = excluded.chain_head`

/**
 * Issues all writes of a batch without waiting between them; the caller's commit settles them together.
 * Acceptances are no lot's, so two desks may write the same ones: in one order, or they would wait for each other for ever.
 */
export function writeBatch(tx: Sql, writes: BatchWrites): Promise<unknown> {
  const put = (text: string, rows: readonly object[]) =>
    rows.length === 0 ? Promise.resolve() : tx.query(text, [JSON.stringify(rows)])
  const lots = writes.lots.map(stateOf)
  return Promise.all([
    put(LOTS, lots),
    put(LOT_SECRETS, lots),
    put(BIDDERS, writes.bidders),
    put(INSTRUCTIONS, writes.instructions),
    put(BIDS, writes.bids),
    put(`insert into bid_chain ${CHAIN_COLUMNS}`, writes.chain),
    put(`insert into bid_chain_private ${CHAIN_COLUMNS}`, writes.privateChain),
    put(ACCEPTANCES, writes.acceptances.toSorted((a, b) => a.auction_id - b.auction_id || a.user_id - b.user_id)),
  ])
}

/** The columns the desk owns; titles and reserves need not travel. */
const stateOf = (lot: LotFacts) => ({
  id: lot.id,
  price_cents: lot.price_cents,
  leader_id: lot.leader_id,
  leading_bid_id: lot.leading_bid_id,
  next_seq: lot.next_seq,
  next_instruction: lot.next_instruction,
  bidder_count: lot.bidder_count,
  bid_count: lot.bid_count,
  last_placed_at: lot.last_placed_at,
  ends_at: lot.ends_at,
  event_seq: lot.event_seq,
  chain_length: lot.chain_length,
  chain_head: lot.chain_head,
  leader_max_cents: lot.leader_max_cents,
  leader_instruction_n: lot.leader_instruction_n,
  private_chain_length: lot.private_chain_length,
  private_chain_head: lot.private_chain_head,
})
