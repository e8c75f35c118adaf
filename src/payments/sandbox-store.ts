import type { Cents } from '../kernel/money.ts'
import type { Sql } from '../platform/db.ts'
import type { IntentOrder } from './provider.ts'

export interface SandboxIntent {
  reference: string
  amount_cents: Cents
  currency: string
  capture: 'automatic' | 'manual'
  description: string
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled'
  received_cents: Cents
  refunded_cents: Cents
  created_at: Date
}

const INTENT = 'reference, amount_cents, currency, capture, description, metadata, status, received_cents, refunded_cents, created_at'

/** Null if the same order was opened before. */
export async function insertIntent(sql: Sql, reference: string, order: IntentOrder): Promise<SandboxIntent | null> {
  const [row] = await sql.query<SandboxIntent>(
    `insert into sandbox_intents (reference, order_key, amount_cents, currency, capture, description, metadata, status)
     values ($1, $2, $3, $4, $5, $6, $7, 'requires_payment_method') on conflict (order_key) do nothing returning ${INTENT}`,
    [reference, order.key, order.amount, order.currency, order.capture, order.description, JSON.stringify(order.metadata)])
  return row ?? null
}

export async function intentByKey(sql: Sql, key: string): Promise<SandboxIntent> {
  const [row] = await sql.query<SandboxIntent>(`select ${INTENT} from sandbox_intents where order_key = $1`, [key])
  return row!
}

export async function findSandboxIntent(sql: Sql, reference: string): Promise<SandboxIntent | null> {
  const [row] = await sql.query<SandboxIntent>(`select ${INTENT} from sandbox_intents where reference = $1`, [reference])
  return row ?? null
}

export async function lockSandboxIntent(sql: Sql, reference: string): Promise<SandboxIntent | null> {
  const [row] = await sql.query<SandboxIntent>(`select ${INTENT} from sandbox_intents where reference = $1 for no key update`, [reference])
  return row ?? null
}

export async function moveIntent(
  sql: Sql, reference: string, status: SandboxIntent['status'], received: Cents, holdDays: number,
): Promise<SandboxIntent> {
  const [row] = await sql.query<SandboxIntent>(
    `update sandbox_intents set status = $2, received_cents = $3, ripe_at = null,
       lapses_at = case when $2 = 'requires_capture' then house_clock() + $4 * interval '1 day' end
     where reference = $1 returning ${INTENT}`,
    [reference, status, received, holdDays])
  return row!
}

export const delayIntent = (sql: Sql, reference: string, seconds: number): Promise<unknown> =>
  sql.query(`update sandbox_intents set status = 'processing', ripe_at = house_clock() + $2 * interval '1 second' where reference = $1`,
    [reference, seconds])

/** Payments whose delay is over, and expired holds. */
export const dueIntents = (sql: Sql): Promise<{ reference: string; status: SandboxIntent['status'] }[]> =>
  sql.query(
    `(select reference, status from sandbox_intents where status = 'processing' and ripe_at <= house_clock() order by ripe_at limit 50)
     union all
     (select reference, status from sandbox_intents where status = 'requires_capture' and lapses_at <= house_clock() order by lapses_at limit 50)`)

/** False if the same order was carried out before. */
export async function insertRefund(sql: Sql, key: string, reference: string, amount: Cents): Promise<boolean> {
  const rows = await sql.query(
    `insert into sandbox_refunds (order_key, intent_reference, amount_cents) values ($1, $2, $3)
     on conflict (order_key) do nothing returning order_key`,
    [key, reference, amount])
  return rows.length > 0
}

export async function addRefund(sql: Sql, reference: string, amount: Cents): Promise<SandboxIntent> {
  const [row] = await sql.query<SandboxIntent>(
    `update sandbox_intents set refunded_cents = refunded_cents + $2 where reference = $1 returning ${INTENT}`, [reference, amount])
  return row!
}

