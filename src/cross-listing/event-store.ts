import type { LotId, PlatformId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Storable } from '../platform/http/replies.ts'
import type { OfferedLot } from './lot-rules.ts'

/** An event of a platform, and its type. */
export interface ReceivedEvent {
  platformId: PlatformId
  kind: 'bid' | 'sold'
  eventId: string
  body: object
  /** Of the parts that determine its effect. */
  fingerprint: Buffer
  requestId: string
}

interface ReceivedRow {
  outcome: Storable
  /** Null for events from before fingerprints were stored. */
  fingerprint: Buffer | null
  request_id: string
}

const FIND = `
  select outcome, fingerprint, request_id from cross_listing_events
  where platform_id = $1 and kind = $2 and event_id = $3 and outcome is not null`

export async function findReceived(sql: Sql, { platformId, kind, eventId }: ReceivedEvent): Promise<ReceivedRow | null> {
  const [row] = await sql.query<ReceivedRow>(FIND, [platformId, kind, eventId])
  return row ?? null
}

const CLAIM = `
  insert into cross_listing_events (platform_id, kind, event_id, body, fingerprint, request_id) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing returning event_id`

/** False if it exists. Waits for a copy that is being processed. */
export async function claimEvent(tx: Tx, event: ReceivedEvent): Promise<boolean> {
  const rows = await tx.query(CLAIM, columnsOf(event))
  return rows.length > 0
}

export const noteOutcome = (tx: Tx, { platformId, kind, eventId }: ReceivedEvent, outcome: Storable): Promise<unknown> =>
  tx.query(
    'update cross_listing_events set outcome = $4 where platform_id = $1 and kind = $2 and event_id = $3',
    [platformId, kind, eventId, JSON.stringify(outcome)],
  )

const KEEP = `
  insert into cross_listing_events (platform_id, kind, event_id, body, fingerprint, request_id, outcome) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing`

/** Saves an event whose effect is already committed, with its answer. */
export const keepEvent = (sql: Sql, event: ReceivedEvent, outcome: Storable): Promise<unknown> =>
  sql.query(KEEP, [...columnsOf(event), JSON.stringify(outcome)])

const columnsOf = ({ platformId, kind, eventId, body, fingerprint, requestId }: ReceivedEvent): unknown[] =>
  [platformId, kind, eventId, JSON.stringify(body), fingerprint, requestId]

const OFFERED = `
  select a.currency, a.starts_at, l.ends_at, house_clock() as now,
    a.status <> 'draft' and a.published_at is not null and a.privacy_setting = 'public'
      and (a.allowed_platforms is null or $2 = any(a.allowed_platforms)) as is_offered,
    a.status = 'active' and l.status = 'active' and l.closed_at is null as is_active
  from lots l join auctions a on a.id = l.auction_id where l.id = $1`

export async function findOffered(sql: Sql, lotId: LotId, platformSlug: string): Promise<OfferedLot | null> {
  const [lot] = await sql.query<OfferedLot>(OFFERED, [lotId, platformSlug])
  return lot ?? null
}

const MARK_LIVE = `
  insert into cross_listings (lot_id, platform_id, external_lot_id)
  select told.lot_id, $1, $3 from unnest($2::bigint[]) as told (lot_id)
  where $3::text is not null or not exists (select from cross_listings c where c.lot_id = told.lot_id and c.platform_id = $1)
  on conflict (lot_id, platform_id) do update set external_lot_id = coalesce(excluded.external_lot_id, cross_listings.external_lot_id)`

/** Marks lots as fetched or reported by the platform. */
export const markLive = (sql: Sql, platformId: PlatformId, lotIds: readonly LotId[], externalId: string | null): Promise<unknown> =>
  sql.query(MARK_LIVE, [platformId, lotIds, externalId])
