import { type RawBuilder, sql } from 'kysely'
import { type AuctionId, slugify } from '../kernel/ids.ts'
import type { IncrementTable } from '../kernel/increments.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { chooseSlugs } from '../platform/slugs.ts'
import { AUCTION_FIELDS, type AuctionRecord, type SellerAuction } from './auction-record.ts'
import type { Owned, Seller } from './seller.ts'

export type { SellerAuction }

/** The columns a seller sets, in one list for insert and update. */
const RECORD = AUCTION_FIELDS.join(', ')
const SELLER_AUCTION = `id, slug, status, owner_user_id, owner_team_id, terms_version, updated_at, ${RECORD}`

/** Serializes the choice of slugs, so that drafts with the same title do not collide. */
const SLUG_LOCK = 4_207_011

export async function insertAuction(
  tx: Tx, owner: Owned, record: AuctionRecord, importKey: string | null, digests: ImportDigests | null,
): Promise<{ id: AuctionId; slug: string }> {
  await tx.query(`select pg_advisory_xact_lock(${SLUG_LOCK})`)
  const [slug] = await chooseSlugs([slugify(record.title, 'auction')], async (candidates) => {
    const rows = await tx.query<{ slug: string }>('select slug from auctions where slug = any($1)', [candidates])
    return rows.map((row) => row.slug)
  })
  const [row] = await tx.query<{ id: AuctionId }>(
    `insert into auctions (slug, owner_user_id, owner_team_id, import_key, import_digests, ${RECORD})
     select $1, $2, $3, $4, $6::jsonb, ${RECORD} from jsonb_populate_record(null::auctions, $5::jsonb) returning id`,
    [slug, owner.owner_user_id, owner.owner_team_id, importKey, JSON.stringify(record), digests && JSON.stringify(digests)],
  )
  return { id: row!.id, slug: slug! }
}

/** Locks the auction for a change; its lots are always locked after it (rule book A6). */
export async function lockAuction(tx: Tx, id: AuctionId): Promise<SellerAuction | null> {
  const rows = await tx.query<SellerAuction>(`select ${SELLER_AUCTION} from auctions where id = $1 for no key update`, [id])
  return rows[0] ?? null
}

/** Auctions (`a`) of the team the seller acts for, or of the seller alone. */
export const soldBy = ({ userId, teamId }: Pick<Seller, 'userId' | 'teamId'>): RawBuilder<unknown> =>
  teamId === null ? sql`a.owner_team_id is null and a.owner_user_id = ${userId}` : sql`a.owner_team_id = ${teamId}`

/** Hash of each imported field; null for imports of older versions. */
type ImportDigests = Readonly<Record<string, string>>

export interface ImportedSale {
  id: AuctionId
  import_digests: ImportDigests | null
}

/** The auction of an earlier import of the same rows that was not canceled, whichever team member imported it. */
export async function findImported(db: Sql, owner: Owned, importKey: string): Promise<ImportedSale | null> {
  const rows = await db.query<ImportedSale>(
    `select id, import_digests from auctions
     where import_key = $3 and status <> 'cancelled'
       and case when $2::bigint is null then owner_team_id is null and owner_user_id = $1 else owner_team_id = $2 end
     order by id limit 1`,
    [owner.owner_user_id, owner.owner_team_id, importKey],
  )
  return rows[0] ?? null
}

export const noteImportedAuction = (tx: Tx, id: AuctionId, digests: ImportDigests): Promise<unknown> =>
  tx.query('update auctions set import_digests = $2::jsonb where id = $1', [id, JSON.stringify(digests)])

/** `amended`: texts were changed after the first bid, which the page shows (rule book B1). */
export async function saveAuction(
  tx: Tx, id: AuctionId, record: AuctionRecord, { termsVersion, amended }: { termsVersion: number; amended: boolean },
): Promise<void> {
  await tx.query(
    `update auctions set (${RECORD}) = (select ${RECORD} from jsonb_populate_record(null::auctions, $2::jsonb)),
       terms_version = $3, amended_at = case when $4 then house_clock() else amended_at end, updated_at = house_clock()
     where id = $1`,
    [id, JSON.stringify(record), termsVersion, amended],
  )
}

export const platformsAmong = (db: Sql, slugs: readonly string[]): Promise<{ slug: string }[]> =>
  db.query('select slug from cross_listing_platforms where slug = any($1)', [slugs])

/** draft → active; false if it was done already. Terms and increments in force are saved in the auction. */
export async function markPublished(
  tx: Tx, id: AuctionId, opens: Date, { terms, increment_table }: { terms: string; increment_table: IncrementTable },
): Promise<boolean> {
  const rows = await tx.query(
    `update auctions set status = 'active', starts_at = $2, terms = $3, increment_table = $4, published_at = house_clock(),
       updated_at = house_clock()
     where id = $1 and status = 'draft' returning id`,
    [id, opens, terms, JSON.stringify(increment_table)],
  )
  return rows.length > 0
}

/** draft or active → cancelled; false if it was done already. */
export async function markCancelled(tx: Tx, id: AuctionId, from: 'draft' | 'active'): Promise<boolean> {
  const rows = await tx.query(
    `update auctions set status = 'cancelled', closed_at = house_clock(), updated_at = house_clock()
     where id = $1 and status = $2 returning id`,
    [id, from],
  )
  return rows.length > 0
}

/** Sets the end of a running auction to now, so that it is over once its last lot is decided. */
export const markEndedNow = (tx: Tx, id: AuctionId): Promise<unknown> =>
  tx.query(
    `update auctions set ends_at = house_clock(), updated_at = house_clock()
     where id = $1 and status = 'active' and starts_at < house_clock() and ends_at > house_clock()`,
    [id],
  )

/**
 * active → closed, once every lot is sold, unsold or withdrawn (rule book B1). The row is locked before its lots
 * are read, in the usual lock order. Returns whether this call closed it.
 */
export async function markAuctionClosed(tx: Sql, auctionId: AuctionId): Promise<boolean> {
  await tx.query('select id from auctions where id = $1 for no key update', [auctionId])
  const rows = await tx.query(
    `update auctions set status = 'closed', closed_at = house_clock(), updated_at = house_clock()
     where id = $1 and status = 'active' and not exists (select from lots where auction_id = $1 and status = 'active')
     returning id`,
    [auctionId],
  )
  return rows.length > 0
}

/** Returns when the invitation was first created. */
export async function insertInvitation(
  tx: Tx, id: AuctionId, email: string,
): Promise<{ invited_at: Date; is_new: boolean }> {
  const [made] = await tx.query<{ invited_at: Date }>(
    'insert into auction_invitations (auction_id, email) values ($1, $2) on conflict do nothing returning invited_at',
    [id, email],
  )
  if (made) return { invited_at: made.invited_at, is_new: true }
  const [before] = await tx.query<{ invited_at: Date }>(
    'select invited_at from auction_invitations where auction_id = $1 and email = $2', [id, email])
  return { invited_at: before!.invited_at, is_new: false }
}

/** False if this address is not invited. */
export const deleteInvitation = async (tx: Tx, id: AuctionId, email: string): Promise<boolean> =>
  (await tx.query('delete from auction_invitations where auction_id = $1 and email = $2 returning email', [id, email])).length > 0

/** The invited addresses of an auction, in order of invitation. */
export const invitationsOf = (db: Sql, id: AuctionId): Promise<{ email: string; invited_at: Date }[]> =>
  db.query('select email, invited_at from auction_invitations where auction_id = $1 order by invited_at, email', [id])
