import type { FeeRule } from '../../kernel/fees.ts'
import type { AuctionId, BidId, DepositId, LotId, PlatformId, UserId } from '../../kernel/ids.ts'
import type { IncrementTable } from '../../kernel/increments.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Sql } from '../../platform/db.ts'
import { OWN_SIDE } from './own-side-store.ts'

/**
 * Reads and locks of a batch. The lock comes first and returns ids only: columns joined into the locking statement
 * would be stale, so every fact is read by a later statement (decision 3). Dependent rows are looked up one by one
 * (`lateral … limit 1`): the planner would reverse a join if its statistics are from an empty table.
 */

/** The auction of a lot never changes; the two settings are checked again after the lock. */
export interface LockScope {
  lot_id: LotId
  auction_id: AuctionId
  extension_scope: 'lot' | 'group' | 'auction' | 'cascade'
  deposit_mode: 'flat' | 'percent' | 'per_lot' | 'none'
}

export const lockScopes = (sql: Sql, lotIds: readonly LotId[]): Promise<LockScope[]> =>
  sql.query(
    `select l.id as lot_id, a.id as auction_id, a.extension_scope, a.deposit_mode
     from lots l join auctions a on a.id = l.auction_id where l.id = any($1)`,
    [lotIds],
  )

/** Locks what is free and returns the locked lots. Never waits. */
export const lockFreeLots = (tx: Sql, lotIds: readonly LotId[]): Promise<{ id: LotId }[]> =>
  tx.query('select id from lots where id = any($1) order by id for no key update skip locked', [lotIds])

/** Waits for the lots' locks, up to the transaction's lock timeout. */
export const awaitLots = (tx: Sql, lotIds: readonly LotId[]): Promise<{ id: LotId }[]> =>
  tx.query('select id from lots where id = any($1) order by id for no key update', [lotIds])

export const lockFreeAuctions = (tx: Sql, auctionIds: readonly AuctionId[]): Promise<{ id: AuctionId }[]> =>
  tx.query('select id from auctions where id = any($1) order by id for no key update skip locked', [auctionIds])

export const awaitAuctions = (tx: Sql, auctionIds: readonly AuctionId[]): Promise<{ id: AuctionId }[]> =>
  tx.query('select id from auctions where id = any($1) order by id for no key update', [auctionIds])

/** The open lots of auctions whose extensions reach other lots. */
export const openLotIds = (tx: Sql, auctionIds: readonly AuctionId[]): Promise<{ id: LotId; auction_id: AuctionId }[]> =>
  tx.query(`select id, auction_id from lots where auction_id = any($1) and status = 'active' and closed_at is null order by id`, [auctionIds])

export const waitAtMost = (tx: Sql, ms: number): Promise<unknown> =>
  tx.query(`select set_config('lock_timeout', $1, true)`, [`${Math.max(1, Math.round(ms))}ms`])

export interface LotFacts {
  id: LotId
  auction_id: AuctionId
  lot_number: number
  slug: string
  title: string
  status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  closed_at: Date | null
  acreage: number | null
  bidding_unit: 'total' | 'per_acre'
  starting_bid_cents: Cents
  reserve_cents: Cents | null
  reserve_visibility: 'hidden' | 'indicator' | 'public'
  increment_table: IncrementTable | null
  scheduled_ends_at: Date | null
  /** Extensions by the house. */
  given_ms: number
  ends_at: Date | null
  close_group: string | null
  price_cents: Cents | null
  leader_id: UserId | null
  leading_bid_id: BidId | null
  next_seq: number
  next_instruction: number
  bidder_count: number
  bid_count: number
  last_placed_at: Date | null
  event_seq: number
  chain_length: number
  chain_head: string | null
  leader_max_cents: Cents | null
  leader_instruction_n: number | null
  private_chain_length: number | null
  private_chain_head: string | null
}

const LOTS = `
  select l.id, l.auction_id, l.lot_number, l.slug, l.title, l.status, l.closed_at, l.acreage, l.bidding_unit,
    l.starting_bid_cents, l.reserve_cents, l.reserve_visibility, l.increment_table, l.scheduled_ends_at, l.given_ms, l.ends_at,
    l.close_group, l.price_cents, l.leader_id, l.leading_bid_id, l.next_seq, l.next_instruction, l.bidder_count,
    l.bid_count, l.last_placed_at, l.event_seq, l.chain_length, l.chain_head,
    p.leader_max_cents, p.leader_instruction_n, p.chain_length as private_chain_length, p.chain_head as private_chain_head
  from lots l left join lateral (select * from lot_private where lot_id = l.id limit 1) p on true
  where l.id = any($1) order by l.lot_number, l.id`

