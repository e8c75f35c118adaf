import type { InvoiceId, PlanId, SubscriptionId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'
import type { Interval, SubscriptionStatus } from './rules.ts'

/** Changes of a subscription. */
export interface SubscriptionState {
  plan_id: PlanId
  interval: Interval
  status: SubscriptionStatus
  current_period_start: Date | null
  current_period_end: Date | null
  billing_anchor: Date | null
  cancel_at_period_end: boolean
  trial_ends_at: Date | null
  past_due_since: Date | null
  cancelled_at: Date | null
  next_plan_id: PlanId | null
  next_interval: Interval | null
  provider_subscription_id: string | null
  provider_updated_at: Date | null
}

export interface SubscriptionRow extends SubscriptionState {
  id: SubscriptionId
  owner_user_id: UserId
  owner_team_id: TeamId | null
  created_at: Date
  updated_at: Date
}

const STATE = [
  'plan_id', 'interval', 'status', 'current_period_start', 'current_period_end', 'billing_anchor', 'cancel_at_period_end',
  'trial_ends_at', 'past_due_since', 'cancelled_at', 'next_plan_id', 'next_interval', 'provider_subscription_id', 'provider_updated_at',
].join(', ')
const COLUMNS = `id, owner_user_id, owner_team_id, created_at, updated_at, ${STATE}`

const OF_OWNER = `status <> 'cancelled'
  and case when $2::bigint is null then owner_team_id is null and owner_user_id = $1 else owner_team_id = $2 end`

/** The subscription of an owner; null if there is none or it was canceled. */
export async function findSubscription(sql: Sql, { userId, teamId }: Owner): Promise<SubscriptionRow | null> {
  const rows = await sql.query<SubscriptionRow>(`select ${COLUMNS} from subscriptions where ${OF_OWNER}`, [userId, teamId])
  return rows[0] ?? null
}

/** The same for update: one change of an owner's subscription at a time, also while there is none. */
export async function lockSubscription(tx: Tx, owner: Owner): Promise<SubscriptionRow | null> {
  const name = owner.teamId === null ? `user ${owner.userId}` : `team ${owner.teamId}`
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('subscription of ' || $1, 15))`, [name])
  const rows = await tx.query<SubscriptionRow>(
    `select ${COLUMNS} from subscriptions where ${OF_OWNER} for update`, [owner.userId, owner.teamId])
  return rows[0] ?? null
}

export async function lockById(tx: Tx, id: SubscriptionId): Promise<SubscriptionRow | null> {
  const rows = await tx.query<SubscriptionRow>(`select ${COLUMNS} from subscriptions where id = $1 for update`, [id])
  return rows[0] ?? null
}

/** By the provider's id, or by ours if the provider passes it on. */
export async function lockByProvider(tx: Tx, providerId: string, id: SubscriptionId | null): Promise<SubscriptionRow | null> {
  const rows = await tx.query<SubscriptionRow>(
    `select ${COLUMNS} from subscriptions
     where provider_subscription_id = $1 or (id = $2 and provider_subscription_id is null)
     order by provider_subscription_id nulls last limit 1 for update`,
    [providerId, id],
  )
  return rows[0] ?? null
}

export async function insertSubscription(tx: Tx, owner: Owner, state: SubscriptionState): Promise<SubscriptionRow> {
  const [row] = await tx.query<SubscriptionRow>(
    `insert into subscriptions (owner_user_id, owner_team_id, ${STATE})
     select $1, $2, ${STATE} from jsonb_populate_record(null::subscriptions, $3::jsonb) returning ${COLUMNS}`,
    [owner.userId, owner.teamId, JSON.stringify(state)],
  )
  return row!
}

export async function saveSubscription(tx: Tx, id: SubscriptionId, state: SubscriptionState): Promise<SubscriptionRow> {
  const [row] = await tx.query<SubscriptionRow>(
    `update subscriptions set (${STATE}) = (select ${STATE} from jsonb_populate_record(null::subscriptions, $2::jsonb)),
       updated_at = house_clock()
     where id = $1 returning ${COLUMNS}`,
    [id, JSON.stringify(state)],
  )
  return row!
}

/** Whether this owner has had a subscription before: trials are for first-time subscribers. */
export async function hasSubscribedBefore(sql: Sql, { userId, teamId }: Owner): Promise<boolean> {
  const rows = await sql.query(
    `select from subscriptions where billing_anchor is not null
       and case when $2::bigint is null then owner_team_id is null and owner_user_id = $1 else owner_team_id = $2 end limit 1`,
    [userId, teamId],
  )
  return rows.length > 0
}

/** Subscriptions that we renew and that may have something due. */
export const dueSubscriptions = async (sql: Sql, limit: number): Promise<SubscriptionId[]> => {
  const rows = await sql.query<{ id: SubscriptionId }>(
    `select s.id from subscriptions s
     where s.provider_subscription_id is null and s.status in ('trialing', 'active', 'past_due')
       and (s.status = 'past_due' or s.current_period_end <= (select house_clock())
         or exists (select from subscription_charges c where c.subscription_id = s.id and c.status = 'open'))
     order by s.id limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

export interface ChargeRow {
  id: number
  subscription_id: SubscriptionId
  invoice_id: InvoiceId | null
  kind: 'start' | 'renewal' | 'upgrade'
  status: 'open' | 'paid' | 'voided'
  plan_id: PlanId
  interval: Interval
  amount_cents: Cents
  period_start: Date | null
  period_end: Date | null
  created_at: Date
}

export type NewCharge = Pick<ChargeRow, 'subscription_id' | 'kind' | 'plan_id' | 'interval' | 'amount_cents' | 'period_start' | 'period_end'> & {
  invoice_id: InvoiceId
  provider_invoice_id: string | null
}

const CHARGE = 'id, subscription_id, invoice_id, kind, status, plan_id, interval, amount_cents, period_start, period_end, created_at'

export async function insertCharge(tx: Tx, charge: NewCharge): Promise<void> {
  await tx.query(
    `insert into subscription_charges
       (subscription_id, invoice_id, kind, plan_id, interval, amount_cents, period_start, period_end, provider_invoice_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      charge.subscription_id, charge.invoice_id, charge.kind, charge.plan_id, charge.interval, charge.amount_cents,
      charge.period_start, charge.period_end, charge.provider_invoice_id,
    ],
  )
}

export const openCharges = (sql: Sql, id: SubscriptionId): Promise<ChargeRow[]> =>
  sql.query(`select ${CHARGE} from subscription_charges where subscription_id = $1 and status = 'open' order by id`, [id])

/** The charge that an invoice is for; null if it is for something else. */
export async function chargeOf(sql: Sql, invoiceId: InvoiceId): Promise<ChargeRow | null> {
  const rows = await sql.query<ChargeRow>(`select ${CHARGE} from subscription_charges where invoice_id = $1`, [invoiceId])
  return rows[0] ?? null
}

/** open → paid or voided; false if another transaction was first. */
export async function settleCharge(tx: Tx, id: number, status: 'paid' | 'voided'): Promise<boolean> {
  const rows = await tx.query(
    `update subscription_charges set status = $2, settled_at = house_clock() where id = $1 and status = 'open' returning id`,
    [id, status],
  )
  return rows.length > 0
}

/** Records which invoice of the provider pays a waiting charge. */
export async function nameProviderInvoice(tx: Tx, chargeId: number, providerInvoiceId: string): Promise<void> {
  await tx.query('update subscription_charges set provider_invoice_id = $2 where id = $1', [chargeId, providerInvoiceId])
}

export async function isProviderInvoiceKnown(sql: Sql, providerInvoiceId: string): Promise<boolean> {
  const rows = await sql.query('select from subscription_charges where provider_invoice_id = $1', [providerInvoiceId])
  return rows.length > 0
}
