import type { DueAmounts, DueRules } from '../kernel/amount-due.ts'
import type { BuyerFee, FeeRule } from '../kernel/fees.ts'
import type { AuctionId, BidId, Key, LotId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql } from '../platform/db.ts'

/** A row of the public history; the bidder's identity is not selected. */
export interface BidRecord {
  id: BidId
  amount_cents: Cents
  is_proxy: boolean
  kind: 'placed' | 'auto'
  bidder_number: number
  is_winning: boolean
  placed_at: Date
}

/** Whether this is the account of a person, and not one that stands for a bidder of a platform. */
export const isOwnAccount = async (sql: Sql, userId: UserId): Promise<boolean> =>
  (await sql.query('select from users where id = $1 and platform_id is null', [userId])).length > 0

/** What the bidding routes need of a lot; null if this person cannot see it. */
export interface LotHead {
  id: LotId
  auction_id: AuctionId
  slug: string
  currency: string
  bid_count: number
  chain_head: string | null
}

const HEAD = `
  select l.id, l.auction_id, l.slug, a.currency, l.bid_count, l.chain_head
  from lots l join auctions a on a.id = l.auction_id
  where a.published_at is not null and a.status <> 'cancelled'
    and auction_admits(a, $2)`

export async function findLotHead(sql: Sql, lot: Key<LotId>, viewer: UserId | null): Promise<LotHead | null> {
  const rows = 'id' in lot
    ? await sql.query<LotHead>(`${HEAD} and l.id = $1`, [lot.id, viewer])
    : await sql.query<LotHead>(`${HEAD} and l.slug = $1`, [lot.slug, viewer])
  return rows[0] ?? null
}

/** The heads of those of the lots that everybody may see, in any order. */
export const publicHeads = (sql: Sql, lots: readonly LotId[]): Promise<LotHead[]> =>
  sql.query<LotHead>(`${HEAD} and l.id = any($1)`, [lots, null])

export async function findLotId(sql: Sql, slug: string): Promise<LotId | null> {
  const [row] = await sql.query<{ id: LotId }>('select id from lots where slug = $1', [slug])
  return row?.id ?? null
}

/** Deposits of this person for the auction that are registered and not yet held. */
export async function readPendingDeposit(sql: Sql, auctionId: AuctionId, userId: UserId): Promise<Cents> {
  const [row] = await sql.query<{ cents: Cents }>(
    `select coalesce(sum(p.amount_cents), 0) as cents from deposits d join deposit_payments p on p.deposit_id = d.id
     where d.auction_id = $1 and d.user_id = $2 and d.status in ('pending', 'held', 'applied') and p.status = 'pending'`,
    [auctionId, userId])
  return row!.cents
}

/** Whether a bid could be addressed to this lot at all (rule book E2, check d). */
export async function isAddressable(sql: Sql, lot: Key<LotId>, bidder: UserId): Promise<boolean> {
  const where = 'id' in lot ? 'l.id = $1' : 'l.slug = $1'
  const rows = await sql.query(
    `select from lots l join auctions a on a.id = l.auction_id where ${where} and a.status <> 'draft' and auction_admits(a, $2)`,
    ['id' in lot ? lot.id : lot.slug, bidder],
  )
  return rows.length > 0
}

/** After the close the winning row is that of the sale, which may come from an offer instead of the last leader. */
const IS_WINNING = `case l.status when 'active' then b.id = l.leading_bid_id
    when 'sold' then exists (select from sales where lot_id = l.id and winning_bid_id = b.id and undone_at is null) else false end as is_winning`

/**
 * The page is selected before the lot is read: on a busy lot its row has many old versions, which makes it
 * expensive to read per bid. Numbers only rise, so the k-th newest of n bids has at least the number n - k + 1;
 * without that bound a lot that has just become busy, with old statistics, is read and sorted completely.
 */
const HISTORY = `
  select b.id, b.amount_cents, b.is_proxy, b.kind, b.bidder_number, b.placed_at,
    ${IS_WINNING}
  from (
    select * from bids
    where lot_id = $1 and seq > (select bid_count from lots where id = $1) - $2::bigint - $3::bigint and voided_at is null
    order by seq desc limit $2 offset $3) b
  join lots l on l.id = b.lot_id
  order by b.seq desc`

