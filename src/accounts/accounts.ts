import type { UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { NO_OFFICE, type Office } from '../kernel/office.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { SECOND } from '../kernel/time.ts'
import type { Actor } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { postLetter } from '../platform/mail.ts'
import type { Secrets } from '../platform/secrets.ts'
import { createPeople, type People, type Visitor } from './authenticator.ts'
import { chooseLocale } from './choose-locale.ts'
import { askForEmailChange, confirmEmailChange, readEmailChange } from './change-email.ts'
import { type Confirmation, confirmEmail, type ConfirmingBrowser, readConfirmation, resendConfirmation } from './confirm-email.ts'
import type { AccountsContext, SecurityVisit } from './context.ts'
import { awaitedEmail, saveGuessedZone } from './details-store.ts'
import { type DetailsForm, editDetails } from './edit-details.ts'
import { createDeviceLogins, type DeviceLogins } from './device-logins.ts'
import { endAccount, type RestErased } from './end-account.ts'
import type { Claim, Origin } from './identity.ts'
import { createLastUse } from './last-use.ts'
import { openIdentity } from './open-identity.ts'
import { PASSWORD_COST, type PasswordCost } from './password-hashing.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import type { PersonForm } from './person-form.ts'
import { requestPasswordReset, resetPassword, writeResetLetter } from './reset-password.ts'
import { awaitsCode, passSecondStep } from './second-step.ts'
import { createSecurity, type Security } from './security.ts'
import { sessionCookie } from './session-cookie.ts'
import { type SignedIn, signIn, signOut } from './sign-in.ts'
import { createSignInRecord } from './sign-in-record.ts'
import { signUp } from './sign-up.ts'
import { createBulkhead } from './bulkhead.ts'
import { ANSWER_MS } from './constant-time.ts'

export type { SecurityVisit } from './context.ts'
export type { TwoFactorState } from './security.ts'

export type { Origin, Visitor }


/** Account operations of the site. Null means done; a refusal says what to change. */
export interface Accounts extends People {
  signUp(form: PersonForm, origin: Origin): Promise<Refusal | null>
  /** What the link of an email would confirm; null if it is no longer valid. */
  readConfirmation(token: string): Promise<Confirmation | null>
  confirmEmail(token: string, browser: ConfirmingBrowser, origin: Origin): Promise<{ resetToken: string | null } | Refusal>
  resendConfirmation(email: string, origin: Origin): Promise<Refusal | null>
  askForEmailChange(visit: SecurityVisit, order: { email: string; password: string }): Promise<Refusal | null>
  /** The new address that the link of an email would confirm; null if it is no longer valid. */
  readEmailChange(token: string): Promise<string | null>
  confirmEmailChange(token: string, origin: Origin): Promise<Refusal | null>
  /** Ends the account for good; `rest` erases what other features keep, or refuses. */
  endAccount(visit: SecurityVisit, password: string, rest: (tx: Tx) => Promise<RestErased | Refusal>): Promise<true | Refusal>
  signIn(claim: Claim, origin: Origin): Promise<SignedIn | Refusal>
  awaitsCode(cookieHeader: string | undefined): Promise<boolean>
  passSecondStep(cookieHeader: string | undefined, code: string, origin: Origin, language?: Language): Promise<Refusal | null>
  /** Sets the language of emails to them. */
  writeIn(actor: Actor, userId: UserId, language: Language): Promise<void>
  editDetails(tx: Tx, actor: Actor, userId: UserId, form: DetailsForm): Promise<Refusal | null>
  /** An address that waits for its confirmation. */
  awaitedEmail(userId: UserId): Promise<string | null>
  /** Sets the zone that their browser has, unless they have one. */
  guessZone(userId: UserId, zone: string): Promise<unknown>
  signOut(cookieHeader: string | undefined): Promise<{ setCookie: string }>
  requestPasswordReset(email: string, origin: Origin): Promise<Refusal | null>
  resetPassword(token: string, password: string, origin: Origin): Promise<Refusal | null>
  security: Security
  passkeys: Passkeys
  deviceLogins: DeviceLogins
  /** Flushes pending writes. */
  close(): Promise<void>
}

export interface AccountOptions {
  db: Database
  /** Authenticates requests on reserved connections; the shared pool by default. */
  gateDb?: Database
  secrets: Secrets
  jobs: Jobs
  log: Logger
  siteUrl: string
  /** Printed below emails. */
  office?: Office
  production: boolean
  /** For tests: a cheaper hash. */
  passwordCost?: PasswordCost | undefined
  /** For tests: a shorter constant response time. */
  answerMs?: number | undefined
}

/** Two hashes use two cores and 128 MiB; fifty queued callers wait four seconds at most. */
const HASHING = { atOnce: 2, waiting: 50, waitMs: 5 * SECOND }

export function createAccounts(
  { db, gateDb = db, secrets, jobs, log, siteUrl, office = NO_OFFICE, production, passwordCost = PASSWORD_COST, answerMs = ANSWER_MS }: AccountOptions,
): Accounts {
  const cookie = sessionCookie(siteUrl)
  const lastUse = createLastUse(db, log)
  const record = createSignInRecord({ db, secrets, log })
  const identity = openIdentity({
    db, siteUrl, passwordCost, sessionKeys: () => secrets.sessionKeys,
    onError: (message) => log.error({ reason: message }, 'better-auth: error'),
    events: {
      resetAsked: (sql, userId, token) => writeResetLetter(context, sql, userId as UserId, token),
    },
  })
  const people = createPeople({ db: gateDb, cookie, production, lastUse })
  const context: AccountsContext = {
    db, secrets, siteUrl, office, identity, cookie, refusesDemo: people.refusesDemo,
    bulkhead: createBulkhead(HASHING), passwordCost, answerMs, record,
    postLetter: postLetter(jobs, secrets),
  }
  return {
    ...people,
    signUp: (form, origin) => signUp(context, form, origin),
    readConfirmation: (token) => readConfirmation(context, token),
    confirmEmail: (token, browser, origin) => confirmEmail(context, token, browser, origin),
    resendConfirmation: (email, origin) => resendConfirmation(context, email, origin),
    askForEmailChange: (visit, order) => askForEmailChange(context, visit, order),
    readEmailChange: (token) => readEmailChange(context, token),
    confirmEmailChange: (token, origin) => confirmEmailChange(context, token, origin),
    endAccount: (visit, password, rest) => endAccount(context, visit, password, rest),
    signIn: (claim, origin) => signIn(context, claim, origin),
    awaitsCode: (cookieHeader) => awaitsCode(context, cookieHeader),
    passSecondStep: (cookieHeader, code, origin, language) => passSecondStep(context, cookieHeader, code, origin, language),
    writeIn: (actor, userId, language) => db.transaction((tx) => chooseLocale(tx, actor, userId, language)),
    editDetails,
    awaitedEmail: (userId) => awaitedEmail(db, userId),
    guessZone: (userId, zone) => saveGuessedZone(db, userId, zone),
    signOut: (cookieHeader) => signOut(context, cookieHeader),
    requestPasswordReset: (email, origin) => requestPasswordReset(context, email, origin),
    resetPassword: (token, password, origin) => resetPassword(context, token, password, origin),
    security: createSecurity(context),
    passkeys: createPasskeys(context),
    deviceLogins: createDeviceLogins(context),
    async close() {
      await Promise.all([lastUse.close(), record.close()])
    },
  }
}
