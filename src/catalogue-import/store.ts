import type { AuctionId, TeamId, UserId } from '../kernel/ids.ts'
import type { StaffRole } from '../kernel/staff.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { LotOfParcel } from './boundary-rules.ts'

/** A person as a seller, and the team they import for. */
export interface SellerRow {
  staff_role: StaffRole | null
  is_approved: boolean
  is_suspended: boolean
  teams: { teamId: TeamId; role: 'owner' | 'manager' | 'member' }[]
}

export async function findSeller(sql: Sql, userId: UserId): Promise<SellerRow | null> {
  const rows = await sql.query<SellerRow>(
    `select u.staff_role, u.seller_approved_at is not null as is_approved, u.suspended_at is not null as is_suspended,
       (select coalesce(json_agg(json_build_object('teamId', m.team_id, 'role', m.role)), '[]')
        from team_members m where m.user_id = u.id and m.left_at is null) as teams
     from users u where u.id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

const IMPORTS = 4_207_013

/** Between two statements of an import, every row of a large file is validated. */
const LONGEST_CHECK = '10min'

/**
 * Begins the transaction of an import. One import of a seller or team runs at a time, so that the same file
 * imported twice at once creates no lot twice.
 */
export async function beginImport(tx: Tx, ownerId: number): Promise<void> {
  await tx.query("select set_config('idle_in_transaction_session_timeout', $1, true)", [LONGEST_CHECK])
  await tx.query('select pg_advisory_xact_lock($1, $2)', [IMPORTS, ownerId % 2 ** 31])
}

/** The lots of an auction with their parcel numbers. */
export const parcelsOf = (sql: Sql, id: AuctionId): Promise<LotOfParcel[]> =>
  sql.query<LotOfParcel>(
    `select id, lot_number, lot_label, title, parcel_id, state, acreage
     from lots where auction_id = $1 and status = 'active' and closed_at is null order by lot_number`, [id])

export const ownersOf = async (sql: Sql, id: AuctionId): Promise<{ owner_user_id: UserId; owner_team_id: TeamId | null } | null> =>
  (await sql.query<{ owner_user_id: UserId; owner_team_id: TeamId | null }>('select owner_user_id, owner_team_id from auctions where id = $1', [id]))[0] ?? null