/** The public history, newest first (rule book A7). */
export async function bidHistory(sql: Sql, lot: Pick<LotHead, 'id' | 'bid_count'>, { page, perPage }: PageRequest): Promise<Page<BidRecord>> {
  const items = await sql.query<BidRecord>(HISTORY, [lot.id, perPage, (page - 1) * perPage])
  return { items, total: lot.bid_count, page, perPage }
}

export interface OwnBidRecord extends BidRecord {
  currency: string
  bidding_unit: 'total' | 'per_acre'
  lot_id: LotId
  lot_slug: string
  lot_title: string
  lot_status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  price_cents: Cents | null
  ends_at: Date | null
  state: 'leading' | 'outbid' | 'won' | 'lost'
}

/** The newest own row on each lot, and the bidder's standing there. */
const OWN_BIDS = `
  select b.id, b.amount_cents, b.is_proxy, b.kind, b.bidder_number, b.placed_at,
    ${IS_WINNING},
    a.currency, l.bidding_unit, l.id as lot_id, l.slug as lot_slug, l.title as lot_title, l.status as lot_status, l.price_cents, l.ends_at,
    case when l.status = 'sold' and exists (select from sales where lot_id = l.id and winner_id = $1 and undone_at is null) then 'won'
         when l.status <> 'active' then 'lost'
         when l.leader_id = $1 then 'leading' else 'outbid' end as state
  from lot_bidders p
  join lots l on l.id = p.lot_id join auctions a on a.id = l.auction_id
  join lateral (
    select * from bids where lot_id = p.lot_id and user_id = p.user_id and voided_at is null order by seq desc limit 1) b on true
  where p.user_id = $1`

/** A bidder whose bids are all void has no standing on the lot: neither outbid nor lost. */
const HAS_BID = 'exists (select from bids where lot_id = p.lot_id and user_id = p.user_id and voided_at is null)'

const COUNT_OWN = `select count(*) as total from lot_bidders p where p.user_id = $1 and ${HAS_BID}`

export async function ownBids(sql: Sql, userId: UserId, { page, perPage }: PageRequest): Promise<Page<OwnBidRecord>> {
  const [count] = await sql.query<{ total: number }>(COUNT_OWN, [userId])
  const items = await sql.query<OwnBidRecord>(
    `${OWN_BIDS} order by b.placed_at desc, b.id desc limit $2 offset $3`, [userId, perPage, (page - 1) * perPage])
  return { items, total: count!.total, page, perPage }
}

/** On how many open lots a person leads, and on how many they were outbid. */
export interface OwnPositions {
  leading: number
  outbid: number
}

export async function ownPositions(sql: Sql, userId: UserId): Promise<OwnPositions> {
  const [row] = await sql.query<OwnPositions>(
    `select count(*) filter (where l.leader_id = $1) as leading, count(*) filter (where l.leader_id <> $1) as outbid
     from lot_bidders p join lots l on l.id = p.lot_id
     where p.user_id = $1 and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock() and ${HAS_BID}`,
    [userId],
  )
  return row!
}

/** The total if every open lot closed now. */
export interface LeadingLot extends DueAmounts, DueRules {
  lot_id: LotId
  /**
   * Private to the leader.
   * @narrowed A leader has a maximum.
   */
  own_maximum_cents: Cents
  /** @narrowed A lot with a leader has a price. */
  price_cents: Cents
  bidding_unit: 'total' | 'per_acre'
  acreage: number | null
  currency: string
  buyer_premium: FeeRule
  buyer_fees: BuyerFee[]
  tax_sale: boolean
}

export const leadingLots = (sql: Sql, userId: UserId): Promise<LeadingLot[]> =>
  sql.query(
    `select l.id as lot_id, p.leader_max_cents as own_maximum_cents, l.price_cents, l.bidding_unit, l.acreage, a.currency, a.buyer_premium,
       a.buyer_fees, a.tax_sale, a.due_order, a.due_on_top, l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents
     from lots l join auctions a on a.id = l.auction_id join lot_private p on p.lot_id = l.id
     where l.leader_id = $1 and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock() limit 1000`,
    [userId],
  )

