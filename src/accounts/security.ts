import { randomBytes } from 'node:crypto'
import type { UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { admitAttempt, forgiveAttempts } from './attempt-limits.ts'
import { fingerprint } from './fingerprint.ts'
import type { Ground } from './ground.ts'
import type { SecurityNews } from './letter-words.ts'
import { securityLetter } from './letters.ts'
import { hashPassword, isPassword } from './password-hashing.ts'
import { LONGEST_PASSWORD, passwordProblem } from './password-rules.ts'
import { findPasswordHash, savePassword } from './password-store.ts'
import { refuseFields } from './person-form.ts'
import { wrongCode } from './second-step.ts'
import { endOtherSessions, endSessionOf, type OwnSession, sessionsOf } from './session-store.ts'
import { giveRecoveryCodes, sealSecret, secretOf, spendCode } from './spend-code.ts'
import { addresseeOf, findPerson } from './store.ts'
import { appAddress, base32 } from './totp.ts'
import { countRecoveryCodes, findTwoFactor, lockTwoFactor, markConfirmed, removeTwoFactor, saveSecret } from './two-factor-store.ts'

/** Somebody signed in, at the settings of their own account. */
export interface SecurityVisit {
  person: { userId: UserId; name: string; email: string }
  cookieHeader: string | undefined
  actor: Actor
}

/** `begun`: a secret was made, and the first code of it is still to be shown. */
export type TwoFactorState =
  | { state: 'off' }
  | { state: 'begun'; secret: string; appAddress: string }
  | { state: 'on'; since: Date; recoveryCodesLeft: number }

/** Runs a change in a transaction of its own; for a form that was sent before it answers what came of that instead. */
type Change = <T>(work: (tx: Tx) => Promise<T | Refusal>) => Promise<T | Refusal>

/** How somebody keeps their account to themselves. Null means done. */
export interface Security {
  changePassword(visit: SecurityVisit, passwords: Passwords, change: Change): Promise<Refusal | null>
  twoFactor(person: SecurityVisit['person']): Promise<TwoFactorState>
  beginTwoFactor(visit: SecurityVisit, password: string): Promise<Refusal | null>
  /** Answers the recovery codes, which are told this once. */
  /** The codes are told once; `change` carries it out, so that a form that is sent twice is told the same codes twice. */
  confirmTwoFactor(visit: SecurityVisit, code: string, change: Change): Promise<string[] | Refusal>
  renewRecoveryCodes(visit: SecurityVisit, password: string, change: Change): Promise<string[] | Refusal>
  endTwoFactor(visit: SecurityVisit, password: string): Promise<Refusal | null>
  sessions(visit: SecurityVisit): Promise<OwnSession[]>
  endSession(visit: SecurityVisit, sessionId: number): Promise<Refusal | null>
  endOtherSessions(visit: SecurityVisit): Promise<void>
}

export const createSecurity = (ground: Ground): Security => ({
  changePassword: (visit, passwords, change) => changePassword(ground, visit, passwords, change),
  twoFactor: (person) => twoFactor(ground, person),
  beginTwoFactor: (visit, password) => beginTwoFactor(ground, visit, password),
  confirmTwoFactor: (visit, code, change) => confirmTwoFactor(ground, visit, code, change),
  renewRecoveryCodes: (visit, password, change) => renewRecoveryCodes(ground, visit, password, change),
  endTwoFactor: (visit, password) => endTwoFactor(ground, visit, password),
  sessions: ({ person, cookieHeader }) => sessionsOf(ground.db, person.userId, ownHash(ground, cookieHeader)),
  endSession: ({ person }, sessionId) => endSession(ground, person.userId, sessionId),
  endOtherSessions: async ({ person, cookieHeader }) => void (await endOtherSessions(ground.db, person.userId, ownHash(ground, cookieHeader))),
})

/** Nobody's when there is no cookie: then every session is another one. */
function ownHash({ cookie }: Ground, cookieHeader: string | undefined): string {
  const key = cookie.read(cookieHeader)
  return key === null ? '' : fingerprint(key)
}

/** Whoever finds an open browser must not take the account: what guards it is changed with the password alone. */
async function refuseWithoutPassword(ground: Ground, { person, actor }: SecurityVisit, password: string, field: string): Promise<Refusal | null> {
  const attempt = { kind: 'sign_in' as const, email: person.email, ip: actor.ip ?? '' }
  const tooOften = await admitAttempt(ground, attempt)
  if (tooOften) return tooOften
  const hash = await findPasswordHash(ground.db, person.userId)
  const isRight = hash !== null && password.length <= LONGEST_PASSWORD
    && await ground.turnstile.pass(() => isPassword(password, hash))
  if (isRefusal(isRight)) return isRight
  if (!isRight) return invalid({ [field]: ['This is not your password.'] })
  await forgiveAttempts(ground, attempt)
  return null
}

interface Passwords {
  current: string
  next: string
}

async function changePassword(ground: Ground, visit: SecurityVisit, passwords: Passwords, change: Change): Promise<Refusal | null> {
  const hash = await newHash(ground, visit, passwords)
  const { person, cookieHeader } = visit
  return change(async (tx) => {
    // Judged here, because of a second click the first has made the current password wrong.
    if (isRefusal(hash)) return hash
    await savePassword(tx, person.userId, hash, ownHash(ground, cookieHeader))
    await tell(ground, tx, visit, 'password_changed')
    return null
  })
}

/** What to keep of the new password; outside of any transaction, because it takes its time. */
async function newHash(ground: Ground, visit: SecurityVisit, { current, next }: Passwords): Promise<string | Refusal> {
  const { person } = visit
  const refusal = refuseFields({ password: passwordProblem(next, [person.name, person.email]) })
    ?? await refuseWithoutPassword(ground, visit, current, 'current_password')
  return refusal ?? ground.turnstile.pass(() => hashPassword(next))
}

async function twoFactor({ db, secrets }: Ground, { userId, email }: SecurityVisit['person']): Promise<TwoFactorState> {
  const row = await findTwoFactor(db, userId)
  if (!row) return { state: 'off' }
  if (row.confirmedAt) return { state: 'on', since: row.confirmedAt, recoveryCodesLeft: await countRecoveryCodes(db, userId) }
  const secret = secretOf(secrets, userId, row)
  return { state: 'begun', secret: base32(secret), appAddress: appAddress(secret, email) }
}

const SECRET_BYTES = 20

async function beginTwoFactor(ground: Ground, visit: SecurityVisit, password: string): Promise<Refusal | null> {
  const refusal = await refuseWithoutPassword(ground, visit, password, 'password')
  if (refusal) return refusal
  const { userId } = visit.person
  await ground.db.transaction((tx) => saveSecret(tx, userId, sealSecret(ground.secrets, userId, randomBytes(SECRET_BYTES))))
  return null
}

/** The first code shows that the app has the secret; from then on every sign-in asks for one. */
async function confirmTwoFactor(ground: Ground, visit: SecurityVisit, code: string, change: Change): Promise<string[] | Refusal> {
  const { person, cookieHeader, actor } = visit
  const tooOften = await admitAttempt(ground, { kind: 'second_factor', email: person.email, ip: actor.ip ?? '' })
  if (tooOften) return tooOften
  return change(async (tx) => {
    const row = await lockTwoFactor(tx, person.userId)
    if (!row || row.confirmedAt) return notFound('A second step that waits for its first code')
    if (!(await spendCode(tx, ground.secrets, person.userId, code))) return wrongCode()
    await markConfirmed(tx, person.userId)
    await endOtherSessions(tx, person.userId, ownHash(ground, cookieHeader))
    await tell(ground, tx, visit, 'two_factor_on')
    return giveRecoveryCodes(tx, ground.secrets, person.userId)
  })
}

async function renewRecoveryCodes(ground: Ground, visit: SecurityVisit, password: string, change: Change): Promise<string[] | Refusal> {
  const refusal = await refuseWithoutPassword(ground, visit, password, 'password')
  if (refusal) return refusal
  return change(async (tx) => {
    const row = await lockTwoFactor(tx, visit.person.userId)
    if (!row?.confirmedAt) return notFound('Two-step sign-in of this account')
    await tell(ground, tx, visit, 'recovery_codes_renewed')
    return giveRecoveryCodes(tx, ground.secrets, visit.person.userId)
  })
}

async function endTwoFactor(ground: Ground, visit: SecurityVisit, password: string): Promise<Refusal | null> {
  const refusal = await refuseWithoutPassword(ground, visit, password, 'password')
  if (refusal) return refusal
  await ground.db.transaction(async (tx) => {
    const row = await lockTwoFactor(tx, visit.person.userId)
    await removeTwoFactor(tx, visit.person.userId)
    if (row?.confirmedAt) await tell(ground, tx, visit, 'two_factor_off')
  })
  return null
}

/** Kept in the audit log, and written to the owner: if it was somebody else, they learn of it. */
async function tell(ground: Ground, tx: Tx, { person, actor }: SecurityVisit, news: SecurityNews): Promise<void> {
  await recordAudit(tx, { actor, action: `person.${news}`, resource: { type: 'person', id: person.userId } })
  const owner = await findPerson(tx, { id: person.userId })
  if (owner) await ground.postLetter(tx, securityLetter(addresseeOf(owner), ground.siteUrl, news))
}

async function endSession({ db }: Ground, userId: UserId, sessionId: number): Promise<Refusal | null> {
  return (await endSessionOf(db, userId, sessionId)) ? null : notFound('This session')
}
