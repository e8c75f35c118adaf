import type { Conflict } from '../bidding/index.ts'
import type { CrossListingConflictId, LotId, PlatformId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'

export interface NewConflict {
  platformId: PlatformId
  eventId: string
  lotId: LotId
  reason: Conflict
  bidderRef: string
  hammer: Cents
  currency: string
  /** ISO 8601, as sent by the platform. */
  soldAt: string
}

export async function insertConflict(tx: Tx, conflict: NewConflict): Promise<CrossListingConflictId> {
  const { platformId, eventId, lotId, reason, bidderRef, hammer, currency, soldAt } = conflict
  const [row] = await tx.query<{ id: CrossListingConflictId }>(
    `insert into cross_listing_conflicts (platform_id, event_id, lot_id, reason, bidder_ref, amount_cents, currency, sold_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [platformId, eventId, lotId, reason, bidderRef, hammer, currency, soldAt],
  )
  return row!.id
}

export interface ConflictRow {
  id: CrossListingConflictId
  platform_slug: string
  platform_name: string
  lot_id: LotId
  lot_slug: string
  lot_title: string
  lot_status: 'active' | 'sold' | 'unsold' | 'withdrawn'
  event_id: string
  reason: Conflict
  bidder_ref: string
  amount_cents: Cents
  currency: string
  sold_at: Date
  created_at: Date
  resolved_at: Date | null
  resolution: string | null
}

const SELECT = `
  select c.id, p.slug as platform_slug, p.name as platform_name, c.lot_id, l.slug as lot_slug, l.title as lot_title,
    l.status as lot_status, c.event_id, c.reason, c.bidder_ref, c.amount_cents, c.currency, c.sold_at, c.created_at, c.resolved_at,
    c.resolution
  from cross_listing_conflicts c join cross_listing_platforms p on p.id = c.platform_id join lots l on l.id = c.lot_id`
const OF_STATUS = `$1::text is null or (c.resolved_at is null) = ($1 = 'open')`

/** Newest first. */
export async function listConflicts(sql: Sql, status: 'open' | 'resolved' | null, request: PageRequest): Promise<Page<ConflictRow>> {
  const { page, perPage } = request
  const [items, [count]] = await Promise.all([
    sql.query<ConflictRow>(`${SELECT} where ${OF_STATUS} order by c.id desc limit $2 offset $3`, [status, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total from cross_listing_conflicts c where ${OF_STATUS}`, [status]),
  ])
  return { items, total: count!.total, ...request }
}

export async function countOpenConflicts(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ open: number }>('select count(*) as open from cross_listing_conflicts where resolved_at is null')
  return row!.open
}

export async function findConflict(sql: Sql, id: CrossListingConflictId): Promise<ConflictRow | null> {
  const [row] = await sql.query<ConflictRow>(`${SELECT} where c.id = $1`, [id])
  return row ?? null
}

/** False if it was resolved before. */
export async function markResolved(tx: Tx, id: CrossListingConflictId, by: UserId, resolution: string): Promise<boolean> {
  const rows = await tx.query(
    `update cross_listing_conflicts set resolved_at = house_clock(), resolved_by = $2, resolution = $3
     where id = $1 and resolved_at is null returning id`,
    [id, by, resolution],
  )
  return rows.length > 0
}