/** Private data of one bidder on a lot, including their maximum. */
export interface OwnStanding {
  /** Bought the lot; after an offer this may be another person than the leader. */
  is_leading: boolean
  own_maximum_cents: Cents | null
  /** Null before the first bid, and if every bid was voided. */
  bidder_number: number | null
}

export async function ownStanding(sql: Sql, lotId: LotId, userId: UserId): Promise<OwnStanding> {
  const [row] = await sql.query<OwnStanding>(
    `select case when l.status = 'sold' then exists (select from sales where lot_id = l.id and winner_id = $2 and undone_at is null)
         else l.leader_id is not distinct from $2::bigint end as is_leading,
       case when l.leader_id = $2 then p.leader_max_cents end as own_maximum_cents,
       (select number from lot_bidders p where p.lot_id = l.id and p.user_id = $2 and ${HAS_BID}) as bidder_number
     from lots l left join lot_private p on p.lot_id = l.id where l.id = $1`,
    [lotId, userId],
  )
  return row!
}


/** An auction whose events this person may follow. */
const FOLLOWABLE = `
  select a.id from auctions a
  where a.published_at is not null and a.status in ('active', 'closed') and auction_admits(a, $2)`

/** The lots that a viewer may follow. */
export async function followableLots(sql: Sql, ids: readonly LotId[], viewer: UserId | null): Promise<LotId[]> {
  const rows = await sql.query<{ id: LotId }>(`${HEAD} and l.id = any($1) order by l.id`, [ids, viewer])
  return rows.map(({ id }) => id)
}

/** The auctions that a viewer may follow. */
export async function followableAuctions(sql: Sql, ids: readonly AuctionId[], viewer: UserId | null): Promise<AuctionId[]> {
  const rows = await sql.query<{ id: AuctionId }>(`${FOLLOWABLE} and a.id = any($1) order by a.id`, [ids, viewer])
  return rows.map(({ id }) => id)
}

export async function findAuctionId(sql: Sql, auction: Key<AuctionId>, viewer: UserId | null): Promise<AuctionId | null> {
  const where = 'id' in auction ? 'a.id = $1' : 'a.slug = $1'
  const [row] = await sql.query<{ id: AuctionId }>(`${FOLLOWABLE} and ${where}`, ['id' in auction ? auction.id : auction.slug, viewer])
  return row?.id ?? null
}

/** Any auction by its slug or id, in any state, for administrators. */
export async function findAnyAuction(sql: Sql, auction: Key<AuctionId>): Promise<AuctionId | null> {
  const [row] = 'id' in auction
    ? await sql.query<{ id: AuctionId }>('select id from auctions where id = $1', [auction.id])
    : await sql.query<{ id: AuctionId }>('select id from auctions where slug = $1', [auction.slug])
  return row?.id ?? null
}

/** The same for a lot. */
export async function findAnyLot(sql: Sql, lot: Key<LotId>): Promise<LotId | null> {
  const [row] = 'id' in lot
    ? await sql.query<{ id: LotId }>('select id from lots where id = $1', [lot.id])
    : await sql.query<{ id: LotId }>('select id from lots where slug = $1', [lot.slug])
  return row?.id ?? null
}

/** A bid that a clerk entered for its bidder; without the amount, which may be a maximum. */
export interface BidAuthorityRow {
  instruction_n: number
  bidder_number: number
  is_proxy: boolean
  entered_by: UserId
  clerk_name: string
  document: string
  entered_at: Date
}

const MOST_AUTHORITIES = 100

/** Newest first. */
export const authoritiesOf = (sql: Sql, lotId: LotId): Promise<BidAuthorityRow[]> =>
  sql.query(
    `select a.instruction_n, b.number as bidder_number, i.is_proxy, a.entered_by, u.name as clerk_name, a.document, a.entered_at
     from bid_authorities a join bid_instructions i on i.lot_id = a.lot_id and i.n = a.instruction_n
       join lot_bidders b on b.lot_id = a.lot_id and b.user_id = a.user_id join users u on u.id = a.entered_by
     where a.lot_id = $1 order by a.instruction_n desc limit ${MOST_AUTHORITIES}`, [lotId])
