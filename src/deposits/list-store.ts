import { type RawBuilder, sql } from 'kysely'
import type { AuctionId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { escapeLike } from '../kernel/title-search.ts'
import { type Sql, statement } from '../platform/db.ts'
import { DEPOSITS, type DepositRow, type DepositStatus } from './store.ts'

export interface DepositFilter {
  userId?: UserId
  status?: DepositStatus
  auctionId?: AuctionId
  /** Part of its reference, of the name or email address of its bidder, or of the title of its auction. */
  search?: string
  /** Requested at or after, and before. */
  from?: Date
  to?: Date
}

/** Newest first. */
export async function listDeposits(db: Sql, filter: DepositFilter, { page, perPage }: PageRequest): Promise<Page<DepositRow>> {
  const where = sql.join([sql`true`, ...conditions(filter)], sql` and `)
  const [items, [count]] = await Promise.all([
    db.run(statement<DepositRow>(sql`
      ${sql.raw(DEPOSITS)} where ${where} order by d.id desc limit ${perPage} offset ${(page - 1) * perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from deposits d where ${where}`)),
  ])
  return { items, total: count!.total, page, perPage }
}

/** People and auctions are found by users_by_name and auctions_title_search. */
function conditions({ userId, status, auctionId, search, from, to }: DepositFilter): RawBuilder<unknown>[] {
  const part = `%${escapeLike(search ?? '')}%`
  return [
    ...(userId !== undefined ? [sql`d.user_id = ${userId}`] : []),
    ...(status ? [sql`d.status = ${status}`] : []),
    ...(auctionId !== undefined ? [sql`d.auction_id = ${auctionId}`] : []),
    ...(search ? [sql`(d.reference ilike ${part} or d.user_id in (select id from users where name ilike ${part} or email::text ilike ${part})
      or d.auction_id in (select id from auctions where title ilike ${part}))`] : []),
    ...(from ? [sql`d.created_at >= ${from}`] : []),
    ...(to ? [sql`d.created_at < ${to}`] : []),
  ]
}
