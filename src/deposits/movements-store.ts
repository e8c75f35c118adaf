import type { DepositId, InvoiceId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql } from '../platform/db.ts'

export { listDeposits } from './list-store.ts'

/** One movement of a deposit's money. */
export interface DepositMovement {
  deposit_id: DepositId
  /** `freed`: money applied to an invoice is free again. A refund is owed until it is sent. */
  what: 'registered' | 'held' | 'counted' | 'freed' | 'released' | 'hold_ended' | 'refund_owed' | 'refund_sent' | 'forfeited'
  at: Date
  amount_cents: Cents
  /** The invoice it was applied to. */
  invoice_id: InvoiceId | null
  invoice_number: string | null
}

/** The payments from a deposit to invoices of its bidder. */
const COUNTED = `
  join invoices i on i.payer_user_id = d.user_id
  join invoice_payments y on y.invoice_id = i.id and y.method = 'deposit' and y.reference = d.reference`

const MOVEMENTS = `
  with mine as (select * from deposits where id = any($1))
  select id as deposit_id, 'registered' as what, created_at as at, amount_cents, null::bigint as invoice_id, null as invoice_number, 1 as rank from mine
  union all
  select id, 'held', held_at, amount_cents, null, null, 2 from mine where held_at is not null
  union all
  select d.id, 'counted', y.received_at, y.amount_cents, i.id, i.invoice_number, 3 from mine d ${COUNTED}
  union all
  select d.id, 'freed', r.created_at, r.amount_cents, i.id, i.invoice_number, 4
  from mine d ${COUNTED} join refunds r on r.payment_id = y.id and r.method = 'deposit'
  union all
  select id, 'released', released_at, amount_cents, null, null, 5 from mine where released_at is not null
  union all
  select p.deposit_id, 'hold_ended', coalesce(i.canceled_at, p.updated_at), p.returned_cents, null, null, 6
  from deposit_payments p left join payment_intents i on i.deposit_payment_id = p.id
  where p.deposit_id = any($1) and p.kind = 'hold' and p.returned_cents > 0 and not p.is_paid
  union all
  select p.deposit_id, 'refund_' || r.status, coalesce(r.sent_at, r.created_at), r.amount_cents, null, null, 7
  from deposit_payments p join invoice_payments y on y.invoice_id = p.invoice_id join refunds r on r.payment_id = y.id
  where p.deposit_id = any($1)
  union all
  select id, 'forfeited', forfeited_at, amount_cents, null, null, 8 from mine where forfeited_at is not null
  order by at, rank`

/** All movements of these deposits, in order. */
export const depositMovements = (sql: Sql, ids: readonly DepositId[]): Promise<DepositMovement[]> =>
  sql.query<DepositMovement>(MOVEMENTS, [ids])
