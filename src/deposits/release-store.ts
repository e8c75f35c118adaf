import type { AuctionId, DepositId, InvoiceId, LotId, UserId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'

/**
 * Releases the deposits of people who won nothing in an auction. The money follows within minutes (see
 * return-money.ts), so that the close of a large auction stays one statement.
 */
export async function releaseDeposits(sql: Sql, auctionId: AuctionId): Promise<void> {
  await sql.query(
    `update deposits d set status = case d.status when 'held' then 'released' else 'failed' end, updated_at = house_clock(),
       released_at = case d.status when 'held' then house_clock() end
     where d.auction_id = $1 and d.status in ('held', 'pending')
       and not exists (select from sales s where s.auction_id = $1 and s.winner_id = d.user_id and s.undone_at is null)`,
    [auctionId],
  )
}

/** The open lots of an auction at which this bidder leads. */
export const lotsLed = (sql: Sql, auctionId: AuctionId, userId: UserId): Promise<{ id: LotId; title: string }[]> =>
  sql.query(`select id, title from lots where auction_id = $1 and leader_id = $2 and status = 'active' order by id`, [auctionId, userId])

const OVER = `a.status in ('closed', 'cancelled') and not exists (select from lots l where l.auction_id = a.id and l.status = 'active')`

/** Deposits with money to return: released, failed after payment, or more than needed for won lots. */
export const depositsToReturn = (sql: Sql, limit: number): Promise<{ id: DepositId }[]> =>
  sql.query(
    `select d.id from deposits d join auctions a on a.id = d.auction_id
     where (d.status in ('released', 'failed')
         and exists (select from deposit_payments p where p.deposit_id = d.id and p.status in ('held', 'pending') and (p.apply_to is null or p.is_paid)))
       or (d.status = 'applied' and d.applied_cents < d.amount_cents and ${OVER}
         and exists (select from deposit_payments p where p.deposit_id = d.id and p.status = 'held')
         and not exists (select from deposit_payments p where p.deposit_id = d.id and p.status = 'held' and p.apply_to is not null and not p.is_paid)
         and not exists (select from deposit_payments p where p.deposit_id = d.id
           having sum(p.returned_cents) >= sum(p.amount_cents) filter (where p.status in ('held', 'returned')) - d.applied_cents))
     order by d.id limit $1`,
    [limit])

/** Held deposits of winners that are not applied to invoices: free once everything they won is paid. */
export const depositsSpared = (sql: Sql, limit: number): Promise<{ id: DepositId }[]> =>
  sql.query(
    `select d.id from deposits d join auctions a on a.id = d.auction_id
     where d.status = 'held' and not a.deposit_applies and ${OVER}
       and not exists (select from invoices i where i.auction_id = a.id and i.payer_user_id = d.user_id and i.kind = 'winner' and i.status in ('draft', 'open'))
     order by d.id limit $1`,
    [limit])

/** Deposits applied to an invoice that was undone since. */
export const depositsUndone = (sql: Sql, limit: number): Promise<{ id: DepositId }[]> =>
  sql.query(
    `select distinct d.id from refunds r join invoice_payments y on y.id = r.payment_id
       join deposits d on d.reference = y.reference and d.user_id = r.payee_user_id
     where r.status = 'owed' and r.method = 'deposit' and d.status = 'applied' order by d.id limit $1`,
    [limit])

/**
 * Invoices of payments into deposits that will not arrive, or arrived in part. Only after an hour, because events
 * may be late.
 */
export const abandonedInvoices = (sql: Sql, limit: number): Promise<{ id: InvoiceId; is_part_paid: boolean }[]> =>
  sql.query(
    `select i.id, i.amount_paid_cents > 0 as is_part_paid from deposit_payments p join invoices i on i.id = p.invoice_id
     where p.status in ('failed', 'returned') and i.status in ('draft', 'open')
       and p.updated_at < house_clock() - interval '1 hour'
     order by p.id limit $1`,
    [limit])
