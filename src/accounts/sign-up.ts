import type { UserId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Sql } from '../platform/db.ts'
import { admitAttempt } from './attempt-limits.ts'
import { browserHashOf, sendConfirmation } from './confirm-email.ts'
import type { SignUpTyped } from './confirmation-store.ts'
import type { AccountsContext } from './context.ts'
import type { Origin } from './identity.ts'
import { saveSource } from './details-store.ts'
import { knownAddressLetter } from './letters.ts'
import { cleanEmail, cleanName, type PersonForm, refuseSignUpForm } from './person-form.ts'
import { inConstantTime } from './constant-time.ts'
import { SOURCES } from '../kernel/sources.ts'
import { addresseeOf, findPerson } from './store.ts'

/**
 * Creates an account and sends an email to its address. Null when done, also if the address has an account: then
 * only the email says so.
 */
export async function signUp(context: AccountsContext, form: PersonForm, origin: Origin): Promise<Refusal | null> {
  const person = { name: cleanName(form.name), email: cleanEmail(form.email), password: form.password, language: form.language ?? 'en' as const }
  const refusal = refuseSignUpForm(person)
    ?? await admitAttempt(context, { kind: 'sign_up', email: person.email, ip: origin.ip })
  if (refusal) return refusal
  const typed: SignUpTyped = {
    browserHash: form.browser === undefined ? null : browserHashOf(form.browser), passwordHash: null, name: person.name, locale: person.language,
  }
  return inConstantTime(context, async () => {
    const outcome = await context.bulkhead.run(() => context.identity.signUp(person, {
      isNew: async (sql, userId) => {
        await saveSource(sql, userId as UserId, form.source ?? SOURCES.direct)
        await writeToNewcomer(context, sql, userId as UserId, typed)
      },
      isKnown: (sql, userId, passwordHash) => writeToKnownAddress(context, sql, userId as UserId, { ...typed, passwordHash }),
    }))
    return isRefusal(outcome) ? outcome : null
  })
}

async function writeToNewcomer(context: AccountsContext, sql: Sql, userId: UserId, typed: SignUpTyped): Promise<void> {
  const person = await findPerson(sql, { id: userId })
  if (person) await sendConfirmation(context, sql, person, typed)
}

/** Until an address is confirmed, the password of the sign-up whose email confirms it counts. */
async function writeToKnownAddress(context: AccountsContext, sql: Sql, userId: UserId, typed: SignUpTyped): Promise<void> {
  const person = await findPerson(sql, { id: userId })
  if (!person) return
  if (!person.emailVerifiedAt) return sendConfirmation(context, sql, person, typed)
  await context.postLetter(sql, knownAddressLetter(addresseeOf(person), context))
}
