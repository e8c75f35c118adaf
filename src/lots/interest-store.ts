import type { AuctionId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'

/** How much people care about a sale at the moment. */
export interface SaleInterest {
  /** People who watch a lot of it. */
  watchers: number
  /** Bids of the last minute. */
  bids_a_minute: number
  /** Lots with a reserve, and those among them whose price has reached it. */
  reserves: number
  reserves_met: number
}

/** No lot takes more bids in a minute; the newest are found by their place in the lot. */
const MOST_IN_A_MINUTE = 2_000

const INTEREST = `
  select l.auction_id, count(*) filter (where l.reserve_cents is not null) as reserves,
    count(*) filter (where l.price_cents >= l.reserve_cents) as reserves_met,
    coalesce(sum(case when l.last_placed_at > house_clock() - interval '1 minute' then (
      select count(*) from bids b
      where b.lot_id = l.id and b.seq > l.next_seq - ${MOST_IN_A_MINUTE} and b.placed_at > house_clock() - interval '1 minute' and b.voided_at is null
    ) end), 0) as bids_a_minute,
    (select count(distinct w.user_id) from watchlist w join lots of_sale on of_sale.id = w.lot_id
     where of_sale.auction_id = l.auction_id) as watchers
  from lots l where l.auction_id = any($1) and l.status in ('active', 'sold') group by l.auction_id`

/** The interest in auctions that have lots. Needs watchlist_by_lot. */
export async function saleInterest(db: Sql, auctions: readonly AuctionId[]): Promise<Map<AuctionId, SaleInterest>> {
  const rows = await db.query<SaleInterest & { auction_id: AuctionId }>(INTEREST, [auctions])
  return new Map(rows.map(({ auction_id, ...interest }) => [auction_id, interest]))
}
