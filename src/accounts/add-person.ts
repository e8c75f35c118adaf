import type { Language } from '../kernel/languages.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { insertPerson, saveDetails, sameNames } from './details-store.ts'
import { detailProblems } from './edit-details.ts'
import { cleanEmail, cleanName, emailProblem, nameProblem, refuseFields } from './person-form.ts'
import { say } from './sentences.ts'
import { findPerson, type Person, type PersonDetails } from './store.ts'

/** Somebody who stands at the counter of the office. */
export interface Newcomer {
  name: string
  /** Null: they are reached by mail. */
  email: string | null
  street: string
  city: string
  region: string
  postalCode: string
  country: string
  language: Language
}

/** People whose name is the same but for case and spaces: perhaps the one who stands there. */
export const peopleNamed = (sql: Sql, name: string): Promise<Pick<Person, 'id' | 'name' | 'email'>[]> => sameNames(sql, cleanName(name))

/**
 * Creates an account without a password for a person who is present; they set one by the link for a forgotten
 * password. Every account has a unique address, so one without email gets an address that no mail is sent to
 * (RFC 2606). An email address that has an account is refused.
 */
export async function addPerson(tx: Tx, newcomer: Newcomer): Promise<Person | Refusal> {
  const name = cleanName(newcomer.name)
  const email = newcomer.email === null ? null : cleanEmail(newcomer.email)
  const details = detailsIn(newcomer)
  const refusal = refuseFields({ name: nameProblem(name), ...emailProblemOf(email), ...detailProblems(details), ...missingOf(details) })
  if (refusal) return refusal
  const id = await insertPerson(tx, { name, email, locale: newcomer.language })
  if (id === null) return refuseFields({ email: say.emailHasAccount() })!
  await saveDetails(tx, id, details)
  return (await findPerson(tx, { id }))!
}

const emailProblemOf = (email: string | null): Record<string, Said | null> => (email === null ? {} : { email: emailProblem(email) })

function detailsIn(newcomer: Newcomer): PersonDetails {
  const text = (value: string): string | null => cleanName(value) || null
  const { street, city, region, postalCode, country } = newcomer
  return { deedName: null, street: text(street), city: text(city), region: text(region), postalCode: text(postalCode), country: text(country) }
}

/** Paper goes to this address; the country can be left out. */
const missingOf = ({ street, city, region, postalCode }: PersonDetails): Record<string, Said> => ({
  ...(street === null && { street: say.addressMissing() }), ...(city === null && { city: say.addressMissing() }),
  ...(region === null && { region: say.addressMissing() }), ...(postalCode === null && { postal_code: say.addressMissing() }),
})
