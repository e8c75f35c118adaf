import { randomBytes } from 'node:crypto'
import { absent } from '../kernel/absent.ts'
import type { TokenId, UserId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse, secretShownOnce } from '../kernel/refusals.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { admitAttempt } from './attempt-limits.ts'
import { fingerprint } from './fingerprint.ts'
import type { AccountsContext, SecurityVisit } from './context.ts'
import { notifyOwner } from './notify-owner.ts'
import { passwordWrong, refuseWithoutPassword } from './own-password.ts'
import { hashPassword } from './password-hashing.ts'
import { passwordProblem } from './password-rules.ts'
import { endCredentials } from './end-credentials.ts'
import { findPasswordHash, savePassword } from './password-store.ts'
import { lockPerson } from './people-store.ts'
import { refuseFields } from './person-form.ts'
import { wrongCode } from './second-step.ts'
import { endSessionOf, isOpenSession, type OwnSession, sessionsOf } from './session-store.ts'
import { giveRecoveryCodes, sealSecret, secretOf, spendCode } from './spend-code.ts'
import { appAddress, base32 } from './totp.ts'
import { type Token, workingTokens } from './token-store.ts'
import { countRecoveryCodes, findTwoFactor, lockTwoFactor, markConfirmed, removeTwoFactor, saveSecret } from './two-factor-store.ts'
import { say } from './sentences.ts'

/** `begun`: a secret was created, and its first code is not entered yet. */
export type TwoFactorState =
  | { state: 'off' }
  | { state: 'begun'; secret: string; appAddress: string }
  | { state: 'on'; since: Date; recoveryCodesLeft: number }

/**
 * Runs a change in a transaction. For a repeated form it returns the first result, or `repeated` if that was a
 * secret.
 */
type Change = <T>(work: (tx: Tx) => Promise<T | Refusal>, repeated?: (outcome: T) => Refusal) => Promise<T | Refusal>

/**
 * Security settings of an account. Null means done. A new password, turning on two-step sign-in, and signing out
 * elsewhere end every other session and every token except `keptTokens`, which the owner chose.
 */
export interface Security {
  changePassword(visit: SecurityVisit, passwords: Passwords, change: Change): Promise<Refusal | null>
  twoFactor(person: SecurityVisit['person']): Promise<TwoFactorState>
  beginTwoFactor(visit: SecurityVisit, password: string): Promise<Refusal | null>
  /** Returns the recovery codes, which are shown only once. */
  confirmTwoFactor(visit: SecurityVisit, order: { code: string; keptTokens: readonly TokenId[] }, change: Change): Promise<string[] | Refusal>
  renewRecoveryCodes(visit: SecurityVisit, password: string, change: Change): Promise<string[] | Refusal>
  endTwoFactor(visit: SecurityVisit, password: string): Promise<Refusal | null>
  sessions(visit: SecurityVisit): Promise<OwnSession[]>
  endSession(visit: SecurityVisit, sessionId: number): Promise<Refusal | null>
  signOutElsewhere(visit: SecurityVisit, keptTokens: readonly TokenId[]): Promise<void>
  /** The active ones. */
  tokens(person: SecurityVisit['person']): Promise<Token[]>
}

export const createSecurity = (context: AccountsContext): Security => ({
  changePassword: (visit, passwords, change) => changePassword(context, visit, passwords, change),
  twoFactor: (person) => twoFactor(context, person),
  beginTwoFactor: (visit, password) => beginTwoFactor(context, visit, password),
  confirmTwoFactor: (visit, order, change) => confirmTwoFactor(context, visit, order, change),
  renewRecoveryCodes: (visit, password, change) => renewRecoveryCodes(context, visit, password, change),
  endTwoFactor: (visit, password) => endTwoFactor(context, visit, password),
  sessions: ({ person, cookieHeader }) => sessionsOf(context.db, person.userId, ownHash(context, cookieHeader)),
  endSession: ({ person }, sessionId) => endSession(context, person.userId, sessionId),
  signOutElsewhere: (visit, keptTokens) => signOutElsewhere(context, visit, keptTokens),
  tokens: ({ userId }) => workingTokens(context.db, userId),
})

/** Empty without a cookie: then every session counts as another one. */
function ownHash({ cookie }: AccountsContext, cookieHeader: string | undefined): string {
  const key = cookie.read(cookieHeader)
  return key === null ? '' : fingerprint(key)
}

interface Passwords {
  current: string
  next: string
  keptTokens: readonly TokenId[]
}

async function changePassword(context: AccountsContext, visit: SecurityVisit, passwords: Passwords, change: Change): Promise<Refusal | null> {
  const checked = await newHash(context, visit, passwords)
  const { person, cookieHeader, actor } = visit
  return change(async (tx) => {
    // Checked in the transaction: after a double click the first one has changed the current password.
    if (isRefusal(checked)) return checked
    await lockPerson(tx, person.userId)
    // While hashing, the password may have been reset by email, which must win.
    if ((await findPasswordHash(tx, person.userId)) !== checked.before) return passwordWrong('current_password')
    await savePassword(tx, person.userId, checked.next, 'owner')
    await endCredentials(tx, actor, person.userId, { session: ownHash(context, cookieHeader), tokens: passwords.keptTokens })
    await notifyOwner(context, tx, visit, 'password_changed')
    return null
  })
}

