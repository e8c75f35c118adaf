import { type Static, Type } from 'typebox'
import { iso, isoOrNull } from '../kernel/time.ts'
import { component, documentedAs, Flag, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { ORDERINGS, PAYLOADS } from './choice-rules.ts'
import { type AttemptRow, DELIVERY_STATES } from './delivery-store.ts'
import { EventName } from './event-types.ts'
import { ATTEMPT_FAILURES } from './failure-codes.ts'
import { isOverlapping } from './rotate-secret.ts'
import type { SubscriptionRow } from './store.ts'

export const SubscriptionParam = Type.Object({ id: IdParam('WebhookSubscriptionId', 'Id of the subscription.') })

export const DeliveryParam = Type.Object({
  id: IdParam('WebhookSubscriptionId', 'Id of the subscription.'),
  delivery: IdParam('WebhookDeliveryId', 'Id of an entry of its delivery log.'),
})

const subscriptionFields = {
  id: Type.Integer(),
  url: Type.String({ format: 'uri' }),
  events: Type.Array(EventName),
  is_active: Type.Boolean(),
  ordering: Type.String({
    enum: [...ORDERINGS], description: '`fifo`: one event after the other, in their order; a delivery that fails for good holds up the others.',
  }),
  payload: Type.String({ enum: [...PAYLOADS], description: '`thin`: `data` has only ids.' }),
  auction_ids: Nullable(Type.Array(Type.Integer(), { description: 'Only events of these auctions; null: of all.' })),
  lot_ids: Nullable(Type.Array(Type.Integer(), { description: 'Only events of these lots; null: of all.' })),
  stopped_at: Nullable(Instant('Since when a failed delivery holds up the others; with `ordering: fifo`.')),
  stopped_event_id: Nullable(Type.String({ description: 'The event of that delivery.' })),
  secret_last4: Type.String({ description: 'The end of the secret, to tell secrets apart.' }),
  previous_secret_expires_at: Nullable(Instant('Until when the secret from before a rotation signs as well.')),
  disabled_at: Nullable(Instant('When it was disabled.')),
  disabled_reason: Nullable(Type.String({
    enum: ['gone', 'failing', null], description: '`gone`: the endpoint answered 410. `failing`: no success for five days.',
  })),
  created_at: Instant(),
}

export const SubscriptionShape = component('WebhookSubscription', Type.Object(subscriptionFields))

export const NewSubscriptionShape = component(
  'NewWebhookSubscription',
  Type.Object({
    ...subscriptionFields,
    secret: Type.String({ description: 'The HMAC secret; shown only once.', examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDuz3KPtIsKUU='] }),
  }),
)

const Url = Type.String({
  minLength: 1, maxLength: 2_048, examples: ['https://example.org/hooks/freehold'],
  description: 'Begins with https://, leads to a public address at port 443 or 8443 and holds no user name.',
})
const Events = Type.Array(EventName, { minItems: 1, maxItems: 50, description: 'Event types to send.' })
const IsActive = Type.Boolean({ description: 'Whether events are sent.' })
const MOST_CHOSEN = 200
const Ids = Type.Array(Type.Integer({ minimum: 1 }), { maxItems: MOST_CHOSEN })
const Chosen = (things: string) => Type.Optional(Type.Union([Ids, Type.Null()], {
  description: `Only events of these ${things}, at most ${MOST_CHOSEN}; null or an empty list: of all. `
    + `An event of a chosen auction or of a chosen lot is sent. An id of ${things} that you cannot see is refused, and one chosen before stays valid.`,
}))

const CHOICES = {
  ordering: Type.Optional(Type.Enum(ORDERINGS, {
    description: '`any` when absent: as they come, up to five at once. `fifo`: one after the other, in their order.',
  })),
  payload: Type.Optional(Type.Enum(PAYLOADS, { description: '`full` when absent. `thin`: `data` has only ids.' })),
  auction_ids: Chosen('auctions'),
  lot_ids: Chosen('lots'),
}

export const SubscriptionCreate = Type.Object(
  { url: Url, events: Events, is_active: Type.Optional(IsActive), ...CHOICES }, { title: 'CreateWebhookSubscriptionRequest', additionalProperties: false })

export const SubscriptionPatch = Type.Object(
  { url: Type.Optional(Url), events: Type.Optional(Events), is_active: Type.Optional(IsActive), ...CHOICES },
  { title: 'UpdateWebhookSubscriptionRequest', additionalProperties: false },
)

const WEEK_SECONDS = 604_800
export const DAY_SECONDS = 86_400

export const RotationWrite = Type.Object(
  {
    previous_secret_expires_in: Type.Optional(Type.Integer({
      minimum: 0, maximum: WEEK_SECONDS,
      description: `For how many seconds the old secret signs as well; ${DAY_SECONDS} when absent. 0 for a secret that leaked.`,
    })),
  },
  { title: 'RotateWebhookSecretRequest', additionalProperties: false },
)

export const TestWrite = Type.Object({ event: Type.Optional(EventName) }, { title: 'SendTestEventRequest', additionalProperties: false })

export const RecoveryWrite = Type.Object(
  {
    since: Type.String({ maxLength: 40, description: 'From when on, RFC 3339.', examples: ['2026-03-01T00:00:00Z'] }),
    until: Type.Optional(Type.String({ maxLength: 40, description: 'Until when; now when absent.' })),
  },
  { title: 'RecoverDeliveriesRequest', additionalProperties: false },
)

export const QueuedShape = component('QueuedEvent', Type.Object({ event_id: Type.String({ description: 'The `webhook-id` it will arrive under.' }) }))
export const RecoveredShape = component('RecoveredEvents', Type.Object({ queued: Type.Integer({ description: 'How many events are on their way now.' }) }))

export const Cursor = Type.Optional(
  documentedAs({ type: 'string' }, Type.String({ maxLength: 40, description: '`meta.next_cursor` of the page before; beats `page`.' })))

export const DeliveryQuery = Type.Object({
  ...PageQuery,
  cursor: Cursor,
  event: Type.Optional(EventName),
  success: Type.Optional(Flag('Only what arrived, or only what did not.')),
  since: Type.Optional(Type.String({ maxLength: 40, description: 'Only attempts from then on, RFC 3339.' })),
  until: Type.Optional(Type.String({ maxLength: 40, description: 'Only attempts until then, RFC 3339.' })),
  status: Type.Optional(Type.Enum(DELIVERY_STATES, { description: 'Only of deliveries that are in this state now.' })),
  auction_id: Type.Optional(Type.Integer({ minimum: 1, description: 'Only events of this auction.' })),
  lot_id: Type.Optional(Type.Integer({ minimum: 1, description: 'Only events of this lot.' })),
  status_code: Type.Optional(Type.Integer({ minimum: 100, maximum: 599, description: 'Only attempts with this response code.' })),
})

export const DeliveryShape = component(
  'WebhookDelivery',
  Type.Object({
    id: Type.Integer({ description: 'One attempt; `X-Service-Delivery` of its request.' }),
    event: EventName,
    event_id: Type.String({ description: 'The same in every attempt at one event.' }),
    attempt: Type.Integer({ description: '1 to 4.' }),
    url: Type.String({ format: 'uri', description: 'Where it was sent.' }),
    status_code: Nullable(Type.Integer({ description: 'Null when no answer came.' })),
    success: Type.Boolean(),
    response_body: Nullable(Type.String({ description: 'The first 4 KiB.' })),
    error: Nullable(Type.String({ description: 'Why no answer came.' })),
    error_code: Nullable(Type.String({ enum: [...ATTEMPT_FAILURES, null], description: 'The same as a stable code.' })),
    attempted_at: Instant(),
    duration_ms: Nullable(Type.Integer()),
  }),
)

export const presentSubscription = (row: SubscriptionRow): Static<typeof SubscriptionShape> => ({
  id: row.id,
  url: row.url,
  events: row.events,
  is_active: row.is_active,
  ordering: row.ordering,
  payload: row.payload,
  auction_ids: row.auction_ids,
  lot_ids: row.lot_ids,
  stopped_at: isoOrNull(row.stopped_at),
  stopped_event_id: row.stopped_event_key,
  secret_last4: row.secret_last4,
  previous_secret_expires_at: isOverlapping(row) ? isoOrNull(row.previous_secret_expires_at) : null,
  disabled_at: isoOrNull(row.disabled_at),
  disabled_reason: row.disabled_reason,
  created_at: iso(row.created_at),
})

/** The only shape with the secret. */
export const presentNewSubscription = ({ row, secret }: { row: SubscriptionRow; secret: string }): Static<typeof NewSubscriptionShape> =>
  ({ ...presentSubscription(row), secret })

export const presentAttempt = (row: AttemptRow): Static<typeof DeliveryShape> => ({
  id: row.id,
  event: row.event,
  event_id: row.event_key,
  attempt: row.number,
  url: row.url,
  status_code: row.status_code,
  success: row.success,
  response_body: row.response_body,
  error: row.error,
  error_code: row.failure_code,
  attempted_at: iso(row.started_at),
  duration_ms: row.duration_ms,
})
