import { resealTwoFactors } from './accounts/index.ts'
import { resealPlatforms } from './cross-listing/index.ts'
import { OPERATOR, recordAudit } from './platform/audit.ts'
import { ofSecret } from './platform/checkup-sentences.ts'
import type { Database } from './platform/db.ts'
import { beginMove, carryKeys, finishMove, movingTo, OtherSecret, recordedFingerprint, shortFingerprint, withCarriedKeys } from './platform/house-secret.ts'
import { resealAnswers, resealJobs, type Resealing } from './platform/reseal.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Storage } from './platform/storage.ts'
import { resealDocuments } from './verification/index.ts'
import { resealSubscriptions } from './webhooks/index.ts'

interface MoveGround {
  db: Database
  storage: Storage
}

/** What was resealed; after an interrupted move, only the rest. */
export interface MovedSecret {
  documents: number
  two_factors: number
  webhooks: number
  platforms: number
  letters: number
  answers: number
}

/**
 * Moves a stopped house to another secret: everything sealed is opened and sealed again, one by one. It may be
 * interrupted anywhere: until it ends nothing starts, and the same call continues. Keys that records depend on,
 * such as that of bidder references, are kept, sealed under the new secret.
 */
export async function moveSecret({ db, storage }: MoveGround, old: Secrets, to: Secrets): Promise<MovedSecret> {
  const [recorded, under] = [await recordedFingerprint(db), await movingTo(db)]
  if (recorded !== old.fingerprint) {
    const kept = recorded === null ? ofSecret.noFingerprint() : shortFingerprint(recorded)
    throw new OtherSecret(ofSecret.notPresentOne({ given: shortFingerprint(old.fingerprint), kept }))
  }
  if (under !== null && under !== to.fingerprint) {
    throw new OtherSecret(ofSecret.otherMoveUnfinished({ print: shortFingerprint(under) }))
  }
  const from = await withCarriedKeys(db, old)
  const moving: Resealing = { from, to }
  await beginMove(db, to.fingerprint)
  const moved = {
    documents: await resealDocuments(db, storage, moving), two_factors: await resealTwoFactors(db, moving),
    webhooks: await resealSubscriptions(db, moving), platforms: await resealPlatforms(db, moving),
    letters: await resealJobs(db, moving), answers: await resealAnswers(db, moving),
  }
  await db.transaction(async (tx) => {
    await finishMove(tx, to.fingerprint, carryKeys(from, to))
    await recordAudit(tx, {
      actor: OPERATOR, action: 'secret.moved', resource: { type: 'house', id: 0 },
      before: { fingerprint: old.fingerprint }, after: { fingerprint: to.fingerprint, ...moved },
    })
  })
  return moved
}
