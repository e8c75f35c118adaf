import type { AuctionId, InventoryItemId, LotId, MediaId, UserId } from '../kernel/ids.ts'
import type { MediaRow } from '../kernel/media.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { PreparedFile } from './prepare-file.ts'
import type { FileKind, Parent, ParentType } from './rules.ts'
import { addressOf, thumbNameOf } from './stored-names.ts'

const COLUMN: Record<ParentType, string> = { lot: 'lot_id', auction: 'auction_id', inventory_item: 'inventory_item_id', ad_campaign: 'ad_campaign_id' }

/**
 * Whether the owner of an object is approved, or a member of the owning team: advertisers need only a confirmed
 * address.
 */
const approved = (of: string, column = 'seller_approved_at'): string =>
  `exists (select 1 from users u where u.${column} is not null and (u.id = ${of}.owner_user_id or u.id in (
     select m.user_id from team_members m where m.team_id = ${of}.owner_team_id and m.left_at is null))) as is_owner_approved`

const PARENTS: Record<ParentType, string> = {
  lot: `select 'lot' as type, l.id, a.owner_user_id, a.owner_team_id, a.id as auction_id, a.status = 'active' as is_public, ${approved('a')}
    from lots l join auctions a on a.id = l.auction_id`,
  auction: `select 'auction' as type, l.id, l.owner_user_id, l.owner_team_id, l.id as auction_id, l.status = 'active' as is_public, ${approved('l')}
    from auctions l`,
  inventory_item: `select 'inventory_item' as type, l.id, l.owner_user_id, l.owner_team_id, null::bigint as auction_id, false as is_public,
      ${approved('l')} from inventory_items l`,
  ad_campaign: `select 'ad_campaign' as type, l.id, l.owner_user_id, l.owner_team_id, null::bigint as auction_id, false as is_public,
      ${approved('l', 'email_verified_at')} from ad_campaigns l`,
}

export async function findParent(sql: Sql, type: ParentType, id: number): Promise<Parent | null> {
  const rows = await sql.query<Parent>(`${PARENTS[type]} where l.id = $1`, [id])
  return rows[0] ?? null
}

