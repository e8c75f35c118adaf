import type { Language } from '../kernel/languages.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusals.ts'
import { admitAttempt, clearAttempts } from './attempt-limits.ts'
import { fingerprint } from './fingerprint.ts'
import type { AccountsContext } from './context.ts'
import type { Origin } from './identity.ts'
import { findWaitingSession, releaseSession } from './session-store.ts'
import { shown, saveLanguage } from './sign-in.ts'
import { spendCode } from './spend-code.ts'
import { say } from './sentences.ts'

/** Whether this browser has shown a right password and must still enter the code. */
export async function awaitsCode({ db, cookie }: AccountsContext, cookieHeader: string | undefined): Promise<boolean> {
  const key = cookie.read(cookieHeader)
  return key !== null && (await findWaitingSession(db, fingerprint(key))) !== null
}

/** The second step of signing in. Null: the pending session is now open. */
export async function passSecondStep(
  context: AccountsContext, cookieHeader: string | undefined, typed: string, origin: Origin, language?: Language,
): Promise<Refusal | null> {
  const { db, cookie, secrets } = context
  const key = cookie.read(cookieHeader)
  const waiting = key && (await findWaitingSession(db, fingerprint(key)))
  if (!waiting) return refuse('unauthenticated', say.signInTimedOut())
  const attempt = { kind: 'second_factor' as const, email: waiting.email, ip: origin.ip }
  const refusal = await admitAttempt(context, attempt)
  if (refusal) return refusal
  const isRight = await db.transaction(async (tx) => {
    if (!(await spendCode(tx, secrets, waiting.userId, typed))) return false
    await releaseSession(tx, waiting.sessionId)
    await context.record.signedIn(tx, waiting.userId, shown(origin), { twoStep: true })
    return true
  })
  if (!isRight) {
    context.record.failed({ email: waiting.email, what: 'code', origin: shown(origin) })
    return wrongCode()
  }
  await clearAttempts(context, attempt)
  if (language) await saveLanguage(context, waiting.userId, language)
  return null
}

export const wrongCode = (): Refusal => invalid({ code: [say.codeWrong()] })
