import type { InvoiceId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql } from '../platform/db.ts'
import type { Age, AgeTotal, MonthOfCash } from './cash-report-rules.ts'

/** Lines of a file of open invoices. */
const MOST_INVOICES = 10_000

const AGE = `
  case when i.due_at is null or i.due_at > house_clock() then 'not_due' when i.due_at > house_clock() - interval '30 days' then 'to_30'
    when i.due_at > house_clock() - interval '60 days' then 'to_60' when i.due_at > house_clock() - interval '90 days' then 'to_90' else 'over_90' end`
/** A requested deposit is not a receivable. */
const RECEIVABLE = `i.status = 'open' and i.kind <> 'deposit'`

export const receivablesByAge = (sql: Sql): Promise<AgeTotal[]> =>
  sql.query(
    `select i.currency, ${AGE} as age, count(*)::int as invoices, sum(i.amount_due_cents - i.amount_paid_cents)::bigint as balance_cents
     from invoices i where ${RECEIVABLE} group by 1, 2`)

export interface OpenInvoice {
  id: InvoiceId
  invoice_number: string | null
  kind: string
  payer_name: string
  currency: string
  due_at: Date | null
  age: Age
  balance_cents: Cents
}

/** The longest overdue first. */
export const openInvoices = (sql: Sql): Promise<OpenInvoice[]> =>
  sql.query(
    `select i.id, i.invoice_number, i.kind, coalesce(t.name, u.name, '') as payer_name, i.currency, i.due_at, ${AGE} as age,
       i.amount_due_cents - i.amount_paid_cents as balance_cents
     from invoices i left join users u on u.id = i.payer_user_id left join teams t on t.id = i.payer_team_id
     where ${RECEIVABLE} order by i.due_at nulls last, i.id limit ${MOST_INVOICES}`)

/** The calendar month of the house, `2026-11`. */
export async function presentMonth(sql: Sql, zone: string): Promise<string> {
  const [row] = await sql.query<{ month: string }>(`select to_char(house_clock() at time zone $1, 'YYYY-MM') as month`, [zone])
  return row!.month
}

/** Money received, sent back and paid to sellers, by card, wire and counter, in each month from `first` on. */
export const monthsOfCash = (sql: Sql, first: string, zone: string): Promise<MonthOfCash[]> =>
  sql.query(
    `with moved as (
       select currency, received_at as at, amount_cents as received, 0 as refunded, 0 as paid_out from invoice_payments where method in ('card', 'wire')
       union all
       select y.currency, v.reversed_at, -y.amount_cents, 0, 0 from payment_reversals v join invoice_payments y on y.id = v.payment_id
       union all
       select currency, sent_at, 0, amount_cents, 0 from refunds where status = 'sent' and method in ('card', 'wire')
       union all
       select currency, paid_at, 0, 0, net_proceeds_cents from settlements where status = 'paid')
     select currency, to_char(at at time zone $2, 'YYYY-MM') as month, sum(received)::bigint as received_cents, sum(refunded)::bigint as refunded_cents,
       sum(paid_out)::bigint as paid_out_cents
     from moved where at >= ($1 || '-01')::timestamp at time zone $2 group by 1, 2`, [first, zone])