/** Serializes changes to the media of an object without locking its row, so that bidding never waits for pictures. */
export const lockMediaOf = (tx: Tx, { type, id }: Parent): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('media of ' || $1 || ' ' || $2::bigint, 0))`, [type, id])

export async function countMedia(sql: Sql, { type, id }: Parent): Promise<Record<FileKind, number>> {
  const [row] = await sql.query<Record<FileKind, number>>(
    `select count(*) filter (where mime_type like 'image/%') as picture, count(*) filter (where mime_type not like 'image/%') as document
     from media where ${COLUMN[type]} = $1`,
    [id],
  )
  return row!
}

const SHOWN = 'id, url, thumb_url, mime_type, file_name, position'

export interface NewMedium {
  file: PreparedFile
  sha256: string
  collection: string
  uploadedBy: UserId
}

/** Appends a medium to its parent. */
export async function insertMedium(tx: Tx, { type, id }: Parent, medium: NewMedium): Promise<MediaRow> {
  const { file, sha256, collection, uploadedBy } = medium
  const { storedName, hasThumb, webpWidths, shownName, bytes, width, height } = file
  const [row] = await tx.query<MediaRow>(
    `insert into media (${COLUMN[type]}, position, url, thumb_url, mime_type, file_name, collection, stored_name, bytes, width, height,
       sha256, uploaded_by, webp_widths)
     select $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 from media where ${COLUMN[type]} = $1
     returning ${SHOWN}`,
    [id, addressOf(storedName), hasThumb ? addressOf(thumbNameOf(storedName)) : null, file.type, shownName, collection, storedName,
      bytes, width, height, sha256, uploadedBy, webpWidths],
  )
  return row!
}

/** Names of stored pictures that have no smaller sizes and could have some. For the index `media_without_webp`. */
export async function picturesWithoutSizes(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql.query<{ stored_name: string }>(
    `select distinct stored_name from media
     where webp_widths = '{}' and webp_tried_at is null and width > 480 and stored_name is not null order by stored_name limit $1`, [most])
  return rows.map((row) => row.stored_name)
}

/** Of every medium that shows this file. */
export const noteSmallerSizes = (sql: Sql, storedName: string, widths: readonly number[]): Promise<unknown> =>
  sql.query('update media set webp_widths = $2, webp_tried_at = house_clock() where stored_name = $1', [storedName, widths])

/** A medium with its parent. */
export interface Medium {
  id: MediaId
  parent: Parent
  /** Null for a file on another site. */
  stored_name: string | null
  file_name: string
}

const MEDIA = `
  select m.id, m.stored_name, m.file_name, jsonb_build_object(
      'type', case when m.lot_id is not null then 'lot' when m.auction_id is not null then 'auction'
        when m.inventory_item_id is not null then 'inventory_item' else 'ad_campaign' end,
      'id', coalesce(m.lot_id, m.auction_id, m.inventory_item_id, m.ad_campaign_id), 'auction_id', a.id,
      'is_public', coalesce(a.status = 'active', false),
      'owner_user_id', coalesce(a.owner_user_id, i.owner_user_id, c.owner_user_id),
      'owner_team_id', coalesce(a.owner_team_id, i.owner_team_id, c.owner_team_id)) as parent
  from media m
  left join lots l on l.id = m.lot_id
  left join auctions a on a.id = coalesce(m.auction_id, l.auction_id)
  left join inventory_items i on i.id = m.inventory_item_id
  left join ad_campaigns c on c.id = m.ad_campaign_id
  where m.id = any($1)`

/** Those of these media that exist. */
export const findMedia = (sql: Sql, ids: readonly MediaId[]): Promise<Medium[]> => sql.query<Medium>(MEDIA, [ids])

export async function mediaIdsOf(sql: Sql, { type, id }: Parent): Promise<MediaId[]> {
  const rows = await sql.query<{ id: MediaId }>(`select id from media where ${COLUMN[type]} = $1 order by position, id`, [id])
  return rows.map((row) => row.id)
}

export const writeOrder = (tx: Tx, ids: readonly MediaId[]): Promise<unknown> =>
  tx.query(
    `update media m set position = o.nth from unnest($1::bigint[]) with ordinality as o (id, nth) where m.id = o.id`, [ids])

/** False if it was deleted already. */
export async function removeMedium(tx: Tx, id: MediaId): Promise<boolean> {
  const rows = await tx.query('delete from media where id = $1 returning id', [id])
  return rows.length > 0
}

/**
 * Adds the same files to another parent. The rows are locked, so that a concurrent deletion, which then checks
 * whether its file is shared, sees the copy.
 */
const COPIED = 'm.collection, m.position, m.url, m.thumb_url, m.mime_type, m.file_name, m.stored_name, m.bytes, m.width, m.height, m.sha256, m.uploaded_by, m.webp_widths'

const copyFrom = (column: string): string => `
  with held as (
    select p.lot_id as to_lot, ${COPIED} from unnest($1::bigint[], $2::bigint[]) as p (source_id, lot_id)
    join media m on m.${column} = p.source_id for share of m
  )
  insert into media (lot_id, ${COPIED.replaceAll('m.', '')}) select to_lot, ${COPIED} from held m`

export const copyLotMedia = (tx: Tx, from: readonly LotId[], to: readonly LotId[]): Promise<unknown> =>
  tx.query(copyFrom('lot_id'), [from, to])

export const copyInventoryMedia = (tx: Tx, from: readonly InventoryItemId[], to: readonly LotId[]): Promise<unknown> =>
  tx.query(copyFrom('inventory_item_id'), [from, to])

/** Those of these files that these lots have, by the hash of the file that was uploaded. */
export const storedAmong = (
  sql: Sql, lots: readonly LotId[], hashes: readonly string[],
): Promise<{ /** @narrowed Asked for. */ lot_id: LotId; /** @narrowed Asked for. */ sha256: string }[]> =>
  sql.query('select lot_id, sha256 from media where lot_id = any($1) and sha256 = any($2)', [lots, hashes])

/** Those of these stored names that no medium uses any more. */
export async function unusedAmong(sql: Sql, storedNames: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select name from unnest($1::text[]) as n (name) where not exists (select from media where stored_name = name)`, [storedNames])
  return rows.map((row) => row.name)
}

/** The original name of a stored file; null if no medium uses it any more. */
export async function fileNameOf(sql: Sql, storedName: string): Promise<string | null> {
  const rows = await sql.query<{ file_name: string }>('select file_name from media where stored_name = $1 order by id limit 1', [storedName])
  return rows[0]?.file_name ?? null
}

/** Stored documents of an auction and of some of its lots. Pictures are not documents. */
export const documentsOf = (
  sql: Sql, auctionId: AuctionId, lotIds: readonly LotId[],
): Promise<{ lot_id: LotId | null; file_name: string; bytes: number; /** @narrowed Asked for. */ stored_name: string }[]> =>
  sql.query(
    `select lot_id, file_name, coalesce(bytes, 0) as bytes, stored_name from media
     where (auction_id = $1 or lot_id = any($2::bigint[])) and stored_name is not null and mime_type not like 'image/%'
     order by lot_id nulls first, position, id`, [auctionId, lotIds])
