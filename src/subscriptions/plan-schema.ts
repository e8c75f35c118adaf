import { type Static, Type } from 'typebox'
import { ofField } from '../kernel/field-sentences.ts'
import { type Cents, majorUnits, parseAmount } from '../kernel/money.ts'
import { nameOf } from '../kernel/parse.ts'
import { type FieldErrors, invalid, type Refusal } from '../kernel/refusals.ts'
import { Amount, component, Instant, KeyParam, Nullable, NullableAmount } from '../platform/http/shapes.ts'
import type { PlanRecord, PlanRow } from './plan-store.ts'
import { say } from './sentences.ts'

const closed = { additionalProperties: false } as const

const Limit = () => Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Null: no limit.' }))

const planFields = {
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String({ examples: ['professional'] }),
  price_monthly: Type.Number(),
  price_yearly: Nullable(Type.Number({ description: 'Null: not sold by the year.' })),
  features: Type.Array(Type.String()),
  is_active: Type.Boolean(),
  currency: Type.String({ examples: ['usd'] }),
  platform_fee_percentage: Type.String({ description: 'What the platform charges on each hammer price of a sale whose first bid was placed under this plan.', examples: ['1.00'] }),
  trial_days: Type.Integer(),
  limits: Type.Object({
    active_auctions: Nullable(Type.Integer({ description: 'Null: no limit.' })),
    lots_per_auction: Nullable(Type.Integer({ description: 'Null: no limit.' })),
    team_members: Nullable(Type.Integer({ description: 'Null: no limit.' })),
  }, { description: 'Enforced once an operator turns `enforce_plans` on.' }),
}

export const PlanShape = component('SubscriptionPlan', Type.Object(planFields))

export const AdminPlanShape = component(
  'AdminSubscriptionPlan', Type.Object({ ...planFields, position: Type.Integer(), updated_at: Instant() }),
)

const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', examples: ['county'] })
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S', examples: ['County'] })

const WRITABLE = {
  price_yearly: Type.Optional(NullableAmount('Price of a year; null when it is not sold by the year.')),
  features: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 30 })),
  platform_fee_percentage: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 12 })], { examples: ['1.00'] })),
  trial_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  is_active: Type.Optional(Type.Boolean()),
  limits: Type.Optional(Type.Object({
    active_auctions: Type.Optional(Limit()),
    lots_per_auction: Type.Optional(Limit()),
    team_members: Type.Optional(Limit()),
  }, closed)),
}

export const PlanCreate = Type.Object(
  { name: Name, slug: Slug, price_monthly: Amount('Price of a month.'), ...WRITABLE },
  { ...closed, title: 'CreateSubscriptionPlanRequest' },
)

export const PlanPatch = Type.Object({
  name: Type.Optional(Name), slug: Type.Optional(Slug), price_monthly: Type.Optional(Amount('Price of a month.')), ...WRITABLE,
}, { ...closed, title: 'UpdateSubscriptionPlanRequest' })

export type PlanWrite = Static<typeof PlanPatch>

export const PlanParam = Type.Object({ plan: KeyParam('Plan', 'Id or slug of the plan.') })

/** A plan with the sent fields replaced; the others stay. */
export function amendPlan(plan: PlanRecord, write: PlanWrite, currency: string): PlanRecord | Refusal {
  const errors: FieldErrors = {}
  const amount = (field: 'price_monthly' | 'price_yearly', standing: Cents | null): Cents | null => {
    const entered = write[field]
    if (entered === undefined) return standing
    if (entered === null) return null
    const read = parseAmount(entered, currency)
    if (read === null) errors[field] = [ofField.amount({ field: nameOf(field) })]
    return read
  }
  const monthly = amount('price_monthly', plan.price_monthly_cents)
  const yearly = amount('price_yearly', plan.price_yearly_cents)
  const fee = write.platform_fee_percentage === undefined ? plan.platform_fee_bps : basisPoints(write.platform_fee_percentage)
  if (fee === null) errors.platform_fee_percentage = [say.enterPercentage()]
  if (Object.keys(errors).length > 0) return invalid(errors)
  return {
    name: write.name ?? plan.name,
    slug: write.slug ?? plan.slug,
    position: write.position ?? plan.position,
    price_monthly_cents: monthly!,
    price_yearly_cents: yearly,
    features: write.features ?? plan.features,
    platform_fee_bps: fee!,
    max_active_auctions: chosen(write.limits?.active_auctions, plan.max_active_auctions),
    max_lots_per_auction: chosen(write.limits?.lots_per_auction, plan.max_lots_per_auction),
    max_team_members: chosen(write.limits?.team_members, plan.max_team_members),
    trial_days: write.trial_days ?? plan.trial_days,
    is_active: write.is_active ?? plan.is_active,
  }
}

/** Null is a value, absence is not. */
const chosen = (sent: number | null | undefined, standing: number | null): number | null => (sent === undefined ? standing : sent)

/** Two decimals of a percentage are whole basis points. */
function basisPoints(percentage: number | string): number | null {
  const bps = parseAmount(percentage, 'usd')
  return bps !== null && bps <= 10_000 ? bps : null
}

export const presentPlan = (row: PlanRow): Static<typeof PlanShape> => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  price_monthly: majorUnits(row.price_monthly_cents, row.currency),
  price_yearly: row.price_yearly_cents === null ? null : majorUnits(row.price_yearly_cents, row.currency),
  features: row.features,
  is_active: row.is_active,
  currency: row.currency,
  platform_fee_percentage: (row.platform_fee_bps / 100).toFixed(2),
  trial_days: row.trial_days,
  limits: {
    active_auctions: row.max_active_auctions,
    lots_per_auction: row.max_lots_per_auction,
    team_members: row.max_team_members,
  },
})

export const presentAdminPlan = (row: PlanRow): Static<typeof AdminPlanShape> => ({
  ...presentPlan(row), position: row.position, updated_at: row.updated_at.toISOString(),
})
