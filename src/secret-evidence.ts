import { codeFits } from './accounts/index.ts'
import { chainFits } from './bidding/index.ts'
import { platformOpens } from './cross-listing/index.ts'
import type { Sql } from './platform/db.ts'
import type { Check } from './platform/checkup.ts'
import {
  movingTo, OtherSecret, otherSecret, recordedFingerprint, recordFingerprint, refuseOtherSecret, remedyFor, type SecretInUse, shortFingerprint, UNFINISHED,
} from './platform/house-secret.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Storage } from './platform/storage.ts'
import { documentOpens } from './verification/index.ts'
import { subscriptionOpens } from './webhooks/index.ts'

export interface SecretContext {
  sql: Sql
  storage: Storage
  secrets: Secrets
}

/** Checks the secret against the database, and records its fingerprint at the first start. */
export async function holdSecret(context: SecretContext, secret: SecretInUse): Promise<void> {
  if ((await recordedFingerprint(context.sql)) === null) {
    const strange = await sealedUnderAnother(context)
    if (strange.length > 0) throw new OtherSecret(unreadable(strange, secret.source))
    await recordFingerprint(context.sql, secret.fingerprint)
  }
  await refuseOtherSecret(context.sql, secret)
}

/** The check of the secret in `doctor` and on the system health page. Writes nothing. */
export async function checkSecret(context: SecretContext, secret: SecretInUse): Promise<Check> {
  const name = 'secret'
  const recorded = await recordedFingerprint(context.sql)
  const print = shortFingerprint(secret.fingerprint)
  if ((await movingTo(context.sql)) !== null) return { name, ok: false, message: UNFINISHED }
  if (recorded === secret.fingerprint) return { name, ok: true, message: `${secret.source} matches this database (fingerprint ${print})` }
  if (recorded !== null) return { name, ok: false, message: otherSecret(recorded, secret) }
  const strange = await sealedUnderAnother(context)
  if (strange.length > 0) return { name, ok: false, message: unreadable(strange, secret.source) }
  return { name, ok: true, message: `${secret.source} becomes the secret of this database at the next start (fingerprint ${print})` }
}

/**
 * What a house from before the fingerprint holds that this secret does not open: the oldest of each kind is tried. Empty
 * when all of it opens, or when there is nothing.
 */
async function sealedUnderAnother({ sql, storage, secrets }: SecretContext): Promise<string[]> {
  const tried: [what: string, opens: boolean | null][] = [
    ['the bid records', await chainFits(sql, secrets)],
    ['two-step verification', await codeFits(sql, secrets)],
    ['the signing secrets of webhooks', await subscriptionOpens(sql, secrets)],
    ['the secrets of cross-listing platforms', await platformOpens(sql, secrets)],
    ['verification documents', await documentOpens(sql, storage, secrets)],
  ]
  return tried.flatMap(([what, opens]) => (opens === false ? [what] : []))
}

const unreadable = (strange: readonly string[], source: string): string =>
  `The secret from ${source} does not belong to this database: it cannot decrypt ${new Intl.ListFormat('en-US').format(strange)}. `
  + `Nothing was changed. ${remedyFor(source)}`
