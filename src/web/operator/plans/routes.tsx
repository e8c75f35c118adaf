import type { FastifyInstance } from 'fastify'
import { parseKey, type PlanId } from '../../../kernel/ids.ts'
import {
  createPlan, findPlan, listAllPlans, PlanCreate, PlanPatch, type PlanRow, type PlanWrite, removePlan, updatePlan,
} from '../../../subscriptions/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { amountInput } from '../../ui/format.ts'
import { percentOrNull } from '../../ui/typed-fields.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { PlanFields, planFacts, PlansPage } from './page.tsx'

const LIST = '/admin/plans'

/** Subscription plans for sellers. */
export function plansRoutes(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, LIST, async ({ visit, reply }) => {
    const body = <PlansPage plans={await listAllPlans(context.house.db)} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.plans.title, body })
  })
  decisionRoutes(app, context, creation)
  decisionRoutes(app, context, change)
  decisionRoutes(app, context, removal)
}

const common = {
  current: LIST,
  back: () => LIST,
  asksReason: false,
  facts: () => [],
  fields: (form) => <PlanFields form={form} />,
} satisfies Partial<Decision<unknown>>

const creation: Decision<'new'> = {
  ...common,
  name: 'createPlan',
  url: `${LIST}/new`,
  find: async () => 'new',
  typed: () => ({ position: '100', trial_days: '0', platform_fee_percentage: '0', is_active: 'on' }),
  async carryOut(tx, { actor, typed }) {
    const write = written(typed)
    return refuseShape(PlanCreate, write) ?? createPlan(tx, actor, write)
  },
}

const change: Decision<PlanRow> = {
  ...common,
  name: 'changePlan',
  url: `${LIST}/:plan`,
  find: (sql, params) => findPlan(sql, parseKey<PlanId>(params.plan ?? '')),
  fields: (form, { slug }, { t: { decisions } }) => (
    <>
      <PlanFields form={form} />
      <p><a href={`${LIST}/${slug}/removal`}>{decisions.removePlan.submit}</a></p>
    </>
  ),
  written: ({ id }) => ({ type: 'plan', id, action: 'plan.changed' }),
  typed: valuesOf,
  async carryOut(tx, { actor, subject, typed }) {
    const write = written(typed)
    return refuseShape(PlanPatch, write) ?? updatePlan(tx, actor, subject.id, write, () => null)
  },
}

const removal: Decision<PlanRow> = {
  ...common,
  name: 'removePlan',
  url: `${LIST}/:plan/removal`,
  find: change.find,
  facts: planFacts,
  fields: () => null,
  back: ({ slug }) => `${LIST}/${slug}`,
  onward: async () => LIST,
  carryOut: async (tx, { actor, subject }) => removePlan(tx, actor, subject.id),
}

function valuesOf(plan: PlanRow): Record<string, string> {
  const limit = (value: number | null): string => (value === null ? '' : String(value))
  return {
    name: plan.name,
    slug: plan.slug,
    price_monthly: amountInput(plan.price_monthly_cents, plan.currency),
    price_yearly: plan.price_yearly_cents === null ? '' : amountInput(plan.price_yearly_cents, plan.currency),
    platform_fee_percentage: (plan.platform_fee_bps / 100).toFixed(2),
    'limits.active_auctions': limit(plan.max_active_auctions),
    'limits.lots_per_auction': limit(plan.max_lots_per_auction),
    'limits.team_members': limit(plan.max_team_members),
    trial_days: String(plan.trial_days),
    position: String(plan.position),
    features: plan.features.join('\n'),
    is_active: plan.is_active ? 'on' : '',
  }
}

/** An empty limit or yearly price means none. Non-numbers are passed on and refused by the schema. */
function written(typed: Record<string, string>): PlanWrite {
  const number = (name: string): number => (/^\d+$/.test(typed[name] ?? '') ? Number(typed[name]) : Number.NaN)
  const limit = (name: string): number | null => ((typed[`limits.${name}`] ?? '') === '' ? null : number(`limits.${name}`))
  return {
    name: typed.name ?? '',
    slug: typed.slug ?? '',
    price_monthly: typed.price_monthly ?? '',
    price_yearly: typed.price_yearly ? typed.price_yearly : null,
    platform_fee_percentage: percentOrNull(typed.platform_fee_percentage) ?? '',
    trial_days: number('trial_days'),
    position: number('position'),
    is_active: typed.is_active === 'on',
    features: (typed.features ?? '').split('\n').map((line) => line.trim()).filter(Boolean),
    limits: { active_auctions: limit('active_auctions'), lots_per_auction: limit('lots_per_auction'), team_members: limit('team_members') },
  }
}
