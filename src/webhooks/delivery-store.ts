import type { WebhookDeliveryId, WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { RetentionRule } from '../platform/retention.ts'
import type { OutboundEvent } from './event-types.ts'
import type { AttemptFailure } from './failure-codes.ts'

/** What is sent to subscriptions. */
export interface Parcel {
  subscription_ids: readonly WebhookSubscriptionId[]
  event_key: string
  event: string
  body: string
}

const QUEUE = `
  insert into webhook_deliveries (subscription_id, event_key, event, body, due_at)
  select subscription_id, p.event_key, p.event, p.body, house_clock()
  from json_to_recordset($1::json) as p (subscription_ids bigint[], event_key text, event text, body text)
    cross join unnest(p.subscription_ids) as subscription_id
  on conflict (subscription_id, event_key) do`

/** Each event once per subscription, also when repeated. */
export const queueOnce = (tx: Tx, parcels: readonly Parcel[]): Promise<unknown> =>
  tx.query(`${QUEUE} nothing`, [JSON.stringify(parcels)])

/** Undelivered ones start again; the others stay. Returns how many are now pending. */
export async function queueMissing(tx: Tx, parcels: readonly Parcel[]): Promise<number> {
  const queued = await tx.query(`${QUEUE} update set state = 'queued', tries = 0, due_at = excluded.due_at
    where webhook_deliveries.state in ('failed', 'cancelled') returning 1`, [JSON.stringify(parcels)])
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

export type DeliveryState = 'queued' | 'retrying' | 'delivered' | 'failed' | 'cancelled'

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
  before: number | null
}

const ATTEMPT = `a.id, d.event, d.event_key, d.body::jsonb ? 'test' as is_test, a.number, a.url, a.status_code, a.success, a.response_body, a.error,
  a.failure_code, a.started_at, a.duration_ms, case when d.state = 'retrying' and d.tries = a.number and not a.success then d.due_at end as next_at`

const WANTED = `from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
  where a.subscription_id = $1 and a.ended_at is not null and ($2::text is null or d.event = $2)
    and ($3::boolean is null or a.success = $3) and ($4::timestamptz is null or a.started_at >= $4)`

/** Ended attempts, newest first. */
export async function listAttempts(
  sql: Sql, subscription: WebhookSubscriptionId, { event, isSuccess, since, before }: AttemptFilter, { page, perPage }: PageRequest,
): Promise<Page<AttemptRow>> {
  const wanted = [subscription, event, isSuccess, since]
  const [items, [count]] = await Promise.all([
    sql.query<AttemptRow>(
      `select ${ATTEMPT} ${WANTED} and ($5::bigint is null or a.id < $5) order by a.id desc limit $6 offset $7`,
      [...wanted, before, perPage, before === null ? (page - 1) * perPage : 0]),
    sql.query<{ total: number }>(`select count(*) as total ${WANTED}`, wanted),
  ])
  return { items, total: count!.total, page, perPage }
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

/** The number of due attempts, at most 10,000, and the age of the oldest in seconds. */
export async function readBacklog(sql: Sql): Promise<{ waiting: number; lag: number }> {
  const [row] = await sql.query<{ waiting: number; lag: number }>(
    `select
       (select count(*) from (select from webhook_deliveries where due_at <= (select house_clock()) limit $1) as due) as waiting,
       coalesce(greatest(0, extract(epoch from (select house_clock()) - min(first.due_at))), 0)::float8 as lag
     from webhook_subscriptions s
     cross join lateral (
       select d.due_at from webhook_deliveries d where d.subscription_id = s.id and d.due_at is not null order by d.due_at limit 1) first`,
    [MOST_COUNTED])
  return row!
}

/** The log is kept for 30 days. */
export const WEBHOOK_RULES: readonly RetentionRule[] = [
  { table: 'webhook_deliveries', due: `created_at < (select house_clock()) - interval '30 days' and due_at is null` },
  { table: 'webhook_attempts', due: `started_at < (select house_clock()) - interval '30 days'` },
]
