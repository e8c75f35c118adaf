import type { WebhookDeliveryId, WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Mailbox } from '../platform/mail.ts'
import type { OwnedRow } from '../teams/index.ts'
import type { AttemptFailure } from './failure-codes.ts'
import type { DisabledReason, Health } from './health-rules.ts'

/** An attempt that is taken and begins now. */
export interface TakenAttempt {
  /** @narrowed Taking a delivery gives it its attempt. */
  id: WebhookDeliveryId
  delivery_id: number
  subscription_id: WebhookSubscriptionId
  number: number
  event_key: string
  event: string
  body: string
  url: string
  secret_sealed: string
  /** Null except during a rotation. */
  previous_secret_sealed: string | null
  /** Whether the last attempt for this subscription failed. */
  is_failing: boolean
  started_at: Date
  /** By the wall clock, because receivers compare it with their own. */
  signed_at: Date
}

/**
 * After this long without a sign, a process counts as dead and another tries again: 10 seconds for an answer, one
 * in the queue, and some to record it. Its subscriptions wait until then, because its requests may be in progress.
 */
const LEASE_SECONDS = 15
/** Concurrent requests of one subscription: while its receiver answers, and after a failure. */
export const AT_ONCE = 5
const AT_ONCE_FAILING = 1
/**
 * How many attempts of a fast subscription a process may queue behind its requests, while no other process has any.
 */
const HELD_AHEAD = 250

/** Subscriptions with pending deliveries, found by steps over the index instead of reading all that is pending. */
const WAITING = `
  with recursive waiting (id) as (
    (select subscription_id from webhook_deliveries where due_at is not null order by subscription_id limit 1)
    union all
    select (select d.subscription_id from webhook_deliveries d
      where d.due_at is not null and d.subscription_id > w.id order by d.subscription_id limit 1)
    from waiting w where w.id is not null
  )`

const LOCK_WAITING = `${WAITING}
  select s.id from webhook_subscriptions s where s.id in (select id from waiting) and s.is_active and s.stopped_delivery_id is null
  order by s.id for no key update skip locked`

/**
 * Reads only after locking the subscriptions, so that two processes together never exceed the limit. An attempt is
 * logged when it ends; that of a dead process is logged here, when its delivery is taken again.
 */
const TAKE = `
  with clock as materialized (select house_clock() as now),
  due as (
    select d.id, d.due_at, d.subscription_id, d.attempt_id as lost_attempt_id, d.tries + 1 as number
    from webhook_subscriptions s cross join clock cross join lateral (
      select d.id, d.due_at, d.subscription_id, d.attempt_id, d.tries from webhook_deliveries d
      where d.subscription_id = s.id and d.due_at <= clock.now
        and (s.ordering = 'any' or d.id = (select min(p.id) from webhook_deliveries p where p.subscription_id = s.id and p.in_line and p.due_at is not null))
      order by d.due_at, d.id
      limit greatest(0, (
        select case
          when s.failing_since is not null then ${AT_ONCE_FAILING}
          when s.id = any($3::bigint[]) and bool_and(u.attempt_id = any($4::bigint[])) is not false then ${HELD_AHEAD}
          else ${AT_ONCE} end - count(*)
        from webhook_deliveries u where u.subscription_id = s.id and u.attempt_id is not null and u.due_at > clock.now))
    ) d
    where s.id = any($1::bigint[]) order by d.due_at, d.id limit $2
  ), lost as (
    insert into webhook_attempts as a (id, delivery_id, subscription_id, number, url, started_at, ended_at, error, failure_code)
    select due.lost_attempt_id, due.id, due.subscription_id, due.number, s.url, due.due_at - interval '${LEASE_SECONDS} seconds', clock.now,
      'The house was stopped during this attempt; its outcome is not known.', 'house_stopped'
    from due join webhook_subscriptions s on s.id = due.subscription_id cross join clock where due.lost_attempt_id is not null
    on conflict (id) do update set ended_at = excluded.ended_at, error = excluded.error, failure_code = excluded.failure_code
    where a.ended_at is null
  ), taken as (
    update webhook_deliveries d set due_at = clock.now + interval '${LEASE_SECONDS} seconds',
      attempt_id = nextval(pg_get_serial_sequence('webhook_attempts', 'id'))
    from due, clock where d.id = due.id
    returning d.id as delivery_id, d.subscription_id, d.attempt_id as id, d.tries + 1 as number, d.event_key, d.event, d.body
  )
  select t.*, s.url, s.secret_sealed, s.failing_since is not null as is_failing, clock.now as started_at, wall_clock() as signed_at,
    case when s.previous_secret_expires_at > clock.now then s.previous_secret_sealed end as previous_secret_sealed
  from taken t join webhook_subscriptions s on s.id = t.subscription_id cross join clock order by t.id`

/** What this process has already, and how much more it can take. */
export interface Holding {
  room: number
  held: readonly WebhookDeliveryId[]
  quick: readonly WebhookSubscriptionId[]
}

/** Takes due attempts for this process only. */
export async function takeDue(tx: Tx, { room, held, quick }: Holding): Promise<TakenAttempt[]> {
  if (room <= 0) return []
  const locked = await tx.query<{ id: WebhookSubscriptionId }>(LOCK_WAITING)
  if (locked.length === 0) return []
  return tx.query<TakenAttempt>(TAKE, [locked.map(({ id }) => id), room, quick, held])
}

