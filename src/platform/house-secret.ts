import { type Said, sentenceBook, translator } from '../kernel/said.ts'
import { ofSecret, sealedSubject } from './checkup-sentences.ts'
import type { Sql } from './db.ts'
import type { Secrets } from './secrets.ts'

/** The secret of a process, as far as it may be shown. */
export interface SecretInUse {
  fingerprint: string
  /** Where it came from: `APP_SECRET`, or the path of the generated file. */
  source: string
}

/**
 * The process was started with another secret than the data was encrypted with. The message, in English, says what
 * to do.
 */
export class OtherSecret extends Error {
  constructor(said: Said) {
    super(aboutSecret(said))
  }
}

const book = translator(sentenceBook([ofSecret, sealedSubject]))

/** For the standard error of a start or a command. */
export const aboutSecret = (said: Said): string => book('en', said)

type Asked = Pick<Sql, 'query'>

/** Null if no start has written one yet, also if the table does not exist. */
export async function recordedFingerprint(sql: Asked): Promise<string | null> {
  const [table] = await sql.query<{ found: boolean }>("select to_regclass('house_secret') is not null as found")
  if (!table!.found) return null
  const [row] = await sql.query<{ fingerprint: string }>('select fingerprint from house_secret')
  return row?.fingerprint ?? null
}

/** If processes start on a new database at the same time, the first one's fingerprint is kept. */
export const recordFingerprint = (sql: Sql, fingerprint: string): Promise<unknown> =>
  sql.query('insert into house_secret (fingerprint) values ($1) on conflict do nothing', [fingerprint])

/** The fingerprint of the new secret during a move; null otherwise, also if the column does not exist. */
export async function movingTo(sql: Asked): Promise<string | null> {
  const [column] = await sql.query<{ found: boolean }>(
    "select exists (select from pg_attribute where attrelid = to_regclass('house_secret') and attname = 'moving_to') as found")
  if (!column!.found) return null
  const [row] = await sql.query<{ moving_to: string | null }>('select moving_to from house_secret')
  return row?.moving_to ?? null
}

/** No process can start until the move is finished. */
export const beginMove = (sql: Sql, to: string): Promise<unknown> => sql.query('update house_secret set moving_to = $1', [to])

export const finishMove = (tx: Sql, fingerprint: string, carried: string): Promise<unknown> =>
  tx.query('update house_secret set fingerprint = $1, carried = $2, moving_to = null, recorded_at = house_clock()', [fingerprint, carried])

/** Keys that outlive the secret they were derived from, because recorded data depends on them. */
interface CarriedKeys {
  bidderPepper: string
  fingerprintKey: string
  noticeKey: string
  /** Absent if the move was by a version without push messages. */
  pushKey?: string
}

const CARRIED = 'carried keys'

/** The current keys, encrypted with another secret, for the row of the house. */
export const carryKeys = ({ bidderPepper, fingerprintKey, noticeKey, pushKey }: Secrets, to: Secrets): string => to.seal(JSON.stringify({
  bidderPepper, fingerprintKey: fingerprintKey.toString('base64'), noticeKey: noticeKey.toString('base64'),
  pushKey: pushKey.toString('base64'),
} satisfies CarriedKeys), CARRIED)

/** The secrets of a process, including the keys kept from an earlier secret. */
export async function withCarriedKeys(sql: Asked, secrets: Secrets): Promise<Secrets> {
  const [row] = await sql.query<{ carried: string | null }>('select carried from house_secret where fingerprint = $1', [secrets.fingerprint])
  if (!row?.carried) return secrets
  const { bidderPepper, fingerprintKey, noticeKey, pushKey } = JSON.parse(secrets.open(row.carried, CARRIED)) as CarriedKeys
  return {
    ...secrets, bidderPepper, fingerprintKey: Buffer.from(fingerprintKey, 'base64'), noticeKey: Buffer.from(noticeKey, 'base64'),
    ...(pushKey !== undefined && { pushKey: Buffer.from(pushKey, 'base64') }),
  }
}

/** Throws `OtherSecret` if this database has the fingerprint of another secret, or is being moved to one. */
export async function refuseOtherSecret(sql: Asked, secret: SecretInUse): Promise<void> {
  if ((await movingTo(sql)) !== null) throw new OtherSecret(ofSecret.moveUnfinished())
  const recorded = await recordedFingerprint(sql)
  if (recorded !== null && recorded !== secret.fingerprint) throw new OtherSecret(otherSecret(recorded, secret))
}

/** Short enough to compare by eye with that of a backup or another machine. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 12)

export const otherSecret = (recorded: string, { fingerprint, source }: SecretInUse): Said => ofSecret.isAnother({
  source, given: shortFingerprint(fingerprint), kept: shortFingerprint(recorded), remedy: remedyFor(source),
})

export const remedyFor = (source: string): Said => (source === 'APP_SECRET' ? ofSecret.setAsBefore() : ofSecret.putFileBack({ source }))
