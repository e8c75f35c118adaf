import type { FastifyInstance } from 'fastify'
import type { RefusalCode } from '../kernel/refusals.ts'
import { isRefusal } from '../kernel/refusals.ts'
import type { Database, Sql } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { refuseStale, versionTag } from '../platform/http/conditional.ts'
import { type Answer, created, ok, versioned } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { NullableObject } from '../platform/http/shapes.ts'
import { asOwner } from '../teams/index.ts'
import { cancelSubscription, changeSubscription } from './change-subscription.ts'
import type { Billing } from './collect-by-card.ts'
import { planRoutes } from './plan-routes.ts'
import { presentSubscription, SubscriptionCreate, SubscriptionPatch, SubscriptionShape, viewOf } from './schema.ts'
import { settingsRoutes } from './settings-routes.ts'
import { findSubscription, type SubscriptionRow } from './store.ts'
import { subscribe } from './subscribe.ts'

const REFUSALS: readonly RefusalCode[] = ['team_forbidden', 'invalid_state_transition']
const CURRENT = '/v1/subscriptions/current'

interface Deps {
  db: Database
  billing: Billing
}

export function planSubscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  planRoutes(app, deps)
  settingsRoutes(app, deps)
  readingRoutes(app, deps)
  writingRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: CURRENT,
    name: 'getSubscription',
    access: ability('seller'),
    tag: 'Plans and subscriptions',
    summary: 'Show your subscription',
    description: 'Your own, or that of the team of `X-Team-Id`; `data` is null when there is none.',
    answers: { data: NullableObject(SubscriptionShape) },
    refusals: ['team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const subscription = await findSubscription(db, owner)
      return subscription ? show(db, subscription) : ok(null)
    }),
  })
}

function writingRoutes(app: FastifyInstance, { billing }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/subscriptions',
    name: 'subscribe',
    access: ability('seller'),
    tag: 'Plans and subscriptions',
    summary: 'Subscribe to a plan',
    description: 'Creates the first invoice; the subscription is `incomplete` until it is paid. A repeat for the same plan returns the first '
      + 'with status 200.',
    body: SubscriptionCreate,
    answers: { data: SubscriptionShape, status: 201, repeated: true },
    refusals: REFUSALS,
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const { plan, interval = 'month' } = call.body
      const outcome = await subscribe(tx, billing, owner, actor, { plan, interval })
      if (isRefusal(outcome)) return outcome
      const shown = presentSubscription(await viewOf(tx, outcome.subscription))
      return outcome.isNew ? created(`/api${CURRENT}`, shown) : ok(shown)
    }),
  })

  route(app, {
    method: 'PATCH',
    url: CURRENT,
    name: 'updateSubscription',
    access: ability('seller'),
    openToSuspended: true,
    tag: 'Plans and subscriptions',
    summary: 'Change your subscription',
    description: 'A larger plan, or yearly instead of monthly billing, applies immediately and the difference is invoiced pro rata; a smaller '
      + 'plan starts with the next period.',
    body: SubscriptionPatch,
    answers: { data: SubscriptionShape },
    refusals: [...REFUSALS, 'not_found', 'precondition_failed'],
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const outcome = await changeSubscription(tx, billing, owner, actor, call.body, (seen) => refuseStale(call.request, seen))
      return isRefusal(outcome) ? outcome : show(tx, outcome)
    }),
  })

  route(app, {
    method: 'DELETE',
    url: CURRENT,
    name: 'cancelSubscription',
    access: ability('seller'),
    openToSuspended: true,
    tag: 'Plans and subscriptions',
    summary: 'Cancel your subscription now',
    description: 'Ends immediately without a refund. To keep the paid period, send `cancel_at_period_end` instead.',
    answers: { data: SubscriptionShape },
    refusals: [...REFUSALS, 'not_found'],
    change: (tx, call) => asOwner(call, async (owner, actor) => {
      const outcome = await cancelSubscription(tx, billing, owner, actor)
      return isRefusal(outcome) ? outcome : show(tx, outcome)
    }),
  })
}

const show = async (sql: Sql, subscription: SubscriptionRow): Promise<Answer> =>
  versioned(ok(presentSubscription(await viewOf(sql, subscription))), versionTag(subscription))
