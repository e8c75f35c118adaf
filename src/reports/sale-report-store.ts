import type { AuctionId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import type { LotResult, MinuteOfBids } from './sale-report-rules.ts'

/** More lots than any auction has; a report is read whole. */
const MOST_LOTS = 10_000
const LAST_MINUTES = 60

/** Every lot of an auction in the order of the catalog, with its result. Undone sales are left out. */
export const lotResults = (sql: Sql, auctionId: AuctionId): Promise<LotResult[]> =>
  sql.query<LotResult>(
    `select l.id as lot_id, coalesce(l.lot_label, l.lot_number::text) as lot_number, l.title, l.county, l.state, l.acreage::float8 as acreage,
       case when l.status = 'active' then 'open' else l.status end as outcome,
       round(l.starting_bid_cents * factor.acres)::bigint as opening_cents, round(l.reserve_cents * factor.acres)::bigint as reserve_cents,
       coalesce(s.hammer_price_cents, round(l.price_cents * factor.acres)::bigint) as price_cents, coalesce(s.premium_cents, 0) as premium_cents,
       l.bid_count as bids, l.bidder_count as bidders
     from lots l
       left join sales s on s.lot_id = l.id and s.undone_at is null
       cross join lateral (select case when l.bidding_unit = 'per_acre' then l.acreage else 1 end as acres) factor
     where l.auction_id = $1 order by l.lot_number, l.id limit ${MOST_LOTS}`, [auctionId])

/** The minutes with bids in the hour before the last close of the auction, or before now while lots are open. */
export const minutesBeforeClose = (sql: Sql, auctionId: AuctionId): Promise<MinuteOfBids[]> =>
  sql.query<MinuteOfBids>(
    `select date_trunc('minute', b.placed_at) as minute, count(*)::int as bids, count(distinct b.user_id)::int as bidders
     from lots l
       join bids b on b.lot_id = l.id and b.kind = 'placed' and b.voided_at is null
       cross join (
         select max(least(coalesce(closed_at, house_clock()), coalesce(ends_at, house_clock()))) as at
         from lots where auction_id = $1 and bid_count > 0) last_close
     where l.auction_id = $1 and l.bid_count > 0 and b.placed_at > last_close.at - ${LAST_MINUTES} * interval '1 minute'
     group by 1 order by 1 limit ${LAST_MINUTES + 2}`, [auctionId])

/** People who accepted the terms of an auction, and people who bid in it. */
export async function countRegistered(sql: Sql, auctionId: AuctionId): Promise<{ registered: number; bidders: number }> {
  const [row] = await sql.query<{ registered: number; bidders: number }>(
    `select (select count(*) from terms_acceptances where auction_id = $1)::int as registered,
       (select count(distinct b.user_id) from lots l join lot_bidders b on b.lot_id = l.id where l.auction_id = $1)::int as bidders`, [auctionId])
  return row!
}
