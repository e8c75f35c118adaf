import { type RawBuilder, sql } from 'kysely'
import type { InvoiceId, SettlementId, TeamId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { escapeLike } from '../kernel/title-search.ts'
import { type Sql, statement } from '../platform/db.ts'
import type { Invoice, InvoiceKind, InvoiceStatus } from './invoice.ts'
import { INVOICE } from './store.ts'

/** An invoice with its lot and payer for readers. */
export interface InvoiceRow extends Invoice {
  lot_title: string | null
  lot_slug: string | null
  lot_status: 'active' | 'sold' | 'unsold' | 'withdrawn' | null
  lot_number: string | null
  lot_parcel_id: string | null
  lot_county: string | null
  lot_state: string | null
  /** Of its auction. */
  auction_title: string | null
  seller_name: string | null
  /** The settlement of the sale this invoice charges, as long as that sale stands. */
  settlement_id: SettlementId | null
  settlement_status: string | null
  payer_name: string
  now: Date
}

export interface InvoiceFilter {
  status?: InvoiceStatus
  kind?: InvoiceKind
  lotId?: number
  /** Only those that are open and past their due date. */
  isOverdue?: boolean
  /** Without drafts: they are not owed, and card holds are shown with the deposit. */
  isIssued?: boolean
  /** Part of its number, the name of its payer, the title of its lot or the reference of its deposit. */
  search?: string
  /** Created at or after, and before. */
  from?: Date
  to?: Date
}

/** Readers of an invoice: its payer, or the owners and managers of the paying team. */
export interface InvoiceReader {
  /** Null: only invoices of teams. */
  userId: UserId | null
  teamIds: readonly TeamId[]
}

const ROW = sql.raw(`i.${INVOICE.replaceAll(/,\s+/g, ', i.')}, l.title as lot_title, l.slug as lot_slug, l.status as lot_status,
    coalesce(l.lot_label, l.lot_number::text) as lot_number,
  l.parcel_id as lot_parcel_id, l.county as lot_county, l.state as lot_state, a.title as auction_title, coalesce(at.name, au.name) as seller_name,
  s.id as settlement_id, s.status as settlement_status, coalesce(t.name, u.name) as payer_name, house_clock() as now`)

const SOURCE = sql`invoices i left join lots l on l.id = i.lot_id left join auctions a on a.id = i.auction_id
  left join users au on au.id = a.owner_user_id left join teams at on at.id = a.owner_team_id left join users u on u.id = i.payer_user_id
  left join teams t on t.id = i.payer_team_id
  left join settlements s on i.kind = 'winner' and s.lot_id = i.lot_id and s.status not in ('cancelled', 'reversed')`

/** Newest first; all invoices without a reader. */
export async function listInvoices(
  db: Sql, reader: InvoiceReader | null, filter: InvoiceFilter, request: PageRequest,
): Promise<Page<InvoiceRow>> {
  const where = sql.join([sql`true`, ...readerCondition(reader), ...filterConditions(filter)], sql` and `)
  const [items, [count]] = await Promise.all([
    db.run(statement<InvoiceRow>(sql`
      select ${ROW} from ${SOURCE} where ${where} order by i.id desc
      limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from ${SOURCE} where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

export async function findInvoice(db: Sql, id: InvoiceId, reader: InvoiceReader | null): Promise<InvoiceRow | null> {
  const where = sql.join([sql`i.id = ${id}`, ...readerCondition(reader)], sql` and `)
  const [row] = await db.run(statement<InvoiceRow>(sql`select ${ROW} from ${SOURCE} where ${where}`))
  return row ?? null
}

const readerCondition = (reader: InvoiceReader | null): RawBuilder<unknown>[] =>
  reader ? [sql`(i.payer_user_id = ${reader.userId} or i.payer_team_id = any(${[...reader.teamIds]}::bigint[]))`] : []

function filterConditions({ status, kind, lotId, isOverdue, isIssued, search, from, to }: InvoiceFilter): RawBuilder<unknown>[] {
  const part = `%${escapeLike(search ?? '')}%`
  return [
    ...(status ? [sql`i.status = ${status}`] : []),
    ...(kind ? [sql`i.kind = ${kind}`] : []),
    ...(lotId !== undefined ? [sql`i.lot_id = ${lotId}`] : []),
    ...(isOverdue ? [sql`i.status = 'open' and i.due_at < house_clock()`] : []),
    ...(isIssued ? [sql`i.status <> 'draft'`] : []),
    ...(search ? [sql`(i.invoice_number ilike ${part} or coalesce(t.name, u.name) ilike ${part} or l.title ilike ${part}
      or i.subject_type = 'deposit' and i.subject_id in (select id from deposits where reference ilike ${part}))`] : []),
    ...(from ? [sql`i.created_at >= ${from}`] : []),
    ...(to ? [sql`i.created_at < ${to}`] : []),
  ]
}
