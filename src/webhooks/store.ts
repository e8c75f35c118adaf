import type { AuctionId, LotId, UserId, WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { OwnedRow, Owner } from '../teams/index.ts'
import type { Ordering, Payload } from './choice-rules.ts'
import type { OutboundEvent } from './event-types.ts'
import type { DisabledReason } from './health-rules.ts'

/** A subscription as its owner may read it; without the secret. */
export interface SubscriptionRow extends OwnedRow {
  id: WebhookSubscriptionId
  url: string
  events: OutboundEvent[]
  is_active: boolean
  ordering: Ordering
  payload: Payload
  auction_ids: number[] | null
  lot_ids: number[] | null
  /** In order: since when a delivery that failed holds up the others. */
  stopped_at: Date | null
  stopped_event_key: string | null
  secret_last4: string
  previous_secret_expires_at: Date | null
  disabled_at: Date | null
  disabled_reason: DisabledReason | null
  created_at: Date
  /** The house clock when the row was read. */
  now: Date
}

const COLUMNS = `id, owner_user_id, owner_team_id, url, events, is_active, ordering, payload, auction_ids, lot_ids, stopped_at,
  (select d.event_key from webhook_deliveries d where d.id = stopped_delivery_id) as stopped_event_key, secret_last4, previous_secret_expires_at,
  disabled_at, disabled_reason, created_at, house_clock() as now`

const OWN = `deleted_at is null and ($2::bigint is null and owner_team_id is null and owner_user_id = $1 or owner_team_id = $2)`

/** Whether there is any subscription. */
export async function isAnybodySubscribed(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ is_so: boolean }>('select exists (select from webhook_subscriptions where is_active and deleted_at is null) as is_so')
  return row!.is_so
}

/** From when on subscribers want events; null without subscribers. */
export async function subscribedSince(sql: Sql): Promise<Date | null> {
  const [row] = await sql.query<{ since: Date | null }>('select min(active_from) as since from webhook_subscriptions where is_active and deleted_at is null')
  return row!.since
}

export async function findSubscription(sql: Sql, id: WebhookSubscriptionId): Promise<SubscriptionRow | null> {
  const [row] = await sql.query<SubscriptionRow>(`select ${COLUMNS} from webhook_subscriptions where id = $1 and deleted_at is null`, [id])
  return row ?? null
}

/** Locked for a change: nothing is taken for sending, and no health is recorded. */
export async function lockSubscription(tx: Tx, id: WebhookSubscriptionId): Promise<SubscriptionRow | null> {
  const locked = await tx.query('select from webhook_subscriptions where id = $1 and deleted_at is null for no key update', [id])
  return locked.length === 0 ? null : findSubscription(tx, id)
}

export async function listSubscriptions(
  sql: Sql, owner: Owner, { page, perPage }: PageRequest,
): Promise<Page<SubscriptionRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<SubscriptionRow>(
      `select ${COLUMNS} from webhook_subscriptions where ${OWN} order by id desc limit $3 offset $4`,
      [owner.userId, owner.teamId, perPage, (page - 1) * perPage]),
    countOwn(sql, owner),
  ])
  return { items, total: count!.total, page, perPage }
}

const countOwn = (sql: Sql, { userId, teamId }: Owner) =>
  sql.query<{ total: number }>(`select count(*) as total from webhook_subscriptions where ${OWN}`, [userId, teamId])

