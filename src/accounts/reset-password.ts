import type { UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Sql } from '../platform/db.ts'
import { admitAttempt } from './attempt-limits.ts'
import type { Ground } from './ground.ts'
import type { Origin } from './identity.ts'
import { resetLetter } from './letters.ts'
import { cleanEmail, emailProblem, refuseFields, refuseNewPassword } from './person-form.ts'
import { inSameTime } from './same-time.ts'
import { addresseeOf, findPerson } from './store.ts'

/** Null whether or not a letter was sent: only the owner of the mailbox learns which. */
export async function requestPasswordReset(ground: Ground, email: string, origin: Origin): Promise<Refusal | null> {
  const address = cleanEmail(email)
  const refusal = refuseFields({ email: emailProblem(address) })
    ?? await admitAttempt(ground, { kind: 'letter', email: address, ip: origin.ip })
  if (refusal) return refusal
  await inSameTime(() => ground.identity.askForReset(address))
  return null
}

export async function writeResetLetter(ground: Ground, sql: Sql, userId: UserId, token: string): Promise<void> {
  const person = await findPerson(sql, { id: userId })
  if (person) await ground.postLetter(sql, resetLetter(addresseeOf(person), ground.siteUrl, token))
}

/** Sets a new password with the token of a letter, once, and signs the person out everywhere. Null when done. */
export async function resetPassword(ground: Ground, token: string, password: string): Promise<Refusal | null> {
  const owner = TOKEN.test(token) ? await ground.identity.ownerOfReset(token) : null
  const refusal = refuseNewPassword(password, owner === null ? null : await findPerson(ground.db, { id: owner as UserId }))
  if (refusal) return refusal
  if (owner === null) return deadLink()
  const outcome = await ground.turnstile.pass(() => ground.identity.reset(token, password))
  if (isRefusal(outcome)) return outcome
  return outcome ? null : deadLink()
}

const TOKEN = /^[A-Za-z0-9]{10,64}$/

const deadLink = (): Refusal => invalid({ token: ['This link does not work any more. Ask for a new one.'] })
