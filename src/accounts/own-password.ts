import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { admitAttempt, clearAttempts } from './attempt-limits.ts'
import type { AccountsContext, SecurityVisit } from './context.ts'
import { isPassword } from './password-hashing.ts'
import { LONGEST_PASSWORD } from './password-rules.ts'
import { findPasswordHash } from './password-store.ts'
import { say } from './sentences.ts'

/** Whoever finds an open browser must not take the account: what guards it is changed with the password alone. */
export async function refuseWithoutPassword(
  context: AccountsContext, { person, actor }: SecurityVisit, password: string, field: string,
): Promise<Refusal | null> {
  const attempt = { kind: 'sign_in' as const, email: person.email, ip: actor.ip ?? '' }
  const tooOften = await admitAttempt(context, attempt)
  if (tooOften) return tooOften
  const hash = await findPasswordHash(context.db, person.userId)
  const isRight = hash !== null && password.length <= LONGEST_PASSWORD
    && await context.bulkhead.run(() => isPassword(password, hash))
  if (isRefusal(isRight)) return isRight
  if (!isRight) {
    context.record.failed({ email: person.email, what: 'password', origin: { ip: actor.ip ?? '', userAgent: actor.userAgent ?? '' } })
    return passwordWrong(field)
  }
  await clearAttempts(context, attempt)
  return null
}

export const passwordWrong = (field: string): Refusal => invalid({ [field]: [say.passwordWrong()] })
