import type { FeeRule } from '../../kernel/fees.ts'
import type { AuctionId, BidId, LotId, PlatformId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Sql, Tx } from '../../platform/db.ts'
import type { ChainLink } from '../desk/desk-write-store.ts'

/** A lot to be closed, with the rules of its auction. */
export interface ClosingLot {
  id: LotId
  auction_id: AuctionId
  title: string
  /** @narrowed An open or closed lot of a published sale has a close. */
  ends_at: Date
  closed_at: Date | null
  confirmation_due_at: Date | null
  bidding_unit: 'total' | 'per_acre'
  acreage: number | null
  reserve_cents: Cents | null
  reserve_visibility: 'hidden' | 'indicator' | 'public'
  price_cents: Cents | null
  leader_id: UserId | null
  leading_bid_id: BidId | null
  event_seq: number
  chain_length: number
  chain_head: string | null
  currency: string
  post_close_policy: 'strict' | 'seller_confirmation'
  confirmation_hours: number
  buyer_premium: FeeRule
}

const NOT_POSTPONED = '(l.close_retry_at is null or l.close_retry_at <= house_clock())'
/** Open past the close. */
const IS_OVER = `l.status = 'active' and l.closed_at is null and l.ends_at <= house_clock() and ${NOT_POSTPONED}`
/** Closed below the reserve, with the seller's time to confirm over. */
const IS_UNANSWERED = `l.status = 'active' and l.closed_at is not null and l.confirmation_due_at <= house_clock() and ${NOT_POSTPONED}`

/**
 * Locks due lots, skipping those locked elsewhere. The clock is read once, so that the index lots_due is used; a
 * clock read for each row scanned all open lots.
 */
export const lockDueLots = (tx: Sql, limit: number): Promise<{ id: LotId }[]> =>
  tx.query(
    `select l.id from lots l where l.ends_at <= (select house_clock()) and ${IS_OVER}
     order by l.ends_at, l.id limit $1 for no key update skip locked`, [limit])

export const lockUnansweredLots = (tx: Sql, limit: number): Promise<{ id: LotId }[]> =>
  tx.query(`select l.id from lots l where ${IS_UNANSWERED} order by l.confirmation_due_at, l.id limit $1 for no key update skip locked`, [limit])

/** Waits for the lock of the lot. */
export const lockLot = (tx: Sql, lotId: LotId): Promise<{ id: LotId }[]> =>
  tx.query('select id from lots where id = $1 for no key update', [lotId])

const LOTS = `
  select l.id, l.auction_id, l.title, l.ends_at, l.closed_at, l.confirmation_due_at, l.bidding_unit, l.acreage, l.reserve_cents,
    l.reserve_visibility, l.price_cents, l.leader_id, l.leading_bid_id, l.event_seq, l.chain_length, l.chain_head,
    a.currency, a.post_close_policy, a.confirmation_hours, a.buyer_premium
  from lots l join auctions a on a.id = l.auction_id where l.id = any($1)`

/** Read after the lock and checked again: a bid may have moved the close. */
const CLOSING = `${LOTS} and (${IS_OVER} or ${IS_UNANSWERED}) order by l.ends_at, l.id`

export const readClosingLots = (tx: Sql, lotIds: readonly LotId[]): Promise<ClosingLot[]> =>
  tx.query(CLOSING, [lotIds])

/** A lot whose bidding is over, locked by the caller. */
export async function readClosedLot(tx: Sql, lotId: LotId): Promise<ClosingLot> {
  const [lot] = await tx.query<ClosingLot>(`${LOTS} and l.closed_at is not null`, [[lotId]])
  if (!lot) throw new Error(`Lot ${lotId} has not closed yet`)
  return lot
}

export interface LotClose {
  id: LotId
  status: 'active' | 'sold' | 'unsold'
  close_reason: string | null
  closed_at: Date
  confirmation_due_at: Date | null
  event_seq: number
  chain_length: number
  chain_head: string
}

export interface Sale {
  lot_id: LotId
  auction_id: AuctionId
  winner_id: UserId
  /** Null for a sale on a platform. */
  winning_bid_id: BidId | null
  hammer_price_cents: Cents
  currency: string
  buyer_premium: FeeRule
  premium_cents: Cents
  sold_at: Date
}

/** A sale on a platform ends the bidding before its scheduled close. */
const CLOSE = `
  update lots l set status = r.status, close_reason = r.close_reason, closed_at = r.closed_at, ends_at = least(l.ends_at, r.closed_at),
    confirmation_due_at = r.confirmation_due_at, event_seq = r.event_seq, chain_length = r.chain_length, chain_head = r.chain_head,
    updated_at = house_clock()
  from json_to_recordset($1::json) as r (id bigint, status text, close_reason text, closed_at timestamptz,
    confirmation_due_at timestamptz, event_seq int, chain_length int, chain_head text)
  where l.id = r.id`

const SELL = `
  insert into sales (lot_id, auction_id, winner_id, winning_bid_id, hammer_price_cents, currency, buyer_premium, premium_cents, sold_at)
  select lot_id, auction_id, winner_id, winning_bid_id, hammer_price_cents, currency, buyer_premium, premium_cents, sold_at
  from json_to_recordset($1::json) as r (lot_id bigint, auction_id bigint, winner_id bigint, winning_bid_id bigint,
    hammer_price_cents bigint, currency text, buyer_premium jsonb, premium_cents bigint, sold_at timestamptz)`

const LINK = `
  insert into bid_chain (lot_id, k, body, hash)
  select lot_id, k, body, hash from json_to_recordset($1::json) as r (lot_id bigint, k int, body jsonb, hash text)`

