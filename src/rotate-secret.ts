import { setTimeout as sleep } from 'node:timers/promises'
import { resealTwoFactors } from './accounts/index.ts'
import { resealPlatforms } from './cross-listing/index.ts'
import { OPERATOR, recordAudit } from './platform/audit.ts'
import type { Database } from './platform/db.ts'
import {
  beginRotation, carryKeys, derivedSecrets, finishRotation, type GivenSecrets, heldSecrets, recordedSecret, type RecordedSecret,
} from './platform/house-secret.ts'
import { resealAnswers, resealJobs, type Resealing } from './platform/reseal.ts'
import type { Storage } from './platform/storage.ts'
import { resealDocuments } from './verification/index.ts'
import { resealSubscriptions } from './webhooks/index.ts'

interface RotationContext {
  db: Database
  storage: Storage
}

/** What was encrypted again; after an interrupted rotation, only the rest. */
export interface RotatedSecret {
  documents: number
  two_factors: number
  webhooks: number
  platforms: number
  messages: number
  answers: number
  /** What neither secret opens, and stays as it is. */
  unreadable: number
}

type Resealed = Omit<RotatedSecret, 'unreadable'>

/** `old_in_use`: the old secret still encrypts something after all passes. `other_rotation`: another rotation came first. */
type Unfinished = 'old_in_use' | 'other_rotation'

/** Each finds what was encrypted during the one before. */
const MOST_PASSES = 10

/**
 * Encrypts everything with the new secret, one by one, beside running processes that know both: as soon as it begins
 * they encrypt with the new one. It may be interrupted anywhere, or run twice at once, and the same call continues. Keys
 * that records depend on, such as that of bidder references, are kept, encrypted with the new secret.
 */
export async function rotateSecret(
  { db, storage }: RotationContext, given: GivenSecrets, recorded: RecordedSecret, knownWithinMs: number,
): Promise<RotatedSecret | Unfinished> {
  const [to] = derivedSecrets(given)
  const from = await heldSecrets(db, given)
  const isFinished = recorded.fingerprint === to.fingerprint
  const rotation = { from: recorded.fingerprint, to: to.fingerprint }
  if (!isFinished && !(await beginRotation(db, rotation))) {
    const now = await recordedSecret(db)
    return now?.fingerprint === to.fingerprint ? rotateSecret({ db, storage }, given, now, knownWithinMs) : 'other_rotation'
  }
  await sleep(knownWithinMs)
  const rotated = await resealAll({ db, storage }, { from, to, unreadable: new Set() })
  if (rotated === null) return 'old_in_use'
  if (isFinished) return rotated
  const isOurs = await db.transaction(async (tx) => {
    if (!(await finishRotation(tx, rotation, carryKeys(from, to)))) return false
    await recordAudit(tx, {
      actor: OPERATOR, action: 'secret.moved', resource: { type: 'house', id: 0 },
      before: { fingerprint: rotation.from }, after: { fingerprint: rotation.to, ...rotated },
    })
    return true
  })
  const isRotated = isOurs || (await recordedSecret(db))?.fingerprint === rotation.to
  return isRotated ? rotated : 'other_rotation'
}

/** Null if every pass found something. */
async function resealAll({ db, storage }: RotationContext, moving: Resealing): Promise<RotatedSecret | null> {
  const sum: Resealed = { documents: 0, two_factors: 0, webhooks: 0, platforms: 0, messages: 0, answers: 0 }
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const found: Resealed = {
      documents: await resealDocuments(db, storage, moving), two_factors: await resealTwoFactors(db, moving),
      webhooks: await resealSubscriptions(db, moving), platforms: await resealPlatforms(db, moving),
      messages: await resealJobs(db, moving), answers: await resealAnswers(db, moving),
    }
    const names = Object.keys(found) as (keyof Resealed)[]
    if (names.every((name) => found[name] === 0)) return { ...sum, unreadable: moving.unreadable.size }
    for (const name of names) sum[name] += found[name]
  }
  return null
}
