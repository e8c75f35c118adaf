import type { Cents } from '../kernel/money.ts'
import type { Tx } from '../platform/db.ts'

/** The position in the books before a change. */
export interface BooksMark {
  audit: number
  refund: number
  invoice: number
}

export async function markBooks(tx: Tx): Promise<BooksMark> {
  const [row] = await tx.query<BooksMark>(
    `select coalesce((select max(id) from audit_log), 0) as audit, coalesce((select max(id) from refunds), 0) as refund,
       coalesce((select max(id) from invoices), 0) as invoice`)
  return row!
}

/** One change of money in this transaction. */
export interface MoneyChange {
  what: 'received' | 'payment_reversed' | 'refund_cancelled' | 'standing' | 'hammer' | 'invoice_opened' | 'refund' | 'invoice_voided' | 'settlement'
    | 'deposit_counted' | 'deposit_kept' | 'deposit_released' | 'strike'
  /** How the money came in, the new state of the settlement or invoice, or who gets the deposit. */
  kind: string | null
  /** Its name for people. */
  name: string | null
  /** The earlier value, if there was one. */
  before_cents: Cents | null
  amount_cents: Cents | null
  currency: string | null
}

/** Only rows that this transaction has written since the mark, not those of concurrent ones. */
const CHANGES = `
  with own as (
    select id, action, resource_id, before, after from audit_log where id > $1 and xmin = pg_current_xact_id()::xid
  ), paid as (
    select own.id, own.action, own.after, i.id as invoice_id, i.status, i.invoice_number, i.currency,
      i.amount_due_cents - i.amount_paid_cents as remaining_cents
    from own join invoices i on i.id = own.resource_id where own.action in ('invoice.payment_received', 'invoice.payment_reversed')
  )
  select 'received' as what, coalesce(after ->> 'tender', after ->> 'method') as kind, invoice_number as name, null::bigint as before_cents,
    (after ->> 'amount_cents')::bigint as amount_cents, currency, 1 as rank, id as n
  from paid where action = 'invoice.payment_received' and after ->> 'method' in ('wire', 'card')
  union all
  select 'payment_reversed', coalesce(after ->> 'tender', after ->> 'method'), invoice_number, null, (after ->> 'amount_cents')::bigint, currency, 1, id
  from paid where action = 'invoice.payment_reversed'
  union all
  select 'refund_cancelled', r.method, i.invoice_number, null, r.amount_cents, r.currency, 1, own.id
  from own join refunds r on r.id = own.resource_id left join invoices i on i.id = r.invoice_id where own.action = 'refund.cancelled'
  union all
  select 'deposit_counted', null, invoice_number, null, (after ->> 'amount_cents')::bigint, currency, 2, id from paid where action = 'invoice.payment_received' and after ->> 'method' = 'deposit'
  union all
  select distinct 'standing', status, invoice_number, null::bigint, remaining_cents, currency, 3, 0::bigint from paid where invoice_id <= $3
  union all
  select 'hammer', null, l.title, (own.before ->> 'hammer_price_cents')::bigint, (own.after ->> 'hammer_price_cents')::bigint, a.currency, 4, own.id
  from own join lots l on l.id = own.resource_id join auctions a on a.id = l.auction_id where own.action = 'lot.surveyed'
  union all
  select 'refund', case when r.status = 'sent' and r.method = 'deposit' then 'deposit' else r.method end, i.invoice_number, null, r.amount_cents, r.currency,
    5, r.id
  from refunds r left join invoices i on i.id = r.invoice_id where r.id > $2 and r.xmin = pg_current_xact_id()::xid
  union all
  select 'invoice_voided', null, i.invoice_number, null, i.amount_due_cents, i.currency, 6, own.id
  from own join invoices i on i.id = own.resource_id where own.action = 'invoice.voided'
  union all
  select 'invoice_opened', i.kind, i.invoice_number, null, i.amount_due_cents, i.currency, 7, i.id
  from invoices i where i.id > $3 and i.xmin = pg_current_xact_id()::xid and i.status in ('open', 'paid')
  union all
  select 'settlement', case own.action when 'payout.ordered' then 'ordered' else substr(own.action, 12) end, null, (own.before ->> 'net_proceeds_cents')::bigint, s.net_proceeds_cents, s.currency, 8, own.id
  from own join settlements s on s.id = own.resource_id
  where own.action in ('settlement.cancelled', 'settlement.reversed', 'settlement.paid', 'settlement.ready', 'settlement.pending', 'settlement.corrected',
    'payout.ordered')
  union all
  select 'deposit_kept', d.forfeit_to, d.reference, null, d.amount_cents - d.applied_cents, d.currency, 9, own.id
  from own join deposits d on d.id = own.resource_id where own.action = 'deposit.forfeited'
  union all
  select 'deposit_released', null, d.reference, null, d.amount_cents - d.applied_cents, d.currency, 10, own.id
  from own join deposits d on d.id = own.resource_id where own.action in ('deposit.released', 'deposit.failed')
  union all
  select 'deposit_released', null, d.reference, null, d.amount_cents - d.applied_cents, d.currency, 10, d.id
  from own join deposits d on d.auction_id = own.resource_id and d.xmin = pg_current_xact_id()::xid
  where own.action = 'auction.cancelled' and d.status in ('released', 'failed')
    and not exists (select from own other where other.resource_id = d.id and other.action in ('deposit.released', 'deposit.failed'))
  union all
  select 'strike', null, u.name, null, null, null, 11, own.id from own join users u on u.id = own.resource_id where own.action = 'person.struck'
  order by rank, n`

export const changesSince = (tx: Tx, mark: BooksMark): Promise<MoneyChange[]> =>
  tx.query<MoneyChange>(CHANGES, [mark.audit, mark.refund, mark.invoice])
