import type { AuctionId, LotId, TeamId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

export interface KeptImport {
  owner_user_id: UserId
  owner_team_id: TeamId | null
  auction_ids: AuctionId[]
  lot_ids: LotId[]
}

export async function keepImport(tx: Tx, made: KeptImport): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'insert into catalogue_imports (owner_user_id, owner_team_id, auction_ids, lot_ids) values ($1, $2, $3::bigint[], $4::bigint[]) returning id',
    [made.owner_user_id, made.owner_team_id, made.auction_ids, made.lot_ids])
  return rows[0]!.id
}

export interface ImportRow {
  id: number
  owner_user_id: UserId
  owner_team_id: TeamId | null
  made_at: Date
  undone_at: Date | null
  /** The number of lots that it added. */
  lots: number
  /** The auctions it created or added lots to, the first few. */
  auctions: { slug: string; title: string }[]
}

const ROW = `i.id, i.owner_user_id, i.owner_team_id, i.made_at, i.undone_at, cardinality(i.lot_ids) as lots,
  (select coalesce(json_agg(json_build_object('slug', n.slug, 'title', n.title) order by n.id), '[]') from (
    select a.id, a.slug, a.title from auctions a
    where a.id = any(i.auction_ids) or a.id in (select l.auction_id from lots l where l.id = any(i.lot_ids[1:1])) order by a.id limit 3) n) as auctions`

/** The latest imports of a seller or team, by `catalogue_imports_of_user` or `catalogue_imports_of_team`. */
export const latestImports = (sql: Sql, owner: UserId, team: TeamId | null, most: number): Promise<ImportRow[]> =>
  (team === null
    ? sql.query<ImportRow>(
      `select ${ROW} from catalogue_imports i where i.owner_user_id = $1 and i.owner_team_id is null order by i.id desc limit $2`, [owner, most])
    : sql.query<ImportRow>(`select ${ROW} from catalogue_imports i where i.owner_team_id = $1 order by i.id desc limit $2`, [team, most]))

export const findImport = async (sql: Sql, id: number): Promise<ImportRow | null> =>
  (await sql.query<ImportRow>(`select ${ROW} from catalogue_imports i where i.id = $1`, [id]))[0] ?? null

export const lockImport = async (tx: Tx, id: number): Promise<ImportRow | null> =>
  (await tx.query<ImportRow>(`select ${ROW} from catalogue_imports i where i.id = $1 for update`, [id]))[0] ?? null

export const markUndone = (tx: Tx, id: number): Promise<unknown> =>
  tx.query('update catalogue_imports set undone_at = house_clock() where id = $1', [id])

/** An auction with lots of an import, and their numbers. */
export interface ImportedPart {
  id: AuctionId
  slug: string
  title: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  /** Lots of the import that are open. */
  open: number
  /** Lots of the import with bids. */
  with_bids: number
  /** The import created the auction, and nobody added another lot to it. */
  is_whole: boolean
}

export const partsOf = (sql: Sql, id: number): Promise<ImportedPart[]> =>
  sql.query<ImportedPart>(
    `with i as (select * from catalogue_imports where id = $1),
       own as materialized (select unnest(lot_ids) as id from i)
     select a.id, a.slug, a.title, a.status,
       (select count(*) from lots l join own on own.id = l.id where l.auction_id = a.id and l.status = 'active' and l.closed_at is null) as open,
       (select count(*) from lots l join own on own.id = l.id where l.auction_id = a.id and l.next_instruction > 1) as with_bids,
       a.id in (select unnest(auction_ids) from i)
         and not exists (select from lots l where l.auction_id = a.id and l.status <> 'withdrawn' and l.id not in (select id from own)) as is_whole
     from auctions a
     where a.id in (select unnest(auction_ids) from i) or a.id in (select l.auction_id from lots l join own on own.id = l.id)
     order by a.id`,
    [id])

/** The open lots of an import in one auction. */
export const openLotsOf = async (sql: Sql, id: number, auctionId: AuctionId): Promise<LotId[]> =>
  (await sql.query<{ id: LotId }>(
    `select l.id from catalogue_imports i cross join unnest(i.lot_ids) as own (id) join lots l on l.id = own.id
     where i.id = $1 and l.auction_id = $2 and l.status = 'active' and l.closed_at is null order by l.id`, [id, auctionId])).map((lot) => lot.id)
