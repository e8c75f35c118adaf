import { type Said, toEnglish } from '../kernel/said.ts'
import { ofSecret, sealedSubject } from './checkup-sentences.ts'
import type { Sql } from './db.ts'
import { type KeyRing, keyRing } from './key-ring.ts'
import { OperatorError } from './operator-error.ts'
import { deriveSecrets, type Secrets } from './secrets.ts'

/** The secrets that a process was started with. */
export interface GivenSecrets {
  appSecret: string
  /** The one before, while the house changes to `appSecret`; null: none. */
  previousAppSecret: string | null
  appSecretSource: string
}

/** The secret of a process, as far as it may be shown. */
export interface SecretInUse {
  fingerprint: string
  /** Of the secret before; null: none. */
  previous: string | null
  /** Where it came from: `APP_SECRET`, or the path of the generated file. */
  source: string
}

/** The new secret comes first. */
export const derivedSecrets = ({ appSecret, previousAppSecret }: GivenSecrets): readonly [Secrets, ...Secrets[]] =>
  [deriveSecrets(appSecret), ...(previousAppSecret === null ? [] : [deriveSecrets(previousAppSecret)])]

export function secretInUse(given: GivenSecrets): SecretInUse {
  const [current, previous] = derivedSecrets(given)
  return { fingerprint: current.fingerprint, previous: previous?.fingerprint ?? null, source: given.appSecretSource }
}

/**
 * The process was started with another secret than the data was encrypted with. The message, in English, says what
 * to do.
 */
export class OtherSecret extends OperatorError {
  constructor(said: Said) {
    super(aboutSecret(said))
  }
}

/** For the standard error of a start or a command. */
export const aboutSecret = toEnglish([ofSecret, sealedSubject])

type Asked = Pick<Sql, 'query'>

/** What the database says about the secret of its data. */
export interface RecordedSecret {
  /** Of the secret that all of it was encrypted with. */
  fingerprint: string
  /** Of the secret that it is being encrypted with again, and that encrypts already; null: none. */
  moving_to: string | null
}

/** Null if no start has written one yet, also if the table does not exist or has not all its columns. */
export async function recordedSecret(sql: Asked): Promise<RecordedSecret | null> {
  const [column] = await sql.query<{ found: boolean }>(
    "select exists (select from pg_attribute where attrelid = to_regclass('house_secret') and attname = 'moving_to') as found")
  if (!column!.found) return recordedBeforeRotations(sql)
  const [row] = await sql.query<RecordedSecret>('select fingerprint, moving_to from house_secret')
  return row ?? null
}

async function recordedBeforeRotations(sql: Asked): Promise<RecordedSecret | null> {
  const [table] = await sql.query<{ found: boolean }>("select to_regclass('house_secret') is not null as found")
  if (!table!.found) return null
  const [row] = await sql.query<{ fingerprint: string }>('select fingerprint from house_secret')
  return row ? { ...row, moving_to: null } : null
}

/** The one that encrypts. */
export const encrypting = ({ fingerprint, moving_to: next }: RecordedSecret): string => next ?? fingerprint

/** If processes start on a new database at the same time, the first one's fingerprint is kept. */
export const recordFingerprint = (sql: Sql, fingerprint: string): Promise<unknown> =>
  sql.query('insert into house_secret (fingerprint) values ($1) on conflict do nothing', [fingerprint])

interface Rotation {
  from: string
  to: string
}

/**
 * From now on processes encrypt with this secret; only those that know both can start. False if the data is
 * encrypted with another secret than `from`, or if a change to a third one is unfinished.
 */
export async function beginRotation(sql: Sql, { from, to }: Rotation): Promise<boolean> {
  const begun = await sql.query<{ fingerprint: string }>(
    'update house_secret set moving_to = $2 where fingerprint = $1 and (moving_to is null or moving_to = $2) returning fingerprint', [from, to])
  return begun.length > 0
}

/** From now on the new secret is enough. False if this change is no longer the current one. */
export async function finishRotation(tx: Sql, { from, to }: Rotation, carried: string): Promise<boolean> {
  const finished = await tx.query<{ fingerprint: string }>(
    `update house_secret set fingerprint = $2, carried = $3, moving_to = null, recorded_at = house_clock()
     where fingerprint = $1 and moving_to = $2 returning fingerprint`, [from, to, carried])
  return finished.length > 0
}

