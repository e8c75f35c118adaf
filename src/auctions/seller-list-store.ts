import { type RawBuilder, sql } from 'kysely'
import type { AuctionId, Key } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { titleSearch } from '../kernel/title-search.ts'
import { type Sql, statement } from '../platform/db.ts'
import type { Seller } from './seller.ts'
import { soldBy } from './seller-store.ts'
import { type AuctionRow, selectAuctions } from './store.ts'

export interface SellerAuctionFilter {
  status?: AuctionRow['status']
  search?: string
}

/** The auctions of the seller, or of the team they work for; newest first. */
export async function listSellerAuctions(
  db: Sql, seller: Pick<Seller, 'userId' | 'teamId'>, filter: SellerAuctionFilter, request: PageRequest,
): Promise<Page<AuctionRow>> {
  return auctionsMatching(db, [soldBy(seller)], filter, request)
}

/** All sellers' auctions in any status, newest first. For administrators. */
export const listAllAuctions = (db: Sql, filter: SellerAuctionFilter, request: PageRequest): Promise<Page<AuctionRow>> =>
  auctionsMatching(db, [sql`true`], filter, request)

async function auctionsMatching(
  db: Sql, conditions: RawBuilder<unknown>[], filter: SellerAuctionFilter, request: PageRequest,
): Promise<Page<AuctionRow>> {
  if (filter.status) conditions.push(sql`a.status = ${filter.status}`)
  const title = titleSearch(filter.search)
  if (title) conditions.push('like' in title ? sql`a.title ilike ${title.like}` : sql`a.title ~* ${title.wordStart}`)
  const where = sql.join(conditions, sql` and `)
  const [items, [count]] = await Promise.all([
    db.run(selectAuctions(where, sql`a.id desc`, request)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from auctions a where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

/** An auction in any status. The caller checks access. */
export async function findSellerAuction(db: Sql, auction: Key<AuctionId>): Promise<AuctionRow | null> {
  const where = 'id' in auction ? sql`a.id = ${auction.id}` : sql`a.slug = ${auction.slug}`
  const rows = await db.run(selectAuctions(where, sql`a.id`, { page: 1, perPage: 1 }))
  return rows[0] ?? null
}
