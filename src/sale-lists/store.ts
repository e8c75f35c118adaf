import type { AuctionId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ListedLot, ListKind, ListSettings } from './list-rules.ts'

/** More lots than any auction has; a list is read whole. */
const MOST_LOTS = 20_000

export async function findList(sql: Sql, auctionId: AuctionId, kind: ListKind): Promise<ListSettings | null> {
  const [row] = await sql.query<ListSettings>(
    `select is_published, heading, certificate, columns, sorted_by, purchaser from sale_lists where auction_id = $1 and kind = $2`, [auctionId, kind])
  return row ?? null
}

export const publishedKinds = async (sql: Sql, auctionId: AuctionId): Promise<ListKind[]> =>
  (await sql.query<{ kind: ListKind }>('select kind from sale_lists where auction_id = $1 and is_published order by kind', [auctionId])).map(({ kind }) => kind)

export const putList = (tx: Tx, auctionId: AuctionId, kind: ListKind, list: ListSettings): Promise<unknown> =>
  tx.query(
    `insert into sale_lists (auction_id, kind, is_published, heading, certificate, columns, sorted_by, purchaser) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (auction_id, kind) do update set is_published = excluded.is_published, heading = excluded.heading, certificate = excluded.certificate,
       columns = excluded.columns, sorted_by = excluded.sorted_by, purchaser = excluded.purchaser, updated_at = house_clock()`,
    [auctionId, kind, list.is_published, list.heading, list.certificate, list.columns, list.sorted_by, list.purchaser])

/** The lots of an auction with the buyers of its valid sales. */
export const listedLots = (sql: Sql, auctionId: AuctionId): Promise<ListedLot[]> =>
  sql.query<ListedLot>(
    `select l.lot_number, l.lot_label, l.slug, l.title, l.parcel_id, l.owner_of_record, l.attributes->>'legal_description' as legal_description,
       l.county, l.state, l.status, l.close_reason, l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents,
       case when l.bidding_unit = 'per_acre' then round(l.starting_bid_cents * l.acreage)::bigint else l.starting_bid_cents end as minimum_bid_cents,
       a.due_on_top, s.hammer_price_cents, b.number as bidder_number, u.name as buyer_name
     from lots l join auctions a on a.id = l.auction_id
       left join sales s on s.lot_id = l.id and s.undone_at is null
       left join users u on u.id = s.winner_id
       left join lot_bidders b on b.lot_id = l.id and b.user_id = s.winner_id
     where l.auction_id = $1 order by l.lot_number, l.id limit ${MOST_LOTS}`, [auctionId])
