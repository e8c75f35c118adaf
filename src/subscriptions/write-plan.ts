import { absent } from '../kernel/absent.ts'
import type { PlanId } from '../kernel/ids.ts'
import { pick } from '../kernel/changes.ts'
import { ZERO } from '../kernel/money.ts'
import { invalid, isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Precondition } from '../platform/http/conditional.ts'
import { amendPlan, type PlanWrite } from './plan-schema.ts'
import { keepFeeOfPlan } from './platform-fee.ts'
import { deletePlan, insertPlan, isSlugTaken, lockPlan, type PlanRecord, type PlanRow, savePlan } from './plan-store.ts'
import { say } from './sentences.ts'

/** Plans are sold in the currency of the house. */
const CURRENCY = 'usd'

const NEW_PLAN: PlanRecord = {
  name: '', slug: '', position: 100, price_monthly_cents: ZERO, price_yearly_cents: null, features: [], platform_fee_bps: 0,
  max_active_auctions: null, max_lots_per_auction: null, max_team_members: null, trial_days: 0, is_active: true,
}

const SLUG_TAKEN = invalid({ slug: [say.slugTaken()] })

export async function createPlan(tx: Tx, actor: Actor, write: PlanWrite): Promise<PlanRow | Refusal> {
  const record = amendPlan(NEW_PLAN, write, CURRENCY)
  if (isRefusal(record)) return record
  const plan = await insertPlan(tx, record)
  if (!plan) return SLUG_TAKEN
  await recordAudit(tx, {
    actor, action: 'plan.created', resource: { type: 'plan', id: plan.id }, after: { ...record },
  })
  return plan
}

/** A new price applies to the next invoice, a new fee to sales without bids; paid periods do not change. */
export async function updatePlan(
  tx: Tx, actor: Actor, id: PlanId, write: PlanWrite, precondition: Precondition,
): Promise<PlanRow | Refusal> {
  const before = await lockPlan(tx, id)
  if (!before) return notFound(absent.plan())
  const stale = precondition(before)
  if (stale) return stale
  const record = amendPlan(before, write, before.currency)
  if (isRefusal(record)) return record
  if (await isSlugTaken(tx, record.slug, id)) return SLUG_TAKEN
  if (record.platform_fee_bps !== before.platform_fee_bps) await keepFeeOfPlan(tx, before)
  const plan = await savePlan(tx, id, record)
  const fields = Object.keys(record) as (keyof PlanRecord)[]
  await recordAudit(tx, {
    actor, action: 'plan.changed', resource: { type: 'plan', id }, before: pick(before, fields), after: { ...record },
  })
  return plan
}

export async function removePlan(tx: Tx, actor: Actor, id: PlanId): Promise<Refusal | null> {
  const plan = await lockPlan(tx, id)
  if (!plan) return notFound(absent.plan())
  if (!(await deletePlan(tx, id))) {
    return refuse('invalid_state_transition', say.planInUse())
  }
  await recordAudit(tx, {
    actor, action: 'plan.deleted', resource: { type: 'plan', id }, before: { name: plan.name, slug: plan.slug },
  })
  return null
}
