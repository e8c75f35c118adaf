import type { AuctionId, InvoiceId, LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { IncrementTable } from '../kernel/increments.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql } from '../platform/db.ts'

/** Whether the database has no people and no lots. */
export async function isEmptyHouse(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ empty: boolean }>('select not exists (select from users) and not exists (select from auctions) as empty')
  return row!.empty
}

export async function hasDemo(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ found: boolean }>('select exists (select from users where is_demo) as found')
  return row!.found
}

/** Whether the demo seller's other objects exist. */
export async function hasTools(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ found: boolean }>(
    'select exists (select from inventory_items i join users u on u.id = i.owner_user_id where u.is_demo) as found',
  )
  return row!.found
}

/** The current debt of a team. */
export const openInvoicesOf = (sql: Sql, teamId: TeamId): Promise<{ id: number; open_cents: number; currency: string }[]> =>
  sql.query(
    `select id, amount_due_cents - amount_paid_cents as open_cents, currency from invoices
     where payer_team_id = $1 and status = 'open' and amount_due_cents > amount_paid_cents order by id`,
    [teamId],
  )

export const lotsOf = async (sql: Sql, auctionId: AuctionId): Promise<LotId[]> =>
  (await sql.query<{ id: LotId }>('select id from lots where auction_id = $1 order by id', [auctionId])).map(({ id }) => id)

/** The open invoice of the winner of a sale with one lot. */
export async function winnersInvoiceOf(sql: Sql, auctionId: AuctionId): Promise<{ id: InvoiceId; open_cents: number; currency: string } | null> {
  const [invoice] = await sql.query<{ id: InvoiceId; open_cents: number; currency: string }>(
    `select id, amount_due_cents - amount_paid_cents as open_cents, currency from invoices
     where auction_id = $1 and kind = 'winner' and status = 'open' order by id limit 1`, [auctionId])
  return invoice ?? null
}

/** An auction of a demo seller, with the number of its open lots. */
export interface StandingSale {
  id: AuctionId
  title: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  open_lots: number
}

export const standingSales = (sql: Sql): Promise<StandingSale[]> =>
  sql.query(
    `select a.id, a.title, a.status,
       count(l.id) filter (where a.status = 'active' and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock()) as open_lots
     from auctions a join users u on u.id = a.owner_user_id and u.is_demo left join lots l on l.auction_id = a.id
     group by a.id order by a.id`,
  )

/** An open demo lot, with public fields. */
export interface OpenLot {
  id: LotId
  title: string
  sale_title: string
  sale_slug: string
  privacy_setting: 'public' | 'unlisted' | 'invitation'
  price_cents: Cents | null
  starting_bid_cents: Cents
  increments: IncrementTable
  leader_id: UserId | null
  ends_in_ms: number
  is_watched: boolean
}

export const openLots = (sql: Sql): Promise<OpenLot[]> =>
  sql.query(
    `select l.id, l.title, a.title as sale_title, a.slug as sale_slug, a.privacy_setting, l.price_cents, l.starting_bid_cents,
       coalesce(l.increment_table, a.increment_table) as increments, l.leader_id,
       round(extract(epoch from l.ends_at - house_clock()) * 1000) as ends_in_ms,
       exists (select from watchlist w where w.lot_id = l.id) as is_watched
     from lots l join auctions a on a.id = l.auction_id join users u on u.id = a.owner_user_id and u.is_demo
     where a.status = 'active' and a.starts_at <= house_clock()
       and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock()
     order by l.ends_at, l.id`,
  )