/** Locks the counting of an owner's subscriptions, so that one is added at a time. */
export async function lockedCount(tx: Tx, owner: Owner): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('webhook subscriptions of ' || $1, 0))`,
    [owner.teamId === null ? `user ${owner.userId}` : `team ${owner.teamId}`])
  const [count] = await countOwn(tx, owner)
  return count!.total
}

/** The id first: the secret is sealed for it. */
export async function nextSubscriptionId(tx: Tx): Promise<WebhookSubscriptionId> {
  const [row] = await tx.query<{ id: WebhookSubscriptionId }>(
    `select nextval(pg_get_serial_sequence('webhook_subscriptions', 'id')) as id`)
  return row!.id
}

/** `$1`: the person. Drafts are there only for their seller, and auctions by invitation for those who are invited. */
const SEEN_AUCTION = `(a.status <> 'draft' and auction_admits(a, $1) or a.owner_user_id = $1
  or a.owner_team_id in (select m.team_id from team_members m where m.user_id = $1 and m.left_at is null))`

/** The ids that are of no auction which the person can see, in order. */
export async function unknownAuctions(sql: Sql, userId: UserId, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await sql.query<{ id: number }>(`
    select asked.id from unnest($2::bigint[]) as asked (id)
    where not exists (select from auctions a where a.id = asked.id and ${SEEN_AUCTION}) order by asked.id`, [userId, ids])
  return rows.map(({ id }) => id)
}

/** The ids that are of no lot which the person can see, in order. */
export async function unknownLots(sql: Sql, userId: UserId, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await sql.query<{ id: number }>(`
    select asked.id from unnest($2::bigint[]) as asked (id)
    where not exists (select from lots l join auctions a on a.id = l.auction_id where l.id = asked.id and ${SEEN_AUCTION}) order by asked.id`,
  [userId, ids])
  return rows.map(({ id }) => id)
}

export interface NamedAuction {
  id: AuctionId
  title: string
}

export interface NamedLot {
  id: LotId
  title: string
  lot_number: number
  lot_label: string | null
  auction_title: string
}

/** The names of those that the person can see. */
export const namedAuctions = (sql: Sql, userId: UserId, ids: readonly number[]): Promise<NamedAuction[]> =>
  sql.query(`select a.id, a.title from auctions a where a.id = any($2::bigint[]) and ${SEEN_AUCTION} order by a.id`, [userId, ids])

export const namedLots = (sql: Sql, userId: UserId, ids: readonly number[]): Promise<NamedLot[]> =>
  sql.query(
    `select l.id, l.title, l.lot_number, l.lot_label, a.title as auction_title from lots l join auctions a on a.id = l.auction_id
     where l.id = any($2::bigint[]) and ${SEEN_AUCTION} order by l.auction_id, l.lot_number, l.id`, [userId, ids])

const LATEST_ATTEMPTS = 500

/** What the latest entries of the delivery log are about. By webhook_attempts_log. */
export const subjectsOfLog = (sql: Sql, id: WebhookSubscriptionId): Promise<{ auction_id: number | null; lot_id: number | null }[]> =>
  sql.query(
    `select distinct d.auction_id, d.lot_id from (
       select delivery_id from webhook_attempts where subscription_id = $1 and ended_at is not null order by id desc limit ${LATEST_ATTEMPTS}) a
     join webhook_deliveries d on d.id = a.delivery_id`, [id])

export interface NewSubscription {
  id: WebhookSubscriptionId
  owner: Owner
  url: string
  events: readonly OutboundEvent[]
  isActive: boolean
  ordering?: Ordering
  payload?: Payload
  auctionIds?: readonly number[] | null
  lotIds?: readonly number[] | null
  secretSealed: string
  secretLast4: string
}

export async function insertSubscription(tx: Tx, made: NewSubscription): Promise<SubscriptionRow> {
  const [row] = await tx.query<SubscriptionRow>(
    `insert into webhook_subscriptions (id, owner_user_id, owner_team_id, url, events, is_active, secret_sealed, secret_last4, ordering,
       payload, auction_ids, lot_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${COLUMNS}`,
    [made.id, made.owner.userId, made.owner.teamId, made.url, made.events, made.isActive, made.secretSealed, made.secretLast4, made.ordering ?? 'any',
      made.payload ?? 'full', made.auctionIds ?? null, made.lotIds ?? null])
  return row!
}

export interface SubscriptionChange {
  url: string
  events: readonly OutboundEvent[]
  is_active: boolean
  ordering: Ordering
  payload: Payload
  auction_ids: readonly number[] | null
  lot_ids: readonly number[] | null
}

/**
 * An enabled subscription starts again without failures and without the events from before. One that is no longer in
 * order, or is turned off, is no longer stopped.
 */
export async function saveSubscription(tx: Tx, id: WebhookSubscriptionId, change: SubscriptionChange): Promise<SubscriptionRow> {
  const [row] = await tx.query<SubscriptionRow>(
    `update webhook_subscriptions set url = $2, events = $3, is_active = $4, updated_at = house_clock(),
       ordering = $5, payload = $6, auction_ids = $7, lot_ids = $8,
       stopped_at = case when $4 and $5 = 'fifo' then stopped_at end,
       stopped_delivery_id = case when $4 and $5 = 'fifo' then stopped_delivery_id end,
       active_from = case when $4 and not is_active then house_clock() else active_from end,
       disabled_at = case when $4 then null else disabled_at end,
       disabled_reason = case when $4 then null else disabled_reason end,
       failing_since = case when $4 and not is_active then null else failing_since end,
       failed_attempts = case when $4 and not is_active then 0 else failed_attempts end,
       warned_at = case when $4 and not is_active then null else warned_at end
     where id = $1 returning ${COLUMNS}`,
    [id, change.url, change.events, change.is_active, change.ordering, change.payload, change.auction_ids, change.lot_ids])
  return row!
}

export async function markDeleted(tx: Tx, id: WebhookSubscriptionId): Promise<void> {
  await tx.query(
    `update webhook_subscriptions set is_active = false, deleted_at = house_clock(), updated_at = house_clock() where id = $1`, [id])
}

export interface NewSecret {
  secretSealed: string
  secretLast4: string
  /** How long the previous secret stays valid; 0: not at all. */
  overlapSeconds: number
}

export async function saveSecret(tx: Tx, id: WebhookSubscriptionId, secret: NewSecret): Promise<SubscriptionRow> {
  const [row] = await tx.query<SubscriptionRow>(
    `update webhook_subscriptions set secret_sealed = $2, secret_last4 = $3, updated_at = house_clock(),
       previous_secret_sealed = case when $4 > 0 then secret_sealed end,
       previous_secret_expires_at = case when $4 > 0 then house_clock() + $4 * interval '1 second' end
     where id = $1 returning ${COLUMNS}`,
    [id, secret.secretSealed, secret.secretLast4, secret.overlapSeconds])
  return row!
}

export async function dropPreviousSecret(tx: Tx, id: WebhookSubscriptionId): Promise<SubscriptionRow> {
  const [row] = await tx.query<SubscriptionRow>(
    `update webhook_subscriptions set previous_secret_sealed = null, previous_secret_expires_at = null, updated_at = house_clock()
     where id = $1 returning ${COLUMNS}`, [id])
  return row!
}

export async function oldestSealedSecret(sql: Sql): Promise<{ id: WebhookSubscriptionId; secret_sealed: string } | null> {
  const [row] = await sql.query<{ id: WebhookSubscriptionId; secret_sealed: string }>(
    'select id, secret_sealed from webhook_subscriptions where deleted_at is null order by id limit 1')
  return row ?? null
}
