import { type AuctionId, type LotId, slugify } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { chooseSlugs } from '../platform/slugs.ts'
import { LOT_FIELDS, type LotRecord, type SellerLot } from './lot-record.ts'

/** The columns a seller sets, in one list for insert and update. */
const RECORD = LOT_FIELDS.join(', ')

const SELLER_LOT = `id, auction_id, slug, status, closed_at, ends_at, next_instruction > 1 as has_bids, price_cents, updated_at, ${RECORD}`

/** Serializes the choice of lot slugs, as the last step before they are written. */
const SLUG_LOCK = 4_207_012

export interface NewLot extends LotRecord {
  /** The key of its row in an import; null for a lot entered by hand. */
  import_key: string | null
  /** Hash of each field of the row. */
  import_digests?: Readonly<Record<string, string>>
}

/** Rows per statement; larger catalogs use several. */
const ROWS_AT_ONCE = 500

/** Inserts numbered lots in order. */
export async function insertLots(
  tx: Tx, auctionId: AuctionId, lots: readonly NewLot[],
): Promise<{ id: LotId; slug: string }[]> {
  await tx.query(`select pg_advisory_xact_lock(${SLUG_LOCK})`)
  const slugs = await chooseSlugs(lots.map(({ title }) => slugify(title, 'lot')), async (candidates) => {
    const rows = await tx.query<{ slug: string }>('select slug from lots where slug = any($1)', [candidates])
    return rows.map((row) => row.slug)
  })
  const inserted: { id: LotId; slug: string }[] = []
  for (let first = 0; first < lots.length; first += ROWS_AT_ONCE) {
    const rows = lots.slice(first, first + ROWS_AT_ONCE).map((lot, index) => ({ ...lot, slug: slugs[first + index] }))
    inserted.push(...await tx.query<{ id: LotId; slug: string }>(
      `insert into lots (auction_id, slug, import_key, import_digests, ${RECORD})
       select $1, slug, import_key, import_digests, ${RECORD} from jsonb_populate_recordset(null::lots, $2::jsonb) returning id, slug`,
      [auctionId, JSON.stringify(rows)],
    ))
  }
  return inserted
}

/** The auction of a lot, which never changes. */
export async function auctionOfLot(sql: Sql, id: LotId): Promise<AuctionId | null> {
  const rows = await sql.query<{ auction_id: AuctionId }>('select auction_id from lots where id = $1', [id])
  return rows[0]?.auction_id ?? null
}

/** Locks a lot whose auction is locked already. */
export async function lockLot(tx: Tx, id: LotId): Promise<SellerLot> {
  const rows = await tx.query<SellerLot>(`select ${SELLER_LOT} from lots where id = $1 for no key update`, [id])
  return rows[0]!
}

/** Locks all lots of an auction that is locked already. */
export const lockLotsOfSale = (tx: Tx, auctionId: AuctionId): Promise<SellerLot[]> =>
  tx.query<SellerLot>(`select ${SELLER_LOT} from lots where auction_id = $1 order by id for no key update`, [auctionId])

/** `amended`: texts or facts were changed after the first bid, which readers see (rule book B1). */
export async function saveLot(tx: Tx, id: LotId, record: LotRecord, amended: boolean): Promise<void> {
  await tx.query(
    `update lots set (${RECORD}) = (select ${RECORD} from jsonb_populate_record(null::lots, $2::jsonb)),
       amended_at = case when $3 then house_clock() else amended_at end, updated_at = house_clock()
     where id = $1`,
    [id, JSON.stringify(record), amended],
  )
}

/** Renumbers all lots of an auction, first to unused high numbers, because a number is unique. */
export async function writeNumbers(tx: Tx, auctionId: AuctionId, numbered: readonly { id: LotId; lot_number: number }[]): Promise<void> {
  await tx.query(`update lots set lot_number = lot_number + ${PARKED_FROM} where auction_id = $1`, [auctionId])
  await tx.query(
    `update lots l set lot_number = n.lot_number, updated_at = house_clock()
     from jsonb_to_recordset($2::jsonb) as n (id bigint, lot_number integer) where l.auction_id = $1 and l.id = n.id`,
    [auctionId, JSON.stringify(numbered)])
}

