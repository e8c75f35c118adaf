import type { PasskeyId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** A passkey of a person, without its key. */
export interface OwnPasskey {
  id: PasskeyId
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The oldest first. */
export const passkeysOf = (sql: Sql, userId: UserId): Promise<OwnPasskey[]> =>
  sql.query<OwnPasskey>(
    'select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys where user_id = $1 order by id limit 100', [userId])

export async function countPasskeys(sql: Sql, userId: UserId): Promise<number> {
  const [row] = await sql.query<{ n: number }>('select count(*) as n from passkeys where user_id = $1', [userId])
  return row!.n
}

/** Its name before; null if this person has no such passkey. */
export async function renamePasskey(tx: Tx, userId: UserId, id: PasskeyId, name: string): Promise<string | null> {
  const [before] = await tx.query<{ name: string }>('select name from passkeys where id = $1 and user_id = $2 for update', [id, userId])
  if (!before) return null
  await tx.query('update passkeys set name = $2, updated_at = house_clock() where id = $1', [id, name])
  return before.name
}

/** The name of the removed one; null if this person has no such passkey. */
export async function removePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>('delete from passkeys where id = $1 and user_id = $2 returning name', [id, userId])
  return row?.name ?? null
}

/** Notes the use of a passkey; null if it is gone. */
export async function notePasskeyUse(tx: Tx, userId: UserId, credential: string): Promise<PasskeyId | null> {
  const [row] = await tx.query<{ id: PasskeyId }>(
    'update passkeys set last_used_at = house_clock() where credential_id = $1 and user_id = $2 returning id', [credential, userId])
  return row?.id ?? null
}
