import { randomBytes } from 'node:crypto'
import type { UserId } from '../kernel/ids.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { type Actor, recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { admitAttempt } from './attempt-limits.ts'
import {
  type ConfirmationRow, findConfirmation, firstBrowserOf, keepConfirmation, markConfirmationUsed, NOTHING_TYPED, saveTyped, type SignUpTyped,
} from './confirmation-store.ts'
import { endCredentials } from './end-credentials.ts'
import { fingerprint } from './fingerprint.ts'
import type { AccountsContext } from './context.ts'
import type { Origin } from './identity.ts'
import { confirmationLetter } from './letters.ts'
import { endStrangersPassword, savePassword } from './password-store.ts'
import { lockPerson } from './people-store.ts'
import { cleanEmail, emailProblem, refuseFields } from './person-form.ts'
import { inConstantTime } from './constant-time.ts'
import { findSession } from './session-store.ts'
import { addresseeOf, findPerson, markEmailConfirmed, type Person } from './store.ts'
import { say } from './sentences.ts'

const LINK_LIFE_MS = DAY
const TOKEN_BYTES = 18

/** Sends the email whose link confirms the address. `typed`: the sign-up it belongs to. */
export async function sendConfirmation(context: AccountsContext, sql: Sql, person: Person, typed?: SignUpTyped): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const kept = typed ?? { ...NOTHING_TYPED, browserHash: await firstBrowserOf(sql, person.id) }
  await keepConfirmation(sql, proofOf(token), person.id, kept, LINK_LIFE_MS)
  await context.postLetter(sql, confirmationLetter(addresseeOf(person), context, token))
}

/** What a link would confirm. */
export interface Confirmation {
  email: string
  isDone: boolean
  /** Whether the address is confirmed, but its owner has not chosen a password yet. */
  awaitsPassword: boolean
}

/** Reading confirms nothing, because mail programs open links before people do. Null: nothing to confirm. */
export async function readConfirmation({ db }: AccountsContext, token: string): Promise<Confirmation | null> {
  const row = await findConfirmation(db, proofOf(token))
  return row && { email: row.email, isDone: row.isUsed, awaitsPassword: row.isUsed && !row.hasPassword }
}

/** The browser in which a link is opened. */
export interface ConfirmingBrowser {
  cookieHeader: string | undefined
  /** The cookie that the sign-up set in it. */
  mark: string | null
}

/**
 * Confirms an address. Anybody can sign up with the address of somebody else. So the password stays only if the
 * link is opened in the browser of the sign-up or in a signed-in one, or if the operator set it. Otherwise it is
 * removed, and the returned token lets the owner of the mailbox set one. All other sessions and all tokens end.
 * Confirming again changes nothing, but returns such a token until a password is set.
 */
export async function confirmEmail(
  context: AccountsContext, token: string, browser: ConfirmingBrowser, origin: Origin,
): Promise<{ resetToken: string | null } | Refusal> {
  const proof = proofOf(token)
  const outcome = await context.db.transaction(async (tx): Promise<'stale' | { mustChoose: UserId | null }> => {
    const found = await findConfirmation(tx, proof)
    if (!found) return 'stale'
    await lockPerson(tx, found.userId)
    // Read again under the lock: a second click, or the email of another sign-up, may have been first.
    const row = await findConfirmation(tx, proof)
    if (!row) return 'stale'
    if (row.isUsed) return { mustChoose: row.hasPassword ? null : row.userId }
    return { mustChoose: await confirm(context, tx, row, proof, browser, origin) }
  })
  if (outcome === 'stale') return invalid({ token: [say.linkExpired()] })
  return { resetToken: outcome.mustChoose === null ? null : await context.identity.issueReset(outcome.mustChoose) }
}

/** Returns who must choose a password now; null: nobody. */
async function confirm(
  context: AccountsContext, tx: Tx, row: ConfirmationRow, proof: string, { cookieHeader, mark }: ConfirmingBrowser, origin: Origin,
): Promise<UserId | null> {
  const { userId } = row
  const actor: Actor = { ...SYSTEM, kind: 'person', userId, ip: origin.ip, userAgent: origin.userAgent }
  const key = context.cookie.read(cookieHeader)
  const session = key === null ? null : await findSession(tx, fingerprint(key))
  const isSignedIn = session?.id === userId
  const isSameBrowser = mark !== null && row.browserHash === browserHashOf(mark)
  if (isSameBrowser && row.passwordHash !== null) {
    await savePassword(tx, userId, row.passwordHash, 'owner')
    await saveTyped(tx, userId, row)
  }
  const mustChoose = !isSameBrowser && !isSignedIn && (await endStrangersPassword(tx, userId))
  await endCredentials(tx, actor, userId, isSignedIn ? { session: fingerprint(key!) } : {})
  await markEmailConfirmed(tx, userId)
  await markConfirmationUsed(tx, userId, proof)
  await recordAudit(tx, { actor, action: 'person.email_confirmed', resource: { type: 'person', id: userId }, after: { password_kept: !mustChoose } })
  context.record.noted('person.email_confirmed', userId)
  return mustChoose ? userId : null
}

/** Null whether or not an email was sent: only the owner of the mailbox may know. */
export async function resendConfirmation(context: AccountsContext, email: string, origin: Origin): Promise<Refusal | null> {
  const address = cleanEmail(email)
  const refusal = refuseFields({ email: emailProblem(address) })
    ?? await admitAttempt(context, { kind: 'letter', email: address, ip: origin.ip })
  if (refusal) return refusal
  return inConstantTime(context, () => context.db.transaction(async (tx) => {
    const person = await findPerson(tx, { email: address })
    if (person && !person.emailVerifiedAt) await sendConfirmation(context, tx, person)
    return null
  }))
}

export const browserHashOf = (mark: string): string => fingerprint(`sign-up:${mark}`)

const proofOf = (token: string): string => fingerprint(`confirm-email:${token}`)
