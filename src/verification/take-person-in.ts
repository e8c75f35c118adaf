import { addPerson, type KnownPerson, type Newcomer, savePhone } from '../accounts/index.ts'
import { invalid, isRefusal, Refused, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { confirmIdentity, type SeenIdentity } from './confirm-identity.ts'
import { maskPhone, readPhone } from './phone-number.ts'
import { say } from './sentences.ts'

export { confirmIdentity } from './confirm-identity.ts'
export { SEEN_DOCUMENTS, SEEN_TIERS } from './identity-rules.ts'

export interface PersonAtCounter extends Newcomer {
  /** As typed; empty: none. */
  phone: string
  seen: SeenIdentity
}

/**
 * Creates the account of a person who stands at the counter, and confirms their tier by the document they showed
 * (rule book B8). An email address or phone that another account has is refused, with the field.
 */
export async function takePersonIn(tx: Tx, actor: Actor, { phone: typed, seen, ...newcomer }: PersonAtCounter): Promise<KnownPerson | Refusal> {
  const phone = typed.trim() === '' ? null : await readPhone(typed)
  if (phone === null && typed.trim() !== '') return invalid({ phone: [say.phoneInvalid()] })
  const person = await addPerson(tx, newcomer)
  if (isRefusal(person)) return person
  // Rolls back the account.
  if (phone !== null && await savePhone(tx, person.id, phone) === 'taken') throw new Refused(invalid({ phone: [say.phoneOfOther()] }))
  await recordAudit(tx, {
    actor, action: 'person.taken_in', resource: { type: 'person', id: person.id },
    after: { name: person.name, has_email: newcomer.email !== null, phone: phone && maskPhone(phone) }, reason: seen.note,
  })
  return confirmIdentity(tx, actor, person.id, seen)
}
