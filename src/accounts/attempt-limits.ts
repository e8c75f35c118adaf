import { createHmac } from 'node:crypto'
import { type Refusal, refuse } from '../kernel/refusals.ts'
import { DAY, HOUR, MINUTE } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { foldAddress } from '../platform/http/client-address.ts'
import type { Secrets } from '../platform/secrets.ts'
import { countTries, clearTries, isKnownAddress, type TryKey } from './attempt-store.ts'
import { say } from './sentences.ts'

/** `failure_record`: how many failed sign-ins are written to the audit log. */
export type AttemptKind = 'sign_in' | 'sign_up' | 'letter' | 'second_factor' | 'passkey' | 'device_login' | 'device_code' | 'failure_record'

interface Limit {
  of: 'person and address' | 'person' | 'address' | 'everybody'
  most: number
  windowMs: number
}

/**
 * Limits of attempts that can be guessed or abused. The one per person stops guesses from many addresses; it
 * exempts addresses they signed in from before, or anybody could lock them out.
 */
const LIMITS: Record<AttemptKind, readonly Limit[]> = {
  sign_in: [
    { of: 'person and address', most: 10, windowMs: 15 * MINUTE },
    { of: 'person', most: 100, windowMs: DAY },
    { of: 'address', most: 100, windowMs: 15 * MINUTE },
  ],
  second_factor: [
    { of: 'person and address', most: 10, windowMs: 15 * MINUTE },
    { of: 'person', most: 50, windowMs: DAY },
  ],
  passkey: [{ of: 'address', most: 200, windowMs: 15 * MINUTE }],
  sign_up: [{ of: 'address', most: 200, windowMs: HOUR }],
  letter: [
    { of: 'person', most: 5, windowMs: HOUR },
    { of: 'address', most: 200, windowMs: HOUR },
  ],
  device_login: [{ of: 'address', most: 100, windowMs: HOUR }],
  device_code: [
    { of: 'person', most: 20, windowMs: 15 * MINUTE },
    { of: 'address', most: 200, windowMs: 15 * MINUTE },
  ],
  failure_record: [
    { of: 'person', most: 20, windowMs: DAY },
    { of: 'everybody', most: 10_000, windowMs: DAY },
  ],
}

interface CountingGround {
  db: Sql
  secrets: Secrets
}

export interface Attempt {
  kind: AttemptKind
  email: string
  ip: string
}

/** Counts an attempt before it is made, so that concurrent ones are all counted. Null: allowed. */
export async function admitAttempt({ db, secrets }: CountingGround, attempt: Attempt): Promise<Refusal | null> {
  const limits = LIMITS[attempt.kind]
  const keys = limits.map((limit) => ({ ...keyOf(secrets, attempt, limit), windowMs: limit.windowMs }))
  const counts = await countTries(db, keys)
  for (const [i, { tries, waitSeconds }] of counts.entries()) {
    const { of, most } = limits[i]!
    if (tries <= most) continue
    if (of === 'person' && await isKnownAddress(db, keyOf(secrets, attempt, { of: 'person and address' }))) continue
    return tooMany(waitSeconds)
  }
  return null
}

/** After a success: resets the person's count; the address gets only this attempt back. */
export async function clearAttempts({ db, secrets }: CountingGround, attempt: Attempt): Promise<void> {
  const keyFor = (of: Limit['of']) => keyOf(secrets, attempt, { of })
  await clearTries(db, keyFor('person and address'), keyFor('person'), keyFor('address'))
}

function keyOf(secrets: Secrets, { kind, email, ip }: Attempt, { of }: Pick<Limit, 'of'>): TryKey {
  const subject = createHmac('sha256', secrets.fingerprintKey).update(`attempt ${email.toLowerCase()}`).digest('base64url')
  const [namesPerson, namesAddress] = [of.startsWith('person'), of.endsWith('address')]
  return { kind, subject: namesPerson ? subject : '', address: namesAddress ? foldAddress(ip) : '' }
}

function tooMany(waitSeconds: number): Refusal {
  const minutes = Math.ceil(waitSeconds / 60)
  return refuse('rate_limited', say.tooManyAttempts({ count: minutes }))
}
