import type { UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusals.ts'
import { SYSTEM } from '../platform/audit.ts'
import { admitAttempt, type Attempt, clearAttempts } from './attempt-limits.ts'
import { chooseLocale } from './choose-locale.ts'
import { fingerprint } from './fingerprint.ts'
import type { AccountsContext } from './context.ts'
import type { Claim, Origin } from './identity.ts'
import { LONGEST_PASSWORD } from './password-rules.ts'
import { passwordHashOf } from './password-store.ts'
import { cleanEmail, emailProblem } from './person-form.ts'
import { endSession, holdBackSession } from './session-store.ts'
import { findPerson } from './store.ts'
import { say } from './sentences.ts'

export interface SignedIn {
  userId: number
  /** The value of a Set-Cookie header. */
  setCookie: string
  /** The session is not usable before `passSecondStep`. */
  awaitsCode: boolean
}

/** Opens a session. An unknown address, a wrong password and an invalid form get the same answer. */
export async function signIn(context: AccountsContext, claim: Claim, origin: Origin): Promise<SignedIn | Refusal> {
  const email = cleanEmail(claim.email)
  const attempt: Attempt = { kind: 'sign_in', email, ip: origin.ip }
  const refusal = await admitAttempt(context, attempt)
  if (refusal) return refusal
  if (emailProblem(email) !== null || claim.password.length > LONGEST_PASSWORD) return notThem()
  const demo = await refuseDemo(context, email, origin)
  if (demo) return demo

  const { password } = claim
  const hash = await passwordHashOf(context.db, email)
  const session = await context.bulkhead.run(() => context.identity.openSession({ email, password }, shown(origin)))
  if (isRefusal(session)) return session
  if (session === null) {
    context.record.failed({ email, what: 'password', origin: shown(origin) })
    return notThem()
  }
  // While hashing, the password may have been changed; then it opens nothing.
  if ((await passwordHashOf(context.db, email)) !== hash) {
    await endSession(context.db, fingerprint(session.token))
    return notThem()
  }
  await clearAttempts(context, attempt)
  const awaitsCode = await holdBackSession(context.db, fingerprint(session.token))
  if (!awaitsCode) await context.record.signedIn(context.db, session.userId as UserId, shown(origin), { twoStep: false })
  if (claim.language && !awaitsCode) await saveLanguage(context, session.userId as UserId, claim.language)
  return { userId: session.userId, setCookie: context.cookie.set(session.token), awaitsCode }
}

/** With two-step sign-in, `passSecondStep` does this later. */
export const saveLanguage = (context: AccountsContext, userId: UserId, language: Language): Promise<void> =>
  context.db.transaction((tx) => chooseLocale(tx, { ...SYSTEM, userId }, userId, language))

/** Ends the session everywhere and returns the Set-Cookie header that clears the cookie. */
export async function signOut(context: AccountsContext, cookieHeader: string | undefined): Promise<{ setCookie: string }> {
  const { db, cookie } = context
  const key = cookie.read(cookieHeader)
  if (key) await endSession(db, fingerprint(key))
  return { setCookie: cookie.clear() }
}

const notThem = (): Refusal => refuse('unauthenticated', say.credentialsWrong())

/** The passwords of the demo accounts are public (rule book I17). */
async function refuseDemo(context: AccountsContext, email: string, { ip, isDirect = false }: Origin): Promise<Refusal | null> {
  const person = await findPerson(context.db, { email })
  return person && context.refusesDemo(person, { ip, isDirect }) ? notThem() : null
}

const LONGEST_USER_AGENT = 400

/** The stored part of a User-Agent, which may contain anything. */
export const shown = ({ ip, userAgent }: Origin): Origin => ({
  ip, userAgent: userAgent.replace(/[^\x20-\x7e]/g, ' ').trim().slice(0, LONGEST_USER_AGENT),
})
