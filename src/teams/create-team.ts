import { findPerson } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, OPERATOR, recordAudit } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { countTeamsOf, MOST_TEAMS } from './member-store.ts'
import { findTeam, insertTeam, saveMember, type Team, type TeamRole } from './store.ts'
import { say } from './sentences.ts'

const LONGEST_NAME = 120

/** Creates a team whose first owner is named by email address; for operators. */
export async function createTeam(db: Database, order: { name: string; owner: string }): Promise<Team | Refusal> {
  return db.transaction(async (tx) => {
    const owner = await personOf(tx, order.owner)
    return isRefusal(owner) ? owner : createTeamOwnedBy(tx, OPERATOR, owner.id, order.name)
  })
}

/** Creates a team owned by this person. */
export async function createTeamOwnedBy(tx: Tx, actor: Actor, owner: UserId, typed: string): Promise<Team | Refusal> {
  const name = typed.trim()
  if (name === '' || [...name].length > LONGEST_NAME || /\p{C}/u.test(name)) {
    return invalid({ name: [say.nameLengthOutOfRange({ count: LONGEST_NAME })] })
  }
  if (await countTeamsOf(tx, owner) >= MOST_TEAMS) return invalid({ name: [say.tooManyTeams({ count: MOST_TEAMS })] })
  const team = await insertTeam(tx, name)
  await saveMember(tx, team.id, owner, 'owner')
  await recordAudit(tx, { actor, action: 'team.founded', resource: { type: 'team', id: team.id }, after: { name, owner_user_id: owner } })
  return team
}

export interface Membership extends Team {
  userId: number
  role: TeamRole
}

interface MemberOrder {
  teamId: TeamId
  /** Their email address. */
  user: string
  role?: TeamRole
}

/** Adds a person to a team, or changes a member's role. */
export function addTeamMember(db: Database, order: MemberOrder): Promise<Membership | Refusal> {
  const role = order.role ?? 'member'
  return db.transaction(async (tx) => {
    const team = await findTeam(tx, order.teamId)
    if (!team) return notFound(absent.team())
    const person = await personOf(tx, order.user)
    if (isRefusal(person)) return person
    await saveMember(tx, team.id, person.id, role, { isVouched: true })
    await recordAudit(tx, {
      actor: OPERATOR, action: 'team.member_added', resource: { type: 'team', id: team.id }, after: { user_id: person.id, role },
    })
    return { ...team, userId: person.id, role }
  })
}

const personOf = async (tx: Tx, email: string) =>
  (await findPerson(tx, { email: email.trim() })) ?? notFound(say.noPersonOfAddress({ email }))
