import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { lockPerson, savePhone } from '../accounts/index.ts'
import type { UserId } from '../kernel/ids.ts'
import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PostText } from '../platform/text-messages.ts'
import { CODE_TRIES, codeMessage, maskPhone, readCode, readPhone, SENDS_A_DAY } from './phone-number.ts'
import { countSent, countTry, insertCode, markUsed, newestCode } from './phone-store.ts'
import { say } from './sentences.ts'

export interface PhoneContext {
  secrets: Secrets
  postText: PostText
}

/** A phone number being confirmed; `expiresAt` is null if it is confirmed already. */
export interface PhoneProgress {
  phone: string
  expiresAt: Date | null
}

/** Sends a code to confirm a number. A new code replaces the previous one. */
export async function sendPhoneCode(
  tx: Tx, { secrets, postText }: PhoneContext, actor: Actor, userId: UserId, typed: string,
): Promise<PhoneProgress | Refusal> {
  const phone = await readPhone(typed)
  if (phone === null) return invalid({ phone: [say.phoneInvalid()] })
  const person = (await lockPerson(tx, userId))!
  if (person.phone === phone && person.phoneVerifiedAt !== null) return { phone, expiresAt: null }

  const { forPerson, toPhone } = await countSent(tx, userId, phone)
  if (forPerson >= SENDS_A_DAY || toPhone >= SENDS_A_DAY) {
    return refuse('rate_limited', say.tooManyCodes({ count: SENDS_A_DAY }))
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { expiresAt } = await insertCode(tx, { userId, phone, hash: hashOf(secrets, userId, phone, code) })
  await postText(tx, { to: phone, text: codeMessage(code, person.locale) })
  await recordAudit(tx, { actor, action: 'person.phone_code_sent', resource: { type: 'person', id: userId }, after: { phone: maskPhone(phone) } })
  return { phone, expiresAt }
}

/**
 * Null: the number is confirmed. A wrong code is the only refusal that changes something: it is counted, also for
 * concurrent tries, because the person is locked.
 */
export async function confirmPhone(
  tx: Tx, secrets: Secrets, actor: Actor, userId: UserId, typed: string,
): Promise<Refusal | null> {
  const person = (await lockPerson(tx, userId))!
  const sent = await newestCode(tx, userId)
  if (!sent || sent.tries >= CODE_TRIES) return invalid({ code: [say.codeExpired()] })
  await countTry(tx, sent.id)
  if (!timingSafeEqual(sent.hash, hashOf(secrets, userId, sent.phone, readCode(typed)))) {
    return invalid({ code: [say.codeWrong()] })
  }
  await markUsed(tx, sent.id)
  const tier = await savePhone(tx, userId, sent.phone)
  if (tier === 'taken') return invalid({ phone: [say.phoneTaken()] })
  await recordAudit(tx, {
    actor, action: 'person.phone_confirmed', resource: { type: 'person', id: userId },
    before: { phone: person.phone && maskPhone(person.phone), tier: tier.before }, after: { phone: maskPhone(sent.phone), tier: tier.after },
  })
  return null
}

/** Keyed, because a million codes can be tried in a second against a plain hash. */
const hashOf = (secrets: Secrets, userId: UserId, phone: string, code: string): Buffer =>
  createHmac('sha256', secrets.fingerprintKey).update(`phone code ${userId} ${phone} ${code}`).digest()
