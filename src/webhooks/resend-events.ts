import { randomBytes } from 'node:crypto'
import { absent } from '../kernel/absent.ts'
import type { WebhookDeliveryId, WebhookSubscriptionId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { type ActingOwner, ownerOf } from '../teams/index.ts'
import { concerns, idsOnly } from './choice-rules.ts'
import { parcelOf, testBodyOf } from './body-rules.ts'
import { findDelivery, queueAgain, queueMissing, queueOnce } from './delivery-store.ts'
import { type EventFilter, eventsConcerning } from './event-store.ts'
import { goOn, markSkipped, type StoppedDelivery, stoppedDelivery } from './stop-store.ts'
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
  const { sample } = EVENT_TYPES[name]
  const body = JSON.stringify(testBodyOf(key, name, row.now, row.payload === 'thin' ? idsOnly(sample) : sample))
  await queueOnce(tx, [{ subscription_ids: [id], event_key: key, event: name, body, auction_id: null, lot_id: null }])
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
  await goOn(tx, id, delivery.id)
  await recordAudit(tx, {
    actor, action: 'webhook_subscription.redelivered', resource: { type: 'webhook_subscription', id },
    after: { event_id: delivery.event_key },
  })
  return delivery.event_key
}

/** Tries the delivery again that holds up the others. Returns the id of its event. */
export async function resume(tx: Tx, owner: ActingOwner, actor: Actor, id: WebhookSubscriptionId): Promise<string | Refusal> {
  const stopped = await lockStopped(tx, owner, id)
  if (isRefusal(stopped)) return stopped
  await queueAgain(tx, stopped.id)
  await goOn(tx, id, stopped.id)
  await audit(tx, actor, 'webhook_subscription.resumed', id, stopped.event_key)
  return stopped.event_key
}

/** Goes on without the delivery that holds up the others. Returns the id of its event. */
export async function skip(tx: Tx, owner: ActingOwner, actor: Actor, id: WebhookSubscriptionId): Promise<string | Refusal> {
  const stopped = await lockStopped(tx, owner, id)
  if (isRefusal(stopped)) return stopped
  await markSkipped(tx, stopped.id)
  await goOn(tx, id, stopped.id)
  await audit(tx, actor, 'webhook_subscription.skipped', id, stopped.event_key)
  return stopped.event_key
}

const audit = (tx: Tx, actor: Actor, action: string, id: WebhookSubscriptionId, eventKey: string): Promise<void> =>
  recordAudit(tx, { actor, action, resource: { type: 'webhook_subscription', id }, after: { event_id: eventKey } })

async function lockStopped(tx: Tx, owner: ActingOwner, id: WebhookSubscriptionId): Promise<StoppedDelivery | Refusal> {
  const row = await lockActive(tx, owner, id)
  if (isRefusal(row)) return row
  return (await stoppedDelivery(tx, id)) ?? refuse('invalid_state_transition', say.notStopped())
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
    queued += await queueMissing(tx, events.filter((event) => concerns(row, event)).map((event) => parcelOf(event, [row.id], row.payload)))
    if (events.length < EVENTS_AT_ONCE) return queued
    after = events.at(-1)!.position
  }
}

async function lockActive(tx: Tx, owner: ActingOwner, id: WebhookSubscriptionId): Promise<SubscriptionRow | Refusal> {
  const row = await lockOwn(tx, owner, id)
  if (isRefusal(row) || row.is_active) return row
  return refuse('invalid_state_transition', say.subscriptionInactive())
}
