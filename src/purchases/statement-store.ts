import type { AuctionId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import type { StatementLine } from './statement-rules.ts'

/** More lots than any auction; a statement is read completely. */
const MOST_LINES = 10_000

/** The money of each sold lot, in catalog order, without undone sales. */
export const statementLines = (sql: Sql, auctionId: AuctionId): Promise<StatementLine[]> =>
  sql.query(
    `select l.id as lot_id, coalesce(l.lot_label, l.lot_number::text) as lot_number, l.title as lot_title, u.name as buyer_name, s.currency,
       s.hammer_price_cents as hammer_cents, s.premium_cents, charged.fees_cents, charged.tax_cents, bill.invoiced_cents,
       received.deposit_cents, received.paid_cents, bill.refunded_cents,
       coalesce(m.due_on_top_cents, 0) as due_on_top_cents,
       coalesce(m.seller_share_cents, 0) as share_cents, coalesce(m.seller_commission_cents, 0) as commission_cents,
       case when m.platform_fee_collected = 'deduct' then m.platform_fee_cents else 0 end as platform_fee_cents,
       coalesce(m.deductions_cents, 0) as deductions_cents, coalesce(m.net_proceeds_cents, s.hammer_price_cents) as net_cents
     from sales s join lots l on l.id = s.lot_id and l.status = 'sold' join users u on u.id = s.winner_id
       left join settlements m on m.lot_id = l.id and m.status not in ('cancelled', 'reversed')
       cross join lateral (
         select array(select i.id from invoices i where i.lot_id = l.id and i.kind = 'winner' and i.payer_user_id = s.winner_id
           and i.status in ('open', 'paid')) as ids) those
       cross join lateral (
         select coalesce(sum(i.amount_due_cents), 0)::bigint as invoiced_cents, coalesce(sum(i.amount_refunded_cents), 0)::bigint as refunded_cents
         from invoices i where i.id = any(those.ids)) bill
       cross join lateral (
         select coalesce(sum(n.amount_cents) filter (where n.code = 'buyer_fee'), 0)::bigint as fees_cents,
           coalesce(sum(n.amount_cents) filter (where n.code = 'tax'), 0)::bigint as tax_cents
         from invoice_lines n where n.invoice_id = any(those.ids)) charged
       cross join lateral (
         select coalesce(sum(p.matched_cents) filter (where p.method = 'deposit'), 0)::bigint as deposit_cents,
           coalesce(sum(p.matched_cents) filter (where p.method <> 'deposit'), 0)::bigint as paid_cents
         from invoice_payments p where p.invoice_id = any(those.ids)
           and not exists (select from payment_reversals v where v.payment_id = p.id)) received
     where s.auction_id = $1 and s.undone_at is null order by l.lot_number, l.id limit ${MOST_LINES}`, [auctionId])
