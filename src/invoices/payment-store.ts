import type { InvoiceId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Invoice, PaymentMethod } from './invoice.ts'

export interface Payment {
  id: number
  invoice_id: InvoiceId | null
  method: PaymentMethod
  reference: string
  currency: string
  amount_cents: Cents
  matched_cents: Cents
  received_at: Date
  /** The provider's id of the card payment, if `reference` names a later part of it. */
  provider_payment: string | null
}

/** Whether any of it was applied to the invoice. */
export const isMatched = ({ matched_cents: matched }: Pick<Payment, 'matched_cents'>): boolean => matched > 0

const PAYMENT = 'id, invoice_id, method, reference, currency, amount_cents, matched_cents, received_at, provider_payment'

/** Oldest first. */
export const paymentsOf = (sql: Sql, id: InvoiceId): Promise<Payment[]> =>
  sql.query(`select ${PAYMENT} from invoice_payments where invoice_id = $1 order by id`, [id])

/** The card payment with this reference, if it is recorded. */
export async function cardPayment(sql: Sql, reference: string): Promise<Payment | null> {
  const [row] = await sql.query<Payment>(`select ${PAYMENT} from invoice_payments where method = 'card' and reference = $1`, [reference])
  return row ?? null
}

/** The number of parts of a card payment. */
export async function countParts(sql: Sql, reference: string): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*) as n from invoice_payments where method = 'card' and (reference = $1 or provider_payment = $1)`, [reference])
  return row!.n
}

/** Ids are taken in the given order; a card payment recorded meanwhile is not written again. */
const INSERT = `
  with given as materialized (
    select nextval(pg_get_serial_sequence('invoice_payments', 'id')) as id, p.*
    from json_to_recordset($1::json) as p (n int, invoice_id bigint, method text, reference text, currency text, amount_cents bigint,
      matched_cents bigint, received_at timestamptz, provider_payment text)
  ), made as (
    insert into invoice_payments (id, invoice_id, method, reference, currency, amount_cents, matched_cents, received_at, provider_payment)
    overriding system value
    select id, invoice_id, method, reference, currency, amount_cents, matched_cents, received_at, provider_payment from given order by id
    on conflict (reference) where method = 'card' do nothing returning ${PAYMENT}
  )
  select g.n, made.* from made join given g on g.id = made.id`

/** The payments in the given order, null for a card payment that was recorded meanwhile. */
export async function insertPayments(tx: Tx, payments: readonly Omit<Payment, 'id'>[]): Promise<(Payment | null)[]> {
  const rows = await tx.query<Payment & { n: number }>(INSERT, [JSON.stringify(payments.map((payment, n) => ({ n, ...payment })))])
  const made = new Map(rows.map(({ n, ...payment }) => [n, payment]))
  return payments.map((_payment, n) => made.get(n) ?? null)
}

export interface Refund {
  id: number
  payment_id: number
  invoice_id: InvoiceId | null
  cause: 'refund' | 'returned' | 'overpaid' | 'unmatched'
  status: 'owed' | 'sent'
  payee_user_id: UserId | null
  payee_team_id: TeamId | null
  payee_name: string | null
  invoice_number: string | null
  /** Original payment method. */
  method: PaymentMethod
  /** Of the refunded payment. */
  payment_reference: string
  currency: string
  amount_cents: Cents
  reason: string | null
  sent_reference: string | null
  sent_at: Date | null
  /** Why it was returned after it was sent; null if it was not. */
  failure: string | null
  created_at: Date
}

/** Money applied from a deposit returns to the deposit (return-to-deposit.ts), so nothing was sent. */
export const isBackInDeposit = (refund: Pick<Refund, 'status' | 'method' | 'sent_reference' | 'payment_reference'>): boolean =>
  refund.status === 'sent' && refund.method === 'deposit' && refund.sent_reference === refund.payment_reference

const REFUND = `r.id, r.payment_id, r.invoice_id, r.cause, r.status, r.payee_user_id, r.payee_team_id, r.method,
  y.reference as payment_reference, r.currency, r.amount_cents, r.reason, r.sent_reference, r.sent_at, r.failure, r.created_at, i.invoice_number, coalesce(t.name, u.name) as payee_name`
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

export const markRefundSent = (tx: Tx, id: number, reference: string): Promise<unknown> =>
  tx.query(`update refunds set status = 'sent', sent_reference = $2, sent_at = house_clock() where id = $1`, [id, reference])

/** The newest single refund of this amount to this card payment. */
export async function lockSentRefund(tx: Tx, paymentReference: string, amount: Cents): Promise<Refund | null> {
  const [row] = await tx.query<Refund>(
    `${REFUNDS} where r.status = 'sent' and r.method = 'card' and r.sent_reference = $1 and r.amount_cents = $2
     order by r.id desc limit 1 for no key update of r`,
    [paymentReference, amount])
  return row ?? null
}

export const markRefundOwed = (tx: Tx, id: number, failure: string): Promise<unknown> =>
  tx.query(`update refunds set status = 'owed', sent_reference = null, sent_at = null, failure = $2 where id = $1`, [id, failure])

export const refundsOf = (sql: Sql, id: InvoiceId): Promise<Refund[]> =>
  sql.query(`${REFUNDS} where r.invoice_id = $1 order by r.id`, [id])

/** Oldest first, in the order of sending. */
export async function listRefunds(sql: Sql, status: Refund['status'] | null, request: PageRequest): Promise<Page<Refund>> {
  const [items, [count]] = await Promise.all([
    sql.query<Refund>(`${REFUNDS} where ($1::text is null or r.status = $1) order by r.id limit $2 offset $3`,
      [status, request.perPage, (request.page - 1) * request.perPage]),
    sql.query<{ total: number }>('select count(*) as total from refunds where ($1::text is null or status = $1)', [status]),
  ])
  return { items, total: count!.total, ...request }
}
