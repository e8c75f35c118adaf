import type { PurchaseMessageId, SaleId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ContractParty } from '../purchases/index.ts'
import type { Written } from './message-rules.ts'

export interface MessageRow {
  id: PurchaseMessageId
  party: ContractParty
  author_id: UserId
  author_name: string
  /** Null once it is erased. */
  body: string | null
  sent_at: Date
}

const SELECT = `
  select m.id, m.party, m.author_id, u.name as author_name, m.body, m.sent_at from purchase_messages m join users u on u.id = m.author_id`

/** Newest first. Needs `purchase_messages_by_sale`. */
export async function listMessages(sql: Sql, sale: SaleId, request: PageRequest): Promise<Page<MessageRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<MessageRow>(
      `${SELECT} where m.sale_id = $1 order by m.id desc limit $2 offset $3`, [sale, request.perPage, (request.page - 1) * request.perPage]),
    sql.query<{ total: number }>('select count(*) as total from purchase_messages where sale_id = $1', [sale]),
  ])
  return { items, total: count!.total, ...request }
}

export async function insertMessage(tx: Tx, sale: SaleId, party: ContractParty, author: UserId, body: string): Promise<MessageRow> {
  const [row] = await tx.query<MessageRow>(
    `with made as (
       insert into purchase_messages (sale_id, party, author_id, body) values ($1, $2, $3, $4) returning id, party, author_id, body, sent_at)
     select m.id, m.party, m.author_id, u.name as author_name, m.body, m.sent_at from made m join users u on u.id = m.author_id`,
    [sale, party, author, body])
  return row!
}

export async function countWritten(tx: Tx, sale: SaleId, party: ContractParty): Promise<Written> {
  const [row] = await tx.query<Written>(
    `select count(*) as all, count(*) filter (where sent_at > house_clock() - interval '1 hour') as last_hour
     from purchase_messages where sale_id = $1 and party = $2`, [sale, party])
  return row!
}

/** How far a person has read; 0: nothing. */
export async function readUpTo(sql: Sql, sale: SaleId, userId: UserId): Promise<number> {
  const [row] = await sql.query<{ read_up_to: number }>('select read_up_to from purchase_message_marks where sale_id = $1 and user_id = $2', [sale, userId])
  return row?.read_up_to ?? 0
}

/** A mark only moves forward, and never past the newest message. */
export const putMark = (tx: Tx, sale: SaleId, userId: UserId, upTo: number | null): Promise<unknown> =>
  tx.query(
    `insert into purchase_message_marks (sale_id, user_id, read_up_to)
     select $1, $2, newest.id from (
       select max(id) as id from purchase_messages where sale_id = $1 and ($3::bigint is null or id <= $3)) newest
     where newest.id is not null
     on conflict (sale_id, user_id) do update set read_up_to = greatest(purchase_message_marks.read_up_to, excluded.read_up_to)`,
    [sale, userId, upTo])

/** Of some purchases, how many messages of the other side a person has not read; those without any are left out. */
export async function countUnread(sql: Sql, userId: UserId, party: ContractParty, sales: readonly SaleId[]): Promise<ReadonlyMap<SaleId, number>> {
  const rows = await sql.query<{ sale_id: SaleId; unread: number }>(
    `select m.sale_id, count(*) as unread
     from purchase_messages m left join purchase_message_marks k on k.sale_id = m.sale_id and k.user_id = $1
     where m.sale_id = any($2::bigint[]) and m.party <> $3 and m.id > coalesce(k.read_up_to, 0)
     group by m.sale_id`, [userId, sales, party])
  return new Map(rows.map(({ sale_id: sale, unread }) => [sale, unread]))
}

/** Whether the payout of the sale is on hold, as during a dispute. */
export async function isInDispute(sql: Sql, sale: SaleId): Promise<boolean> {
  const [row] = await sql.query<{ disputed: boolean }>(
    `select exists (select from settlements t join sales s on s.lot_id = t.lot_id where s.id = $1 and t.status = 'on_hold') as disputed`, [sale])
  return row!.disputed
}

/**
 * Erases what somebody wrote about purchases that were rescinded. Messages about a purchase that stands, or that ended
 * in a default, belong to its records.
 */
export async function eraseMessages(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(
    `update purchase_messages m set body = null, erased_at = house_clock() from sales s
     where s.id = m.sale_id and m.author_id = $1 and m.body is not null and s.undone_reason = 'rescinded'`, [userId])
  await tx.query('delete from purchase_message_marks where user_id = $1', [userId])
}
