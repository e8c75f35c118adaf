import type { UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { escapeLike } from '../kernel/title-search.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { SOURCES } from '../kernel/sources.ts'
import type { PersonDetails } from './store.ts'

const SAVE = `
  insert into person_details (user_id, deed_name, street, city, region, postal_code, country) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (user_id) do update set deed_name = excluded.deed_name, street = excluded.street, city = excluded.city, region = excluded.region,
    postal_code = excluded.postal_code, country = excluded.country, updated_at = house_clock()`

export const saveDetails = (tx: Tx, userId: UserId, { deedName, street, city, region, postalCode, country }: PersonDetails): Promise<unknown> =>
  tx.query(SAVE, [userId, deedName, street, city, region, postalCode, country])

/** Null if the address has an account. Without one the account gets an address of its own that no mail is sent to. */
export async function insertPerson(tx: Tx, person: { name: string; email: string | null; locale: Language }): Promise<UserId | null> {
  const [row] = await tx.query<{ id: UserId }>(
    `insert into users (name, email, locale, source) values ($1, coalesce($2, gen_random_uuid() || '@counter.invalid'), $3, $4)
     on conflict (email) do nothing returning id`, [person.name, person.email, person.locale, SOURCES.office])
  return row?.id ?? null
}

const MOST_NAMESAKES = 10

/** Uses users_by_name: without wildcards, `ilike` compares without case. */
export const sameNames = (sql: Sql, name: string): Promise<{ id: UserId; name: string; email: string }[]> =>
  sql.query(`select id, name, email from users where name ilike $1 and platform_id is null order by id limit ${MOST_NAMESAKES}`, [escapeLike(name)])

export const saveName = (tx: Tx, userId: UserId, name: string): Promise<unknown> =>
  tx.query('update users set name = $2, updated_at = house_clock() where id = $1', [userId, name])

export const saveSource = (sql: Sql, userId: UserId, source: string): Promise<unknown> =>
  sql.query('update users set source = $2 where id = $1', [userId, source])

export const saveTimeZone = (sql: Sql, userId: UserId, zone: string | null): Promise<unknown> =>
  sql.query('update users set time_zone = $2, updated_at = house_clock() where id = $1', [userId, zone])

/** What the browser says counts only while the person has said nothing. */
export const saveGuessedZone = (sql: Sql, userId: UserId, zone: string): Promise<unknown> =>
  sql.query('update users set time_zone = $2 where id = $1 and time_zone is null', [userId, zone])

const KEEP_CHANGE = `
  insert into email_changes (user_id, email, token_hash, expires_at) values ($1, $2, $3, house_clock() + $4 * interval '1 millisecond')
  on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`

/** The newest request alone is good. */
export const keepEmailChange = (tx: Tx, userId: UserId, email: string, tokenHash: string, validMs: number): Promise<unknown> =>
  tx.query(KEEP_CHANGE, [userId, email, tokenHash, validMs])

export async function findEmailChange(sql: Sql, tokenHash: string): Promise<{ userId: UserId; email: string } | null> {
  const [row] = await sql.query<{ userId: UserId; email: string }>(
    'select user_id as "userId", email from email_changes where token_hash = $1 and expires_at > house_clock()', [tokenHash])
  return row ?? null
}

/** The address that waits for its confirmation; null: none. */
export async function awaitedEmail(sql: Sql, userId: UserId): Promise<string | null> {
  const [row] = await sql.query<{ email: string }>('select email from email_changes where user_id = $1 and expires_at > house_clock()', [userId])
  return row?.email ?? null
}

export const dropEmailChange = (tx: Tx, userId: UserId): Promise<unknown> => tx.query('delete from email_changes where user_id = $1', [userId])

/** Letters to the address before confirm nothing any more. */
export async function saveEmail(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.query('update users set email = $2, updated_at = house_clock() where id = $1', [userId, email])
  await tx.query('delete from email_confirmations where user_id = $1', [userId])
  await dropEmailChange(tx, userId)
}
