import type { DueAmounts } from '../kernel/amount-due.ts'
import type { FeeRule } from '../kernel/fees.ts'
import type { AuctionId, BidId, InvoiceId, Key, LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { CloseReason } from '../kernel/reserve.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { type Bidder, GRACE_DAYS, type UnsoldLot } from './rules.ts'

/** A closed lot with the relevant settings of its auction. */
export interface ClosedLot extends UnsoldLot {
  id: LotId
  auction_id: AuctionId
  owner_user_id: UserId
  owner_team_id: TeamId | null
  status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  close_reason: CloseReason | null
  closed_at: Date | null
  confirmation_due_at: Date | null
  bidding_unit: 'total' | 'per_acre'
  final_survey: boolean
  acreage: number | null
  reserve_cents: Cents | null
  price_cents: Cents | null
  leader_id: UserId | null
  leading_bid_id: BidId | null
  currency: string
  /** Unsold lots can be struck off to the county. */
  tax_sale: boolean
  now: Date
}

const LOT = `
  select l.id, l.auction_id, a.owner_user_id, a.owner_team_id, l.status, l.close_reason, l.closed_at, l.confirmation_due_at,
    l.bidding_unit, l.final_survey, l.acreage, l.reserve_cents, l.price_cents, l.leader_id, l.leading_bid_id, a.currency, a.runner_up_days,
    a.allow_runner_up, a.tax_sale, greatest(l.closed_at, (select max(undone_at) from sales where lot_id = l.id)) as unsold_since,
    exists (select from lots other where other.relisted_from_lot_id = l.id) as is_relisted, house_clock() as now
  from lots l join auctions a on a.id = l.auction_id where l.id = $1`

/** Locks the lot before reading it, so that only one decision is made at a time. */
export async function lockClosedLot(tx: Tx, id: LotId): Promise<ClosedLot | null> {
  await tx.query('select id from lots where id = $1 for no key update', [id])
  const [lot] = await tx.query<ClosedLot>(LOT, [id])
  return lot ?? null
}

/** An unsold lot of a tax sale that can be struck off, unless it has an open offer. */
export interface UnsoldLotOfSale extends DueAmounts {
  id: LotId
  slug: string
  lot_number: number
  lot_label: string | null
  title: string
  parcel_id: string | null
  has_open_offer: boolean
}

/** The unsold lots of an auction that are neither relisted nor struck off, by id: the order in which lots are locked. */
export const unsoldLotsOfSale = (sql: Sql, auctionId: AuctionId): Promise<UnsoldLotOfSale[]> =>
  sql.query<UnsoldLotOfSale>(
    `select l.id, l.slug, l.lot_number, l.lot_label, l.title, l.parcel_id, l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents,
       exists (select from offers o where o.lot_id = l.id and o.status = 'offered' and o.expires_at > house_clock()) as has_open_offer
     from lots l
     where l.auction_id = $1 and l.status = 'unsold' and l.close_reason is distinct from 'struck_off'
       and not exists (select from lots other where other.relisted_from_lot_id = l.id)
     order by l.id`, [auctionId])

/** The highest valid bid. */
export async function leaderOf(sql: Sql, id: LotId): Promise<UserId | null> {
  const [row] = await sql.query<{ leader_id: UserId | null }>('select leader_id from lots where id = $1', [id])
  return row?.leader_id ?? null
}

export async function lotIdOf(sql: Sql, key: Key<LotId>): Promise<LotId | null> {
  const [row] = 'id' in key
    ? await sql.query<{ id: LotId }>('select id from lots where id = $1', [key.id])
    : await sql.query<{ id: LotId }>('select id from lots where slug = $1', [key.slug])
  return row?.id ?? null
}

/** All bidders of a lot with their newest valid row, highest first. */
export const biddersOf = (sql: Sql, lotId: LotId): Promise<(Bidder & { bid_id: BidId })[]> =>
  sql.query(
    `select * from (
       select distinct on (user_id) user_id, id as bid_id, bidder_number, amount_cents, seq
       from bids where lot_id = $1 and voided_at is null order by user_id, seq desc) newest
     order by amount_cents desc, seq desc`, [lotId])

/** Earlier buyers of this lot who did not pay. */
export async function defaultedOn(sql: Sql, lotId: LotId): Promise<UserId[]> {
  const rows = await sql.query<{ winner_id: UserId }>(
    `select winner_id from sales where lot_id = $1 and undone_reason = 'buyer_default'`, [lotId])
  return rows.map(({ winner_id: buyer }) => buyer)
}

export interface StandingSale {
  auction_id: AuctionId
  winner_id: UserId
  hammer_price_cents: Cents
  buyer_premium: FeeRule
  surveyed_acreage: number | null
  /** By the unit of the lot: the amount of an accepted offer; null if a bid won. */
  offered_cents: Cents | null
}

export async function standingSale(sql: Sql, lotId: LotId): Promise<StandingSale | null> {
  const [row] = await sql.query<StandingSale>(
    `select auction_id, winner_id, hammer_price_cents, buyer_premium, surveyed_acreage,
       (select o.amount_cents from offers o where o.lot_id = s.lot_id and o.user_id = s.winner_id and o.status = 'accepted'
        order by o.id desc limit 1) as offered_cents
     from sales s where lot_id = $1 and undone_at is null`, [lotId])
  return row ?? null
}

/**
 * The sold lots of an auction. Money that a platform settles itself counts as paid, because it cannot be refunded
 * here.
 */
export const soldLotsOf = (sql: Sql, auctionId: AuctionId): Promise<{ id: LotId; is_paid: boolean }[]> =>
  sql.query(
    `select l.id, coalesce(bool_or(i.status = 'paid') or not bool_or(i.status in ('draft', 'open')), true) as is_paid
     from lots l left join invoices i on i.lot_id = l.id and i.kind = 'winner'
     where l.auction_id = $1 and l.status = 'sold' group by l.id order by l.id`, [auctionId])

const OVERDUE = `i.due_at + interval '${GRACE_DAYS} days' <= house_clock()`

/** The unpaid amount of a lot's buyer. */
export const unpaidInvoices = (sql: Sql, lotId: LotId): Promise<{ is_overdue: boolean }[]> =>
  sql.query(
    `select coalesce(${OVERDUE}, false) as is_overdue from invoices i
     where i.lot_id = $1 and i.kind = 'winner' and i.status in ('draft', 'open')`, [lotId])

/** Marks invoices that became overdue; each is returned once. */
export const markOverdue = (tx: Tx): Promise<{ invoice_id: InvoiceId; lot_id: LotId }[]> =>
  tx.query(
    `insert into overdue_sales (invoice_id, lot_id)
     select i.id, i.lot_id from invoices i
     where i.kind = 'winner' and i.status = 'open' and i.lot_id is not null and ${OVERDUE}
     order by i.id on conflict do nothing returning invoice_id, lot_id`)
