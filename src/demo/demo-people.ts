import { chooseTeam, createOrUpdatePerson, findPerson, type Person } from '../accounts/index.ts'
import type { Seller } from '../auctions/index.ts'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { createTeam, teamsOf } from '../teams/index.ts'
import { granted } from './context.ts'
import type { PeoplePlan, PersonPlan } from './plan.ts'

/** The people of the demo by their keys. */
export interface DemoPeople {
  idOf(key: string): UserId
  seller: Seller
}

/**
 * Creates missing people and the team. Existing ones are left unchanged: they may be signed in. `isDemo`: their
 * passwords are public, so that they act only from this machine.
 */
export async function createDemoPeople(db: Database, plan: PeoplePlan, isDemo = true): Promise<DemoPeople> {
  const people = new Map(await Promise.all(plan.people.map(async (person) => [person.key, await ensurePerson(db, plan, person, isDemo)] as const)))
  const idOf = (key: string): UserId => {
    const person = people.get(key)
    if (!person) throw new Error(`The demo has no person ${key}`)
    return person.id
  }
  const seller = people.get(plan.people.find(({ part }) => part === 'seller')!.key)!
  const teamId = await ensureTeam(db, plan.team, seller)
  return {
    idOf,
    seller: {
      userId: seller.id, teamId, onlyTeam: false, teams: [{ teamId, role: 'owner' }], staffRole: null, isApproved: true, isSuspended: false,
    },
  }
}

async function ensurePerson(db: Database, plan: PeoplePlan, { name, email, part, role, source, tier, signs_in }: PersonPlan, demo: boolean): Promise<Person> {
  const standing = await findPerson(db, { email })
  if (standing) return standing
  const person = await createOrUpdatePerson(db, {
    name, email, tier, demo, staffRole: role, source, seller: part === 'seller',
    ...(signs_in ? { password: plan.password } : {}),
  })
  return granted(person, name)
}

async function ensureTeam(db: Database, name: string, owner: Person): Promise<TeamId> {
  const standing = (await teamsOf(db, owner.id)).find((team) => team.name === name)
  if (standing) return standing.id
  const { id: teamId } = granted(await createTeam(db, { name, owner: owner.email }), name)
  // Without a choice the seller's pages show what is theirs alone, and the demo is the team's.
  const principal = { userId: owner.id, teams: [{ teamId, role: 'owner' as const }] }
  granted(await db.transaction((tx) => chooseTeam(tx, principal, SYSTEM, teamId)), name)
  return teamId
}
