import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type WebhookSubscriptionId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import type { GuardedHttp } from '../platform/guarded-http.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { refuseOtherContent } from '../platform/http/conditional.ts'
import { created, done, list, ok, taggedByContent } from '../platform/http/replies.ts'
import { changeOnce, route } from '../platform/http/route.ts'
import { PageQuery } from '../platform/http/shapes.ts'
import type { Secrets } from '../platform/secrets.ts'
import { asOwner, maySeeOwned } from '../teams/index.ts'
import { createSubscription } from './create-subscription.ts'
import { awaitIdle } from './await-idle.ts'
import {
  NewSubscriptionShape, presentNewSubscription, presentSubscription, SubscriptionCreate, SubscriptionParam, SubscriptionPatch,
  SubscriptionShape,
} from './schema.ts'
import { findSubscription, listSubscriptions, type SubscriptionRow } from './store.ts'
import { deleteSubscription, updateSubscription } from './update-subscription.ts'
import { say } from './sentences.ts'

export interface WebhookDeps {
  db: Database
  secrets: Secrets
  http: Pick<GuardedHttp, 'refuseAddress'>
}

export function subscriptionRoutes(app: FastifyInstance, deps: WebhookDeps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: WebhookDeps): void {
  route(app, {
    method: 'GET',
    url: '/v1/webhook-subscriptions',
    name: 'listWebhookSubscriptions',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'List webhook subscriptions',
    description: 'Your own, or those of the team of `X-Team-Id`; newest first.',
    query: Type.Object(PageQuery),
    answers: { list: SubscriptionShape },
    refusals: ['team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const page = await listSubscriptions(db, owner, readPage(call.query))
      return list({ ...page, items: page.items.map(presentSubscription) })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/webhook-subscriptions/:id',
    name: 'getWebhookSubscription',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Show a webhook subscription',
    description: 'The URL, events and status of a subscription. The secret is not included. Subscriptions of others return 404.',
    params: SubscriptionParam,
    answers: { data: SubscriptionShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asOwner(call, async () => {
      const row = await visibleSubscription(db, call)
      return isRefusal(row) ? row : taggedByContent(ok(presentSubscription(row)))
    }),
  })
}

function writingRoutes(app: FastifyInstance, { db, secrets, http }: WebhookDeps): void {
  route(app, {
    method: 'POST',
    url: '/v1/webhook-subscriptions',
    name: 'createWebhookSubscription',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Subscribe to events',
    description: 'The response has the signing secret, which is shown only once.',
    body: SubscriptionCreate,
    answers: { data: NewSubscriptionShape, status: 201 },
    refusals: ['team_forbidden'],
    handle: (call) => asOwner(call, async (owner, actor) => {
      const refusal = await refuseUrl(http, call.body.url)
      return refusal ?? changeOnce(app, call.request, async (tx) => {
        const made = await createSubscription(tx, secrets, owner, actor, call.body)
        return isRefusal(made) ? made : created(`/api/v1/webhook-subscriptions/${made.row.id}`, presentNewSubscription(made))
      })
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/webhook-subscriptions/:id',
    name: 'updateWebhookSubscription',
    access: ability('seller'),
    tag: 'Webhooks',
    summary: 'Change a webhook subscription',
    description: 'Fields that are not sent keep their value. Pending retries go to the new URL; with `is_active: false` they are dropped.',
    params: SubscriptionParam,
    body: SubscriptionPatch,
    answers: { data: SubscriptionShape },
    refusals: ['not_found', 'team_forbidden', 'precondition_failed'],
    exists: existsFor(db),
    handle: (call) => asOwner(call, async (owner, actor) => {
      const row = await visibleSubscription(db, call)
      if (isRefusal(row)) return row
      const refusal = call.body.url === undefined ? null : await refuseUrl(http, call.body.url)
      if (refusal) return refusal
      const outcome = await changeOnce(app, call.request, async (tx) => {
        const saved = await updateSubscription(tx, owner, actor, row.id, call.body, refuseOtherContent(call.request, presentSubscription))
        return isRefusal(saved) ? saved : taggedByContent(ok(presentSubscription(saved)))
      })
      if (call.body.is_active === false && !isRefusal(outcome)) await awaitIdle(db, row.id)
      return outcome
    }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/webhook-subscriptions/:id',
    name: 'deleteWebhookSubscription',
    access: ability('seller'),
    openToSuspended: true,
    tag: 'Webhooks',
    summary: 'Delete a webhook subscription',
    description: 'No more events are sent; pending retries are dropped.',
    params: SubscriptionParam,
    answers: { done: true },
    refusals: ['not_found', 'team_forbidden'],
    change: (tx, call) => asOwner(call, async (owner, actor) =>
      (await deleteSubscription(tx, owner, actor, readSubscriptionId(call.params.id))) ?? done(say.subscriptionDeleted())),
    async settled(answer, call) {
      await awaitIdle(db, readSubscriptionId(call.params.id))
      return answer
    },
  })
}

export const readSubscriptionId = (segment: string): WebhookSubscriptionId => {
  const key = parseKey<WebhookSubscriptionId>(segment)
  return 'id' in key ? key.id : (0 as WebhookSubscriptionId)
}

interface AddressedCall {
  params: { id: string }
  principal: Principal
  request: FastifyRequest
}

/** The subscription of a path, if the caller may see it. */
export const visibleSubscription = (db: Database, call: AddressedCall): Promise<SubscriptionRow | Refusal> =>
  asOwner(call, async (owner) => {
    const row = await findSubscription(db, readSubscriptionId(call.params.id))
    return row && maySeeOwned(owner, row, 'house') ? row : notFound(absent.webhookSubscription())
  })

/** 404 comes before 422, but only for callers who could see the subscription. */
export const existsFor = (db: Database) => async (call: AddressedCall): Promise<boolean> => {
  const row = await visibleSubscription(db, call)
  return !isRefusal(row) || row.refused !== 'not_found'
}

/** Null if requests may be sent to this address: public, encrypted, and without a user name. */
export async function refuseUrl(http: WebhookDeps['http'], url: string): Promise<Refusal | null> {
  const problem = await http.refuseAddress(url)
  return problem === null ? null : invalid({ url: [problem] })
}
