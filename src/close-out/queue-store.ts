import type { Seller } from '../auctions/index.ts'
import type { DueAmounts, DueRules } from '../kernel/amount-due.ts'
import type { AuctionId, LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { CloseReason } from '../kernel/reserve.ts'
import type { Sql } from '../platform/db.ts'
import { GRACE_DAYS } from './rules.ts'

/** A closed lot with decisions left for its seller. */
export interface CloseOutRow extends DueAmounts, DueRules {
  id: LotId
  slug: string
  title: string
  lot_number: string
  auction_id: AuctionId
  auction_title: string
  auction_slug: string
  owner_user_id: UserId
  owner_team_id: TeamId | null
  currency: string
  bidding_unit: 'total' | 'per_acre'
  /** @narrowed Withdrawn lots are left out. */
  status: 'active' | 'sold' | 'unsold'
  close_reason: CloseReason | null
  price_cents: Cents | null
  reserve_cents: Cents | null
  /** Its total price; null unless it is sold. */
  hammer_price_cents: Cents | null
  bid_count: number
  /** @narrowed Only closed lots are read. */
  closed_at: Date
  confirmation_due_at: Date | null
  is_relisted: boolean
  /** The lot it was relisted as. */
  relisted_slug: string | null
  allow_runner_up: boolean
  tax_sale: boolean
  surplus_text: string | null
  state: string | null
  county: string | null
  /** What the buyer still owes; null if nothing. */
  owed_cents: Cents | null
  /** The earliest due date; null if not set. */
  payment_due_at: Date | null
  /** The earliest time of a default. */
  default_from: Date | null
  has_open_offer: boolean
  offer_expires_at: Date | null
  /** A lot has one counter-offer (rule book B3). */
  had_counter: boolean
  /** Until when it may be offered to its bidders. */
  offers_until: Date | null
  /** The surveyed acres are not entered yet. */
  awaits_survey: boolean
  /** The house clock when the row was read. */
  now: Date
}

const LOTS = `
  select l.id, l.slug, l.title,
    coalesce(l.lot_label, l.lot_number::text) as lot_number, l.auction_id, a.title as auction_title, a.slug as auction_slug, a.owner_user_id,
    a.owner_team_id, a.currency, l.bidding_unit, l.status, l.close_reason, l.price_cents, l.reserve_cents, l.bid_count, l.closed_at,
    l.confirmation_due_at, a.allow_runner_up, a.tax_sale, a.due_order, a.due_on_top, a.surplus_text,
    l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents, l.state, l.county, house_clock() as now, s.hammer_price_cents,
    i.owed_cents, i.due_at as payment_due_at, i.due_at + interval '${GRACE_DAYS} days' as default_from,
    o.expires_at as offer_expires_at, o.expires_at is not null as has_open_offer,
    exists (select from offers c where c.lot_id = l.id and c.kind = 'counter') as had_counter,
    greatest(l.closed_at, (select max(undone_at) from sales where lot_id = l.id)) + a.runner_up_days * interval '1 day' as offers_until,
    l.final_survey and s.lot_id is not null and s.surveyed_acreage is null as awaits_survey,
    exists (select from lots other where other.relisted_from_lot_id = l.id) as is_relisted,
    (select other.slug from lots other where other.relisted_from_lot_id = l.id limit 1) as relisted_slug
  from lots l join auctions a on a.id = l.auction_id
  left join sales s on s.lot_id = l.id and s.undone_at is null
  left join lateral (
    select sum(amount_due_cents - amount_paid_cents)::bigint as owed_cents, min(due_at) filter (where status = 'open') as due_at
    from invoices where lot_id = l.id and kind = 'winner' and status in ('draft', 'open')
  ) i on true
  left join lateral (
    select max(expires_at) as expires_at from offers where lot_id = l.id and status = 'offered' and expires_at > house_clock()
  ) o on true`

const OWN = `l.closed_at is not null and l.status <> 'withdrawn'
  and case when $2::bigint is null then a.owner_team_id is null and a.owner_user_id = $1 else a.owner_team_id = $2 end`

/** Bids awaiting confirmation first; then sales that can be undone, unsold lots, and unpaid lots. */
const PENDING = `from (${LOTS} where ${OWN}) q
  where q.status = 'active' or (q.status = 'unsold' and not q.is_relisted and q.close_reason is distinct from 'struck_off') or (q.status = 'sold' and q.owed_cents is not null)`

const URGENCY = `case q.status when 'active' then 0 when 'unsold' then 2 else case when q.default_from <= q.now then 1 else 3 end end`

export async function closeOutQueue(
  sql: Sql, { userId, teamId }: Pick<Seller, 'userId' | 'teamId'>, { page, perPage }: PageRequest,
): Promise<Page<CloseOutRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<CloseOutRow>(
      `select q.* ${PENDING} order by ${URGENCY}, coalesce(q.confirmation_due_at, q.payment_due_at), q.closed_at desc, q.id limit $3 offset $4`,
      [userId, teamId, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total ${PENDING}`, [userId, teamId]),
  ])
  return { items, total: count!.total, page, perPage }
}

export async function findCloseOut(sql: Sql, id: LotId): Promise<CloseOutRow | null> {
  const [row] = await sql.query<CloseOutRow>(`${LOTS} where l.id = $1 and l.closed_at is not null and l.status <> 'withdrawn'`, [id])
  return row ?? null
}
