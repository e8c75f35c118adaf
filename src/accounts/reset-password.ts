import type { UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { admitAttempt } from './attempt-limits.ts'
import { endCredentials } from './end-credentials.ts'
import type { AccountsContext } from './context.ts'
import type { Origin } from './identity.ts'
import { resetLetter, securityLetter } from './letters.ts'
import { dropOlderResetLinks, markOwnPassword } from './password-store.ts'
import { lockPerson } from './people-store.ts'
import { cleanEmail, emailProblem, refuseFields, refuseNewPassword } from './person-form.ts'
import { dropEmailChange } from './details-store.ts'
import { inConstantTime } from './constant-time.ts'
import { addresseeOf, findPerson, markEmailConfirmed } from './store.ts'
import { say } from './sentences.ts'

/** Null whether or not an email was sent: only the owner of the mailbox may know. */
export async function requestPasswordReset(context: AccountsContext, email: string, origin: Origin): Promise<Refusal | null> {
  const address = cleanEmail(email)
  const refusal = refuseFields({ email: emailProblem(address) })
    ?? await admitAttempt(context, { kind: 'letter', email: address, ip: origin.ip })
  if (refusal) return refusal
  await inConstantTime(context, () => context.identity.askForReset(address))
  return null
}

export async function writeResetLetter(context: AccountsContext, sql: Sql, userId: UserId, token: string): Promise<void> {
  const person = await findPerson(sql, { id: userId })
  // A newer link ends earlier ones.
  await dropOlderResetLinks(sql, userId)
  if (person) await context.postLetter(sql, resetLetter(addresseeOf(person), context, token))
}

/**
 * Sets a new password with the token of an email, once, and ends every session and token of the person, which
 * somebody else may have created. As the email was sent to their address, this also confirms it. Null when done.
 */
export async function resetPassword(context: AccountsContext, token: string, password: string, origin: Origin): Promise<Refusal | null> {
  const owner = TOKEN.test(token) ? await context.identity.ownerOfReset(token) : null
  const refusal = refuseNewPassword(password, owner === null ? null : await findPerson(context.db, { id: owner as UserId }))
  if (refusal) return refusal
  if (owner === null) return deadLink()
  const outcome = await context.bulkhead.run(() => context.identity.reset(token, password, {
    begins: (tx, userId) => lockPerson(tx, userId as UserId),
    done: (tx, userId) => afterReset(context, tx, userId as UserId, origin),
  }))
  if (isRefusal(outcome)) return outcome
  return outcome ? null : deadLink()
}

async function afterReset(context: AccountsContext, tx: Tx, userId: UserId, origin: Origin): Promise<void> {
  const actor: Actor = { ...SYSTEM, kind: 'person', userId, ip: origin.ip, userAgent: origin.userAgent }
  await markOwnPassword(tx, userId)
  await dropEmailChange(tx, userId)
  await endCredentials(tx, actor, userId)
  await markEmailConfirmed(tx, userId)
  await recordAudit(tx, { actor, action: 'person.password_reset', resource: { type: 'person', id: userId } })
  context.record.noted('person.password_reset', userId)
  const person = await findPerson(tx, { id: userId })
  if (person) await context.postLetter(tx, securityLetter(addresseeOf(person), context, 'password_changed'))
}

const TOKEN = /^[A-Za-z0-9]{10,64}$/

const deadLink = (): Refusal => invalid({ token: [say.linkExpired()] })
