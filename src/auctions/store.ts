import { type RawBuilder, sql } from 'kysely'
import { withDescendants } from '../categories/index.ts'
import type { BuyerFee } from '../kernel/fees.ts'
import type { AuctionId, CategoryId, Key, LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { MediaRow } from '../kernel/media.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { titleSearch } from '../kernel/title-search.ts'
import { type Sql, statement } from '../platform/db.ts'
import { AUCTION_FIELDS, type AuctionRecord } from './auction-record.ts'

/** An auction for readers. */
export interface AuctionRow extends AuctionRecord {
  id: AuctionId
  slug: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  owner_user_id: UserId
  owner_name: string
  owner_team_id: TeamId | null
  team_name: string | null
  category_name: string
  category_slug: string
  lots_count: number
  /** The latest current close of its lots. */
  closes_at: Date | null
  /** When the auction was over; null if it is not. */
  closed_at: Date | null
  media: MediaRow[]
  amended_at: Date | null
  buyer_fees: BuyerFee[]
  created_at: Date
  updated_at: Date
}

const COLUMNS = `
  a.id, a.slug, a.status, ${AUCTION_FIELDS.map((field) => `a.${field}`).join(', ')}, a.closed_at, a.amended_at, a.buyer_fees, a.created_at, a.updated_at,
  a.owner_user_id, u.name as owner_name, a.owner_team_id, t.name as team_name, c.name as category_name, c.slug as category_slug,
  (select count(*) from lots l where l.auction_id = a.id) as lots_count,
  (select max(l.ends_at) from lots l where l.auction_id = a.id) as closes_at,
  (select coalesce(json_agg(json_build_object('id', m.id, 'url', m.url, 'thumb_url', m.thumb_url, 'mime_type', m.mime_type,
      'file_name', m.file_name, 'position', m.position) order by m.position, m.id), '[]')
   from media m where m.auction_id = a.id) as media`

const SOURCES = `
  auctions a join users u on u.id = a.owner_user_id left join teams t on t.id = a.owner_team_id
  join categories c on c.id = a.category_id`

/** A page of auctions with a condition on `a` (and `u`, `t`, `c`), in an order. */
export const selectAuctions = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, perPage }: PageRequest) =>
  statement<AuctionRow>(sql`
    select ${sql.raw(COLUMNS)} from ${sql.raw(SOURCES)} where ${where}
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`)

export interface AuctionFilter {
  categoryId?: CategoryId
  search?: string
  sort?: AuctionSort
  descending?: boolean
}

/** Active public auctions, by default the next to end first. */
export async function listAuctions(db: Sql, filter: AuctionFilter, request: PageRequest): Promise<Page<AuctionRow>> {
  const categories = filter.categoryId === undefined ? null : await withDescendants(db, filter.categoryId)
  const where = listed(filter, categories)
  const [items, [count]] = await Promise.all([
    db.run(selectAuctions(where, orderOf(filter), request)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from auctions a where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

function listed({ search }: AuctionFilter, categories: CategoryId[] | null): RawBuilder<unknown> {
  const conditions = [sql`a.status = 'active' and a.privacy_setting = 'public'`]
  if (categories) conditions.push(sql`a.category_id = any(${categories})`)
  const title = titleSearch(search)
  if (title) conditions.push('like' in title ? sql`a.title ilike ${title.like}` : sql`a.title ~* ${title.wordStart}`)
  return sql.join(conditions, sql` and `)
}

/** The sort orders of a list. */
export const AUCTION_SORTS = ['end_time', 'ends_at', 'start_time', 'starts_at', 'title', 'created_at', 'updated_at', 'id'] as const
export type AuctionSort = (typeof AUCTION_SORTS)[number]

/** Titles are sorted alike in every database, whatever its locale. */
const SORT_KEYS: Record<AuctionSort, string> = {
  id: 'a.id',
  title: 'lower(a.title) collate "C"',
  starts_at: 'a.starts_at',
  start_time: 'a.starts_at',
  ends_at: 'a.ends_at',
  end_time: 'a.ends_at',
  created_at: 'a.created_at',
  updated_at: 'a.updated_at',
}

const orderOf = ({ sort = 'end_time', descending = false }: AuctionFilter): RawBuilder<unknown> =>
  sql.raw(`${SORT_KEYS[sort]} ${descending ? 'desc' : 'asc'} nulls last, a.id`)

const VISIBLE = `
  select ${COLUMNS} from ${SOURCES}
  where a.status in ('active', 'closed') and a.published_at is not null and auction_admits(a, $2)`

/** A published auction that this viewer may see, running or over. Null for others. */
export async function findAuction(db: Sql, auction: Key<AuctionId>, viewer: UserId | null): Promise<AuctionRow | null> {
  const rows = 'id' in auction
    ? await db.query<AuctionRow>(`${VISIBLE} and a.id = $1`, [auction.id, viewer])
    : await db.query<AuctionRow>(`${VISIBLE} and a.slug = $1`, [auction.slug, viewer])
  return rows[0] ?? null
}

/**
 * The title of an auction that was cancelled after it was published, by itself or by a lot of it; null if this
 * viewer may not see it.
 */
export async function calledOffSale(
  db: Sql, of: { auction: Key<AuctionId> } | { lot: Key<LotId> }, viewer: UserId | null,
): Promise<string | null> {
  const key = 'lot' in of ? of.lot : of.auction
  const rows = await db.run(statement<{ title: string }>(sql`
    select a.title from auctions a ${'lot' in of ? sql`join lots found on found.auction_id = a.id` : sql`join auctions found on found.id = a.id`}
    where a.status = 'cancelled' and a.published_at is not null and auction_admits(a, ${viewer})
      and ${'id' in key ? sql`found.id = ${key.id}` : sql`found.slug = ${key.slug}`}`))
  return rows[0]?.title ?? null
}

/** An auction as the API shows it: only while it is active (spec, "Auctions"). */
export async function findActiveAuction(db: Sql, key: Key<AuctionId>, viewer: UserId | null): Promise<AuctionRow | null> {
  const auction = await findAuction(db, key, viewer)
  return auction?.status === 'active' ? auction : null
}
