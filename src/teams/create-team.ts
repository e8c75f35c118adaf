import { findPerson } from '../accounts/index.ts'
import type { TeamId } from '../kernel/ids.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import type { Database, Tx } from '../platform/db.ts'
import { findTeam, insertTeam, saveMember, type Team, type TeamRole } from './store.ts'

const LONGEST_NAME = 120

/** Makes a team with its first owner, named by e-mail address. */
export async function createTeam(db: Database, order: { name: string; owner: string }): Promise<Team | Refusal> {
  const name = order.name.trim()
  if (name === '' || [...name].length > LONGEST_NAME || /\p{C}/u.test(name)) {
    return invalid({ name: [`The name of a team has 1 to ${LONGEST_NAME} characters.`] })
  }
  return db.transaction(async (tx) => {
    const owner = await personOf(tx, order.owner)
    if (isRefusal(owner)) return owner
    const team = await insertTeam(tx, name)
    await saveMember(tx, team.id, owner.id, 'owner')
    return team
  })
}

export interface Membership extends Team {
  userId: number
  role: TeamRole
}

interface MemberOrder {
  teamId: TeamId
  /** Their e-mail address. */
  user: string
  role?: TeamRole
}

/** Adds somebody to a team, or gives a member another role. */
export function addTeamMember(db: Database, order: MemberOrder): Promise<Membership | Refusal> {
  const role = order.role ?? 'member'
  return db.transaction(async (tx) => {
    const team = await findTeam(tx, order.teamId)
    if (!team) return notFound('This team')
    const person = await personOf(tx, order.user)
    if (isRefusal(person)) return person
    await saveMember(tx, team.id, person.id, role)
    return { ...team, userId: person.id, role }
  })
}

const personOf = async (tx: Tx, email: string) =>
  (await findPerson(tx, { email: email.trim() })) ?? notFound(`A person with the e-mail address ${email}`)
