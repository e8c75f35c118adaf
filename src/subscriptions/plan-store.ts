import type { Key, PlanId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** The terms of a plan, set by an operator. A limit of null is unlimited. */
export interface PlanRecord {
  name: string
  slug: string
  position: number
  price_monthly_cents: Cents
  /** Null: the plan is not sold by the year. */
  price_yearly_cents: Cents | null
  features: string[]
  platform_fee_bps: number
  max_active_auctions: number | null
  max_lots_per_auction: number | null
  max_team_members: number | null
  trial_days: number
  is_active: boolean
}

export interface PlanRow extends PlanRecord {
  id: PlanId
  currency: string
  updated_at: Date
}

const FIELDS = [
  'name', 'slug', 'position', 'price_monthly_cents', 'price_yearly_cents', 'features', 'platform_fee_bps',
  'max_active_auctions', 'max_lots_per_auction', 'max_team_members', 'trial_days', 'is_active',
].join(', ')
const COLUMNS = `id, currency, updated_at, ${FIELDS}`

/** The plan that applies without a subscription, once limits are enforced. */
const FREE = 'free'

/** Plans on offer, in display order. */
export const listPlans = (sql: Sql): Promise<PlanRow[]> =>
  sql.query(`select ${COLUMNS} from subscription_plans where is_active order by position, id`)

export const listAllPlans = (sql: Sql): Promise<PlanRow[]> =>
  sql.query(`select ${COLUMNS} from subscription_plans order by position, id`)

export async function findPlan(sql: Sql, plan: Key<PlanId>): Promise<PlanRow | null> {
  const rows = 'id' in plan
    ? await sql.query<PlanRow>(`select ${COLUMNS} from subscription_plans where id = $1`, [plan.id])
    : await sql.query<PlanRow>(`select ${COLUMNS} from subscription_plans where slug = $1`, [plan.slug])
  return rows[0] ?? null
}

export const findFreePlan = (sql: Sql): Promise<PlanRow | null> => findPlan(sql, { slug: FREE })

export async function lockPlan(tx: Tx, id: PlanId): Promise<PlanRow | null> {
  const rows = await tx.query<PlanRow>(`select ${COLUMNS} from subscription_plans where id = $1 for update`, [id])
  return rows[0] ?? null
}

/** Null if another plan has this slug. */
export async function insertPlan(tx: Tx, plan: PlanRecord): Promise<PlanRow | null> {
  const rows = await tx.query<PlanRow>(
    `insert into subscription_plans (${FIELDS})
     select ${FIELDS} from jsonb_populate_record(null::subscription_plans, $1::jsonb)
     on conflict (slug) do nothing returning ${COLUMNS}`,
    [JSON.stringify(plan)],
  )
  return rows[0] ?? null
}

export async function savePlan(tx: Tx, id: PlanId, plan: PlanRecord): Promise<PlanRow> {
  const [row] = await tx.query<PlanRow>(
    `update subscription_plans set (${FIELDS}) =
       (select ${FIELDS} from jsonb_populate_record(null::subscription_plans, $2::jsonb)), updated_at = house_clock()
     where id = $1 returning ${COLUMNS}`,
    [id, JSON.stringify(plan)],
  )
  return row!
}

export async function isSlugTaken(sql: Sql, slug: string, except: PlanId): Promise<boolean> {
  const rows = await sql.query('select from subscription_plans where slug = $1 and id <> $2', [slug, except])
  return rows.length > 0
}

/** Deletes a plan that nobody ever had; false if somebody did. */
export async function deletePlan(tx: Tx, id: PlanId): Promise<boolean> {
  const rows = await tx.query(
    `delete from subscription_plans p where p.id = $1
       and not exists (select from subscriptions s where s.plan_id = p.id or s.next_plan_id = p.id)
       and not exists (select from subscription_charges c where c.plan_id = p.id)
     returning p.id`,
    [id],
  )
  return rows.length > 0
}
