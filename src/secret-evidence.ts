import { codeFits } from './accounts/index.ts'
import { chainFits } from './bidding/index.ts'
import { platformOpens } from './cross-listing/index.ts'
import type { Said } from './kernel/said.ts'
import type { Check } from './platform/checkup.ts'
import { ofSecret, sealedSubject } from './platform/checkup-sentences.ts'
import type { Sql } from './platform/db.ts'
import {
  lackedSecret, OtherSecret, recordedSecret, recordFingerprint, refuseOtherSecret, remedyFor, type SecretInUse, shortFingerprint,
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
  if ((await recordedSecret(context.sql)) === null) {
    const strange = await sealedUnderAnother(context)
    if (strange) throw new OtherSecret(cannotOpen(strange, secret))
    await recordFingerprint(context.sql, secret.fingerprint)
  }
  await refuseOtherSecret(context.sql, secret)
}

/** The check of the secret in `doctor` and on the system health page. Writes nothing. */
export async function checkSecret(context: SecretContext, secret: SecretInUse): Promise<Check> {
  const name = 'secret'
  const recorded = await recordedSecret(context.sql)
  const named = { source: secret.source, print: shortFingerprint(secret.fingerprint) }
  const lacked = recorded && lackedSecret(recorded, secret)
  if (lacked) return { name, ok: false, message: lacked }
  if (recorded && (recorded.moving_to ?? recorded.fingerprint) !== secret.fingerprint) return { name, ok: true, message: ofSecret.awaitsRotation() }
  if (recorded?.moving_to) return { name, ok: false, message: ofSecret.rotationUnfinished() }
  if (recorded) return { name, ok: true, message: (secret.previous === null ? ofSecret.isOfDatabase : ofSecret.needsNoPrevious)(named) }
  const strange = await sealedUnderAnother(context)
  if (strange) return { name, ok: false, message: cannotOpen(strange, secret) }
  return { name, ok: true, message: ofSecret.becomesItsSecret(named) }
}

/**
 * What this secret does not open in a house from before fingerprints: the oldest of each kind is tried. Null if all
 * of it opens, or if there is nothing.
 */
async function sealedUnderAnother({ sql, storage, secrets }: SecretContext): Promise<Said | null> {
  const tried: [what: Said, opens: boolean | null][] = [
    [sealedSubject.chain(), await chainFits(sql, secrets)],
    [sealedSubject.twoFactor(), await codeFits(sql, secrets)],
    [sealedSubject.webhooks(), await subscriptionOpens(sql, secrets)],
    [sealedSubject.platforms(), await platformOpens(sql, secrets)],
    [sealedSubject.documents(), await documentOpens(sql, storage, secrets)],
  ]
  const closed = tried.flatMap(([what, opens]) => (opens === false ? [what] : []))
  return closed.length === 0 ? null : closed.reduce((first, next) => ofSecret.and({ first, next }))
}

const cannotOpen = (sealed: Said, { source }: SecretInUse): Said => ofSecret.cannotOpen({ source, sealed, remedy: remedyFor(source) })
