import type { InvoiceId, LotId } from '../kernel/ids.ts'
import { type KeptSentence, sentenceKeeper } from '../kernel/kept-sentences.ts'
import type { Cents } from '../kernel/money.ts'
import { keptReason, type Reason } from '../kernel/reasons.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Invoice, InvoiceDraft, InvoiceLine } from './invoice.ts'
import { totalOf } from './invoice-rules.ts'
import { ofLine } from './sentences.ts'

export const INVOICE = `id, invoice_number, kind, status, payer_user_id, payer_team_id, currency, amount_due_cents, amount_paid_cents,
  amount_refunded_cents, installment, lot_id, auction_id, subject_type, subject_id, due_at, paid_at, voided_at, void_reason,
  void_reason_said, refunded_at, created_at`

export async function lockInvoice(tx: Tx, id: InvoiceId): Promise<Invoice | null> {
  const [row] = await lockInvoices(tx, [id])
  return row ?? null
}

/** In the order of their ids, to prevent deadlocks. */
export const lockInvoices = (tx: Tx, ids: readonly InvoiceId[]): Promise<Invoice[]> =>
  tx.query(`select ${INVOICE} from invoices where id = any($1::bigint[]) order by id for no key update`, [ids])

const labels = sentenceKeeper(ofLine)

export async function linesOf(sql: Sql, id: InvoiceId): Promise<InvoiceLine[]> {
  const rows = await sql.query<Omit<InvoiceLine, 'label'> & KeptSentence>(
    'select code, label as text, said, amount_cents as amount from invoice_lines where invoice_id = $1 order by n', [id])
  return rows.map(({ text, said, ...line }) => ({ ...line, label: labels.tell({ text, said }) }))
}

/** The deposit amounts in the lines of these invoices; those without are left out. */
export async function depositsAsked(sql: Sql, ids: readonly InvoiceId[]): Promise<Map<InvoiceId, Cents>> {
  const rows = await sql.query<{ invoice_id: InvoiceId; asked: Cents }>(
    `select invoice_id, sum(amount_cents)::bigint as asked from invoice_lines where invoice_id = any($1::bigint[]) and code = 'deposit'
     group by invoice_id`, [ids])
  return new Map(rows.map(({ invoice_id: id, asked }) => [id, asked]))
}

/** The row of a year is locked until the commit, so that a rollback leaves no gap. */
const TAKE_NUMBERS = `
  insert into invoice_counters as c (year, last)
  select extract(year from house_clock() at time zone 'utc'), $1
  on conflict (year) do update set last = c.last + excluded.last
  returning year, last`

/** Takes the given number of invoice numbers of the year, in order: `INV-2026-000001`. */
export async function takeNumbers(tx: Tx, count: number): Promise<string[]> {
  const [taken] = await tx.query<{ year: number; last: number }>(TAKE_NUMBERS, [count])
  const { year, last } = taken!
  return Array.from({ length: count }, (_, n) => `INV-${year}-${String(last - count + 1 + n).padStart(6, '0')}`)
}

/** A draft with the data for opening it. */
export interface NewInvoice extends InvoiceDraft {
  number: string | null
  status: 'draft' | 'open' | 'paid'
}

/** Ids are taken in the given order, so that the rows are returned in it. */
const INSERT = `
  with given as materialized (
    select nextval('invoices_id_seq') as id, i.*
    from json_to_recordset($1::json) as i (invoice_number text, kind text, status text, payer_user_id bigint, payer_team_id bigint,
      currency text, amount_due_cents bigint, installment text, lot_id bigint, auction_id bigint, subject_type text, subject_id bigint,
      due_at timestamptz, lines json)
  ), listed as (
    insert into invoice_lines (invoice_id, n, code, label, said, amount_cents)
    select g.id, l.n, l.code, l.text, l.said, l.amount
    from given g, json_to_recordset(g.lines) as l (n int, code text, text text, said jsonb, amount bigint)
  ), made as (
    insert into invoices (id, invoice_number, kind, status, payer_user_id, payer_team_id, currency, amount_due_cents, installment,
      lot_id, auction_id, subject_type, subject_id, due_at, paid_at)
    select id, invoice_number, kind, status, payer_user_id, payer_team_id, currency, amount_due_cents, installment,
      lot_id, auction_id, subject_type, subject_id, due_at, case status when 'paid' then house_clock() end
    from given returning ${INVOICE}
  )
  select * from made order by id`

export function insertInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<Invoice[]> {
  const rows = invoices.map((invoice) => ({
    invoice_number: invoice.number,
    kind: invoice.kind,
    status: invoice.status,
    payer_user_id: 'userId' in invoice.payer ? invoice.payer.userId : null,
    payer_team_id: 'teamId' in invoice.payer ? invoice.payer.teamId : null,
    currency: invoice.currency,
    amount_due_cents: totalOf(invoice.lines),
    installment: invoice.installment ?? null,
    lot_id: invoice.lotId ?? null,
    auction_id: invoice.auctionId ?? null,
    subject_type: invoice.subject?.type ?? null,
    subject_id: invoice.subject?.id ?? null,
    due_at: invoice.dueAt,
    lines: invoice.lines.map(({ code, label, amount }, index) => ({ n: index + 1, code, ...labels.keep(label), amount })),
  }))
  return tx.query<Invoice>(INSERT, [JSON.stringify(rows)])
}

