import type { Key, PlatformId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** The fields of a platform that an administrator sets. */
export interface PlatformFields {
  name: string
  logo_url: string | null
  is_active: boolean
  max_bid_cents: Cents | null
  may_hammer: boolean
  settles_here: boolean
}

export interface PlatformRow extends PlatformFields {
  id: PlatformId
  slug: string
  secret_sealed: string
  previous_secret_sealed: string | null
  previous_secret_expires_at: Date | null
  created_at: Date
  /** When this was read. */
  now: Date
}

const COLUMNS = `id, slug, name, logo_url, is_active, max_bid_cents, may_hammer, settles_here, secret_sealed, previous_secret_sealed,
  previous_secret_expires_at, created_at, house_clock() as now`

export const activePlatforms = (sql: Sql): Promise<PlatformRow[]> =>
  sql.query(`select ${COLUMNS} from cross_listing_platforms where is_active order by name, id`)

export const allPlatforms = (sql: Sql): Promise<PlatformRow[]> =>
  sql.query(`select ${COLUMNS} from cross_listing_platforms order by name, id`)

export async function findPlatform(sql: Sql, platform: Key<PlatformId>): Promise<PlatformRow | null> {
  const rows = 'id' in platform
    ? await sql.query<PlatformRow>(`select ${COLUMNS} from cross_listing_platforms where id = $1`, [platform.id])
    : await sql.query<PlatformRow>(`select ${COLUMNS} from cross_listing_platforms where slug = $1`, [platform.slug])
  return rows[0] ?? null
}

/** Null if a platform has this slug. */
export async function insertPlatform(
  tx: Tx, slug: string, fields: PlatformFields, secretSealed: string,
): Promise<PlatformRow | null> {
  const { name, logo_url, is_active, max_bid_cents, may_hammer, settles_here } = fields
  const [row] = await tx.query<PlatformRow>(
    `insert into cross_listing_platforms (slug, name, logo_url, is_active, max_bid_cents, may_hammer, settles_here, secret_sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (slug) do nothing returning ${COLUMNS}`,
    [slug, name, logo_url, is_active, max_bid_cents, may_hammer, settles_here, secretSealed],
  )
  return row ?? null
}

/** Locks the platform until the transaction ends. */
export async function lockPlatform(tx: Tx, id: PlatformId): Promise<PlatformRow> {
  const [row] = await tx.query<PlatformRow>(`select ${COLUMNS} from cross_listing_platforms where id = $1 for no key update`, [id])
  return row!
}

export async function savePlatform(tx: Tx, id: PlatformId, fields: PlatformFields): Promise<PlatformRow> {
  const { name, logo_url, is_active, max_bid_cents, may_hammer, settles_here } = fields
  const [row] = await tx.query<PlatformRow>(
    `update cross_listing_platforms set name = $2, logo_url = $3, is_active = $4, max_bid_cents = $5, may_hammer = $6,
       settles_here = $7, updated_at = house_clock() where id = $1 returning ${COLUMNS}`,
    [id, name, logo_url, is_active, max_bid_cents, may_hammer, settles_here],
  )
  return row!
}

/** The previous secret stays valid for a time; with an overlap of 0 it ends at once. */
export async function saveSecret(tx: Tx, id: PlatformId, sealed: string, overlapSeconds: number): Promise<PlatformRow> {
  const [row] = await tx.query<PlatformRow>(
    `update cross_listing_platforms set secret_sealed = $2, updated_at = house_clock(),
       previous_secret_sealed = case when $3 > 0 then secret_sealed end,
       previous_secret_expires_at = case when $3 > 0 then house_clock() + $3 * interval '1 second' end
     where id = $1 returning ${COLUMNS}`,
    [id, sealed, overlapSeconds],
  )
  return row!
}

/** Only if both are still what was read. */
export const writeSealed = (
  sql: Sql, { id, secret_sealed: read, previous_secret_sealed: readPrevious }: PlatformRow, current: string, previous: string | null,
): Promise<unknown> => sql.query(
  `update cross_listing_platforms set secret_sealed = $2, previous_secret_sealed = $3
   where id = $1 and secret_sealed = $4 and previous_secret_sealed is not distinct from $5`, [id, current, previous, read, readPrevious])
