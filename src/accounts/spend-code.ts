import { createHmac, randomInt } from 'node:crypto'
import type { UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { type Resealing, resealed } from '../platform/reseal.ts'
import { opens, type Secrets } from '../platform/secrets.ts'
import { stepOfCode } from './totp.ts'
import {
  lockTwoFactor, oldestTwoFactor, replaceRecoveryCodes, saveStep, type TwoFactorRow, twoFactorsAfter, useRecoveryCode, writeSealed,
} from './two-factor-store.ts'

/** Uses up a code of the app, or a recovery code; each works once. False if it is neither. */
export async function spendCode(tx: Tx, secrets: Secrets, userId: UserId, typed: string): Promise<boolean> {
  const row = await lockTwoFactor(tx, userId)
  if (!row) return false
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  const step = stepOfCode(secretOf(secrets, userId, row), code, row.now, row.lastStep)
  if (step === null) return row.confirmedAt !== null && useRecoveryCode(tx, userId, hashOf(secrets, userId, code))
  await saveStep(tx, userId, step)
  return true
}

export const secretOf = (secrets: Secrets, userId: UserId, { sealedSecret }: Pick<TwoFactorRow, 'sealedSecret'>): Buffer =>
  Buffer.from(secrets.open(sealedSecret, about(userId)), 'base64url')

export const sealSecret = (secrets: Secrets, userId: UserId, secret: Buffer): string =>
  secrets.seal(secret.toString('base64url'), about(userId))

const about = (userId: UserId): string => `two-factor ${userId}`

const CODES = 10
const CODE_LETTERS = 10
/** Without letters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the recovery codes. They are shown once and stored as hashes. */
export async function giveRecoveryCodes(tx: Tx, secrets: Secrets, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await replaceRecoveryCodes(tx, userId, codes.map((code) => hashOf(secrets, userId, code)))
  return codes.map((code) => `${code.slice(0, CODE_LETTERS / 2)}-${code.slice(CODE_LETTERS / 2)}`)
}

const newCode = (): string => Array.from({ length: CODE_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Keyed, because fifty bits could be found from a database dump. */
const hashOf = (secrets: Secrets, userId: UserId, code: string): string =>
  createHmac('sha256', secrets.fingerprintKey).update(`recovery code ${userId} ${code}`).digest('base64url')

/** Whether the oldest two-step secret can be decrypted; null if there is none. */
export async function codeFits(sql: Sql, secrets: Secrets): Promise<boolean | null> {
  const oldest = await oldestTwoFactor(sql)
  return oldest && opens(secrets, oldest.sealed_secret, about(oldest.user_id))
}

const AT_ONCE = 500

/** Re-encrypts all two-step secrets with another app secret. Returns how many were changed. */
export async function resealTwoFactors(sql: Sql, moving: Resealing): Promise<number> {
  let count = 0
  let after = 0 as UserId
  for (;;) {
    const rows = await twoFactorsAfter(sql, after, AT_ONCE)
    for (const { user_id: user, sealed_secret: box } of rows) {
      const sealed = resealed(moving, box, about(user))
      if (sealed === null) continue
      await writeSealed(sql, user, sealed, box)
      count += 1
    }
    if (rows.length < AT_ONCE) return count
    after = rows.at(-1)!.user_id
  }
}
