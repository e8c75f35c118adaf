import { sql } from 'kysely'
import { type Owned, type Seller, soldBy } from '../auctions/index.ts'
import type { AuctionId, Key, LotId } from '../kernel/ids.ts'
import type { IncrementTable } from '../kernel/increments.ts'
import type { PageRequest } from '../kernel/page.ts'
import { titleSearch } from '../kernel/title-search.ts'
import { type Sql, statement } from '../platform/db.ts'
import { type LotDetailRow, type LotPage, selectLots } from './store.ts'

/** A lot as its seller gets it. */
export interface SellerLotRow extends LotDetailRow, Owned {
  own_increment_table: IncrementTable | null
  own_ends_at: Date | null
}

export interface SellerLotFilter {
  auctionId?: AuctionId
  status?: LotDetailRow['status']
  search?: string
}

const SELLERS_COLUMNS = sql`, l.boundary, l.attributes, l.close_group, l.own_ends_at, l.increment_table as own_increment_table,
  a.owner_user_id, a.owner_team_id`

const CATALOGUE_ORDER = sql`l.auction_id desc, l.lot_number, l.id`

/** The lots of everything a seller sells, in their own name or in that of the team they work for; newest sale first. */
export async function listSellerLots(
  db: Sql, seller: Pick<Seller, 'userId' | 'teamId'>, filter: SellerLotFilter, request: PageRequest,
): Promise<LotPage<SellerLotRow>> {
  const conditions = [soldBy(seller)]
  if (filter.auctionId !== undefined) conditions.push(sql`l.auction_id = ${filter.auctionId}`)
  if (filter.status) conditions.push(sql`l.status = ${filter.status}`)
  const title = titleSearch(filter.search)
  if (title) conditions.push('like' in title ? sql`l.title ilike ${title.like}` : sql`l.title ~* ${title.wordStart}`)
  const where = sql.join(conditions, sql` and `)
  const [{ rows, moment }, [count]] = await Promise.all([
    selectLots<SellerLotRow>(db, { where, order: CATALOGUE_ORDER, also: SELLERS_COLUMNS }, request),
    db.run(statement<{ total: number }>(sql`
      select count(*) as total from lots l join auctions a on a.id = l.auction_id where ${where}`)),
  ])
  return { items: rows, total: count!.total, now: moment.now, ...request }
}

/** Any lot in any state; whether the caller may see it is theirs to ask. */
export async function findSellerLot(db: Sql, lot: Key<LotId>): Promise<{ lot: SellerLotRow; now: Date } | null> {
  const where = 'id' in lot ? sql`l.id = ${lot.id}` : sql`l.slug = ${lot.slug}`
  const one = { page: 1, perPage: 1 }
  const { rows, moment } = await selectLots<SellerLotRow>(db, { where, order: sql`l.id`, also: SELLERS_COLUMNS }, one)
  return rows[0] ? { lot: rows[0], now: moment.now } : null
}

/** These lots in the order of their catalogue, in any state; whether the caller may see them is theirs to ask. */
export async function sellerLotsAmong(db: Sql, lots: readonly LotId[]): Promise<{ items: SellerLotRow[]; now: Date }> {
  const choosing = { where: sql`l.id = any(${lots})`, order: CATALOGUE_ORDER, also: SELLERS_COLUMNS }
  const { rows, moment } = await selectLots<SellerLotRow>(db, choosing, { page: 1, perPage: lots.length })
  return { items: rows, now: moment.now }
}
