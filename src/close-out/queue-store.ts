import type { Seller } from '../auctions/index.ts'
import type { LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { CloseReason } from '../kernel/reserve.ts'
import type { Sql } from '../platform/db.ts'

/** A closed lot about which its seller can still decide something. */
export interface CloseOutRow {
  id: LotId
  slug: string
  title: string
  lot_number: number
  auction_title: string
  auction_slug: string
  owner_user_id: UserId
  owner_team_id: TeamId | null
  currency: string
  bidding_unit: 'total' | 'per_acre'
  status: 'active' | 'sold' | 'unsold'
  close_reason: CloseReason | null
  price_cents: Cents | null
  reserve_cents: Cents | null
  bid_count: number
  closed_at: Date
  confirmation_due_at: Date | null
  is_relisted: boolean
  allow_runner_up: boolean
  /** The buyer still owes something. */
  is_unpaid: boolean
  has_open_offer: boolean
}

const LOTS = `
  select l.id, l.slug, l.title, l.lot_number::float8 as lot_number, a.title as auction_title, a.slug as auction_slug, a.owner_user_id,
    a.owner_team_id, a.currency, l.bidding_unit, l.status, l.close_reason, l.price_cents, l.reserve_cents, l.bid_count, l.closed_at,
    l.confirmation_due_at, a.allow_runner_up,
    exists (select from lots other where other.relisted_from_lot_id = l.id) as is_relisted,
    exists (select from invoices i where i.lot_id = l.id and i.kind = 'winner' and i.status in ('draft', 'open')) as is_unpaid,
    exists (select from offers o where o.lot_id = l.id and o.status = 'offered' and o.expires_at > house_clock()) as has_open_offer
  from lots l join auctions a on a.id = l.auction_id`

const OWN = `l.closed_at is not null and l.status <> 'withdrawn'
  and case when $2::bigint is null then a.owner_team_id is null and a.owner_user_id = $1 else a.owner_team_id = $2 end`

/** High bids that await their seller, the most urgent first; then what stayed unsold, and what is sold and not paid. */
const PENDING = `from (${LOTS} where ${OWN}) q
  where q.status = 'active' or (q.status = 'unsold' and not q.is_relisted) or (q.status = 'sold' and q.is_unpaid)`

export async function closeOutQueue(
  sql: Sql, { userId, teamId }: Pick<Seller, 'userId' | 'teamId'>, { page, perPage }: PageRequest,
): Promise<Page<CloseOutRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<CloseOutRow>(
      `select q.* ${PENDING} order by q.status, q.confirmation_due_at nulls last, q.closed_at desc, q.id limit $3 offset $4`,
      [userId, teamId, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total ${PENDING}`, [userId, teamId]),
  ])
  return { items, total: count!.total, page, perPage }
}

export async function findCloseOut(sql: Sql, id: LotId): Promise<CloseOutRow | null> {
  const [row] = await sql.query<CloseOutRow>(`${LOTS} where l.id = $1 and l.closed_at is not null and l.status <> 'withdrawn'`, [id])
  return row ?? null
}
