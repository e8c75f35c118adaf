import type { UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { lockPerson, saveLocale } from './people-store.ts'

/** Sets the language of emails to a person. */
export async function chooseLocale(tx: Tx, actor: Actor, userId: UserId, locale: Language): Promise<void> {
  const person = (await lockPerson(tx, userId))!
  if (person.locale === locale) return
  await saveLocale(tx, userId, locale)
  await recordAudit(tx, {
    actor, action: 'person.locale_chosen', resource: { type: 'person', id: userId }, before: { locale: person.locale }, after: { locale },
  })
}
