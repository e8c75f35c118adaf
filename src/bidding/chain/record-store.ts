import type { BidId, LotId, UserId } from '../../kernel/ids.ts'
import type { IncrementTable } from '../../kernel/increments.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Sql, Tx } from '../../platform/db.ts'
import type { ChainBody } from '../core/chain.ts'

/** Later statements of the transaction see one snapshot, so that new bids do not look like tampering. */
export const seeOneMoment = (tx: Tx): Promise<unknown> =>
  tx.query('set transaction isolation level repeatable read, read only')

/** A lot with the rules of its bids and its sale, for the verifier. */
export interface RecordedLot {
  id: LotId
  status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  starting_bid_cents: Cents
  reserve_cents: Cents | null
  increment_table: IncrementTable | null
  /** @narrowed Publishing writes the increment table into the auction. */
  auction_increment_table: IncrementTable
  reserve_policy: 'advance' | 'hold'
  terms: string | null
  /** Whether the increments were changed after bids; then they cannot be replayed under one table. */
  rules_changed: boolean
  price_cents: Cents | null
  leader_id: UserId | null
  leading_bid_id: BidId | null
  bid_count: number
  next_instruction: number
  leader_max_cents: Cents | null
  leader_instruction_n: number | null
  chain_opened_at: Date | null
  chain_terms_hash: string | null
  chain_length: number
  chain_head: string | null
  private_chain_length: number | null
  private_chain_head: string | null
  winner_id: UserId | null
  winning_bid_id: BidId | null
  hammer_price_cents: Cents | null
}

const LOTS = `
  select l.id, l.status, l.starting_bid_cents, l.reserve_cents, l.increment_table, a.increment_table as auction_increment_table,
    a.reserve_policy, a.terms, l.price_cents, l.leader_id, l.leading_bid_id, l.bid_count, l.next_instruction, p.leader_max_cents,
    p.leader_instruction_n, l.chain_opened_at, l.chain_terms_hash, l.chain_length, l.chain_head,
    p.chain_length as private_chain_length, p.chain_head as private_chain_head, s.winner_id, s.winning_bid_id,
    coalesce(s.fallen_hammer_cents, s.hammer_price_cents) as hammer_price_cents,
    exists (
      select from audit_log g where g.after ? 'increment_table'
        and (g.resource_type, g.resource_id) in (('lot', l.id), ('auction', l.auction_id))
        and g.at >= (select min(decided_at) from bid_instructions where lot_id = l.id)) as rules_changed
  from lots l join auctions a on a.id = l.auction_id
  left join lot_private p on p.lot_id = l.id left join sales s on s.lot_id = l.id and s.undone_at is null
  where (l.chain_head is not null or l.bid_count > 0 or exists (select from bids where lot_id = l.id) or s.lot_id is not null)`

/** Lots that are or were open for bids, by ascending id, after one of them. */
export const recordedLots = (sql: Sql, after: number, limit: number): Promise<RecordedLot[]> =>
  sql.query(`${LOTS} and l.id > $1 order by l.id limit $2`, [after, limit])

export const recordedLot = (sql: Sql, lotId: LotId): Promise<RecordedLot[]> => sql.query(`${LOTS} and l.id = $1`, [lotId])

export interface RecordedEntry {
  lot_id: LotId
  k: number
  body: ChainBody
  hash: string
}

export const publicEntries = (sql: Sql, lotIds: readonly LotId[]): Promise<RecordedEntry[]> =>
  sql.query('select lot_id, k, body, hash from bid_chain where lot_id = any($1) order by lot_id, k', [lotIds])

export const privateEntries = (sql: Sql, lotIds: readonly LotId[]): Promise<RecordedEntry[]> =>
  sql.query('select lot_id, k, body, hash from bid_chain_private where lot_id = any($1) order by lot_id, k', [lotIds])

/** A row of the history as it was written, and whether it was voided. */
export interface RecordedBid {
  id: BidId
  lot_id: LotId
  seq: number
  kind: 'placed' | 'auto'
  user_id: UserId
  bidder_number: number
  instruction_n: number
  amount_cents: Cents
  is_proxy: boolean
  placed_at: Date
  voided_at: Date | null
}

export const recordedBids = (sql: Sql, lotIds: readonly LotId[]): Promise<RecordedBid[]> =>
  sql.query(
    `select id, lot_id, seq, kind, user_id, bidder_number, instruction_n, amount_cents, is_proxy, placed_at, voided_at
     from bids where lot_id = any($1) order by lot_id, seq`,
    [lotIds],
  )

/** Changes of increments after bids. A lot without its own table uses the auction's. */
export type IncrementChange = { at: Date } & (
  | { level: 'lot'; before: IncrementTable | null; after: IncrementTable | null }
  | { level: 'auction'; before: IncrementTable; after: IncrementTable })

/** A table from the audit log. Auctions that had none used the default table of that time. */
const auditedTable = (side: 'before' | 'after'): string =>
  `coalesce(nullif(g.${side}->'increment_table', 'null'), case g.resource_type when 'auction' then increments_before_0063() end) as ${side}`

export const incrementChanges = (sql: Sql, lotId: LotId): Promise<IncrementChange[]> =>
  sql.query(
    `select g.resource_type as level, ${auditedTable('before')}, ${auditedTable('after')}, g.at
     from lots l join audit_log g
       on g.after ? 'increment_table' and (g.resource_type, g.resource_id) in (('lot', l.id), ('auction', l.auction_id))
     where l.id = $1 and g.at >= (select min(decided_at) from bid_instructions where lot_id = l.id) order by g.id`,
    [lotId],
  )

export interface RecordedInstruction {
  lot_id: LotId
  n: number
  user_id: UserId
  amount_cents: Cents
  is_proxy: boolean
  result: 'leading' | 'outbid' | 'max_raised' | 'unchanged'
  decided_at: Date
  salt_hex: string | null
  voided_at: Date | null
}

export const recordedInstructions = (sql: Sql, lotIds: readonly LotId[]): Promise<RecordedInstruction[]> =>
  sql.query(
    `select lot_id, n, user_id, amount_cents, is_proxy, result, decided_at, encode(salt, 'hex') as salt_hex, voided_at
     from bid_instructions where lot_id = any($1) order by lot_id, n`,
    [lotIds],
  )

/** The first bid of the house, with the bidder reference in its chain. */
export async function oldestReference(sql: Sql): Promise<{ lot_id: LotId; user_id: UserId; bidder_ref: string } | null> {
  const [row] = await sql.query<{ lot_id: LotId; user_id: UserId; bidder_ref: string }>(
    `select b.lot_id, b.user_id, c.body->>'bidder_ref' as bidder_ref
     from bids b join bid_chain c on c.lot_id = b.lot_id and c.body->>'type' = 'bid' and (c.body->>'bid_id')::bigint = b.id
     order by b.id limit 1`)
  return row ?? null
}
