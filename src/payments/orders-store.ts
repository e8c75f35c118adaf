import type { Cents } from '../kernel/money.ts'
import type { Sql, Tx } from '../platform/db.ts'

export interface OrderRow {
  id: number
  intent_id: number
  kind: 'open' | 'capture' | 'cancel' | 'refund'
  amount_cents: Cents | null
  attempts: number
}

/** Why we cancel a payment at the provider; recorded for operators. */
export type CancelReason =
  | 'other_payment_started' | 'invoice_paid' | 'invoice_voided' | 'deposit_abandoned' | 'deposit_not_needed' | 'deposit_released'

/** The same order for each of these payments, in the order given. */
export async function insertOrders(
  tx: Tx, intentIds: readonly number[], kind: OrderRow['kind'], reason: CancelReason | null = null,
): Promise<void> {
  if (intentIds.length === 0) return
  await tx.query('insert into provider_orders (intent_id, kind, reason) select id, $2, $3 from unnest($1::bigint[]) as id', [intentIds, kind, reason])
}

/** Orders owed card refunds that are not ordered yet. Failed ones are left to an operator. */
export const orderOwedRefunds = (sql: Sql): Promise<unknown> =>
  sql.query(
    `insert into provider_orders (intent_id, kind, reason, amount_cents, refund_id)
     select i.id, 'refund', r.cause, r.amount_cents, r.id
     from refunds r join invoice_payments y on y.id = r.payment_id
       join payment_intents i on i.reference = coalesce(y.provider_payment, y.reference)
     where r.status = 'owed' and r.method = 'card' and r.failure is null
     order by r.id limit 100
     on conflict (refund_id) do nothing`)

/**
 * Takes due orders of this provider, one per payment, for as long as one may take. A payment is opened only after
 * everything ordered before it for the same invoice, so that the attempt it replaces is stopped first. If the
 * process dies, the order is sent again under the same key.
 */
export const claimOrders = (sql: Sql, provider: string, limit: number, leaseMs: number): Promise<OrderRow[]> =>
  sql.query<OrderRow>(
    `update provider_orders set leased_until = house_clock() + $2 * interval '1 millisecond', attempts = attempts + 1
     where id in (
       select o.id from provider_orders o join payment_intents i on i.id = o.intent_id
       where o.done_at is null and o.given_up_at is null and o.due_at <= house_clock() and i.provider = $3
         and (o.leased_until is null or o.leased_until <= house_clock())
         and not exists (select from provider_orders e where e.intent_id = o.intent_id and e.id < o.id and e.done_at is null and e.given_up_at is null)
         and (o.kind <> 'open' or not exists (
           select from payment_intents b join provider_orders e on e.intent_id = b.id
           where b.invoice_id = i.invoice_id and b.provider = i.provider and e.id < o.id and e.kind in ('open', 'cancel')
             and e.done_at is null and e.given_up_at is null))
       order by o.due_at, o.id limit $1 for update of o skip locked)
     returning id, intent_id, kind, amount_cents, attempts`,
    [limit, leaseMs, provider])

export const markDone = (tx: Tx, id: number): Promise<unknown> =>
  tx.query('update provider_orders set done_at = house_clock(), leased_until = null where id = $1', [id])

export const markGivenUp = (tx: Tx, id: number, failure: string): Promise<unknown> =>
  tx.query('update provider_orders set given_up_at = house_clock(), leased_until = null, failure = $2 where id = $1', [id, failure])

export const postpone = (sql: Sql, id: number, failure: string, pauseMs: number): Promise<unknown> =>
  sql.query(
    `update provider_orders set leased_until = null, failure = $2, due_at = house_clock() + $3 * interval '1 millisecond' where id = $1`,
    [id, failure, pauseMs])

interface UnsentRefund {
  id: number
  /** @narrowed A refund order has a refund. */
  refund_id: number
  /** @narrowed A refund order has an amount. */
  amount_cents: Cents
}

/** Refunds requested from the provider without a result yet. */
export const unsentRefunds = (tx: Tx, intentId: number): Promise<UnsentRefund[]> =>
  tx.query(
    `select id, refund_id, amount_cents from provider_orders
     where intent_id = $1 and kind = 'refund' and confirmed_at is null and given_up_at is null order by id`,
    [intentId])

export const confirmOrder = (tx: Tx, id: number): Promise<unknown> =>
  tx.query(
    'update provider_orders set confirmed_at = house_clock(), done_at = coalesce(done_at, house_clock()), leased_until = null where id = $1', [id])