/** The hash of the new password and the stored one; outside of a transaction, because hashing is slow. */
async function newHash(
  context: AccountsContext, visit: SecurityVisit, { current, next }: Passwords,
): Promise<{ before: string | null; next: string } | Refusal> {
  const { person } = visit
  const before = await findPasswordHash(context.db, person.userId)
  const refusal = refuseFields({ password: passwordProblem(next, [person.name, person.email]) })
    ?? await refuseWithoutPassword(context, visit, current, 'current_password')
  if (refusal) return refusal
  const hash = await context.bulkhead.run(() => hashPassword(next, context.passwordCost))
  return isRefusal(hash) ? hash : { before, next: hash }
}

async function twoFactor({ db, secrets }: AccountsContext, { userId, email }: SecurityVisit['person']): Promise<TwoFactorState> {
  const row = await findTwoFactor(db, userId)
  if (!row) return { state: 'off' }
  if (row.confirmedAt) return { state: 'on', since: row.confirmedAt, recoveryCodesLeft: await countRecoveryCodes(db, userId) }
  const secret = secretOf(secrets, userId, row)
  return { state: 'begun', secret: base32(secret), appAddress: appAddress(secret, email) }
}

const SECRET_BYTES = 20

async function beginTwoFactor(context: AccountsContext, visit: SecurityVisit, password: string): Promise<Refusal | null> {
  const refusal = await refuseWithoutPassword(context, visit, password, 'password')
  if (refusal) return refusal
  const { userId } = visit.person
  await context.db.transaction((tx) => saveSecret(tx, userId, sealSecret(context.secrets, userId, randomBytes(SECRET_BYTES))))
  return null
}

/** The first code proves that the app has the secret; then every sign-in asks for one. */
async function confirmTwoFactor(
  context: AccountsContext, visit: SecurityVisit, { code, keptTokens }: { code: string; keptTokens: readonly TokenId[] }, change: Change,
): Promise<string[] | Refusal> {
  const { person, cookieHeader, actor } = visit
  const tooOften = await admitAttempt(context, { kind: 'second_factor', email: person.email, ip: actor.ip ?? '' })
  if (tooOften) return tooOften
  return change(async (tx) => {
    await lockPerson(tx, person.userId)
    if (!(await isOpenSession(tx, ownHash(context, cookieHeader)))) return refuse('unauthenticated', say.signedOut())
    const row = await lockTwoFactor(tx, person.userId)
    if (!row || row.confirmedAt) return notFound(absent.awaitedSecondStep())
    if (!(await spendCode(tx, context.secrets, person.userId, code))) return wrongCode()
    await markConfirmed(tx, person.userId)
    await endCredentials(tx, actor, person.userId, { session: ownHash(context, cookieHeader), tokens: keptTokens })
    await notifyOwner(context, tx, visit, 'two_factor_on')
    return giveRecoveryCodes(tx, context.secrets, person.userId)
  }, () => secretShownOnce(say.recoveryCodesShownOnce()))
}

async function renewRecoveryCodes(context: AccountsContext, visit: SecurityVisit, password: string, change: Change): Promise<string[] | Refusal> {
  const refusal = await refuseWithoutPassword(context, visit, password, 'password')
  if (refusal) return refusal
  return change(async (tx) => {
    const row = await lockTwoFactor(tx, visit.person.userId)
    if (!row?.confirmedAt) return notFound(absent.secondStep())
    await notifyOwner(context, tx, visit, 'recovery_codes_renewed')
    return giveRecoveryCodes(tx, context.secrets, visit.person.userId)
  }, () => secretShownOnce(say.newRecoveryCodesShownOnce()))
}

async function endTwoFactor(context: AccountsContext, visit: SecurityVisit, password: string): Promise<Refusal | null> {
  const refusal = await refuseWithoutPassword(context, visit, password, 'password')
  if (refusal) return refusal
  await context.db.transaction(async (tx) => {
    const row = await lockTwoFactor(tx, visit.person.userId)
    await removeTwoFactor(tx, visit.person.userId)
    if (row?.confirmedAt) await notifyOwner(context, tx, visit, 'two_factor_off')
  })
  return null
}

function signOutElsewhere(context: AccountsContext, { person, cookieHeader, actor }: SecurityVisit, keptTokens: readonly TokenId[]): Promise<void> {
  return context.db.transaction(async (tx) => {
    await lockPerson(tx, person.userId)
    await endCredentials(tx, actor, person.userId, { session: ownHash(context, cookieHeader), tokens: keptTokens })
    await recordAudit(tx, { actor, action: 'person.signed_out_elsewhere', resource: { type: 'person', id: person.userId } })
    context.record.noted('person.signed_out_elsewhere', person.userId)
  })
}

async function endSession({ db }: AccountsContext, userId: UserId, sessionId: number): Promise<Refusal | null> {
  return (await endSessionOf(db, userId, sessionId)) ? null : notFound(absent.session())
}
