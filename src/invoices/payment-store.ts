import type { InvoiceId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Invoice, PaymentMethod, Tender } from './invoice.ts'

export interface Payment {
  id: number
  invoice_id: InvoiceId | null
  method: PaymentMethod
  /** Null unless it is cash or a check. */
  tender: Exclude<Tender, 'wire'> | null
  reference: string
  /** Who paid, if not the payer of the invoice. */
  payer_name: string | null
  memo: string | null
  currency: string
  amount_cents: Cents
  matched_cents: Cents
  received_at: Date
  /** The provider's id of the card payment, if `reference` names a later part of it. */
  provider_payment: string | null
  /** Of a payment that was recorded by mistake. */
  reversed_at: Date | null
  reversal_reason: string | null
}

/** Whether any of it is applied to the invoice. */
export const isMatched = ({ matched_cents: matched, reversed_at: reversedAt }: Pick<Payment, 'matched_cents' | 'reversed_at'>): boolean =>
  matched > 0 && reversedAt === null

const PAYMENT = 'id, invoice_id, method, tender, reference, payer_name, memo, currency, amount_cents, matched_cents, received_at, provider_payment'
const PAYMENTS = `select ${PAYMENT}, v.reversed_at, v.reason as reversal_reason from invoice_payments y left join payment_reversals v on v.payment_id = y.id`

/** Oldest first, with reversed ones. */
export const paymentsOf = (sql: Sql, id: InvoiceId): Promise<Payment[]> =>
  sql.query(`${PAYMENTS} where y.invoice_id = $1 order by y.id`, [id])

export async function findPayment(sql: Sql, id: number): Promise<Payment | null> {
  const [row] = await sql.query<Payment>(`${PAYMENTS} where y.id = $1`, [id])
  return row ?? null
}

export const insertReversal = (tx: Tx, paymentId: number, reason: string): Promise<unknown> =>
  tx.query('insert into payment_reversals (payment_id, reason) values ($1, $2)', [paymentId, reason])

/** The card payment with this reference, if it is recorded. */
export async function cardPayment(sql: Sql, reference: string): Promise<Payment | null> {
  const [row] = await sql.query<Payment>(`${PAYMENTS} where y.method = 'card' and y.reference = $1`, [reference])
  return row ?? null
}

/** The number of parts of a card payment. */
export async function countParts(sql: Sql, reference: string): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*) as n from invoice_payments where method = 'card' and (reference = $1 or provider_payment = $1)`, [reference])
  return row!.n
}

export type NewPayment = Omit<Payment, 'id' | 'reversed_at' | 'reversal_reason'>

/** Ids are taken in the given order; a card payment recorded meanwhile is not written again. */
const INSERT = `
  with given as materialized (
    select nextval(pg_get_serial_sequence('invoice_payments', 'id')) as id, p.*
    from json_to_recordset($1::json) as p (n int, invoice_id bigint, method text, tender text, reference text,
      payer_name text, memo text, currency text, amount_cents bigint, matched_cents bigint, received_at timestamptz, provider_payment text)
  ), made as (
    insert into invoice_payments (id, invoice_id, method, tender, reference, payer_name, memo, currency, amount_cents, matched_cents,
      received_at, provider_payment)
    overriding system value
    select id, invoice_id, method, tender, reference, payer_name, memo, currency, amount_cents, matched_cents, received_at, provider_payment
    from given order by id
    on conflict (reference) where method = 'card' do nothing returning ${PAYMENT}
  )
  select g.n, made.*, null::timestamptz as reversed_at, null::text as reversal_reason from made join given g on g.id = made.id`

/** The payments in the given order, null for a card payment that was recorded meanwhile. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<(Payment | null)[]> {
  const rows = await tx.query<Payment & { n: number }>(INSERT, [JSON.stringify(payments.map((payment, n) => ({ n, ...payment })))])
  const made = new Map(rows.map(({ n, ...payment }) => [n, payment]))
  return payments.map((_payment, n) => made.get(n) ?? null)
}

export interface Refund {
  id: number
  payment_id: number
  invoice_id: InvoiceId | null
  cause: 'refund' | 'returned' | 'overpaid' | 'unmatched'
  status: 'owed' | 'sent' | 'cancelled'
  payee_user_id: UserId | null
  payee_team_id: TeamId | null
  payee_name: string | null
  invoice_number: string | null
  /** Original payment method. */
  method: PaymentMethod
  /** Null unless it was cash or a check. */
  tender: Payment['tender']
  /** Of the refunded payment. */
  payment_reference: string
  currency: string
  amount_cents: Cents
  reason: string | null
  sent_reference: string | null
  /** Null for money that returned to its deposit, and for refunds from before it was recorded. */
  sent_by: 'card' | 'wire' | 'check' | 'cash' | null
  sent_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  /** Why it was returned after it was sent; null if it was not. */
  failure: string | null
  created_at: Date
}

/** Money applied from a deposit returns to the deposit (return-to-deposit.ts), so nothing was sent. */
export const isBackInDeposit = (refund: Pick<Refund, 'status' | 'method' | 'sent_reference' | 'payment_reference'>): boolean =>
  refund.status === 'sent' && refund.method === 'deposit' && refund.sent_reference === refund.payment_reference

const REFUND = `r.id, r.payment_id, r.invoice_id, r.cause, r.status, r.payee_user_id, r.payee_team_id, r.method, y.tender,
  y.reference as payment_reference, r.currency, r.amount_cents, r.reason, r.sent_reference, r.sent_by, r.sent_at, r.cancelled_at,
  r.cancel_reason, r.failure, r.created_at, i.invoice_number, coalesce(t.name, u.name) as payee_name`
const REFUNDS = `
  select ${REFUND} from refunds r join invoice_payments y on y.id = r.payment_id left join invoices i on i.id = r.invoice_id
  left join users u on u.id = r.payee_user_id left join teams t on t.id = r.payee_team_id`

export interface NewRefund {
  payment: Pick<Payment, 'id' | 'invoice_id' | 'method' | 'currency'>
  payee: Pick<Invoice, 'payer_user_id' | 'payer_team_id'> | null
  cause: Refund['cause']
  amount: Cents
  reason: string | null
}

export async function insertRefund(tx: Tx, { payment, payee, cause, amount, reason }: NewRefund): Promise<Refund> {
  const [made] = await tx.query<{ id: number }>(
    `insert into refunds (payment_id, invoice_id, cause, payee_user_id, payee_team_id, method, currency, amount_cents, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [payment.id, payment.invoice_id, cause, payee?.payer_user_id ?? null, payee?.payer_team_id ?? null, payment.method, payment.currency, amount, reason],
  )
  return (await findRefund(tx, made!.id))!
}

