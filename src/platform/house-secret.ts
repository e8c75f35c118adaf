import type { Sql } from './db.ts'

/** The secret a process was started with, as far as it may be told. */
export interface SecretInUse {
  fingerprint: string
  /** Where it came from, as the operator knows it: `APP_SECRET`, or the path of the generated file. */
  source: string
}

/** A start under another secret than the one the data was sealed under. The message says what to do. */
export class OtherSecret extends Error {}

type Asked = Pick<Sql, 'query'>

/** Null on a database that no start has written one to, also where the table is not there yet. */
export async function recordedFingerprint(sql: Asked): Promise<string | null> {
  const [table] = await sql.query<{ found: boolean }>("select to_regclass('house_secret') is not null as found")
  if (!table!.found) return null
  const [row] = await sql.query<{ fingerprint: string }>('select fingerprint from house_secret')
  return row?.fingerprint ?? null
}

/** Of processes that start at once on a new database the first one's stays. */
export const recordFingerprint = (sql: Sql, fingerprint: string): Promise<unknown> =>
  sql.query('insert into house_secret (fingerprint) values ($1) on conflict do nothing', [fingerprint])

/** Throws `OtherSecret` when this database has the fingerprint of another secret. */
export async function refuseOtherSecret(sql: Asked, secret: SecretInUse): Promise<void> {
  const recorded = await recordedFingerprint(sql)
  if (recorded !== null && recorded !== secret.fingerprint) throw new OtherSecret(otherSecret(recorded, secret))
}

/** Short enough to compare by eye with the one a backup or the other machine shows. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 12)

export const otherSecret = (recorded: string, { fingerprint, source }: SecretInUse): string =>
  `The secret from ${source} is not the one this database belongs to (fingerprint ${shortFingerprint(fingerprint)} instead of ${shortFingerprint(recorded)}). `
  + `Nothing was changed. ${remedyFor(source)}`

export const remedyFor = (source: string): string => (source === 'APP_SECRET'
  ? 'Set APP_SECRET to the secret this house was first started with, as kept with its backups. If it was a generated one, it is the text of the file app-secret in the old DATA_DIR.'
  : `Set APP_SECRET to the secret this house was first started with, or put its own app-secret file back at ${source}.`)
