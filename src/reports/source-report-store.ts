import type { AuctionId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import type { SourceFigures, SourceInMonth } from './source-report-rules.ts'

/** The people who accepted the terms of an auction or bid in it, by the source of their account. */
export const sourcesOfSale = (sql: Sql, auctionId: AuctionId): Promise<SourceFigures[]> =>
  sql.query<SourceFigures>(
    `with bidders as (
       select distinct b.user_id from lots l join lot_bidders b on b.lot_id = l.id where l.auction_id = $1
     ), people as (
       select user_id from terms_acceptances where auction_id = $1 union select user_id from bidders
     )
     select u.source, count(*)::int as registered, count(b.user_id)::int as bidders,
       count(*) filter (where exists (select from sales s where s.winner_id = u.id and s.auction_id = $1 and s.undone_at is null))::int as buyers
     from people p join users u on u.id = p.user_id left join bidders b on b.user_id = p.user_id
     group by u.source`, [auctionId])

/** Accounts by month of creation and source, from the month `first` on. Staff is left out. Uses users_by_age. */
export const sourcesByMonth = (sql: Sql, first: string, zone: string): Promise<SourceInMonth[]> =>
  sql.query<SourceInMonth>(
    `select to_char(u.created_at at time zone $2, 'YYYY-MM') as month, u.source, count(*)::int as registered,
       count(*) filter (where exists (select from lot_bidders b where b.user_id = u.id))::int as bidders,
       count(*) filter (where exists (select from sales s where s.winner_id = u.id and s.undone_at is null))::int as buyers
     from users u where u.created_at >= ($1 || '-01')::timestamp at time zone $2 and u.staff_role is null
     group by 1, 2 order by 1, 2`, [first, zone])