/** A lot with bids has changed: readers are notified (rule book E5). */
export const markAmended = (tx: Tx, id: LotId): Promise<unknown> =>
  tx.query('update lots set amended_at = house_clock() where id = $1 and bid_count > 0', [id])

/** The lots of an auction to copy to another: those not withdrawn, or those unsold and not relisted yet. */
export const copiedLots = (sql: Sql, auctionId: AuctionId, onlyUnsold: boolean): Promise<(LotRecord & { id: LotId })[]> =>
  sql.query(
    `select id, ${RECORD} from lots l where auction_id = $1 and case when $2 then status = 'unsold'
       and not exists (select from lots r where r.relisted_from_lot_id = l.id) else status <> 'withdrawn' end
     order by lot_number, id`, [auctionId, onlyUnsold])

/** The numbers in use in an auction; callers that assign new ones hold its lock. */
export async function numbersInUse(sql: Sql, auctionId: AuctionId): Promise<Set<number>> {
  const rows = await sql.query<{ lot_number: number }>('select lot_number from lots where auction_id = $1', [auctionId])
  return new Set(rows.map((row) => row.lot_number))
}

/** The numbers of an auction's lots as people read them, in lower case; `without`: a lot that gets another one. */
export async function labelsInUse(sql: Sql, auctionId: AuctionId, without: LotId | null = null): Promise<Set<string>> {
  const rows = await sql.query<{ label: string }>(
    'select lower(coalesce(lot_label, lot_number::text)) as label from lots where auction_id = $1 and id is distinct from $2', [auctionId, without])
  return new Set(rows.map((row) => row.label))
}

/** An imported lot, with the key of its row and the hash of each field. */
export interface ImportedLot {
  id: LotId
  import_key: string
  /** Null if it was imported by an older version. */
  import_digests: Readonly<Record<string, string>> | null
  parcel_id: string | null
  sku: string | null
  lot_number: number
  lot_label: string | null
}

/** The lots of an auction from earlier imports. */
export const importedLots = (sql: Sql, auctionId: AuctionId): Promise<ImportedLot[]> =>
  sql.query('select id, import_key, import_digests, parcel_id, sku, lot_number, lot_label from lots where auction_id = $1 and import_key is not null order by id', [auctionId])

/** Saves the hashes of a later import for changed lots. */
export const noteImportedLots = (tx: Tx, lots: readonly Pick<ImportedLot, 'id' | 'import_key' | 'import_digests'>[]): Promise<unknown> =>
  tx.query(
    `update lots l set import_key = n.import_key, import_digests = n.import_digests
     from jsonb_to_recordset($1::jsonb) as n (id bigint, import_key text, import_digests jsonb) where l.id = n.id`,
    [JSON.stringify(lots)])

/** Later imports no longer know these lots. */
export const forgetImportedLots = (tx: Tx, ids: readonly LotId[]): Promise<unknown> =>
  tx.query('update lots set import_key = null, import_digests = null where id = any($1::bigint[])', [ids])

/** Far above every valid number. */
const PARKED_FROM = 1_000_000_000

/** Frees the numbers of open lots without bids, which get others in this transaction; returns the lots. */
export async function parkNumbers(tx: Tx, ids: readonly LotId[]): Promise<Set<LotId>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.query<{ id: LotId }>(
    `update lots l set lot_number = ${PARKED_FROM} + p.place from unnest($1::bigint[]) with ordinality as p (id, place)
     where l.id = p.id and l.status = 'active' and l.closed_at is null and l.next_instruction = 1
       and (l.ends_at is null or l.ends_at > house_clock()) returning l.id`,
    [ids])
  return new Set(rows.map(({ id }) => id))
}

/** The lot that this one was relisted as; null if there is none. */
export async function relistedAs(sql: Sql, id: LotId): Promise<LotId | null> {
  const rows = await sql.query<{ id: LotId }>('select id from lots where relisted_from_lot_id = $1', [id])
  return rows[0]?.id ?? null
}

export const markRelisted = (tx: Tx, id: LotId, from: LotId): Promise<unknown> =>
  tx.query('update lots set relisted_from_lot_id = $2 where id = $1', [id, from])
