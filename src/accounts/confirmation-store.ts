import type { UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** The data of the sign-up that a confirmation email belongs to. */
export interface SignUpTyped {
  /** Hash of the cookie of the browser used. */
  browserHash: string | null
  /** Null: the password of the account. */
  passwordHash: string | null
  name: string | null
  locale: Language | null
}

/** For an email without a sign-up of its own. */
export const NOTHING_TYPED: SignUpTyped = { browserHash: null, passwordHash: null, name: null, locale: null }

export interface ConfirmationRow extends SignUpTyped {
  userId: UserId
  email: string
  isUsed: boolean
  hasPassword: boolean
}

const KEEP = `
  insert into email_confirmations (token_hash, user_id, browser_hash, password_hash, name, locale, expires_at)
  values ($1, $2, $3, $4, $5, $6, house_clock() + $7 * interval '1 millisecond')`

export const keepConfirmation = (sql: Sql, tokenHash: string, userId: UserId, typed: SignUpTyped, validMs: number): Promise<unknown> =>
  sql.query(KEEP, [tokenHash, userId, typed.browserHash, typed.passwordHash, typed.name, typed.locale, validMs])

const FIND = `
  select c.user_id as "userId", u.email, c.used_at is not null or u.email_verified_at is not null as "isUsed", c.browser_hash as "browserHash",
    c.password_hash as "passwordHash", c.name, c.locale,
    exists (select from credentials p where p.user_id = u.id and p.provider_id = 'credential' and p.password_hash is not null) as "hasPassword"
  from email_confirmations c join users u on u.id = c.user_id where c.token_hash = $1 and c.expires_at > house_clock()`

/** Null for an unknown or expired link. */
export async function findConfirmation(sql: Sql, tokenHash: string): Promise<ConfirmationRow | null> {
  const [row] = await sql.query<ConfirmationRow>(FIND, [tokenHash])
  return row ?? null
}

/** The browser of the sign-up that created the account; a resent email belongs to it. */
export async function firstBrowserOf(sql: Sql, userId: UserId): Promise<string | null> {
  const [row] = await sql.query<{ browser: string | null }>(
    `select browser_hash as browser from email_confirmations where user_id = $1 order by created_at, token_hash limit 1`, [userId])
  return row?.browser ?? null
}

/** Deletes the links of other sign-ups after this one has confirmed the address. */
export async function markConfirmationUsed(tx: Tx, userId: UserId, tokenHash: string): Promise<void> {
  await tx.query('update email_confirmations set used_at = house_clock(), password_hash = null where token_hash = $1', [tokenHash])
  await tx.query('delete from email_confirmations where user_id = $1 and token_hash <> $2', [userId, tokenHash])
}

/** Saves the name and language of the confirmed sign-up if another one had created the account. */
export const saveTyped = (tx: Tx, userId: UserId, { name, locale }: SignUpTyped): Promise<unknown> =>
  tx.query('update users set name = coalesce($2, name), locale = coalesce($3, locale), updated_at = house_clock() where id = $1', [userId, name, locale])