export async function findRefund(sql: Sql, id: number): Promise<Refund | null> {
  const [row] = await sql.query<Refund>(`${REFUNDS} where r.id = $1`, [id])
  return row ?? null
}

export async function lockRefund(tx: Tx, id: number): Promise<Refund | null> {
  const [row] = await tx.query<Refund>(`${REFUNDS} where r.id = $1 for no key update of r`, [id])
  return row ?? null
}

/** Unsent refunds of this payer's deposit money. */
export const owedToDeposit = (tx: Tx, payer: UserId, reference: string): Promise<Refund[]> =>
  tx.query(
    `${REFUNDS} where r.status = 'owed' and r.method = 'deposit' and r.payee_user_id = $1 and y.reference = $2 order by r.id for no key update of r`,
    [payer, reference])

export const markRefundSent = (tx: Tx, id: number, reference: string, by: Refund['sent_by']): Promise<unknown> =>
  tx.query(`update refunds set status = 'sent', sent_reference = $2, sent_by = $3, sent_at = house_clock() where id = $1`, [id, reference, by])

export const markRefundCancelled = (tx: Tx, id: number, reason: string): Promise<unknown> =>
  tx.query(`update refunds set status = 'cancelled', cancelled_at = house_clock(), cancel_reason = $2 where id = $1`, [id, reason])

/** The newest single refund of this amount to this card payment. */
export async function lockSentRefund(tx: Tx, paymentReference: string, amount: Cents): Promise<Refund | null> {
  const [row] = await tx.query<Refund>(
    `${REFUNDS} where r.status = 'sent' and r.method = 'card' and r.sent_reference = $1 and r.amount_cents = $2
     order by r.id desc limit 1 for no key update of r`,
    [paymentReference, amount])
  return row ?? null
}

export const markRefundOwed = (tx: Tx, id: number, failure: string): Promise<unknown> =>
  tx.query(`update refunds set status = 'owed', sent_reference = null, sent_by = null, sent_at = null, failure = $2 where id = $1`, [id, failure])

export const refundsOf = (sql: Sql, id: InvoiceId): Promise<Refund[]> =>
  sql.query(`${REFUNDS} where r.invoice_id = $1 order by r.id`, [id])

/** Of this payment, oldest first. The caller has locked the invoice. */
export const lockRefundsOfPayment = (tx: Tx, paymentId: number): Promise<Refund[]> =>
  tx.query(`${REFUNDS} where r.payment_id = $1 order by r.id for no key update of r`, [paymentId])

export const REFUND_STATES: readonly Refund['status'][] = ['owed', 'sent', 'cancelled']

/** Oldest first, in the order of sending. */
export async function listRefunds(sql: Sql, statuses: readonly Refund['status'][], request: PageRequest): Promise<Page<Refund>> {
  const [items, [count]] = await Promise.all([
    sql.query<Refund>(`${REFUNDS} where r.status = any($1) order by r.id limit $2 offset $3`,
      [statuses, request.perPage, (request.page - 1) * request.perPage]),
    sql.query<{ total: number }>('select count(*) as total from refunds where status = any($1)', [statuses]),
  ])
  return { items, total: count!.total, ...request }
}
