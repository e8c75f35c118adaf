import { randomBytes } from 'node:crypto'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { admitAttempt } from './attempt-limits.ts'
import { fingerprint } from './fingerprint.ts'
import type { Ground } from './ground.ts'
import type { Origin } from './identity.ts'
import { confirmationLetter } from './letters.ts'
import { cleanEmail, emailProblem, refuseFields } from './person-form.ts'
import { inSameTime } from './same-time.ts'
import { addresseeOf, findPerson, findProof, keepProof, markEmailConfirmed, type Person } from './store.ts'

const LINK_LIFE_MS = DAY
const TOKEN_BYTES = 18

/** Sends the letter whose link proves that the address is theirs. */
export async function sendConfirmation(ground: Ground, sql: Sql, person: Person): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await keepProof(sql, proofOf(token), person.id, LINK_LIFE_MS)
  await ground.postLetter(sql, confirmationLetter(addresseeOf(person), ground.siteUrl, token))
}

/** Null when confirmed. The same link again says so again: mail programs open links before people do. */
export function confirmEmail({ db }: Ground, token: string): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const userId = await findProof(tx, proofOf(token))
    if (userId === null) return invalid({ token: ['This link does not work any more. Ask for a new one.'] })
    await markEmailConfirmed(tx, userId)
    return null
  })
}

/** Null whether or not a letter was sent: only the owner of the mailbox learns which. */
export async function resendConfirmation(ground: Ground, email: string, origin: Origin): Promise<Refusal | null> {
  const address = cleanEmail(email)
  const refusal = refuseFields({ email: emailProblem(address) })
    ?? await admitAttempt(ground, { kind: 'letter', email: address, ip: origin.ip })
  if (refusal) return refusal
  return inSameTime(() => ground.db.transaction(async (tx) => {
    const person = await findPerson(tx, { email: address })
    if (person && !person.emailVerifiedAt) await sendConfirmation(ground, tx, person)
    return null
  }))
}

const proofOf = (token: string): string => fingerprint(`confirm-email:${token}`)