/** Returns them as if they had never been taken. */
export async function returnAttempts(tx: Tx, attempts: readonly TakenAttempt[]): Promise<void> {
  await tx.query(
    `update webhook_deliveries set attempt_id = null, due_at = case when due_at is not null then house_clock() end
     where id = any($1::bigint[]) and attempt_id = any($2::bigint[])`, [attempts.map(({ delivery_id }) => delivery_id), attempts.map(({ id }) => id)])
}

/** Whether requests of a subscription are in progress or about to begin. */
export async function hasRunningAttempts(sql: Sql, id: WebhookSubscriptionId): Promise<boolean> {
  const rows = await sql.query('select from webhook_deliveries where subscription_id = $1 and attempt_id is not null limit 1', [id])
  return rows.length > 0
}

/** Milliseconds until the next attempt is due; null if there is none. */
export async function untilNextAttempt(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ wait_ms: number | null }>(
    `${WAITING}, clock as materialized (select house_clock() as now)
     select (extract(epoch from min(next.due_at) - clock.now) * 1000)::float8 as wait_ms
     from clock left join (waiting cross join lateral (
       select d.due_at from webhook_deliveries d where d.subscription_id = waiting.id and d.due_at > (select now from clock) order by d.due_at limit 1
     ) next) on true group by clock.now`)
  return row!.wait_ms
}

/** The recorded result of an attempt. */
export interface AttemptEnd extends Pick<TakenAttempt, 'id' | 'delivery_id' | 'subscription_id' | 'number' | 'url' | 'started_at'> {
  success: boolean
  status_code: number | null
  response_body: string | null
  error: string | null
  failure_code: AttemptFailure | null
  request_headers: Record<string, string>
  duration_ms: number
  state: 'delivered' | 'retrying' | 'failed'
  /** Until the next attempt; null if there is none. */
  wait_ms: number | null
}

const END = `
  with ends as materialized (
    select *, (select house_clock()) as now from json_to_recordset($1::json) as e (id bigint, delivery_id bigint, subscription_id bigint,
      number int, url text, started_at timestamptz, success boolean, status_code int, response_body text, error text, failure_code text,
      request_headers jsonb, duration_ms int, state text, wait_ms bigint)
  ), log as (
    insert into webhook_attempts (id, delivery_id, subscription_id, number, url, started_at, ended_at, success, status_code, response_body,
      error, failure_code, request_headers, duration_ms)
    select id, delivery_id, subscription_id, number, url, started_at, now, success, status_code, response_body, error, failure_code,
      request_headers, duration_ms from ends
    on conflict (id) do update set ended_at = excluded.ended_at, success = excluded.success, status_code = excluded.status_code,
      response_body = excluded.response_body, error = excluded.error, failure_code = excluded.failure_code,
      request_headers = excluded.request_headers, duration_ms = excluded.duration_ms
  )
  update webhook_deliveries d set attempt_id = null, tries = d.tries + 1,
    state = case when d.state = 'cancelled' and e.state <> 'delivered' then 'cancelled' else e.state end,
    due_at = case when d.state <> 'cancelled' then e.now + e.wait_ms * interval '1 millisecond' end
  from ends e where d.id = e.delivery_id and d.attempt_id = e.id`

/**
 * A process that was taken for dead and returns late corrects the log, but not the delivery, which has been taken
 * over.
 */
export const endAttempts = (tx: Tx, ends: readonly AttemptEnd[]): Promise<unknown> => tx.query(END, [JSON.stringify(ends)])

export interface SubscriptionHealth extends Health, OwnedRow {
  id: WebhookSubscriptionId
  url: string
}

/** In the order of their ids, so that two processes cannot deadlock. */
export async function lockHealth(tx: Tx, ids: readonly WebhookSubscriptionId[]): Promise<{ subscriptions: SubscriptionHealth[]; now: Date }> {
  await tx.query('select from webhook_subscriptions where id = any($1::bigint[]) order by id for no key update', [ids])
  const [subscriptions, [clock]] = await Promise.all([
    tx.query<SubscriptionHealth>(
      `select id, owner_user_id, owner_team_id, url, failing_since, failed_attempts, warned_at from webhook_subscriptions
       where id = any($1::bigint[]) and is_active order by id`, [ids]),
    tx.query<{ now: Date }>('select house_clock() as now'),
  ])
  return { subscriptions, now: clock!.now }
}

export async function saveHealth(tx: Tx, { id, failing_since, failed_attempts, warned_at }: SubscriptionHealth): Promise<void> {
  await tx.query('update webhook_subscriptions set failing_since = $2, failed_attempts = $3, warned_at = $4 where id = $1',
    [id, failing_since, failed_attempts, warned_at])
}

export async function disable(tx: Tx, id: WebhookSubscriptionId, reason: DisabledReason): Promise<void> {
  await tx.query(
    `update webhook_subscriptions set is_active = false, disabled_at = house_clock(), disabled_reason = $2, updated_at = house_clock()
     where id = $1`, [id, reason])
}

/** A recipient, in whose language the email is. */
export interface Owner extends Mailbox {
  locale: Language
}

/** The recipients of an email about a subscription: its owner, or the owners of its team. */
export const ownersOf = (sql: Sql, { owner_user_id, owner_team_id }: OwnedRow): Promise<Owner[]> =>
  sql.query<Owner>(
    `select name, email as address, locale from users where id = $1 and $2::bigint is null
     union all
     select u.name, u.email, u.locale from team_members m join users u on u.id = m.user_id
     where m.team_id = $2 and m.role = 'owner' and m.left_at is null`, [owner_user_id, owner_team_id])
