import type { FastifyInstance } from 'fastify'
import { parseKey, type WebhookDeliveryId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { ability } from '../platform/http/access.ts'
import { accepted, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { readFlag } from '../platform/http/shapes.ts'
import { asOwner } from '../teams/index.ts'
import { listAttempts } from './delivery-store.ts'
import { readCursor, readSpan } from './query-rules.ts'
import { recoverEvents, redeliver, resume, sendTest, skip } from './resend-events.ts'
import { commitSecret, rotateSecret } from './rotate-secret.ts'
import { existsFor, readSubscriptionId, visibleSubscription, type WebhookDeps } from './routes.ts'
import {
  DAY_SECONDS, DeliveryParam, DeliveryQuery, DeliveryShape, NewSubscriptionShape, presentAttempt, presentNewSubscription,
  presentSubscription, QueuedShape, RecoveredShape, RecoveryWrite, RotationWrite, SubscriptionParam, SubscriptionShape, TestWrite,
} from './schema.ts'

export function deliveryRoutes(app: FastifyInstance, deps: WebhookDeps): void {
  logRoutes(app, deps)
  sendingRoutes(app, deps)
  stopRoutes(app)
  secretRoutes(app, deps)
}

function logRoutes(app: FastifyInstance, { db }: WebhookDeps): void {
  route(app, {
    method: 'GET',
    url: '/v1/webhook-subscriptions/:id/deliveries',
    name: 'listWebhookDeliveries',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Search the delivery log of a subscription',
    description: 'Finished attempts, newest first; kept for 30 days.',
    params: SubscriptionParam,
    query: DeliveryQuery,
    answers: { list: DeliveryShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asOwner(call, async () => {
      const row = await visibleSubscription(db, call)
      if (isRefusal(row)) return row
      const span = readSpan(call.query)
      if (isRefusal(span)) return span
      const request = readPage(call.query)
      const { event = null, status: state = null, auction_id: auctionId = null, lot_id: lotId = null, status_code: statusCode = null } = call.query
      const filter = { event, isSuccess: successOf(call.query), ...span, before: readCursor(call.query.cursor), state, auctionId, lotId, statusCode }
      const page = await listAttempts(db, row.id, filter, request)
      const isFull = page.items.length === request.perPage
      return list({ ...page, items: page.items.map(presentAttempt) }, {
        meta: { next_cursor: isFull ? String(page.items.at(-1)!.id) : null },
      })
    }),
  })
}

const successOf = ({ success }: { success?: string }): boolean | null => (success === undefined ? null : readFlag(success))

function sendingRoutes(app: FastifyInstance, { db }: WebhookDeps): void {
  route(app, {
    method: 'POST',
    url: '/v1/webhook-subscriptions/:id/test',
    name: 'sendTestEvent',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Send a test event',
    description: 'Sends a sample of the named event, or of the first subscribed event, marked `"test": true`.',
    params: SubscriptionParam,
    body: TestWrite,
    answers: { data: QueuedShape, status: 202 },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    exists: existsFor(db),
    change: (tx, call) => asOwner(call, async (owner) => {
      const key = await sendTest(tx, owner, readSubscriptionId(call.params.id), call.body.event)
      return isRefusal(key) ? key : accepted({ event_id: key })
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/webhook-subscriptions/:id/deliveries/:delivery/redeliver',
    name: 'redeliverEvent',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Send an event again',
    description: 'Sends the same body with the same id, with the usual retries.',
    params: DeliveryParam,
    answers: { data: QueuedShape, status: 202 },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const attempt = parseKey<WebhookDeliveryId>(call.params.delivery)
      const id = 'id' in attempt ? attempt.id : (0 as WebhookDeliveryId)
      const key = await redeliver(tx, owner, actor, readSubscriptionId(call.params.id), id)
      return isRefusal(key) ? key : accepted({ event_id: key })
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/webhook-subscriptions/:id/recover',
    name: 'recoverEvents',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Recover missed events',
    description: 'Sends all undelivered events of a time range, including the time the subscription was disabled. Events are kept for 30 days.',
    params: SubscriptionParam,
    body: RecoveryWrite,
    answers: { data: RecoveredShape, status: 202 },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    exists: existsFor(db),
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const span = readSpan(call.body)
      const queued = isRefusal(span) ? span : await recoverEvents(tx, owner, actor, readSubscriptionId(call.params.id), span)
      return isRefusal(queued) ? queued : accepted({ queued })
    }),
  })
}

/** The two ways on from a delivery that holds up a subscription in order. */
function stopRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/webhook-subscriptions/:id/resume',
    name: 'resumeWebhookSubscription',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Resume a stopped subscription',
    description: 'With `ordering: fifo`: tries the delivery again that failed and holds up the others. They follow when it succeeds.',
    params: SubscriptionParam,
    answers: { data: QueuedShape, status: 202 },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const key = await resume(tx, owner, actor, readSubscriptionId(call.params.id))
      return isRefusal(key) ? key : accepted({ event_id: key })
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/webhook-subscriptions/:id/skip',
    name: 'skipStoppedDelivery',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Skip the delivery that holds up a subscription',
    description: 'With `ordering: fifo`: goes on with the next event. The answer names the event that is not delivered; the audit log does too.',
    params: SubscriptionParam,
    answers: { data: QueuedShape, status: 202 },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const key = await skip(tx, owner, actor, readSubscriptionId(call.params.id))
      return isRefusal(key) ? key : accepted({ event_id: key })
    }),
  })
}

function secretRoutes(app: FastifyInstance, { db, secrets }: WebhookDeps): void {
  route(app, {
    method: 'POST',
    url: '/v1/webhook-subscriptions/:id/rotate-secret',
    name: 'rotateWebhookSecret',
    access: ability('seller'),
    openToSuspended: true,
    tag: 'Webhooks',
    summary: 'Rotate the webhook secret',
    description: 'While both secrets are valid, `webhook-signature` has a signature of each, `X-Service-Signature` uses the old secret and '
      + '`X-Service-Signature-Next` the new one. The response has the new secret, which is shown only once.',
    params: SubscriptionParam,
    body: RotationWrite,
    answers: { data: NewSubscriptionShape },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    exists: existsFor(db),
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const overlap = call.body.previous_secret_expires_in ?? DAY_SECONDS
      const rotated = await rotateSecret(tx, secrets, owner, actor, readSubscriptionId(call.params.id), overlap)
      return isRefusal(rotated) ? rotated : ok(presentNewSubscription(rotated))
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/webhook-subscriptions/:id/rotate-secret/commit',
    name: 'finishWebhookSecretRotation',
    access: ability('seller'),
    openToSuspended: true,
    tag: 'Webhooks',
    summary: 'Finish a secret rotation',
    description: 'From now on only the new secret is used. Repeating the call changes nothing.',
    params: SubscriptionParam,
    answers: { data: SubscriptionShape },
    refusals: ['not_found', 'team_forbidden'],
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const row = await commitSecret(tx, owner, actor, readSubscriptionId(call.params.id))
      return isRefusal(row) ? row : ok(presentSubscription(row))
    }),
  })
}
