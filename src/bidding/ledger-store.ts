import type { BidId, LotId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql } from '../platform/db.ts'
import type { ChainBody } from './core/chain.ts'

/** A lot as the verifier reads it. */
export interface LedgerLot {
  id: LotId
  status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  price_cents: Cents | null
  leading_bid_id: BidId | null
  bid_count: number
  chain_opened_at: Date
  chain_terms_hash: string
  chain_length: number
  chain_head: string
  private_chain_length: number | null
  private_chain_head: string | null
  hammer_price_cents: Cents | null
}

const LOTS = `
  select l.id, l.status, l.price_cents, l.leading_bid_id, l.bid_count, l.chain_opened_at, l.chain_terms_hash, l.chain_length,
    l.chain_head, p.chain_length as private_chain_length, p.chain_head as private_chain_head, s.hammer_price_cents
  from lots l left join lot_private p on p.lot_id = l.id left join sales s on s.lot_id = l.id
  where l.chain_head is not null`

/** Lots with a chain, by ascending id, after one of them. */
export const ledgerLots = (sql: Sql, after: number, limit: number): Promise<LedgerLot[]> =>
  sql.query(`${LOTS} and l.id > $1 order by l.id limit $2`, [after, limit])

export const ledgerLot = (sql: Sql, lotId: LotId): Promise<LedgerLot[]> => sql.query(`${LOTS} and l.id = $1`, [lotId])

export interface LedgerEntry {
  lot_id: LotId
  k: number
  body: ChainBody
  hash: string
}

export const publicEntries = (sql: Sql, lotIds: readonly LotId[]): Promise<LedgerEntry[]> =>
  sql.query('select lot_id, k, body, hash from bid_chain where lot_id = any($1) order by lot_id, k', [lotIds])

export const privateEntries = (sql: Sql, lotIds: readonly LotId[]): Promise<LedgerEntry[]> =>
  sql.query('select lot_id, k, body, hash from bid_chain_private where lot_id = any($1) order by lot_id, k', [lotIds])

export interface LedgerBid {
  id: BidId
  lot_id: LotId
  seq: number
  kind: 'placed' | 'auto'
  user_id: UserId
  instruction_n: number
  amount_cents: Cents
  is_proxy: boolean
  placed_at: Date
  voided_at: Date | null
}

export const ledgerBids = (sql: Sql, lotIds: readonly LotId[]): Promise<LedgerBid[]> =>
  sql.query(
    `select id, lot_id, seq, kind, user_id, instruction_n, amount_cents, is_proxy, placed_at, voided_at
     from bids where lot_id = any($1) order by lot_id, seq`,
    [lotIds],
  )

export interface LedgerInstruction {
  lot_id: LotId
  n: number
  user_id: UserId
  amount_cents: Cents
  is_proxy: boolean
  result: string
  salt_hex: string | null
}

export const ledgerInstructions = (sql: Sql, lotIds: readonly LotId[]): Promise<LedgerInstruction[]> =>
  sql.query(
    `select lot_id, n, user_id, amount_cents, is_proxy, result, encode(salt, 'hex') as salt_hex
     from bid_instructions where lot_id = any($1) order by lot_id, n`,
    [lotIds],
  )
