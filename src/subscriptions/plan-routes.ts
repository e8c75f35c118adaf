import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { parseKey, type PlanId } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import { everybody, type Principal, staff } from '../platform/http/access.ts'
import { refuseStale, versionTag } from '../platform/http/conditional.ts'
import { type Answer, created, done, lasting, ok, versioned } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { AdminPlanShape, PlanCreate, PlanParam, PlanPatch, PlanShape, presentAdminPlan, presentPlan } from './plan-schema.ts'
import { findPlan, listAllPlans, listPlans, type PlanRow } from './plan-store.ts'
import { createPlan, removePlan, updatePlan } from './write-plan.ts'
import { say } from './sentences.ts'

const ONE = '/v1/admin/subscription-plans/:plan'

export function planRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/subscription-plans',
    name: 'listSubscriptionPlans',
    access: everybody,
    tag: 'Plans and subscriptions',
    summary: 'List plans',
    description: 'Active seller plans with prices and limits, smallest first. Public.',
    answers: { data: Type.Array(PlanShape) },
    kept: 'everybody',
    handle: async () => lasting(ok((await listPlans(db)).map(presentPlan)), null),
  })
  adminReading(app, db)
  adminWriting(app, db)
}

function adminReading(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/subscription-plans',
    name: 'listAdminSubscriptionPlans',
    access: staff('house'),
    tag: 'Admin: advertising and plans',
    summary: 'List all plans',
    description: 'All plans in display order, including inactive ones. For administrators '
      + 'only.',
    answers: { data: Type.Array(AdminPlanShape) },
    handle: async () => ok((await listAllPlans(db)).map(presentAdminPlan)),
  })

  route(app, {
    method: 'GET',
    url: ONE,
    name: 'getAdminSubscriptionPlan',
    access: staff('house'),
    tag: 'Admin: advertising and plans',
    summary: 'Show a plan',
    description: 'A plan by id or slug, also an inactive one. For administrators '
      + 'only. Send the `ETag` as `If-Match` in a later `PATCH` to avoid overwriting newer changes.',
    params: PlanParam,
    answers: { data: AdminPlanShape },
    refusals: ['not_found'],
    async handle({ params }) {
      const plan = await planOf(db, params.plan)
      return plan ? show(plan) : notFound(absent.plan())
    },
  })
}

function adminWriting(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/subscription-plans',
    name: 'createSubscriptionPlan',
    access: staff('house'),
    tag: 'Admin: advertising and plans',
    summary: 'Create a plan',
    description: 'Adds a seller plan. The slug must be unused (422). It is active immediately unless `is_active` is false. Existing '
      + 'subscriptions are not changed.',
    body: PlanCreate,
    answers: { data: AdminPlanShape, status: 201 },
    async change(tx, call) {
      const plan = await createPlan(tx, actorOf(call), call.body)
      if (isRefusal(plan)) return plan
      return versioned(created(`/api/v1/admin/subscription-plans/${plan.id}`, presentAdminPlan(plan)), versionTag(plan))
    },
  })

  route(app, {
    method: 'PATCH',
    url: ONE,
    name: 'updateSubscriptionPlan',
    access: staff('house'),
    tag: 'Admin: advertising and plans',
    summary: 'Change a plan',
    description: 'Fields that are not sent keep their value. A new price applies from the next invoice.',
    params: PlanParam,
    body: PlanPatch,
    answers: { data: AdminPlanShape },
    refusals: ['not_found', 'precondition_failed'],
    exists: async ({ params }) => (await planOf(db, params.plan)) !== null,
    async change(tx, call) {
      const found = await planOf(tx, call.params.plan)
      if (!found) return notFound(absent.plan())
      const plan = await updatePlan(tx, actorOf(call), found.id, call.body, (seen) => refuseStale(call.request, seen))
      return isRefusal(plan) ? plan : show(plan)
    },
  })

  route(app, {
    method: 'DELETE',
    url: ONE,
    name: 'deleteSubscriptionPlan',
    access: staff('house'),
    tag: 'Admin: advertising and plans',
    summary: 'Delete an unused plan',
    description: 'Deletes a plan that was never used. A plan with past or current subscriptions returns 409: send `is_active: false` instead.',
    params: PlanParam,
    answers: { done: true },
    refusals: ['not_found', 'invalid_state_transition'],
    async change(tx, call) {
      const found = await planOf(tx, call.params.plan)
      return (found ? await removePlan(tx, actorOf(call), found.id) : notFound(absent.plan())) ?? done(say.planDeleted())
    },
  })
}

const planOf = (sql: Sql, segment: string): Promise<PlanRow | null> => findPlan(sql, parseKey<PlanId>(segment))

const show = (plan: PlanRow): Answer => versioned(ok(presentAdminPlan(plan)), versionTag(plan))

const actorOf = ({ principal, request }: { principal: Principal; request: FastifyRequest }) => personActing(principal, null, request)
