import { type RawBuilder, sql } from 'kysely'
import type { AuctionId, InvoiceId, LotId, SaleId, SettlementId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Vesting } from '../kernel/vesting.ts'
import { type Sql, statement } from '../platform/db.ts'

/** The buyer's details for the deed; null until they are entered. */
export interface DeedRow {
  /** Null also where it was entered before it was asked. */
  vesting: Vesting | null
  deed_name: string | null
  street: string | null
  city: string | null
  region: string | null
  postal_code: string | null
  country: string | null
}

/** A sold lot and its buyer. */
export interface BuyerRow extends DeedRow {
  sale_id: SaleId
  auction_id: AuctionId
  lot_id: LotId
  lot_number: string
  lot_title: string
  lot_slug: string
  parcel_id: string | null
  county: string | null
  state: string | null
  currency: string
  hammer_price_cents: Cents
  premium_cents: Cents
  sold_at: Date
  buyer_id: UserId
  buyer_name: string
  /** Null for the bidder of a platform, which has the contacts. */
  email: string | null
  phone: string | null
  platform_name: string | null
  platform_reference: string | null
  bidder_number: number | null
  auction_title: string
  seller_name: string
  acreage: number | null
  legal_description: string | null
  invoice_ids: InvoiceId[]
  invoice_numbers: string | null
  /** Of the last due invoice. */
  due_at: Date | null
  settlement_id: SettlementId | null
  /** Of the valid invoices to the buyer; null if there are none. */
  due_cents: Cents | null
  paid_cents: Cents | null
}

const SOLD = sql`sales s join lots l on l.id = s.lot_id and l.status = 'sold' join users u on u.id = s.winner_id`

interface Sold {
  auctionId?: AuctionId
  lotIds?: readonly LotId[]
}

const soldIn = ({ auctionId, lotIds }: Sold): RawBuilder<unknown> => sql`s.undone_at is null
  and (${auctionId ?? null}::bigint is null or s.auction_id = ${auctionId ?? null})
  and (${lotIds ? [...lotIds] : null}::bigint[] is null or s.lot_id = any(${lotIds ? [...lotIds] : null}::bigint[]))`

/** In catalog order, without undone sales. */
export async function listBuyers(db: Sql, sold: Sold, request: PageRequest): Promise<Page<BuyerRow>> {
  const [items, [count]] = await Promise.all([
    db.run(statement<BuyerRow>(sql`
      select s.id as sale_id, s.auction_id, l.id as lot_id,
        coalesce(l.lot_label, l.lot_number::text) as lot_number, l.title as lot_title, l.slug as lot_slug, l.parcel_id, l.county, l.state, s.currency,
        s.hammer_price_cents, s.premium_cents, s.sold_at, u.id as buyer_id, u.name as buyer_name,
        case when u.platform_id is null and u.email::text not like '%.invalid' then u.email::text end as email,
        case when u.platform_id is null then u.phone end as phone,
        p.name as platform_name, u.platform_bidder_ref as platform_reference,
        b.number as bidder_number, d.vesting, d.deed_name, d.street, d.city, d.region, d.postal_code, d.country,
        a.title as auction_title, coalesce(st.name, su.name) as seller_name, l.acreage, l.attributes->>'legal_description' as legal_description,
        bill.ids as invoice_ids, bill.numbers as invoice_numbers, bill.due_at, bill.due_cents, bill.paid_cents,
        (select max(m.id) from settlements m where m.lot_id = l.id and m.status not in ('cancelled', 'reversed')) as settlement_id
      from ${SOLD} left join cross_listing_platforms p on p.id = u.platform_id
        left join lot_bidders b on b.lot_id = l.id and b.user_id = u.id left join deed_details d on d.sale_id = s.id
        join auctions a on a.id = s.auction_id join users su on su.id = a.owner_user_id left join teams st on st.id = a.owner_team_id
        cross join lateral (
          select coalesce(array_agg(i.id order by i.id), '{}') as ids, string_agg(i.invoice_number, ', ' order by i.id) as numbers,
            max(i.due_at) as due_at, sum(i.amount_due_cents)::bigint as due_cents, sum(i.amount_paid_cents)::bigint as paid_cents
          from invoices i where i.lot_id = l.id and i.kind = 'winner' and i.payer_user_id = u.id and i.status in ('open', 'paid')) bill
      where ${soldIn(sold)} order by l.lot_number, l.id limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from ${SOLD} where ${soldIn(sold)}`)),
  ])
  return { items, total: count!.total, ...request }
}

