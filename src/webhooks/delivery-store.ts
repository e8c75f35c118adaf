import type { WebhookDeliveryId, WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { RetentionRule } from '../platform/retention.ts'
import type { Parcel } from './parcel.ts'
import type { OutboundEvent } from './event-types.ts'
import type { AttemptFailure } from './failure-codes.ts'

const QUEUE = `
  insert into webhook_deliveries (subscription_id, event_key, event, body, due_at, auction_id, lot_id, in_line)
  select subscription_id, p.event_key, p.event, p.body, house_clock(), p.auction_id, p.lot_id,
    (select s.ordering = 'fifo' from webhook_subscriptions s where s.id = subscription_id)
  from json_to_recordset($1::json) as p (subscription_ids bigint[], event_key text, event text, body text, auction_id bigint, lot_id bigint)
    cross join unnest(p.subscription_ids) as subscription_id
  on conflict (subscription_id, event_key) do`

/** Each event once per subscription, also when repeated. */
export const queueOnce = (tx: Tx, parcels: readonly Parcel[]): Promise<unknown> =>
  tx.query(`${QUEUE} nothing`, [JSON.stringify(parcels)])

/** Undelivered ones start again; the others stay. Returns how many are now pending. */
export async function queueMissing(tx: Tx, parcels: readonly Parcel[]): Promise<number> {
  const queued = await tx.query(`${QUEUE} update set state = 'queued', tries = 0, due_at = excluded.due_at
    where webhook_deliveries.state in ('failed', 'cancelled', 'skipped') returning 1`, [JSON.stringify(parcels)])
  return queued.length
}

/** Sends it again, whether it arrived or not. An attempt in progress is left to finish. */
export async function queueAgain(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `update webhook_deliveries set state = 'queued', tries = 0, due_at = house_clock()
     where id = $1 and (attempt_id is null or due_at is null or due_at <= house_clock())`, [id])
}

/** Sends nothing more for a subscription, except requests in progress. */
export async function cancelPending(tx: Tx, ids: readonly WebhookSubscriptionId[]): Promise<void> {
  await tx.query(
    `update webhook_deliveries set state = 'cancelled', due_at = null
     where subscription_id = any($1::bigint[]) and due_at is not null`, [ids])
}

/** Pending deliveries are taken in order from now on, or as they come. */
export const alignPending = (tx: Tx, id: WebhookSubscriptionId, inLine: boolean): Promise<unknown> =>
  tx.query('update webhook_deliveries set in_line = $2 where subscription_id = $1 and due_at is not null and in_line <> $2', [id, inLine])

