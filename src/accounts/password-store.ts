import type { UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { endOtherSessions } from './session-store.ts'

const SAVE_PASSWORD = `
  insert into credentials (user_id, account_id, provider_id, password_hash)
  values ($1::bigint, $1::text, 'credential', $2)
  on conflict (provider_id, account_id) do update
    set password_hash = excluded.password_hash, updated_at = house_clock()`

/** A new password ends every session that the old one opened, but for the one that changes it. */
export async function savePassword(tx: Tx, userId: UserId, passwordHash: string, keptSession = ''): Promise<void> {
  await tx.query(SAVE_PASSWORD, [userId, passwordHash])
  await endOtherSessions(tx, userId, keptSession)
}

export async function findPasswordHash(sql: Sql, userId: UserId): Promise<string | null> {
  const [row] = await sql.query<{ hash: string | null }>(
    `select password_hash as hash from credentials where user_id = $1 and provider_id = 'credential'`, [userId])
  return row?.hash ?? null
}
