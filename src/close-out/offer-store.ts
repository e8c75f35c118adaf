import type { DueAmounts, DueRules } from '../kernel/amount-due.ts'
import type { BuyerFee, FeeRule } from '../kernel/fees.ts'
import type { AuctionId, BidId, LotId, OfferId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Addressee, OfferStatus } from './rules.ts'

export interface OfferRow extends DueAmounts, DueRules {
  id: OfferId
  lot_id: LotId
  lot_slug: string
  lot_title: string
  auction_id: AuctionId
  kind: 'counter' | 'offer'
  addressee: Addressee
  user_id: UserId
  user_name: string
  is_blocked: boolean
  bidder_number: number
  bid_id: BidId
  /** By the unit of the lot. */
  amount_cents: Cents
  bidding_unit: 'total' | 'per_acre'
  acreage: number | null
  currency: string
  buyer_premium: FeeRule
  buyer_fees: BuyerFee[]
  tax_sale: boolean
  /** `expired` from its expiry on, whether or not the worker has run. */
  status: OfferStatus
  expires_at: Date
  created_at: Date
  ended_at: Date | null
}

const OFFERS = `
  select o.id, o.lot_id, l.slug as lot_slug, l.title as lot_title, l.auction_id, o.kind, o.addressee, o.user_id, u.name as user_name,
    u.blocked_at is not null as is_blocked, o.bidder_number, o.bid_id, o.amount_cents, l.bidding_unit, l.acreage, a.currency, a.buyer_premium, a.buyer_fees,
    a.tax_sale, a.due_order, a.due_on_top, l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents,
    case when o.status = 'offered' and o.expires_at <= house_clock() then 'expired' else o.status end as status,
    o.expires_at, o.created_at, o.ended_at
  from offers o join lots l on l.id = o.lot_id join auctions a on a.id = l.auction_id join users u on u.id = o.user_id`

export async function findOffer(sql: Sql, id: OfferId): Promise<OfferRow | null> {
  const [row] = await sql.query<OfferRow>(`${OFFERS} where o.id = $1`, [id])
  return row ?? null
}

/** All offers of a lot, newest first. */
export const offersOfLot = (sql: Sql, lotId: LotId, request: PageRequest): Promise<Page<OfferRow>> =>
  pageOf(sql, 'o.lot_id = $1', lotId, request)

/** An offer for the seller, with the bidder's number only until it is accepted. */
export interface SellerOfferRow extends Omit<OfferRow, 'user_id' | 'user_name' | 'is_blocked'> {
  buyer_name: string | null
}

export async function sellersOffers(sql: Sql, lotId: LotId, request: PageRequest): Promise<Page<SellerOfferRow>> {
  const page = await offersOfLot(sql, lotId, request)
  const items = page.items.map(({ user_id: _id, user_name: name, is_blocked: _blocked, ...offer }) =>
    ({ ...offer, buyer_name: offer.status === 'accepted' ? name : null }))
  return { ...page, items }
}

/** All offers to a person, newest first. */
export const offersTo = (sql: Sql, userId: UserId, request: PageRequest): Promise<Page<OfferRow>> =>
  pageOf(sql, 'o.user_id = $1', userId, request)

async function pageOf(
  sql: Sql, where: 'o.lot_id = $1' | 'o.user_id = $1', id: number, { page, perPage }: PageRequest,
): Promise<Page<OfferRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<OfferRow>(`${OFFERS} where ${where} order by o.id desc limit $2 offset $3`, [id, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total from offers o where ${where}`, [id]),
  ])
  return { items, total: count!.total, page, perPage }
}

/** An undecided closed lot, for one of its bidders. */
export interface UndecidedLot {
  lot_id: LotId
  /** The seller's deadline to confirm the high bid; null: only the offer is left to decide. */
  decided_by: Date | null
  /** There is an open offer to this bidder. */
  is_offered: boolean
}

/** Those of the lots where a person is the high bidder awaiting confirmation, or has an offer. */
export const undecidedFor = (sql: Sql, userId: UserId, lots: readonly LotId[]): Promise<UndecidedLot[]> =>
  sql.query(
    `select l.id as lot_id, case when l.status = 'active' then l.confirmation_due_at end as decided_by, o.id is not null as is_offered
     from lots l
     left join offers o on o.lot_id = l.id and o.user_id = $1 and o.status = 'offered' and o.expires_at > house_clock()
     where l.id = any($2) and l.closed_at is not null and (o.id is not null or l.status = 'active' and l.leader_id = $1)`,
    [userId, lots])

/** The open offer of a lot, even if it expired without being marked. */
export async function openOffer(tx: Tx, lotId: LotId): Promise<OfferRow | null> {
  const [row] = await tx.query<OfferRow>(`${OFFERS} where o.lot_id = $1 and o.status = 'offered'`, [lotId])
  return row ?? null
}

export async function hadCounter(tx: Tx, lotId: LotId): Promise<boolean> {
  return (await tx.query(`select from offers where lot_id = $1 and kind = 'counter'`, [lotId])).length > 0
}

export interface NewOffer {
  lotId: LotId
  kind: OfferRow['kind']
  addressee: Addressee
  userId: UserId
  bidderNumber: number
  bidId: BidId
  amount: Cents
  expiresAt: Date
  createdBy: UserId
}

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<OfferRow> {
  const [row] = await tx.query<{ id: OfferId }>(
    `insert into offers (lot_id, kind, addressee, user_id, bidder_number, bid_id, amount_cents, expires_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      offer.lotId, offer.kind, offer.addressee, offer.userId, offer.bidderNumber, offer.bidId, offer.amount, offer.expiresAt,
      offer.createdBy,
    ],
  )
  return (await findOffer(tx, row!.id))!
}

/** The caller has locked the lot of the offer. */
export const endOffer = (tx: Tx, id: OfferId, status: Exclude<OfferStatus, 'offered'>): Promise<unknown> =>
  tx.query(`update offers set status = $2, ended_at = house_clock() where id = $1 and status = 'offered'`, [id, status])

/** Lots with an offer past its expiry. */
export const lotsWithLapsedOffers = (sql: Sql, limit: number): Promise<{ lot_id: LotId }[]> =>
  sql.query(`select lot_id from offers where status = 'offered' and expires_at <= house_clock() order by expires_at limit $1`, [limit])
