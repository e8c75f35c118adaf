import type { AuctionId, InvoiceId, LotId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql } from '../platform/db.ts'

/** A sold lot whose buyer has let the time to pay pass. */
export interface OverdueSaleRow {
  lot_id: LotId
  lot_slug: string
  lot_title: string
  auction_id: AuctionId
  auction_slug: string
  auction_title: string
  buyer_id: UserId
  buyer_name: string
  buyer_email: string
  invoice_id: InvoiceId
  invoice_number: string
  remaining_cents: Cents
  currency: string
  due_at: Date
  noticed_at: Date
  now: Date
}

/** What was noted and is still open; a paid or voided invoice is nobody's concern any more. */
const SOURCE = `
  from overdue_sales o join invoices i on i.id = o.invoice_id and i.status = 'open'
  join lots l on l.id = o.lot_id join auctions a on a.id = l.auction_id join users u on u.id = i.payer_user_id`

/** What has been due longest comes first. */
export async function listOverdueSales(sql: Sql, { page, perPage }: PageRequest): Promise<Page<OverdueSaleRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<OverdueSaleRow>(
      `select l.id as lot_id, l.slug as lot_slug, l.title as lot_title, a.id as auction_id, a.slug as auction_slug,
         a.title as auction_title, u.id as buyer_id, u.name as buyer_name, u.email as buyer_email, i.id as invoice_id,
         i.invoice_number, i.amount_due_cents - i.amount_paid_cents as remaining_cents, i.currency, i.due_at, o.noticed_at,
         house_clock() as now
       ${SOURCE} order by i.due_at, i.id limit $1 offset $2`,
      [perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total ${SOURCE}`),
  ])
  return { items, total: count!.total, page, perPage }
}
