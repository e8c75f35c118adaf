import type { Cents } from '../kernel/money.ts'
import type { Tx } from '../platform/db.ts'

/** Where the books stood before something was carried out. */
export interface BooksMark {
  audit: number
  refund: number
}

export async function markBooks(tx: Tx): Promise<BooksMark> {
  const [row] = await tx.query<BooksMark>(
    `select coalesce((select max(id) from audit_log), 0) as audit, coalesce((select max(id) from refunds), 0) as refund`)
  return row!
}

/** One thing that this transaction has done with money. */
export interface MoneyChange {
  what: 'refund' | 'invoice_voided' | 'settlement' | 'deposit_kept' | 'deposit_released' | 'strike'
  /** How the money had come in, what became of the settlement, or who gets the deposit. */
  kind: string | null
  /** What people call it. */
  name: string | null
  amount_cents: Cents | null
  currency: string | null
}

/** Only rows that this transaction itself has written since the mark; what others write meanwhile is theirs. */
const CHANGES = `
  with own as (
    select id, action, resource_id from audit_log where id > $1 and xmin = pg_current_xact_id()::xid
  )
  select 'refund' as what, case when r.status = 'sent' and r.method = 'deposit' then 'deposit' else r.method end as kind,
    i.invoice_number as name, r.amount_cents, r.currency, 1 as rank, r.id as n
  from refunds r left join invoices i on i.id = r.invoice_id where r.id > $2 and r.xmin = pg_current_xact_id()::xid
  union all
  select 'invoice_voided', null, i.invoice_number, i.amount_due_cents, i.currency, 2, own.id
  from own join invoices i on i.id = own.resource_id where own.action = 'invoice.voided'
  union all
  select 'settlement', s.status, null, s.net_proceeds_cents, s.currency, 3, own.id
  from own join settlements s on s.id = own.resource_id where own.action in ('settlement.cancelled', 'settlement.reversed')
  union all
  select 'deposit_kept', d.forfeit_to, d.reference, d.amount_cents - d.applied_cents, d.currency, 4, own.id
  from own join deposits d on d.id = own.resource_id where own.action = 'deposit.forfeited'
  union all
  select 'deposit_released', null, d.reference, d.amount_cents - d.applied_cents, d.currency, 5, own.id
  from own join deposits d on d.id = own.resource_id where own.action in ('deposit.released', 'deposit.failed')
  union all
  select 'strike', null, u.name, null, null, 6, own.id from own join users u on u.id = own.resource_id where own.action = 'person.struck'
  order by rank, n`

export const changesSince = (tx: Tx, mark: BooksMark): Promise<MoneyChange[]> => tx.query<MoneyChange>(CHANGES, [mark.audit, mark.refund])