export const readLots = (tx: Sql, lotIds: readonly LotId[]): Promise<LotFacts[]> => tx.query(LOTS, [lotIds])

export interface AuctionFacts {
  id: AuctionId
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  privacy_setting: 'public' | 'unlisted' | 'invitation'
  currency: string
  starts_at: Date | null
  stagger_seconds: number
  soft_close_window_seconds: number
  soft_close_extension_seconds: number
  soft_close_mode: 'reset' | 'add'
  soft_close_max_total_seconds: number | null
  extension_scope: LockScope['extension_scope']
  increment_table: IncrementTable | null
  reserve_policy: 'advance' | 'hold'
  post_close_policy: 'strict' | 'seller_confirmation'
  confirmation_hours: number
  buyer_premium: FeeRule
  deposit_mode: LockScope['deposit_mode']
  deposit_amount_cents: Cents
  deposit_bps: number
  deposit_deadline_at: Date | null
  terms_version: number
  /** Bidders from these states cannot bid; null for none. */
  excluded_jurisdictions: string[] | null
  registration_required: boolean
}

const AUCTIONS = `
  select id, status, privacy_setting, currency, starts_at, stagger_seconds, soft_close_window_seconds,
    soft_close_extension_seconds, soft_close_mode, soft_close_max_total_seconds, extension_scope, increment_table,
    reserve_policy, post_close_policy, confirmation_hours, buyer_premium, deposit_mode, deposit_amount_cents, deposit_bps,
    deposit_deadline_at, terms_version, excluded_jurisdictions, registration_required
  from auctions where id = any($1)`

export const readAuctions = (tx: Sql, auctionIds: readonly AuctionId[]): Promise<AuctionFacts[]> => tx.query(AUCTIONS, [auctionIds])

export interface BidderFacts {
  user_id: UserId
  auction_id: AuctionId
  tier: string | null
  bank_letter_cents: Cents | null
  /** The platform that vouches for them, and its limits. */
  platform_id: PlatformId | null
  platform_limit_cents: Cents | null
  is_admin: boolean
  suspended_at: Date | null
  under_review_at: Date | null
  blocked_at: Date | null
  own_side: boolean
  invited: boolean
  accepted_terms: number | null
  /** They have made the statement that the auction requires, in its current wording. */
  has_stated: boolean
  jurisdiction: string | null
  /** Null where they have not registered, or the auction does not ask for it. */
  registration_status: 'pending' | 'approved' | 'rejected' | null
  approved_limit_cents: Cents | null
  deposit_id: DepositId | null
  deposit_status: string | null
  deposit_cents: Cents | null
}

const BIDDERS = `
  select u.id as user_id, a.id as auction_id, u.tier, u.bank_letter_cents, u.is_admin,
    u.platform_id, v.max_bid_cents as platform_limit_cents,
    u.suspended_at, u.under_review_at, u.blocked_at,
    ${OWN_SIDE} as own_side,
    a.privacy_setting <> 'invitation' or auction_admits(a, u.id) as invited,
    t.terms_version as accepted_terms, a.eligibility_statement is null or s.statement is not distinct from a.eligibility_statement as has_stated,
    s.jurisdiction, r.status as registration_status, r.limit_cents as approved_limit_cents, d.id as deposit_id,
    d.status as deposit_status, d.amount_cents as deposit_cents
  from unnest($1::bigint[], $2::bigint[]) as pair (auction_id, user_id)
  join auctions a on a.id = pair.auction_id
  cross join lateral (select * from users where id = pair.user_id limit 1) u
  left join lateral (select * from cross_listing_platforms where id = u.platform_id limit 1) v on true
  left join lateral (select * from terms_acceptances where auction_id = a.id and user_id = u.id limit 1) t on true
  left join lateral (
    select * from eligibility_statements where auction_id = a.id and user_id = u.id
      and (a.eligibility_statement is not null or a.excluded_jurisdictions is not null) limit 1) s on true
  left join lateral (
    select * from registrations where auction_id = a.id and user_id = u.id and replaced_at is null and a.registration_required limit 1) r on true
  left join lateral (
    select * from deposits where auction_id = a.id and user_id = u.id and status in ('held', 'applied') limit 1) d on true`