export const intentsBetween = (sql: Sql, from: Date, until: Date): Promise<SandboxIntent[]> =>
  sql.query(`select ${INTENT} from sandbox_intents where created_at >= $1 and created_at < $2 order by created_at, reference`, [from, until])

export const recordSandboxEvent = (sql: Sql, body: string): Promise<unknown> =>
  sql.query('insert into sandbox_events (body) values ($1)', [body])

export interface SandboxSubscription {
  reference: string
  plan_name: string
  amount_cents: Cents
  currency: string
  recurring: 'month' | 'year'
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled'
  metadata: Record<string, string>
  cancel_at_period_end: boolean
  period_start: Date
  period_end: Date
}

const SUBSCRIPTION = 'reference, plan_name, amount_cents, currency, recurring, status, metadata, cancel_at_period_end, period_start, period_end'

export interface NewSubscription {
  reference: string
  key: string
  planName: string
  amount: Cents
  currency: string
  interval: 'month' | 'year'
  trialDays: number
  metadata: Record<string, string>
}

/** Null if the same order was opened before. */
export async function insertSubscription(sql: Sql, order: NewSubscription): Promise<SandboxSubscription | null> {
  const [row] = await sql.query<SandboxSubscription>(
    `insert into sandbox_subscriptions (reference, order_key, plan_name, amount_cents, currency, recurring, status, metadata, period_start, period_end)
     values ($1, $2, $3, $4, $5, $6, case when $7 > 0 then 'trialing' else 'active' end, $8, house_clock(),
       case when $7 > 0 then house_clock() + $7 * interval '1 day' else house_clock() + ('1 ' || $6)::interval end)
     on conflict (order_key) do nothing returning ${SUBSCRIPTION}`,
    [order.reference, order.key, order.planName, order.amount, order.currency, order.interval, order.trialDays, JSON.stringify(order.metadata)])
  return row ?? null
}

export async function subscriptionByKey(sql: Sql, key: string): Promise<SandboxSubscription> {
  const [row] = await sql.query<SandboxSubscription>(`select ${SUBSCRIPTION} from sandbox_subscriptions where order_key = $1`, [key])
  return row!
}

export async function lockSubscription(sql: Sql, reference: string): Promise<SandboxSubscription | null> {
  const [row] = await sql.query<SandboxSubscription>(
    `select ${SUBSCRIPTION} from sandbox_subscriptions where reference = $1 for no key update`, [reference])
  return row ?? null
}

export async function saveSubscription(sql: Sql, row: SandboxSubscription): Promise<void> {
  await sql.query(
    `update sandbox_subscriptions set plan_name = $2, amount_cents = $3, currency = $4, recurring = $5, status = $6,
       cancel_at_period_end = $7, period_start = $8, period_end = $9 where reference = $1`,
    [row.reference, row.plan_name, row.amount_cents, row.currency, row.recurring, row.status, row.cancel_at_period_end,
      row.period_start, row.period_end])
}

export const dueSubscriptions = (sql: Sql): Promise<{ reference: string }[]> =>
  sql.query(
    `select reference from sandbox_subscriptions where status in ('trialing', 'active') and period_end <= house_clock()
     order by period_end limit 50`)

/** The reference of the transfer, also if it was ordered before. */
export async function insertTransfer(
  sql: Sql, transfer: { key: string; reference: string; account: string; amount: Cents; currency: string; metadata: Record<string, string> },
): Promise<{ reference: string; isNew: boolean }> {
  const made = await sql.query(
    `insert into sandbox_transfers (order_key, reference, account, amount_cents, currency, metadata) values ($1, $2, $3, $4, $5, $6)
     on conflict (order_key) do nothing returning reference`,
    [transfer.key, transfer.reference, transfer.account, transfer.amount, transfer.currency, JSON.stringify(transfer.metadata)])
  const [row] = await sql.query<{ reference: string }>('select reference from sandbox_transfers where order_key = $1', [transfer.key])
  return { reference: row!.reference, isNew: made.length > 0 }
}
