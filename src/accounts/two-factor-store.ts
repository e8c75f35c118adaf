import type { UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

export interface TwoFactorRow {
  sealedSecret: string
  confirmedAt: Date | null
  lastStep: number
  now: Date
}

const TWO_FACTOR = `
  select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt", last_step as "lastStep", wall_clock() as now
  from two_factors where user_id = $1`

export async function findTwoFactor(sql: Sql, userId: UserId): Promise<TwoFactorRow | null> {
  const [row] = await sql.query<TwoFactorRow>(TWO_FACTOR, [userId])
  return row ?? null
}

/** Locks the codes of this person until the transaction ends, so that none counts twice. */
export async function lockTwoFactor(tx: Tx, userId: UserId): Promise<TwoFactorRow | null> {
  const [row] = await tx.query<TwoFactorRow>(`${TWO_FACTOR} for update`, [userId])
  return row ?? null
}

/** Replaces a secret that was never confirmed; one in use is not changed. */
const BEGIN = `
  insert into two_factors as f (user_id, sealed_secret) values ($1, $2)
  on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, updated_at = house_clock()
    where f.confirmed_at is null`

export const saveSecret = (tx: Tx, userId: UserId, sealedSecret: string): Promise<unknown> => tx.query(BEGIN, [userId, sealedSecret])

export const markConfirmed = (tx: Tx, userId: UserId): Promise<unknown> =>
  tx.query('update two_factors set confirmed_at = house_clock(), updated_at = house_clock() where user_id = $1', [userId])

export const saveStep = (tx: Tx, userId: UserId, step: number): Promise<unknown> =>
  tx.query('update two_factors set last_step = $2, updated_at = house_clock() where user_id = $1', [userId, step])

export const removeTwoFactor = (tx: Tx, userId: UserId): Promise<unknown> =>
  tx.query('delete from two_factors where user_id = $1', [userId])

export async function replaceRecoveryCodes(tx: Tx, userId: UserId, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from recovery_codes where user_id = $1', [userId])
  await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [userId, hashes])
}

export async function countRecoveryCodes(sql: Sql, userId: UserId): Promise<number> {
  const [row] = await sql.query<{ left: number }>('select count(*) as left from recovery_codes where user_id = $1 and used_at is null', [userId])
  return row!.left
}

/** False if there is no such code, or it was used. */
export async function useRecoveryCode(tx: Tx, userId: UserId, hash: string): Promise<boolean> {
  const rows = await tx.query(
    'update recovery_codes set used_at = house_clock() where user_id = $1 and code_hash = $2 and used_at is null returning id', [userId, hash])
  return rows.length > 0
}

export async function oldestTwoFactor(sql: Sql): Promise<{ user_id: UserId; sealed_secret: string } | null> {
  const [row] = await sql.query<{ user_id: UserId; sealed_secret: string }>(
    'select user_id, sealed_secret from two_factors order by created_at, user_id limit 1')
  return row ?? null
}

export const twoFactorsAfter = (sql: Sql, after: UserId, atMost: number): Promise<{ user_id: UserId; sealed_secret: string }[]> =>
  sql.query('select user_id, sealed_secret from two_factors where user_id > $1 order by user_id limit $2', [after, atMost])

/** Only if it is still what was read. */
export const writeSealed = (sql: Sql, userId: UserId, sealed: string, read: string): Promise<unknown> =>
  sql.query('update two_factors set sealed_secret = $2 where user_id = $1 and sealed_secret = $3', [userId, sealed, read])