/** draft → open, or → paid at once if the total is zero; the caller has locked the row. */
export async function markOpened(tx: Tx, id: InvoiceId, number: string, status: 'open' | 'paid'): Promise<Invoice> {
  const [row] = await tx.query<Invoice>(
    `update invoices set status = $3, invoice_number = $2, paid_at = case $3 when 'paid' then house_clock() end,
       updated_at = house_clock()
     where id = $1 and status = 'draft' returning ${INVOICE}`,
    [id, number, status],
  )
  return row!
}

/** Adds to the paid amount of open invoices, each once; the whole amount makes one paid. */
export const addPayments = (tx: Tx, payments: readonly { id: InvoiceId; amount: Cents }[]): Promise<Invoice[]> =>
  tx.query<Invoice>(
    `update invoices set amount_paid_cents = amount_paid_cents + y.amount,
       status = case when amount_paid_cents + y.amount = amount_due_cents then 'paid' else status end,
       paid_at = case when amount_paid_cents + y.amount = amount_due_cents then house_clock() end,
       updated_at = house_clock()
     from unnest($1::bigint[], $2::bigint[]) as y (invoice_id, amount)
     where id = y.invoice_id and status = 'open' returning ${INVOICE}`,
    [payments.map(({ id }) => id), payments.map(({ amount }) => amount)])

/** Subtracts a payment recorded by mistake; a paid invoice is open again. */
export async function takePaymentBack(tx: Tx, id: InvoiceId, amount: Cents): Promise<Invoice> {
  const [row] = await tx.query<Invoice>(
    `update invoices set amount_paid_cents = amount_paid_cents - $2, status = 'open', paid_at = null, updated_at = house_clock()
     where id = $1 and status in ('open', 'paid') returning ${INVOICE}`,
    [id, amount],
  )
  return row!
}

/** Subtracts a cancelled refund from the refunded amount of a paid invoice. */
export async function takeRefundBack(tx: Tx, id: InvoiceId, amount: Cents): Promise<Invoice> {
  const [row] = await tx.query<Invoice>(
    `update invoices set amount_refunded_cents = amount_refunded_cents - $2, updated_at = house_clock()
     where id = $1 and status = 'paid' returning ${INVOICE}`,
    [id, amount],
  )
  return row!
}

/** Whether the price of the lot was corrected by a survey. */
export const isSurveyed = async (sql: Sql, lotId: LotId): Promise<boolean> =>
  (await sql.query(`select from settlements where lot_id = $1 and survey_credits <> '{}'`, [lotId])).length > 0

/** Subtracts a refunded partial payment from an open invoice. */
export async function reversePayment(tx: Tx, id: InvoiceId, amount: Cents): Promise<Invoice> {
  const [row] = await tx.query<Invoice>(
    `update invoices set amount_paid_cents = amount_paid_cents - $2, updated_at = house_clock()
     where id = $1 and status = 'open' returning ${INVOICE}`,
    [id, amount],
  )
  return row!
}

/** Adds to the refunded amount of a paid invoice; the whole amount makes it refunded. */
export async function addRefund(tx: Tx, id: InvoiceId, amount: Cents): Promise<Invoice> {
  const [row] = await tx.query<Invoice>(
    `update invoices set amount_refunded_cents = amount_refunded_cents + $2,
       status = case when amount_refunded_cents + $2 = amount_paid_cents then 'refunded' else status end,
       refunded_at = case when amount_refunded_cents + $2 = amount_paid_cents then house_clock() end,
       updated_at = house_clock()
     where id = $1 and status = 'paid' returning ${INVOICE}`,
    [id, amount],
  )
  return row!
}

export async function markVoided(tx: Tx, id: InvoiceId, reason: Reason): Promise<Invoice> {
  const { text, said } = keptReason(reason)
  const [row] = await tx.query<Invoice>(
    `update invoices set status = 'voided', voided_at = house_clock(), void_reason = $2, void_reason_said = $3, updated_at = house_clock()
     where id = $1 and status in ('draft', 'open') and amount_paid_cents = 0 returning ${INVOICE}`,
    [id, text, said && JSON.stringify(said)],
  )
  return row!
}

/** Locks the invoices of a lot's sale until the transaction ends, oldest first. */
export const lockStandingInvoices = (tx: Tx, lotId: LotId): Promise<unknown> =>
  tx.query(
    `select id from invoices where lot_id = $1 and kind in ('winner', 'platform_fee') and status in ('draft', 'open', 'paid')
     order by id for no key update`, [lotId])

/** The invoices of a lot's sale that can still be voided or refunded. */
export const standingInvoicesOf = (sql: Sql, lotId: LotId): Promise<{ id: InvoiceId }[]> =>
  sql.query(
    `select id from invoices where lot_id = $1 and kind in ('winner', 'platform_fee') and status in ('draft', 'open', 'paid') order by id`,
    [lotId])

/** Whether the lot has a valid settlement. */
export const hasStandingSale = async (sql: Sql, lotId: LotId): Promise<boolean> =>
  (await sql.query(`select from settlements where lot_id = $1 and status not in ('cancelled', 'reversed')`, [lotId])).length > 0
