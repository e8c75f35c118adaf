import type { UserId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { StaffRole } from '../kernel/staff.ts'
import type { Tier } from '../kernel/tiers.ts'
import type { Database, Tx } from '../platform/db.ts'
import { OPERATOR } from '../platform/audit.ts'
import { endCredentials } from './end-credentials.ts'
import { hashPassword, isPassword, PASSWORD_COST, type PasswordCost } from './password-hashing.ts'
import { cleanEmail, cleanName, emailProblem, givenPasswordProblem, nameProblem, refuseFields } from './person-form.ts'
import { endStrangersPassword, findPasswordHash, savePassword } from './password-store.ts'
import { lockAdministrators, lockPerson } from './people-store.ts'
import { endOtherSessions } from './session-store.ts'
import { setStaffRole } from './set-staff-role.ts'
import { SOURCES } from '../kernel/sources.ts'
import { findPerson, type Person, savePerson } from './store.ts'

export { addPerson, type Newcomer, peopleNamed } from './add-person.ts'

/** What an operator sets of a person. Missing fields keep their value. */
export interface PersonOrder {
  email: string
  name: string
  password?: string
  staffRole?: StaffRole
  seller?: boolean
  emailVerified?: boolean
  phoneVerified?: boolean
  /** Confirms email and phone as well, and from `verified` up the identity (rule book I17). */
  tier?: Tier
  demo?: boolean
  /** Of a new account; the office by default. */
  source?: string
}

/**
 * Creates a person, or changes the one with this email address. A new password ends their sessions and tokens; the
 * same one again changes nothing. If the operator confirms an address of an unconfirmed sign-up, its password and
 * sessions end, because anybody may have created them.
 */
export async function createOrUpdatePerson(db: Database, order: PersonOrder, passwordCost = PASSWORD_COST): Promise<Person | Refusal> {
  const name = cleanName(order.name)
  const email = cleanEmail(order.email)
  const refusal = refuseFields({
    name: nameProblem(name),
    email: emailProblem(email),
    password: order.password === undefined ? null : givenPasswordProblem(order.password),
  })
  if (refusal) return refusal

  const passwordHash = await newHash(db, email, order.password, passwordCost)
  const emailVerified = order.emailVerified === true || order.tier !== undefined
  return db.transaction(async (tx) => {
    if (order.staffRole !== undefined) await lockAdministrators(tx)
    const before = await findPerson(tx, { email })
    const refused = before && await giveRole(tx, before.id, order)
    if (refused) return refused
    const userId: UserId = await savePerson(tx, {
      name,
      email,
      isSeller: order.seller,
      isDemo: order.demo,
      emailVerified,
      phoneVerified: order.phoneVerified === true || order.tier !== undefined,
      identityVerified: order.tier !== undefined && order.tier !== 'basic',
      tier: order.tier ?? null,
      source: order.source ?? SOURCES.office,
    })
    const confirmsSignUp = before !== null && before.emailVerifiedAt === null && emailVerified
    const isVouchedFor = order.password !== undefined && passwordHash === null
    if (confirmsSignUp && !isVouchedFor) await endStrangersAccess(tx, userId)
    if (passwordHash !== null) await setPassword(tx, userId, passwordHash)
    if (!before) await giveRole(tx, userId, order)
    return (await findPerson(tx, { id: userId }))!
  })
}

/** Refused for the last owner only, so never for a new person. */
async function giveRole(tx: Tx, userId: UserId, { staffRole: role }: PersonOrder): Promise<Refusal | null> {
  const outcome = role === undefined ? null : await setStaffRole(tx, OPERATOR, userId, { role, reason: null })
  return isRefusal(outcome) ? outcome : null
}

/** Before we confirm the address of an unconfirmed sign-up: anybody may have typed it with a password. */
export async function endStrangersAccess(tx: Tx, userId: UserId): Promise<void> {
  if (await endStrangersPassword(tx, userId)) await endOtherSessions(tx, userId, '')
}

/** Null if nothing is to be set: no password was given, or it is the current one. */
async function newHash(db: Database, email: string, password: string | undefined, cost: PasswordCost): Promise<string | null> {
  if (password === undefined) return null
  const person = await findPerson(db, { email })
  const hash = person && (await findPasswordHash(db, person.id))
  return hash !== null && (await isPassword(password, hash)) ? null : hashPassword(password, cost)
}

async function setPassword(tx: Tx, userId: UserId, passwordHash: string): Promise<void> {
  await lockPerson(tx, userId)
  await savePassword(tx, userId, passwordHash, 'operator')
  await endCredentials(tx, OPERATOR, userId)
}
