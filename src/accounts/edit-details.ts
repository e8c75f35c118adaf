import type { UserId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { isTimeZone } from '../kernel/zones.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { saveDetails, saveName, saveTimeZone } from './details-store.ts'
import { lockPerson } from './people-store.ts'
import { cleanName, nameProblem, refuseFields } from './person-form.ts'
import { say } from './sentences.ts'
import { detailsOf, LONGEST_DETAILS, type PersonDetails } from './store.ts'

/** What a person types about themselves; empty texts take a detail away. */
export interface DetailsForm {
  name: string
  deedName: string
  street: string
  city: string
  region: string
  postalCode: string
  country: string
  /** Empty: where the land is. */
  timeZone: string
}

type Detail = keyof typeof LONGEST_DETAILS
const FIELDS: Record<Detail, string> = {
  deedName: 'deed_name', street: 'street', city: 'city', region: 'region', postalCode: 'postal_code', country: 'country',
}
const DETAILS = Object.keys(FIELDS) as Detail[]

/**
 * Saves what a person says of themselves. The name stays once their identity was verified by it; the office changes it then. The audit
 * log keeps the names, and of the rest only which parts changed.
 */
export async function editDetails(tx: Tx, actor: Actor, userId: UserId, form: DetailsForm): Promise<Refusal | null> {
  const person = (await lockPerson(tx, userId))!
  const name = person.identityVerifiedAt === null ? cleanName(form.name) : person.name
  const details = Object.fromEntries(DETAILS.map((field) => [field, cleanName(form[field]) || null])) as unknown as PersonDetails
  const refusal = refuseFields({ name: nameProblem(name), ...detailProblems(details), time_zone: zoneProblem(form.timeZone) })
  if (refusal) return refusal
  const before = await detailsOf(tx, userId)
  const timeZone = form.timeZone || null
  const changed = [
    ...DETAILS.filter((field) => before[field] !== details[field]).map((field) => FIELDS[field]), ...(timeZone === person.timeZone ? [] : ['time_zone']),
  ]
  if (name === person.name && changed.length === 0) return null
  if (name !== person.name) await saveName(tx, userId, name)
  if (timeZone !== person.timeZone) await saveTimeZone(tx, userId, timeZone)
  await saveDetails(tx, userId, details)
  await recordAudit(tx, {
    actor, action: 'person.details_changed', resource: { type: 'person', id: userId }, before: { name: person.name }, after: { name, changed },
  })
  return null
}

export const detailProblems = (details: PersonDetails): Record<string, Said | null> =>
  Object.fromEntries(DETAILS.map((field) => [FIELDS[field], detailProblem(field, details[field])]))

function detailProblem(field: Detail, value: string | null): Said | null {
  if (value === null) return null
  const most = LONGEST_DETAILS[field]
  if ([...value].length > most) return say.detailTooLong({ count: most })
  if (field === 'country' && [...value].length < 2) return say.countryTooShort()
  return /\p{C}/u.test(value) ? say.nameUnprintable() : null
}

const zoneProblem = (zone: string): Said | null => (zone === '' || isTimeZone(zone) ? null : say.timeZoneUnknown())