/** Keys that outlive the secret they were derived from, because recorded data depends on them. */
interface CarriedKeys {
  bidderPepper: string
  fingerprintKey: string
  noticeKey: string
  /** Absent if the secret was changed by a version without push messages. */
  pushKey?: string
  /** Absent if it was changed by a version that stopped the house for it. */
  paymentSecret?: string
}

const CARRIED = 'carried keys'

/** The current keys, encrypted with another secret, for the row of the house. */
export const carryKeys = ({ bidderPepper, fingerprintKey, noticeKey, pushKey, paymentSecret }: Secrets, to: Secrets): string => to.seal(JSON.stringify({
  bidderPepper, fingerprintKey: fingerprintKey.toString('base64'), noticeKey: noticeKey.toString('base64'),
  pushKey: pushKey.toString('base64'), paymentSecret,
} satisfies CarriedKeys), CARRIED)

/** The secrets of a process, including the keys kept from an earlier secret. */
export async function withCarriedKeys(sql: Asked, secrets: Secrets): Promise<Secrets> {
  const [row] = await sql.query<{ carried: string | null }>('select carried from house_secret where fingerprint = $1', [secrets.fingerprint])
  if (!row?.carried) return secrets
  const { bidderPepper, fingerprintKey, noticeKey, pushKey, paymentSecret } = JSON.parse(secrets.open(row.carried, CARRIED)) as CarriedKeys
  return {
    ...secrets, bidderPepper, fingerprintKey: Buffer.from(fingerprintKey, 'base64'), noticeKey: Buffer.from(noticeKey, 'base64'),
    ...(pushKey !== undefined && { pushKey: Buffer.from(pushKey, 'base64') }),
    ...(paymentSecret !== undefined && { paymentSecret }),
  }
}

/** The secrets of a process for this database: the one that encrypts there comes first, the rest decrypt. */
export async function heldSecrets(sql: Asked, given: GivenSecrets): Promise<KeyRing> {
  const known = derivedSecrets(given)
  const recorded = await recordedSecret(sql)
  const isOfData = ({ fingerprint }: Secrets) => fingerprint === recorded?.fingerprint
  const ofData = known.find(isOfData)
  if (!recorded || !ofData) return keyRing([known[0]])
  const ring = keyRing([await withCarriedKeys(sql, ofData), ...known.filter((one) => one !== ofData)])
  ring.use(encrypting(recorded))
  return ring
}

/** Why these secrets are not enough for this database, which names one or, while it changes, two; null if they are. */
export function lackedSecret(recorded: RecordedSecret, secret: SecretInUse): Said | null {
  const isKnown = (fingerprint: string) => fingerprint === secret.fingerprint || fingerprint === secret.previous
  const { fingerprint, moving_to: next } = recorded
  if (next === null) return isKnown(fingerprint) ? null : otherSecret(fingerprint, secret)
  if (isKnown(fingerprint) && isKnown(next)) return null
  return ofSecret.needsBoth({ next: shortFingerprint(next), kept: shortFingerprint(fingerprint) })
}

/** Throws `OtherSecret` if this database was encrypted with a secret that was not given. */
export async function refuseOtherSecret(sql: Asked, secret: SecretInUse): Promise<void> {
  const recorded = await recordedSecret(sql)
  const lacked = recorded && lackedSecret(recorded, secret)
  if (lacked) throw new OtherSecret(lacked)
}

/** Short enough to compare by eye with that of a backup or another machine. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 12)

/** The connection on which a process listens for changes, one for each; its name says which secrets the process knows. */
export const listenerName = ({ fingerprint, previous }: SecretInUse): string =>
  `jobs ${[fingerprint, ...(previous === null ? [] : [previous])].map(shortFingerprint).join(',')}`

/** How many connected processes do not know this secret. */
export async function processesWithout(sql: Sql, fingerprint: string): Promise<number> {
  const [row] = await sql.query<{ processes: number }>(
    `select count(*) as processes from pg_stat_activity where datname = current_database()
       and application_name ~ '^freehold jobs.* listening$' and position($1 in application_name) = 0`, [shortFingerprint(fingerprint)])
  return row!.processes
}

const otherSecret = (recorded: string, { fingerprint, source }: SecretInUse): Said => ofSecret.isAnother({
  source, given: shortFingerprint(fingerprint), kept: shortFingerprint(recorded), remedy: remedyFor(source),
})

export const remedyFor = (source: string): Said => (source === 'APP_SECRET' ? ofSecret.setAsBefore() : ofSecret.putFileBack({ source }))
