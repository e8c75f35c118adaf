import type { AuctionId, LotId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Sql } from '../../platform/db.ts'

export interface AuctionResult {
  title: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  ends_at: Date | null
  now: Date
  /** Undecided lots, including those that await their seller. */
  active: number
  total_hammer_cents: Cents
  currency: string
}

export async function auctionResult(sql: Sql, auctionId: AuctionId): Promise<AuctionResult | null> {
  const [row] = await sql.query<AuctionResult>(
    `select a.title, a.status, a.ends_at, house_clock() as now, count(l.id) filter (where l.status = 'active') as active,
       coalesce(sum(s.hammer_price_cents), 0) as total_hammer_cents, a.currency
     from auctions a left join lots l on l.auction_id = a.id
       left join sales s on s.lot_id = l.id and s.undone_at is null
     where a.id = $1 group by a.id`,
    [auctionId],
  )
  return row ?? null
}

/** The outcome of one lot. */
export interface LotResult {
  lot_id: LotId
  lot_number: number
  title: string
  outcome: 'sold' | 'unsold' | 'awaiting_confirmation' | 'withdrawn' | 'open'
  /** Why it did not sell; null for other outcomes. */
  reason: string | null
  /** What it sold for, or the high bid. */
  amount_cents: Cents | null
}

export const lotResults = (sql: Sql, auctionId: AuctionId): Promise<LotResult[]> =>
  sql.query(
    `select l.id as lot_id, l.lot_number, l.title,
       case when l.status <> 'active' then l.status when l.closed_at is null then 'open' else 'awaiting_confirmation' end as outcome,
       case when l.status = 'unsold' then l.close_reason end as reason, coalesce(s.hammer_price_cents, l.price_cents) as amount_cents
     from lots l left join sales s on s.lot_id = l.id and s.undone_at is null
     where l.auction_id = $1 order by l.lot_number, l.id`,
    [auctionId],
  )

/** Undecided lots of an auction past their close. */
export const overdueLots = (sql: Sql, auctionId: AuctionId): Promise<{ id: LotId }[]> =>
  sql.query(
    `select id from lots where auction_id = $1 and status = 'active' and closed_at is null and ends_at <= house_clock() order by id`,
    [auctionId],
  )
