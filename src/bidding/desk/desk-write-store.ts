import type { AuctionId, BidId, LotId, TokenId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Sql } from '../../platform/db.ts'
import { joinJson, JSON_SEPARATOR } from '../../platform/pg-values.ts'
import type { LotFacts } from './desk-store.ts'

/** Writes of a batch: one statement per table, however many bids it has. */
export interface BatchWrites {
  instructions: NewInstruction[]
  bidders: { lot_id: LotId; user_id: UserId; number: number }[]
  bids: NewBid[]
  chain: WrittenLink[]
  privateChain: WrittenLink[]
  authorities: NewAuthority[]
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
  source: 'web' | 'api' | 'crosslist' | 'clerk'
  token_id: TokenId | null
  ip: string | null
  user_agent: string | null
  salt_hex: string | null
}

/** Who entered an instruction for its bidder, and by which document; never the amount. */
export interface NewAuthority {
  lot_id: LotId
  instruction_n: number
  user_id: UserId
  entered_by: UserId
  document: string
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

/** With the canonical text that was hashed, so that it is written once. */
export interface WrittenLink extends Omit<ChainLink, 'body'> {
  body: string
}

export const noWrites = (): BatchWrites => ({
  instructions: [], bidders: [], bids: [], chain: [], privateChain: [], authorities: [], acceptances: [], lots: [],
})

/** Rows are passed as one array per column: PostgreSQL reads arrays twice as fast as JSON objects. */
const INSTRUCTIONS = `
  insert into bid_instructions (lot_id, n, user_id, amount_cents, is_proxy, result, decided_at, source, token_id, ip, user_agent, salt)
  select lot_id, n, user_id, amount_cents, is_proxy, result, decided_at, source, token_id, ip, user_agent, decode(salt_hex, 'hex')
  from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::boolean[], $6::text[], $7::timestamptz[], $8::text[],
    $9::bigint[], $10::inet[], $11::text[], $12::text[])
    as r (lot_id, n, user_id, amount_cents, is_proxy, result, decided_at, source, token_id, ip, user_agent, salt_hex)`

const AUTHORITIES = `
  insert into bid_authorities (lot_id, instruction_n, user_id, entered_by, document)
  select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::text[])`

const BIDDERS = `
  insert into lot_bidders (lot_id, user_id, number) select * from unnest($1::bigint[], $2::bigint[], $3::int[])`

const BIDS = `
  insert into bids (id, lot_id, seq, kind, user_id, bidder_number, instruction_n, amount_cents, is_proxy, placed_at)
  select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[], $5::bigint[], $6::int[], $7::int[], $8::bigint[],
    $9::boolean[], $10::timestamptz[])`

const CHAIN_COLUMNS = `(lot_id, k, body, hash)
  select lot_id, k, body::jsonb, hash from unnest($1::bigint[], $2::int[], string_to_array($3, ${JSON_SEPARATOR}), $4::text[]) as r (lot_id, k, body, hash)`

const ACCEPTANCES = `
  insert into terms_acceptances (auction_id, user_id, terms_version) select * from unnest($1::bigint[], $2::bigint[], $3::int[])
  on conflict (auction_id, user_id) do update set terms_version = excluded.terms_version, accepted_at = house_clock()`

/** A silently raised maximum changes neither public chain, events nor any public time (rule book Q6). */
const LOTS = `
  update lots l set price_cents = r.price_cents, leader_id = r.leader_id, leading_bid_id = r.leading_bid_id,
    next_seq = r.next_seq, next_instruction = r.next_instruction, bidder_count = r.bidder_count, bid_count = r.bid_count,
    last_placed_at = r.last_placed_at, ends_at = r.ends_at, event_seq = r.event_seq,
    chain_length = r.chain_length, chain_head = r.chain_head,
    updated_at = case when r.chain_length > l.chain_length or r.event_seq > l.event_seq then house_clock() else l.updated_at end
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::int[], $8::int[],
    $9::timestamptz[], $10::timestamptz[], $11::int[], $12::int[], $13::text[])
    as r (id, price_cents, leader_id, leading_bid_id, next_seq, next_instruction, bidder_count, bid_count, last_placed_at, ends_at,
      event_seq, chain_length, chain_head)
  where l.id = r.id`

const LOT_SECRETS = `
  insert into lot_private as p (lot_id, leader_max_cents, leader_instruction_n, chain_length, chain_head)
  select id, leader_max_cents, leader_instruction_n, coalesce(chain_length, 0), chain_head
  from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::text[])
    as r (id, leader_max_cents, leader_instruction_n, chain_length, chain_head)
  on conflict (lot_id) do update set leader_max_cents = excluded.leader_max_cents,
    leader_instruction_n = excluded.leader_instruction_n, chain_length = excluded.chain_length, chain_head = excluded.chain_head`

/**
 * Sends all writes of a batch without waiting in between; the caller's commit settles them together. Acceptances of
 * terms are not covered by lot locks, so they are sorted to avoid deadlocks between desks.
 */
export function writeBatch(tx: Sql, writes: BatchWrites): Promise<unknown> {
  const put = <Row extends object>(text: string, rows: readonly Row[], names: readonly (keyof Row)[]) =>
    rows.length === 0 ? Promise.resolve() : tx.query(text, names.map((name) => rows.map((row) => row[name])))
  return Promise.all([
    put(LOTS, writes.lots, [
      'id', 'price_cents', 'leader_id', 'leading_bid_id', 'next_seq', 'next_instruction', 'bidder_count', 'bid_count', 'last_placed_at',
      'ends_at', 'event_seq', 'chain_length', 'chain_head',
    ]),
    put(LOT_SECRETS, writes.lots, ['id', 'leader_max_cents', 'leader_instruction_n', 'private_chain_length', 'private_chain_head']),
    put(BIDDERS, writes.bidders, ['lot_id', 'user_id', 'number']),
    put(INSTRUCTIONS, writes.instructions, [
      'lot_id', 'n', 'user_id', 'amount_cents', 'is_proxy', 'result', 'decided_at', 'source', 'token_id', 'ip', 'user_agent', 'salt_hex',
    ]),
    put(AUTHORITIES, writes.authorities, ['lot_id', 'instruction_n', 'user_id', 'entered_by', 'document']),
    put(BIDS, writes.bids, [
      'id', 'lot_id', 'seq', 'kind', 'user_id', 'bidder_number', 'instruction_n', 'amount_cents', 'is_proxy', 'placed_at',
    ]),
    putLinks(tx, 'bid_chain', writes.chain),
    putLinks(tx, 'bid_chain_private', writes.privateChain),
    put(ACCEPTANCES, writes.acceptances.toSorted((a, b) => a.auction_id - b.auction_id || a.user_id - b.user_id), [
      'auction_id', 'user_id', 'terms_version',
    ]),
  ])
}

const putLinks = (tx: Sql, table: 'bid_chain' | 'bid_chain_private', links: readonly WrittenLink[]): Promise<unknown> =>
  links.length === 0 ? Promise.resolve() : tx.query(`insert into ${table} ${CHAIN_COLUMNS}`, [
    links.map(({ lot_id }) => lot_id), links.map(({ k }) => k), joinJson(links.map(({ body }) => body)), links.map(({ hash }) => hash),
  ])
