import { type Static, Type } from 'typebox'
import type { InvoiceId } from '../kernel/ids.ts'
import { isoOrNull } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { Choice, component, Instant, Nullable, NullableObject } from '../platform/http/shapes.ts'
import type { Owner } from '../teams/index.ts'
import { PlanShape, presentPlan } from './plan-schema.ts'
import { findPlan, type PlanRow } from './plan-store.ts'
import { INTERVALS, SUBSCRIPTION_STATUSES } from './rules.ts'
import { findSubscription, openCharges, type SubscriptionRow } from './store.ts'

const closed = { additionalProperties: false } as const

export const SubscriptionShape = component(
  'Subscription',
  Type.Object({
    id: Type.Integer(),
    status: Choice(SUBSCRIPTION_STATUSES),
    plan: PlanShape,
    interval: Choice(INTERVALS),
    current_period_start: Nullable(Instant()),
    current_period_end: Nullable(Instant()),
    cancel_at_period_end: Type.Boolean(),
    trial_ends_at: Nullable(Instant()),
    team_id: Nullable(Type.Integer({ description: 'Null: a person’s own.' })),
    next_plan: NullableObject(Type.Object({ slug: Type.String(), interval: Choice(INTERVALS) }, {
      description: 'What the next period changes to.',
    })),
    open_invoice_id: Nullable(Type.Integer({ description: 'Pay this invoice with `POST /v1/invoices/{id}/payments`.' })),
    created_at: Instant(),
  }),
)

const PlanName = Type.Union([Type.String({ minLength: 1, maxLength: 80 }), Type.Integer({ minimum: 1 })], {
  description: 'Slug or id of a plan.', examples: ['professional'],
})

export const SubscriptionCreate = Type.Object({
  plan: PlanName,
  interval: Type.Optional(Choice(INTERVALS, 'How it is paid; `month` when absent.')),
}, { ...closed, title: 'SubscribeRequest' })

export const SubscriptionPatch = Type.Object({
  plan: Type.Optional(PlanName),
  interval: Type.Optional(Choice(INTERVALS)),
  cancel_at_period_end: Type.Optional(Type.Boolean({ description: 'True ends it with the paid period; false keeps it.' })),
}, { ...closed, title: 'UpdateSubscriptionRequest' })

/** A subscription as its owner sees it. */
export interface SubscriptionDetail {
  subscription: SubscriptionRow
  plan: PlanRow
  nextPlan: PlanRow | null
  openInvoiceId: InvoiceId | null
}

export async function viewOf(sql: Sql, subscription: SubscriptionRow): Promise<SubscriptionDetail> {
  const [plan, nextPlan, charges] = await Promise.all([
    findPlan(sql, { id: subscription.plan_id }),
    subscription.next_plan_id === null ? null : findPlan(sql, { id: subscription.next_plan_id }),
    openCharges(sql, subscription.id),
  ])
  return { subscription, plan: plan!, nextPlan, openInvoiceId: charges[0]?.invoice_id ?? null }
}

/** The plan of an owner; null if there is none. */
export async function currentPlan(sql: Sql, owner: Owner): Promise<SubscriptionDetail | null> {
  const subscription = await findSubscription(sql, owner)
  return subscription && viewOf(sql, subscription)
}

export const presentSubscription = ({ subscription, plan, nextPlan, openInvoiceId }: SubscriptionDetail): Static<typeof SubscriptionShape> => ({
  id: subscription.id,
  status: subscription.status,
  plan: presentPlan(plan),
  interval: subscription.interval,
  current_period_start: isoOrNull(subscription.current_period_start),
  current_period_end: isoOrNull(subscription.current_period_end),
  cancel_at_period_end: subscription.cancel_at_period_end,
  trial_ends_at: isoOrNull(subscription.trial_ends_at),
  team_id: subscription.owner_team_id,
  next_plan: nextPlan && { slug: nextPlan.slug, interval: subscription.next_interval! },
  open_invoice_id: openInvoiceId,
  created_at: subscription.created_at.toISOString(),
})