/** One bidder on one lot. The highest bid is that of the public history: maximums are not read. */
export interface BidderRow {
  lot_id: LotId
  lot_number: string
  lot_title: string
  lot_slug: string
  currency: string
  bidder_number: number
  highest_bid_cents: Cents
  last_bid_at: Date
  outcome: BidderOutcome
  /** Null if the reader may not see it. */
  bidder_id: UserId | null
  bidder_name: string | null
  email: string | null
  phone: string | null
}

/** `underbidder`: the next highest after the buyer. */
export const BIDDER_OUTCOMES = ['buyer', 'underbidder', 'outbid', 'not_sold'] as const
export type BidderOutcome = (typeof BIDDER_OUTCOMES)[number]

/** While a lot of the auction is open, only the bidders know who they are (rule book B3). */
export async function hasOpenLots(db: Sql, auctionId: AuctionId): Promise<boolean> {
  const [row] = await db.query<{ is_open: boolean }>(
    `select exists (
       select from lots l join auctions a on a.id = l.auction_id
       where a.id = $1 and a.status = 'active' and l.status = 'active' and l.closed_at is null) as is_open`, [auctionId])
  return row!.is_open
}

export interface BidderFilter {
  auctionId: AuctionId
  outcome?: BidderOutcome
  /** Includes bidders on unsold lots. */
  namesAll: boolean
}

/** By lot, the highest bid first. */
export async function listBidders(db: Sql, { auctionId, outcome, namesAll }: BidderFilter, request: PageRequest): Promise<Page<BidderRow>> {
  const source = sql`(
    select h.*, case when h.winner_id is null then 'not_sold' when h.user_id = h.winner_id then 'buyer'
      when row_number() over (partition by h.lot_id, h.user_id = h.winner_id order by h.highest_bid_cents desc, h.last_seq desc) = 1
        then 'underbidder' else 'outbid' end as outcome
    from (
      select b.lot_id, b.user_id, min(b.bidder_number) as bidder_number, max(b.amount_cents) as highest_bid_cents, max(b.seq) as last_seq,
        max(b.placed_at) as last_bid_at, min(s.winner_id) as winner_id
      from lots l join bids b on b.lot_id = l.id and b.voided_at is null
        left join sales s on s.lot_id = l.id and s.undone_at is null and l.status = 'sold'
      where l.auction_id = ${auctionId} group by b.lot_id, b.user_id) h) r`
  const where = sql`${outcome ?? null}::text is null or r.outcome = ${outcome ?? null}`
  const [items, [count]] = await Promise.all([
    db.run(statement<BidderRow>(sql`
      select l.id as lot_id,
        coalesce(l.lot_label, l.lot_number::text) as lot_number, l.title as lot_title, l.slug as lot_slug, a.currency, r.bidder_number, r.highest_bid_cents,
        r.last_bid_at, r.outcome, case when n.is_named then u.id end as bidder_id, case when n.is_named then u.name end as bidder_name,
        case when n.is_named and u.platform_id is null and u.email::text not like '%.invalid' then u.email::text end as email,
        case when n.is_named and u.platform_id is null then u.phone end as phone
      from ${source} join lots l on l.id = r.lot_id join auctions a on a.id = l.auction_id join users u on u.id = r.user_id
        cross join lateral (select ${namesAll}::boolean or r.outcome <> 'not_sold' as is_named) n
      where ${where} order by l.lot_number, l.id, r.highest_bid_cents desc, r.last_seq desc
      limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from ${source} where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

/** Whether this person has read this list in the last hour, so that the audit log gets one entry an hour. */
export async function readLately(db: Sql, action: string, auctionId: AuctionId, reader: UserId): Promise<boolean> {
  // audit_log_by_resource
  const [row] = await db.query<{ is_known: boolean }>(
    `select exists (select from audit_log where resource_type = 'auction' and resource_id = $1 and action = $2 and actor_user_id = $3
       and at > house_clock() - interval '1 hour') as is_known`, [auctionId, action, reader])
  return row!.is_known
}
