import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { type PushSubscriptionId, parseKey } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import type { GuardedHttp } from '../platform/guarded-http.ts'
import { ability } from '../platform/http/access.ts'
import { created, done, ok } from '../platform/http/replies.ts'
import { changeOnce, route } from '../platform/http/route.ts'
import { pushPublicKey } from '../platform/push-message.ts'
import type { Secrets } from '../platform/secrets.ts'
import { addDevice, dropDevice, refuseDevice } from './push-devices.ts'
import { presentDevice, PushKeyShape, PushSubscriptionParam, PushSubscriptionShape, PushSubscriptionWrite } from './push-schema.ts'
import { findDevice } from './push-store.ts'
import { say } from './sentences.ts'

const TAG = 'Notices'

export interface PushDeps {
  db: Database
  secrets: Secrets
  http: Pick<GuardedHttp, 'refuseAddress'>
}

const idOf = (segment: string): PushSubscriptionId => {
  const key = parseKey<PushSubscriptionId>(segment)
  return 'id' in key ? key.id : (0 as PushSubscriptionId)
}

export function pushRoutes(app: FastifyInstance, { db, secrets, http }: PushDeps): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/push-subscriptions/public-key',
    name: 'getPushKey',
    access: ability('read'),
    tag: TAG,
    summary: 'Show the key for push messages',
    description: 'The public key of this site (VAPID, RFC 8292), `applicationServerKey` when a browser subscribes.',
    answers: { data: PushKeyShape },
    handle: async () => ok({ public_key: pushPublicKey(secrets.pushKey) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/me/push-subscriptions',
    name: 'createPushSubscription',
    access: ability('write'),
    tag: TAG,
    summary: 'Get notices on a device',
    description: 'Urgent notices (those that can be sent by text) are sent to this push subscription (RFC 8030), encrypted (RFC 8291), as JSON '
      + 'with `title`, `path` and `tag`. It ends with the token it was added by. Repeating the call returns the same subscription; an eleventh one '
      + 'replaces the oldest.',
    body: PushSubscriptionWrite,
    answers: { data: PushSubscriptionShape, status: 201 },
    async handle({ body: { endpoint, keys }, principal, request }) {
      const target = { endpoint, ...keys }
      return (await refuseDevice(http, target)) ?? changeOnce(app, request, async (tx) => {
        const row = await addDevice(tx, personActing(principal, null, request), principal, target)
        return isRefusal(row) ? row : created(`/api/v1/me/push-subscriptions/${row.id}`, presentDevice(row))
      })
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/me/push-subscriptions/:id',
    name: 'deletePushSubscription',
    access: ability('write'),
    openToSuspended: true,
    tag: TAG,
    summary: 'Stop notices on a device',
    description: 'No more messages are sent to it. Subscriptions of others return 404.',
    params: PushSubscriptionParam,
    answers: { done: true },
    refusals: ['not_found'],
    exists: async ({ params, principal }) => (await findDevice(db, principal.userId, idOf(params.id))) !== null,
    async change(tx, { params, principal, request }) {
      const isDropped = await dropDevice(tx, personActing(principal, null, request), principal.userId, idOf(params.id))
      return isDropped ? done(say.deviceRemoved()) : notFound(absent.pushSubscription())
    },
  })
}