/** All rows of a batch of closes; a unique index on the valid sale of a lot prevents a second one. */
export const writeCloses = (tx: Sql, closes: LotClose[], sales: Sale[], links: ChainLink[]): Promise<unknown> =>
  Promise.all([
    tx.query(CLOSE, [JSON.stringify(closes)]),
    sales.length > 0 ? tx.query(SELL, [JSON.stringify(sales)]) : null,
    tx.query(LINK, [JSON.stringify(links)]),
  ])

/** The platform of this bidder. */
export async function platformOf(sql: Sql, userId: UserId): Promise<PlatformId | null> {
  const [row] = await sql.query<{ platform_id: PlatformId | null }>('select platform_id from users where id = $1', [userId])
  return row?.platform_id ?? null
}

/** Reverses the valid sale; the lot may be sold again. */
export const markSaleUndone = (tx: Sql, lotId: LotId, reason: 'buyer_default' | 'rescinded'): Promise<unknown> =>
  tx.query('update sales set undone_at = house_clock(), undone_reason = $2 where lot_id = $1 and undone_at is null', [lotId, reason])

/** The valid sale, repriced by surveyed acres; null if they were entered before. */
export async function correctSale(
  tx: Tx, lotId: LotId, { acreage, hammer, premium }: { acreage: number; hammer: Cents; premium: Cents },
): Promise<Sale | null> {
  const [sale] = await tx.query<Sale>(
    `update sales set surveyed_acreage = $2, fallen_hammer_cents = hammer_price_cents, hammer_price_cents = $3, premium_cents = $4
     where lot_id = $1 and undone_at is null and surveyed_acreage is null
     returning lot_id, auction_id, winner_id, winning_bid_id, hammer_price_cents, currency, buyer_premium, premium_cents,
       house_clock() as sold_at`, [lotId, acreage, hammer, premium])
  return sale ?? null
}

/** Gives the seller at least until then to answer, because somebody else was asked first. */
export const extendConfirmation = (tx: Sql, lotId: LotId, until: Date): Promise<unknown> =>
  tx.query(
    `update lots set confirmation_due_at = greatest(confirmation_due_at, $2), updated_at = house_clock()
     where id = $1 and status = 'active' and closed_at is not null`, [lotId, until])

/** Postpones a lot that could not be closed, so that others continue. Returns its number of failures. */
export async function postponeClose(sql: Sql, lotId: LotId): Promise<number> {
  const [row] = await sql.query<{ close_failures: number }>(
    `update lots set close_failures = close_failures + 1,
       close_retry_at = house_clock() + least(60, power(2, close_failures)) * interval '1 second'
     where id = $1 returning close_failures`,
    [lotId],
  )
  return row?.close_failures ?? 0
}

/** Milliseconds until the next close; null if none is scheduled. */
export async function untilNextClose(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ wait_ms: number | null }>(
    `select extract(epoch from min(ends_at) - house_clock()) * 1000 as wait_ms
     from lots where status = 'active' and closed_at is null and (close_retry_at is null or close_retry_at <= house_clock())`)
  return row?.wait_ms ?? null
}

/** Whether a lot ends within five seconds, or has ended and is not closed yet. Uses the index lots_due. */
export async function isCloseNear(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ near: boolean }>(
    `select exists (
       select from lots where status = 'active' and closed_at is null and ends_at <= (select house_clock() + interval '5 seconds')) as near`)
  return row!.near
}

/** Open lots that end after the first of these times, and not after the second. */
export async function countEnding(sql: Sql, after: Date, until: Date): Promise<number> {
  const [row] = await sql.query<{ lots: number }>(
    `select count(*)::int as lots from lots where status = 'active' and closed_at is null and ends_at > $1 and ends_at <= $2`, [after, until])
  return row!.lots
}

/** Active auctions past their end without lots that are open or await their seller. */
export const finishedAuctions = (sql: Sql, limit: number): Promise<{ id: AuctionId }[]> =>
  sql.query(
    `select a.id from auctions a
     where a.status = 'active' and a.ends_at <= house_clock()
       and not exists (select from lots l where l.auction_id = a.id and l.status = 'active')
     order by a.ends_at, a.id limit $1`,
    [limit],
  )

/** Brings the close of every open lot forward to now, including postponed ones. */
export const endLotsNow = (tx: Sql, auctionId: AuctionId): Promise<unknown> =>
  tx.query(
    `update lots set ends_at = least(ends_at, house_clock()), close_retry_at = null, updated_at = house_clock()
     where auction_id = $1 and status = 'active' and closed_at is null`,
    [auctionId],
  )

/** Which of these lots have ever had a bid. */
export const lotsBidOn = (tx: Tx, lotIds: readonly LotId[]): Promise<{ id: LotId }[]> =>
  tx.query('select id from lots where id = any($1) and next_instruction > 1 order by id', [lotIds])

/** Every undecided lot of an auction, also past its close, by ascending id. */
export const undecidedLots = (tx: Tx, auctionId: AuctionId): Promise<{ id: LotId }[]> =>
  tx.query(`select id from lots where auction_id = $1 and status = 'active' and closed_at is null order by id for no key update`, [auctionId])

/** Waits for the lock of the auction; null if it does not exist. */
export async function lockAuctionStatus(tx: Tx, auctionId: AuctionId): Promise<{ status: string } | null> {
  const [row] = await tx.query<{ status: string }>('select status from auctions where id = $1 for no key update', [auctionId])
  return row ?? null
}

/** Adds time beyond the schedule, from which the limit of extensions is counted. The caller holds the lots. */
export const noteTimeGiven = (tx: Tx, ids: readonly LotId[], byMs: number): Promise<unknown> =>
  tx.query('update lots set given_ms = given_ms + $2 where id = any($1)', [ids, byMs])