export const readBidders = (tx: Sql, auctionIds: readonly AuctionId[], userIds: readonly UserId[]): Promise<BidderFacts[]> =>
  tx.query(BIDDERS, [auctionIds, userIds])

/** Locks deposits while bids that rely on them are decided; shared, because flat deposits cover any number of bids. */
const LOCK_DEPOSITS = `
  select d.id from deposits d join unnest($1::bigint[], $2::bigint[]) as pair (auction_id, user_id)
    on d.auction_id = pair.auction_id and d.user_id = pair.user_id
  where d.status in ('held', 'applied') order by d.id`

/** As with lots, only lot queues wait for them. */
const lockOption = (waits: boolean): string => (waits ? '' : ' skip locked')

export const lockDepositsForShare = (
  tx: Sql, auctionIds: readonly AuctionId[], userIds: readonly UserId[], waits: boolean,
): Promise<{ id: DepositId }[]> =>
  tx.query(`${LOCK_DEPOSITS} for share of d${lockOption(waits)}`, [auctionIds, userIds])

/** Deposits that depend on the bids are locked exclusively by one batch. */
export const lockDepositsForUpdate = (
  tx: Sql, auctionIds: readonly AuctionId[], userIds: readonly UserId[], waits: boolean,
): Promise<{ id: DepositId }[]> =>
  tx.query(`${LOCK_DEPOSITS} for no key update of d${lockOption(waits)}`, [auctionIds, userIds])

export interface Exposure {
  auction_id: AuctionId
  user_id: UserId
  lot_id: LotId
  /** The leading maximum on that lot in total money; null if this bidder does not lead. */
  leading_max_cents: Cents | null
  bidding_unit: 'total' | 'per_acre'
  acreage: number | null
}

/** Every open lot these bidders have bid on, for deposits that depend on the bids (rule book E3). */
const EXPOSURES = `
  select l.auction_id, b.user_id, l.id as lot_id, l.bidding_unit, l.acreage,
    case when l.leader_id = b.user_id and l.status = 'active' then p.leader_max_cents end as leading_max_cents
  from lot_bidders b join lots l on l.id = b.lot_id left join lot_private p on p.lot_id = l.id
  where b.user_id = any($2) and l.auction_id = any($1)`

export const readExposures = (tx: Sql, auctionIds: readonly AuctionId[], userIds: readonly UserId[]): Promise<Exposure[]> =>
  tx.query(EXPOSURES, [auctionIds, userIds])

/** Bidder numbers of these bidders on these lots, pair by pair, and of the leaders. */
const NUMBERS = `
  select b.lot_id, b.user_id, b.number from unnest($1::bigint[], $2::bigint[]) as pair (lot_id, user_id)
  cross join lateral (select * from lot_bidders where lot_id = pair.lot_id and user_id = pair.user_id limit 1) b
  union
  select b.lot_id, b.user_id, b.number from lots l
  cross join lateral (select * from lot_bidders where lot_id = l.id and user_id = l.leader_id limit 1) b
  where l.id = any($1)`

export const bidderNumbers = (
  tx: Sql, lotIds: readonly LotId[], userIds: readonly UserId[],
): Promise<{ lot_id: LotId; user_id: UserId; number: number }[]> => tx.query(NUMBERS, [lotIds, userIds])

export interface StandingRow {
  id: BidId
  lot_id: LotId
  amount_cents: Cents
  is_proxy: boolean
  kind: 'placed' | 'auto'
  placed_at: Date
}

/** The row that leads each lot now: shown to a leader who changes nothing visible. */
export const standingRows = (tx: Sql, lotIds: readonly LotId[]): Promise<StandingRow[]> =>
  tx.query(
    `select b.id, b.lot_id, b.amount_cents, b.is_proxy, b.kind, b.placed_at
     from lots l cross join lateral (select * from bids where id = l.leading_bid_id limit 1) b where l.id = any($1)`,
    [lotIds],
  )
