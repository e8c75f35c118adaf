import type { BidId, BidVoidId, LotId, RetractionRequestId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Page, PageRequest } from '../../kernel/page.ts'
import type { Sql, Tx } from '../../platform/db.ts'
import { type Assessment, type Ground, RETRACTIONS_COUNTED_DAYS } from './retraction-rules.ts'

export type RetractionStatus = 'requested' | 'granted' | 'denied'

/** The intended amount is not selected here. */
export interface RetractionRow {
  id: RetractionRequestId
  lot_id: LotId
  lot_slug: string
  lot_title: string
  bid_id: BidId
  bidder_number: number
  amount_cents: Cents
  placed_at: Date
  currency: string
  bidding_unit: 'total' | 'per_acre'
  user_id: UserId
  instruction_n: number
  ground: Ground
  reason: string
  assessment: Assessment
  status: RetractionStatus
  requested_at: Date
  decided_at: Date | null
  decision_reason: string | null
  /** Grants for this bidder in the last 180 days. */
  granted_lately: number
}

const REQUEST = `
  select r.id, r.lot_id, l.slug as lot_slug, l.title as lot_title, r.bid_id, b.bidder_number, b.amount_cents, b.placed_at, a.currency, l.bidding_unit,
    r.user_id,
    r.instruction_n, r.ground, r.reason, r.assessment, r.status, r.requested_at, r.decided_at, r.decision_reason,
    (select count(*) from retraction_requests g where g.user_id = r.user_id and g.status = 'granted'
       and g.decided_at > house_clock() - interval '${RETRACTIONS_COUNTED_DAYS} days') as granted_lately
  from retraction_requests r join bids b on b.id = r.bid_id join lots l on l.id = r.lot_id join auctions a on a.id = l.auction_id`

export async function findOwnRequest(sql: Sql, bidId: BidId, userId: UserId): Promise<RetractionRow | null> {
  const [row] = await sql.query<RetractionRow>(`${REQUEST} where r.bid_id = $1 and r.user_id = $2`, [bidId, userId])
  return row ?? null
}

export async function findRequest(sql: Sql, id: RetractionRequestId): Promise<RetractionRow | null> {
  const [row] = await sql.query<RetractionRow>(`${REQUEST} where r.id = $1`, [id])
  return row ?? null
}

/** A bid and its retraction request, if any. */
export interface PlacedBid {
  id: BidId
  lot_id: LotId
  asked: RetractionStatus | null
}

/** The newest bid entered by a person on each of these lots; automatic bids cannot be named. */
export const newestPlaced = (sql: Sql, userId: UserId, lots: readonly LotId[]): Promise<PlacedBid[]> =>
  sql.query(
    `select b.id, b.lot_id, r.status as asked
     from unnest($2::bigint[]) as p (lot_id)
     cross join lateral (
       select id, lot_id from bids
       where lot_id = p.lot_id and user_id = $1 and kind = 'placed' and voided_at is null order by seq desc limit 1) b
     left join retraction_requests r on r.bid_id = b.id`,
    [userId, lots],
  )

/** Locks the request until the transaction ends. */
export async function lockRequest(tx: Tx, id: RetractionRequestId): Promise<RetractionRow | null> {
  const [row] = await tx.query('select from retraction_requests where id = $1 for no key update', [id])
  return row === undefined ? null : findRequest(tx, id)
}

/** Oldest undecided requests first. */
export async function listRequests(
  sql: Sql, status: RetractionStatus | null, { page, perPage }: PageRequest,
): Promise<Page<RetractionRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<RetractionRow>(
      `${REQUEST} where $1::text is null or r.status = $1 order by r.status <> 'requested', r.id limit $2 offset $3`,
      [status, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>('select count(*) as total from retraction_requests where $1::text is null or status = $1', [status]),
  ])
  return { items, total: count!.total, page, perPage }
}

export interface NewRequest {
  lotId: LotId
  bidId: BidId
  userId: UserId
  instruction: number
  ground: Ground
  reason: string
  rightAmount: Cents | null
  assessment: Assessment
}

/** One request per bid; false if there is one already. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const rows = await tx.query(
    `insert into retraction_requests (lot_id, bid_id, user_id, instruction_n, ground, reason, right_amount_cents, assessment)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (bid_id) do nothing returning id`,
    [request.lotId, request.bidId, request.userId, request.instruction, request.ground, request.reason, request.rightAmount,
      request.assessment],
  )
  return rows.length > 0
}

export interface Decision {
  to: 'granted' | 'denied'
  by: UserId
  reason: string | null
  voidId: BidVoidId | null
}

/** requested → granted or denied. */
export const saveDecision = (tx: Tx, id: RetractionRequestId, decision: Decision): Promise<unknown> =>
  tx.query(
    `update retraction_requests set status = $2, decided_by = $3, decision_reason = $4, void_id = $5, decided_at = house_clock()
     where id = $1 and status = 'requested'`,
    [id, decision.to, decision.by, decision.reason, decision.voidId],
  )

/** Facts for the assessment, besides the lot's record. */
export interface RetractionBackground {
  facts_changed_at: Date | null
  last_typing_error_at: Date | null
}

export async function readBackground(sql: Sql, lotId: LotId, userId: UserId): Promise<RetractionBackground> {
  const [row] = await sql.query<RetractionBackground>(
    `select greatest(l.amended_at, a.amended_at) as facts_changed_at,
       (select max(decided_at) from retraction_requests where user_id = $2 and status = 'granted' and ground = 'typing_error') as last_typing_error_at
     from lots l join auctions a on a.id = l.auction_id where l.id = $1`,
    [lotId, userId],
  )
  return row!
}