export const DELIVERY_STATES = ['queued', 'retrying', 'delivered', 'failed', 'cancelled', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export interface AttemptRow {
  id: WebhookDeliveryId
  event: OutboundEvent
  event_key: string
  /** A requested sample. */
  is_test: boolean
  number: number
  url: string
  status_code: number | null
  success: boolean
  response_body: string | null
  error: string | null
  failure_code: AttemptFailure | null
  started_at: Date
  duration_ms: number | null
  /** When the next automatic retry is; null if there is none, or if the log has a later attempt. */
  next_at: Date | null
}

/** The log is read by page, or from an entry on: `before`. */
export interface AttemptFilter {
  event: OutboundEvent | null
  /** Only delivered, or only failed ones; null: both. */
  isSuccess: boolean | null
  since: Date | null
  until: Date | null
  before: number | null
  /** Of the delivery, as it is now. */
  state: DeliveryState | null
  auctionId: number | null
  lotId: number | null
  statusCode: number | null
}

const ATTEMPT = `a.id, d.event, d.event_key, d.body::jsonb ? 'test' as is_test, a.number, a.url, a.status_code, a.success, a.response_body, a.error,
  a.failure_code, a.started_at, a.duration_ms, case when d.state = 'retrying' and d.tries = a.number and not a.success then d.due_at end as next_at`

const WANTED = `from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
  where a.subscription_id = $1 and a.ended_at is not null and ($2::text is null or d.event = $2)
    and ($3::boolean is null or a.success = $3) and ($4::timestamptz is null or a.started_at >= $4)
    and ($5::timestamptz is null or a.started_at <= $5) and ($6::text is null or d.state = $6) and ($7::int is null or a.status_code = $7)`
/** By webhook_deliveries_by_lot, or by_auction, and webhook_attempts_by_delivery. Without either, by webhook_attempts_log. */
const OF_LOT = `${WANTED} and d.lot_id = $8`
const OF_AUCTION = `${WANTED} and d.auction_id = $8 and ($9::bigint is null or d.lot_id = $9)`
const OF_ALL = `${WANTED} and ($8::bigint is null)`

/** Ended attempts, newest first. */
export async function listAttempts(
  sql: Sql, subscription: WebhookSubscriptionId, filter: AttemptFilter, { page, perPage }: PageRequest,
): Promise<Page<AttemptRow>> {
  const { event, isSuccess, since, until, state, statusCode, lotId, auctionId, before } = filter
  const wanted = [subscription, event, isSuccess, since, until, state, statusCode]
  const request = { before, limit: perPage, offset: before === null ? (page - 1) * perPage : 0 }
  const { items, total } = lotId !== null && auctionId === null ? await attemptsOfLot(sql, [...wanted, lotId], request)
    : auctionId !== null ? await attemptsOfAuction(sql, [...wanted, auctionId, lotId], request) : await attemptsOfAll(sql, [...wanted, null], request)
  return { items, total, page, perPage }
}

interface AttemptSlice {
  before: number | null
  limit: number
  offset: number
}

async function attemptsOfAll(sql: Sql, wanted: unknown[], { before, limit, offset }: AttemptSlice) {
  const [items, [count]] = await Promise.all([
    sql.query<AttemptRow>(
      `select ${ATTEMPT} ${OF_ALL} and ($9::bigint is null or a.id < $9) order by a.id desc limit $10 offset $11`, [...wanted, before, limit, offset]),
    sql.query<{ total: number }>(`select count(*) as total ${OF_ALL}`, wanted),
  ])
  return { items, total: count!.total }
}

async function attemptsOfLot(sql: Sql, wanted: unknown[], { before, limit, offset }: AttemptSlice) {
  const [items, [count]] = await Promise.all([
    sql.query<AttemptRow>(
      `select ${ATTEMPT} ${OF_LOT} and ($9::bigint is null or a.id < $9) order by a.id desc limit $10 offset $11`, [...wanted, before, limit, offset]),
    sql.query<{ total: number }>(`select count(*) as total ${OF_LOT}`, wanted),
  ])
  return { items, total: count!.total }
}

async function attemptsOfAuction(sql: Sql, wanted: unknown[], { before, limit, offset }: AttemptSlice) {
  const [items, [count]] = await Promise.all([
    sql.query<AttemptRow>(
      `select ${ATTEMPT} ${OF_AUCTION} and ($10::bigint is null or a.id < $10) order by a.id desc limit $11 offset $12`, [...wanted, before, limit, offset]),
    sql.query<{ total: number }>(`select count(*) as total ${OF_AUCTION}`, wanted),
  ])
  return { items, total: count!.total }
}

/** Ended attempts of a day. */
interface AttemptDay {
  /** `2026-03-01` */
  day: string
  attempts: number
  delivered: number
}

/** More attempts are not read for one page. */
const MOST_RATED = 20_000

/**
 * The latest attempts by day in this time zone, oldest day first; `isCut` if there may be more. They are found by
 * webhook_attempts_log.
 */
export async function attemptsByDay(sql: Sql, subscription: WebhookSubscriptionId, zone: string): Promise<{ days: AttemptDay[]; isCut: boolean }> {
  const days = await sql.query<AttemptDay>(
    `select (started_at at time zone $2)::date::text as day, count(*) as attempts, count(*) filter (where success) as delivered
     from (select started_at, success from webhook_attempts where subscription_id = $1 and ended_at is not null order by id desc limit $3) latest
     group by 1 order by 1`, [subscription, zone, MOST_RATED])
  return { days, isCut: days.reduce((sum, { attempts }) => sum + attempts, 0) >= MOST_RATED }
}

/** The delivery of an event to a subscription: the body, and each ended attempt, newest first. */
export interface DeliveryDetail {
  event: OutboundEvent
  event_key: string
  body: string
  state: DeliveryState
  due_at: Date | null
  attempts: (AttemptRow & { request_headers: Record<string, string> | null })[]
}

export async function findDeliveryOfEvent(
  sql: Sql, subscription: WebhookSubscriptionId, eventKey: string,
): Promise<DeliveryDetail | null> {
  const [row] = await sql.query<Omit<DeliveryDetail, 'attempts'> & { id: number }>(
    'select id, event, event_key, body, state, due_at from webhook_deliveries where subscription_id = $1 and event_key = $2', [subscription, eventKey])
  if (!row) return null
  const { id, ...delivery } = row
  const attempts = await sql.query<DeliveryDetail['attempts'][number]>(
    `select ${ATTEMPT}, a.request_headers from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
     where a.subscription_id = $1 and a.delivery_id = $2 and a.ended_at is not null order by a.id desc limit 20`, [subscription, id])
  return { ...delivery, attempts }
}

export interface DeliveryRow {
  id: number
  event_key: string
}

/** What an attempt of this subscription tried to deliver. */
export async function findDelivery(sql: Sql, subscription: WebhookSubscriptionId, attempt: WebhookDeliveryId): Promise<DeliveryRow | null> {
  const [row] = await sql.query<DeliveryRow>(
    `select d.id, d.event_key from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
     where a.id = $2 and a.subscription_id = $1`, [subscription, attempt])
  return row ?? null
}

/** A longer backlog need not be counted exactly. */
const MOST_COUNTED = 10_000

/** Without those in order, which wait for one another: the number of due attempts, at most 10,000, and the age of the oldest in seconds. */
export async function readBacklog(sql: Sql): Promise<{ waiting: number; lag: number }> {
  const [row] = await sql.query<{ waiting: number; lag: number }>(
    `select
       (select count(*) from (select from webhook_deliveries where due_at <= (select house_clock()) and not in_line limit $1) as due) as waiting,
       coalesce(greatest(0, extract(epoch from (select house_clock()) - min(first.due_at))), 0)::float8 as lag
     from webhook_subscriptions s
     cross join lateral (
       select d.due_at from webhook_deliveries d where d.subscription_id = s.id and d.due_at is not null and not d.in_line order by d.due_at limit 1) first`,
    [MOST_COUNTED])
  return row!
}

/** The log is kept for 30 days. */
export const WEBHOOK_RULES: readonly RetentionRule[] = [
  { table: 'webhook_deliveries', due: `created_at < (select house_clock()) - interval '30 days' and due_at is null` },
  { table: 'webhook_attempts', due: `started_at < (select house_clock()) - interval '30 days'` },
]
