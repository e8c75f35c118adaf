import type { AuctionId, InvoiceId, LotId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql } from '../platform/db.ts'

/** A sold lot with an overdue invoice. */
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
  /** @narrowed An open invoice was issued, with a number and a due date. */
  invoice_number: string
  remaining_cents: Cents
  currency: string
  /** @narrowed The same. */
  due_at: Date
  noticed_at: Date
  now: Date
}

/** Marked and still open; paid and voided invoices are left out. */
const SOURCE = `
  from overdue_sales o join invoices i on i.id = o.invoice_id and i.status = 'open'
  join lots l on l.id = o.lot_id join auctions a on a.id = l.auction_id join users u on u.id = i.payer_user_id`

/** Sorted by due date, oldest first. */
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

/** A lot whose buyer did not pay, and which nobody has bought since. */
export interface DefaultedLotRow {
  lot_id: LotId
  lot_title: string
  auction_title: string
  buyer_id: UserId
  buyer_name: string
  /** @narrowed A sale undone for a reason has the time when it was undone. */
  undone_at: Date
  /** Until when it may be offered to one of its bidders. */
  offers_until: Date
  allow_runner_up: boolean
  currency: string
  bidding_unit: 'total' | 'per_acre'
  /** Status of the newest offer; null if there was none since. */
  offer_status: 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | null
  offer_user_name: string | null
  offer_expires_at: Date | null
  offer_amount_cents: Cents | null
}

const DEFAULTED = `
  from lots l join auctions a on a.id = l.auction_id
  join lateral (select winner_id, undone_at from sales s where s.lot_id = l.id and s.undone_reason = 'buyer_default'
    order by s.undone_at desc limit 1) s on true
  join users u on u.id = s.winner_id
  left join lateral (
    select case when o.status = 'offered' and o.expires_at <= house_clock() then 'expired' else o.status end as status, b.name, o.expires_at,
      o.amount_cents
    from offers o join users b on b.id = o.user_id where o.lot_id = l.id and o.created_at >= s.undone_at order by o.id desc limit 1) o on true
  where l.status = 'unsold' and l.close_reason = 'buyer_default' and not exists (select from lots other where other.relisted_from_lot_id = l.id)
    and s.undone_at + a.runner_up_days * interval '1 day' > house_clock()`

/** Lots that can still be offered, by deadline. */
export async function listDefaultedLots(sql: Sql, { page, perPage }: PageRequest): Promise<Page<DefaultedLotRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<DefaultedLotRow>(
      `select l.id as lot_id, l.title as lot_title, a.title as auction_title, s.winner_id as buyer_id, u.name as buyer_name, s.undone_at,
         s.undone_at + a.runner_up_days * interval '1 day' as offers_until, a.allow_runner_up, a.currency, l.bidding_unit, o.status as offer_status,
         o.name as offer_user_name, o.expires_at as offer_expires_at, o.amount_cents as offer_amount_cents
       ${DEFAULTED} order by offers_until, l.id limit $1 offset $2`,
      [perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total ${DEFAULTED}`),
  ])
  return { items, total: count!.total, page, perPage }
}
