import type { DescribedLot } from '../categories/index.ts'
import type { AuctionId, CategoryId, LotId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { WithdrawalReason } from '../kernel/reserve.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ScheduledLot } from './publishing-rules.ts'

/**
 * The lots of an auction, for changes of the auction: closes, chain genesis, withdrawal. These columns of `lots`
 * belong to the auction as a whole; one transaction changes both.
 */
export interface AuctionLot extends ScheduledLot {
  status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  closed_at: Date | null
  scheduled_ends_at: Date | null
  ends_at: Date | null
  /** It has or had bids, including voided ones: its rules are fixed. */
  has_bids: boolean
  price_cents: Cents | null
  reserve_cents: Cents | null
  event_seq: number
  chain_length: number
}

const LOTS = `
  select id, lot_number, own_ends_at, status, closed_at, scheduled_ends_at, ends_at, next_instruction > 1 as has_bids, price_cents, reserve_cents,
    event_seq, chain_length
  from lots where auction_id = $1 order by id`

export const lotsOf = (sql: Sql, auctionId: AuctionId): Promise<AuctionLot[]> => sql.query(LOTS, [auctionId])

/** Locks all lots of a locked auction, so that no first bid is taken in the meantime. */
export const lockLotsOf = (tx: Tx, auctionId: AuctionId): Promise<AuctionLot[]> =>
  tx.query(`${LOTS} for no key update`, [auctionId])

/** The categories of the lots of a draft that would be open. */
export const categoriesOfLots = (sql: Sql, auctionId: AuctionId): Promise<{ category_id: CategoryId }[]> =>
  sql.query(`select distinct category_id from lots where auction_id = $1 and status = 'active'`, [auctionId])

/** The schemas of these categories. */
export const describedLots = (sql: Sql, auctionId: AuctionId, categories: readonly CategoryId[]): Promise<DescribedLot[]> =>
  sql.query(
    `select lot_number, category_id, attributes from lots
     where auction_id = $1 and status = 'active' and category_id = any($2) order by lot_number, id`,
    [auctionId, categories],
  )

export interface PlannedClose {
  id: LotId
  scheduled_ends_at: Date | null
  ends_at: Date | null
}

export const writeSchedule = (tx: Tx, closes: readonly PlannedClose[]): Promise<unknown> =>
  tx.query(
    `update lots l set scheduled_ends_at = r.scheduled_ends_at, ends_at = r.ends_at, updated_at = house_clock()
     from jsonb_to_recordset($1::jsonb) as r (id bigint, scheduled_ends_at timestamptz, ends_at timestamptz)
     where l.id = r.id`,
    [JSON.stringify(closes)],
  )

export interface ChainStart {
  id: LotId
  head: string
}

/** Restarts chains without entries; the database refuses this for any other. */
export const writeChainStarts = (
  tx: Tx, openedAt: Date, termsHash: string, starts: readonly ChainStart[],
): Promise<unknown> =>
  tx.query(
    `update lots l set chain_opened_at = $1, chain_terms_hash = $2, chain_head = r.head, updated_at = house_clock()
     from jsonb_to_recordset($3::jsonb) as r (id bigint, head text)
     where l.id = r.id and l.next_instruction = 1 and l.chain_length = 0`,
    [openedAt, termsHash, JSON.stringify(starts)],
  )

/** Lots per statement, so that opening a hundred thousand stays within the statement timeout. */
const OPENED_AT_ONCE = 5_000

/** Sets the close and the chain genesis of opened lots, each row written once. */
export async function writeOpenings(
  tx: Tx, openedAt: Date, termsHash: string, openings: readonly (ChainStart & { closes_at: Date | null })[],
): Promise<void> {
  for (let first = 0; first < openings.length; first += OPENED_AT_ONCE) {
    await tx.query(
      `update lots l set scheduled_ends_at = r.closes_at, ends_at = r.closes_at, chain_opened_at = $1, chain_terms_hash = $2,
         chain_head = r.head, updated_at = house_clock()
       from jsonb_to_recordset($3::jsonb) as r (id bigint, head text, closes_at timestamptz)
       where l.id = r.id`,
      [openedAt, termsHash, JSON.stringify(openings.slice(first, first + OPENED_AT_ONCE))],
    )
  }
}

export const markWithdrawn = (tx: Tx, ids: readonly LotId[], reason: WithdrawalReason): Promise<unknown> =>
  tx.query(
    `update lots set status = 'withdrawn', close_reason = $2, closed_at = coalesce(closed_at, house_clock()),
       updated_at = house_clock()
     where id = any($1) and status = 'active'`,
    [ids, reason],
  )

/** Takes the next event number of each lot, in the order of the ids. */
export const takeEventNumbers = (tx: Tx, ids: readonly LotId[]): Promise<{ id: LotId; event_seq: number }[]> =>
  tx.query('update lots set event_seq = event_seq + 1 where id = any($1) returning id, event_seq', [ids])
