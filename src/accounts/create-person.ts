import type { UserId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Tier } from '../kernel/tiers.ts'
import type { Database } from '../platform/db.ts'
import { hashPassword } from './password-hashing.ts'
import { cleanEmail, cleanName, emailProblem, givenPasswordProblem, nameProblem, refuseFields } from './person-form.ts'
import { savePassword } from './password-store.ts'
import { findPerson, type Person, savePerson } from './store.ts'

/** What an operator says of a person. What is left out stays as it is. */
export interface PersonOrder {
  email: string
  name: string
  password?: string
  admin?: boolean
  seller?: boolean
  emailVerified?: boolean
  phoneVerified?: boolean
  /** Confirms e-mail and phone as well, and from `verified` up the identity (product.md, smaller points). */
  tier?: Tier
  demo?: boolean
}

/** Makes a person, or changes the one who has this e-mail address. A new password signs them out everywhere. */
export async function createOrUpdatePerson(db: Database, order: PersonOrder): Promise<Person | Refusal> {
  const name = cleanName(order.name)
  const email = cleanEmail(order.email)
  const refusal = refuseFields({
    name: nameProblem(name),
    email: emailProblem(email),
    password: order.password === undefined ? null : givenPasswordProblem(order.password),
  })
  if (refusal) return refusal

  const passwordHash = order.password === undefined ? null : await hashPassword(order.password)
  return db.transaction(async (tx) => {
    const userId: UserId = await savePerson(tx, {
      name,
      email,
      isAdmin: order.admin,
      isSeller: order.seller,
      isDemo: order.demo,
      emailVerified: order.emailVerified === true || order.tier !== undefined,
      phoneVerified: order.phoneVerified === true || order.tier !== undefined,
      identityVerified: order.tier !== undefined && order.tier !== 'basic',
      tier: order.tier ?? null,
    })
    if (passwordHash !== null) await savePassword(tx, userId, passwordHash)
    return (await findPerson(tx, { id: userId }))!
  })
}
