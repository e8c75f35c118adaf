import type { UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

const SAVE_PASSWORD = `
  insert into credentials (user_id, account_id, provider_id, password_hash, set_by_operator)
  values ($1::bigint, $1::text, 'credential', $2, $3)
  on conflict (provider_id, account_id) do update
    set password_hash = excluded.password_hash, set_by_operator = excluded.set_by_operator, updated_at = house_clock()`

/** `endCredentials` ends the sessions and tokens of the old password. */
export const savePassword = (tx: Tx, userId: UserId, passwordHash: string, setBy: 'owner' | 'operator'): Promise<unknown> =>
  tx.query(SAVE_PASSWORD, [userId, passwordHash, setBy === 'operator'])

/** Removes the password until one is set by email. One that the operator set stays. True if there was one. */
export async function endStrangersPassword(tx: Tx, userId: UserId): Promise<boolean> {
  const rows = await tx.query(
    `update credentials set password_hash = null, updated_at = house_clock()
     where user_id = $1 and provider_id = 'credential' and password_hash is not null and not set_by_operator returning id`, [userId])
  return rows.length > 0
}

/** Marks the password as set by its owner. */
export const markOwnPassword = (tx: Tx, userId: UserId): Promise<unknown> =>
  tx.query(`update credentials set set_by_operator = false where user_id = $1 and provider_id = 'credential'`, [userId])

/** Deletes all password reset links. */
export const dropResetLinks = (tx: Tx, userId: UserId): Promise<unknown> =>
  tx.query('delete from verifications where value = $1::text', [userId])

/** Only the newest link is valid. */
export const dropOlderResetLinks = (sql: Sql, userId: UserId): Promise<unknown> =>
  sql.query('delete from verifications where value = $1::text and id < (select max(id) from verifications where value = $1::text)', [userId])

export async function findPasswordHash(sql: Sql, userId: UserId): Promise<string | null> {
  const [row] = await sql.query<{ hash: string | null }>(
    `select password_hash as hash from credentials where user_id = $1 and provider_id = 'credential'`, [userId])
  return row?.hash ?? null
}

/** By address; null if unknown, or without a password. */
export async function passwordHashOf(sql: Sql, email: string): Promise<string | null> {
  const [row] = await sql.query<{ hash: string | null }>(
    `select c.password_hash as hash from users u join credentials c on c.user_id = u.id and c.provider_id = 'credential' where u.email = $1`, [email])
  return row?.hash ?? null
}
