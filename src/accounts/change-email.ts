import { randomBytes } from 'node:crypto'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { type Actor, recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { admitAttempt } from './attempt-limits.ts'
import { inConstantTime } from './constant-time.ts'
import type { AccountsContext, SecurityVisit } from './context.ts'
import { findEmailChange, keepEmailChange, saveEmail } from './details-store.ts'
import { fingerprint } from './fingerprint.ts'
import type { Origin } from './identity.ts'
import { emailChangedLetter, emailChangeLetter, emailChangeToldLetter, knownAddressLetter } from './letters.ts'
import { refuseWithoutPassword } from './own-password.ts'
import { dropResetLinks } from './password-store.ts'
import { lockPerson } from './people-store.ts'
import { cleanEmail, emailProblem, refuseFields } from './person-form.ts'
import { say } from './sentences.ts'
import { addresseeOf, findPerson, markEmailConfirmed, type Person } from './store.ts'

const LINK_LIFE_MS = DAY
const TOKEN_BYTES = 18

/**
 * Requests another email address, which gets a link to confirm it. The current address is notified at once, so that
 * its owner can stop the change by a new password. Also null if another account has the address: then its owner is
 * notified instead, and the caller learns nothing.
 */
export async function askForEmailChange(
  context: AccountsContext, visit: SecurityVisit, { email, password }: { email: string; password: string },
): Promise<Refusal | null> {
  const { person: { userId, email: current }, actor } = visit
  const address = cleanEmail(email)
  const problem = emailProblem(address) ?? (address === current.toLowerCase() ? say.emailIsYours() : null)
  const refusal = refuseFields({ email: problem })
    ?? await refuseWithoutPassword(context, visit, password, 'password')
    ?? await admitAttempt(context, { kind: 'letter', email: address, ip: actor.ip ?? '' })
  if (refusal) return refusal
  return inConstantTime(context, () => context.db.transaction(async (tx) => {
    const person = (await lockPerson(tx, userId))!
    await recordAudit(tx, { actor, action: 'person.email_change_requested', resource: { type: 'person', id: userId }, after: { email: address } })
    context.record.noted('person.email_change_requested', userId)
    await writeAbout(context, tx, person, address)
    return null
  }))
}

async function writeAbout(context: AccountsContext, tx: Tx, person: Person, address: string): Promise<void> {
  const owner = await findPerson(tx, { email: address })
  if (owner) return context.postLetter(tx, knownAddressLetter(addresseeOf(owner), context))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await keepEmailChange(tx, person.id, address, proofOf(token), LINK_LIFE_MS)
  await context.postLetter(tx, emailChangeLetter({ ...addresseeOf(person), address }, context, token))
  if (person.emailVerifiedAt) await context.postLetter(tx, emailChangeToldLetter(addresseeOf(person), context, address))
}

/** The address that a link would confirm; looking confirms nothing, because mail programs open links before people do. Null: none. */
export const readEmailChange = async ({ db }: AccountsContext, token: string): Promise<string | null> =>
  (await findEmailChange(db, proofOf(token)))?.email ?? null

/**
 * Gives the account the address that its link confirms. Password links sent to the previous address end, and that
 * address is notified.
 */
export async function confirmEmailChange(context: AccountsContext, token: string, origin: Origin): Promise<Refusal | null> {
  const proof = proofOf(token)
  const isDone = await context.db.transaction(async (tx) => {
    const found = await findEmailChange(tx, proof)
    if (!found) return false
    const person = (await lockPerson(tx, found.userId))!
    // Read again under the lock: a second click, or another request, may have come in between.
    const change = await findEmailChange(tx, proof)
    if (!change || await findPerson(tx, { email: change.email })) return false
    await move(context, tx, person, change.email, origin)
    return true
  })
  return isDone ? null : invalid({ token: [say.linkExpired()] })
}

async function move(context: AccountsContext, tx: Tx, person: Person, email: string, origin: Origin): Promise<void> {
  const actor: Actor = { ...SYSTEM, kind: 'person', userId: person.id, ip: origin.ip, userAgent: origin.userAgent }
  await saveEmail(tx, person.id, email)
  await markEmailConfirmed(tx, person.id)
  await dropResetLinks(tx, person.id)
  await recordAudit(tx, {
    actor, action: 'person.email_changed', resource: { type: 'person', id: person.id }, before: { email: person.email }, after: { email },
  })
  context.record.noted('person.email_changed', person.id)
  if (person.emailVerifiedAt) await context.postLetter(tx, emailChangedLetter(addresseeOf(person), context, email))
}

const proofOf = (token: string): string => fingerprint(`change-email:${token}`)
