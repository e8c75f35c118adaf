import { randomBytes } from 'node:crypto'
import { absent } from '../kernel/absent.ts'
import type { WebhookDeliveryId, WebhookSubscriptionId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { type ActingOwner, ownerOf } from '../teams/index.ts'
import { bodyOf, testBodyOf } from './body-rules.ts'
import { findDelivery, queueAgain, queueMissing, queueOnce } from './delivery-store.ts'
import { type EventFilter, eventsConcerning } from './event-store.ts'
import { testKey } from './event-key-rules.ts'
import { EVENT_TYPES, type OutboundEvent } from './event-types.ts'
import type { SubscriptionRow } from './store.ts'
import { lockOwn } from './update-subscription.ts'
import { say } from './sentences.ts'

/** Sends a sample that is marked as a test. Returns the id of the event. */
export async function sendTest(
  tx: Tx, owner: ActingOwner, id: WebhookSubscriptionId, event?: OutboundEvent,
): Promise<string | Refusal> {
  const row = await lockActive(tx, owner, id)
  if (isRefusal(row)) return row
  const name = event ?? row.events[0]!
  const key = testKey(row.now, randomBytes(16))
  const body = JSON.stringify(testBodyOf(key, name, row.now, EVENT_TYPES[name].sample))
  await queueOnce(tx, [{ subscription_ids: [id], event_key: key, event: name, body }])
  return key
}

/** Sends what an attempt of the log tried to deliver again, with the same bytes. Returns the id of the event. */
export async function redeliver(
  tx: Tx, owner: ActingOwner, actor: Actor, id: WebhookSubscriptionId, attempt: WebhookDeliveryId,
): Promise<string | Refusal> {
  const row = await lockActive(tx, owner, id)
  if (isRefusal(row)) return row
  const delivery = await findDelivery(tx, id, attempt)
  if (!delivery) return notFound(absent.delivery())
  await queueAgain(tx, delivery.id)
  await recordAudit(tx, {
    actor, action: 'webhook_subscription.redelivered', resource: { type: 'webhook_subscription', id },
    after: { event_id: delivery.event_key },
  })
  return delivery.event_key
}

const EVENTS_AT_ONCE = 500

/**
 * Sends every undelivered event of a period, also those from while the subscription was disabled. Returns how many.
 */
export async function recoverEvents(
  tx: Tx, owner: ActingOwner, actor: Actor, id: WebhookSubscriptionId, span: Pick<EventFilter, 'since' | 'until'>,
): Promise<number | Refusal> {
  const row = await lockActive(tx, owner, id)
  if (isRefusal(row)) return row
  const queued = await queueSpan(tx, row, span)
  await recordAudit(tx, {
    actor, action: 'webhook_subscription.recovered', resource: { type: 'webhook_subscription', id },
    after: { ...span, queued },
  })
  return queued
}

async function queueSpan(tx: Tx, row: SubscriptionRow, span: Pick<EventFilter, 'since' | 'until'>): Promise<number> {
  let queued = 0
  for (let after = 0; ;) {
    const events = await eventsConcerning(tx, ownerOf(row), { names: row.events, ...span }, after, EVENTS_AT_ONCE)
    queued += await queueMissing(tx, events.map((event) => {
      const body = bodyOf(event)
      return { subscription_ids: [row.id], event_key: body.id, event: event.name, body: JSON.stringify(body) }
    }))
    if (events.length < EVENTS_AT_ONCE) return queued
    after = events.at(-1)!.position
  }
}

async function lockActive(tx: Tx, owner: ActingOwner, id: WebhookSubscriptionId): Promise<SubscriptionRow | Refusal> {
  const row = await lockOwn(tx, owner, id)
  if (isRefusal(row) || row.is_active) return row
  return refuse('invalid_state_transition', say.subscriptionInactive())
}
