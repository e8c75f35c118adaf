import type { AttemptEnd, TakenAttempt } from '../../src/webhooks/dispatch-store.ts'
import type { Parcel } from '../../src/webhooks/parcel.ts'
import { SECOND } from '../../src/kernel/time.ts'
import { eventsAfter } from './event-statements.ts'
import { all, awaitLock, find, insert, nextValue, put, type Session, tryLock } from './session.ts'
import { dateOrNull, type Known } from './statement.ts'
import type { DeliveryRow, SubscriptionRow } from './tables.ts'

const LEASE_MS = 15 * SECOND
const LIMITS = { failing: 1, quick: 250, usual: 5 }

/** The statements of the webhook dispatcher. All subscriptions belong to the owner of all auctions. */
export const WEBHOOK_STATEMENTS: readonly Known[] = [
  [/^select exists \(select from webhook_subscriptions where is_active/, (session) =>
    [{ is_so: all(session, 'webhook_subscriptions').some(({ is_active }) => is_active) }]],
  [/^with news as materialized/, (session, [after, upTo, names]) => {
    const subscriptions = all(session, 'webhook_subscriptions').filter(({ is_active }) => is_active)
    return eventsAfter(session, after as number).filter(({ position, name }) => position! <= (upTo as number) && (names as string[]).includes(name))
      .map((event) => ({
        ...event, subscription_ids: subscriptions.filter(({ events }) => events.includes(event.name)).map(({ id }) => id), thin_subscription_ids: [],
      })).filter(({ subscription_ids }) => subscription_ids.length > 0)
  }],
  [/^insert into webhook_deliveries .* do nothing$/, queue],
  [/^with recursive waiting \(id\).* select s\.id from webhook_subscriptions s/, (session) => {
    const waiting = new Set(all(session, 'webhook_deliveries').filter(({ due_at }) => due_at !== null).map(({ subscription_id }) => subscription_id))
    return all(session, 'webhook_subscriptions')
      .filter(({ id, is_active, stopped_delivery_id }) => waiting.has(id) && is_active && stopped_delivery_id === null)
      .sort((a, b) => a.id - b.id).filter(({ id }) => tryLock(session, `webhook_subscriptions:${id}`)).map(({ id }) => ({ id }))
  }],
  [/^with clock as materialized \(select house_clock\(\) as now\), due as/, take],
  [/^with recursive waiting \(id\).* select \(extract\(epoch/, (session) => {
    const now = session.shared.clock().getTime()
    const next = all(session, 'webhook_deliveries').flatMap(({ due_at }) => (due_at !== null && due_at.getTime() > now ? [due_at.getTime()] : []))
    return [{ wait_ms: next.length === 0 ? null : Math.min(...next) - now }]
  }],
  [/^update webhook_deliveries set attempt_id = null, due_at = case/, (session, [ids, attempts]) => {
    for (const id of ids as number[]) {
      const delivery = find(session, 'webhook_deliveries', id)!
      if (!(attempts as number[]).includes(delivery.attempt_id ?? 0)) continue
      change(session, delivery, { attempt_id: null, due_at: delivery.due_at && session.shared.clock() })
    }
    return []
  }],
  [/^with ends as materialized/, end],
  [/^select from webhook_subscriptions where id = any\(\$1::bigint\[\]\) order by id for no key update$/, (session, [ids]) => {
    for (const id of (ids as number[]).toSorted((a, b) => a - b)) awaitLock(session, `webhook_subscriptions:${id}`)
    return []
  }],
  [/^select id, owner_user_id, owner_team_id, url, failing_since/, (session, [ids]) =>
    (ids as number[]).toSorted((a, b) => a - b).flatMap((id) => find(session, 'webhook_subscriptions', id) ?? []).filter(({ is_active }) => is_active)
      .map((row) => ({ ...row, owner_user_id: 1, owner_team_id: null }))],
  [/^update webhook_subscriptions set failing_since = \$2/, (session, [id, since, failed, warnedAt]) => {
    const row = find(session, 'webhook_subscriptions', id as number)!
    put(session, 'webhook_subscriptions', row.id, {
      ...row, failing_since: dateOrNull(since), failed_attempts: failed as number, warned_at: dateOrNull(warnedAt),
    })
    return []
  }],
  [/^update webhook_subscriptions s set stopped_at = house_clock\(\)/, (session, [ids]) => {
    for (const id of ids as number[]) {
      const delivery = find(session, 'webhook_deliveries', id)!
      const row = find(session, 'webhook_subscriptions', delivery.subscription_id)!
      const stops = delivery.state === 'failed' && row.ordering === 'fifo' && row.is_active && row.stopped_delivery_id === null
      if (stops) put(session, 'webhook_subscriptions', row.id, { ...row, stopped_delivery_id: id })
    }
    return []
  }],
]

function queue(session: Session, [text]: readonly unknown[]): [] {
  for (const parcel of JSON.parse(text as string) as Parcel[]) {
    for (const subscription of parcel.subscription_ids) {
      const key = `${subscription}:${parcel.event_key}`
      awaitLock(session, `delivery:${key}`)
      if (all(session, 'webhook_deliveries').some(({ subscription_id, event_key }) => `${subscription_id}:${event_key}` === key)) continue
      const id = nextValue(session, 'webhook_deliveries')
      insert(session, 'webhook_deliveries', id, {
        id, subscription_id: subscription, event_key: parcel.event_key, event: parcel.event, body: parcel.body, lot_id: parcel.lot_id,
        in_line: find(session, 'webhook_subscriptions', subscription)!.ordering === 'fifo', state: 'queued', tries: 0,
        due_at: session.shared.clock(), attempt_id: null,
      })
    }
  }
  return []
}

const change = (session: Session, delivery: DeliveryRow, changed: Partial<DeliveryRow>): void =>
  put(session, 'webhook_deliveries', delivery.id, { ...delivery, ...changed })

const byDue = (a: DeliveryRow, b: DeliveryRow): number => a.due_at!.getTime() - b.due_at!.getTime() || a.id - b.id

function take(session: Session, [ids, limit, quick, held]: readonly unknown[]): TakenAttempt[] {
  const now = session.shared.clock()
  const due = (ids as number[]).flatMap((id) => dueOf(session, find(session, 'webhook_subscriptions', id)!, { now, quick: quick as number[], held: held as number[] }))
    .sort(byDue).slice(0, limit as number)
  return due.map((delivery) => {
    if (delivery.attempt_id !== null) logLost(session, delivery, delivery.attempt_id, now)
    const id = nextValue(session, 'webhook_attempts')
    change(session, delivery, { due_at: new Date(now.getTime() + LEASE_MS), attempt_id: id })
    const { url, secret_sealed, failing_since } = find(session, 'webhook_subscriptions', delivery.subscription_id)!
    return {
      id, delivery_id: delivery.id, subscription_id: delivery.subscription_id, number: delivery.tries + 1, event_key: delivery.event_key,
      event: delivery.event, body: delivery.body, url, secret_sealed, previous_secret_sealed: null, is_failing: failing_since !== null,
      started_at: now, signed_at: now,
    } as TakenAttempt
  })
}

function dueOf(session: Session, subscription: SubscriptionRow, { now, quick, held }: { now: Date; quick: number[]; held: number[] }): DeliveryRow[] {
  const own = all(session, 'webhook_deliveries').filter(({ subscription_id, due_at }) => subscription_id === subscription.id && due_at !== null)
  const underWay = own.filter(({ attempt_id, due_at }) => attempt_id !== null && due_at! > now)
  const isOurs = underWay.every(({ attempt_id }) => held.includes(attempt_id!))
  const limit = subscription.failing_since !== null ? LIMITS.failing : quick.includes(subscription.id) && isOurs ? LIMITS.quick : LIMITS.usual
  const first = Math.min(...own.filter(({ in_line }) => in_line).map(({ id }) => id))
  return own.filter(({ id, due_at }) => due_at! <= now && (subscription.ordering === 'any' || id === first)).sort(byDue)
    .slice(0, Math.max(0, limit - underWay.length))
}

function logLost(session: Session, delivery: DeliveryRow, attemptId: number, now: Date): void {
  if (find(session, 'webhook_attempts', attemptId)) return
  insert(session, 'webhook_attempts', attemptId, { id: attemptId, delivery_id: delivery.id, number: delivery.tries + 1, ended_at: now, success: false })
}

function end(session: Session, [text]: readonly unknown[]): [] {
  const now = session.shared.clock()
  for (const each of JSON.parse(text as string) as AttemptEnd[]) {
    put(session, 'webhook_attempts', each.id, { id: each.id, delivery_id: each.delivery_id, number: each.number, ended_at: now, success: each.success })
    const delivery = find(session, 'webhook_deliveries', each.delivery_id)
    if (!delivery || delivery.attempt_id !== each.id) continue
    const state = delivery.state === 'cancelled' && each.state !== 'delivered' ? 'cancelled' : each.state
    const dueAt = delivery.state === 'cancelled' || each.wait_ms === null ? null : new Date(now.getTime() + each.wait_ms)
    change(session, delivery, { attempt_id: null, tries: delivery.tries + 1, state, due_at: dueAt })
  }
  return []
}
