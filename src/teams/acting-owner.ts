import type { FastifyRequest } from 'fastify'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { mayDo, type Permission, type StaffRole } from '../kernel/staff.ts'
import { type Actor, personActing } from '../platform/audit.ts'
import type { Principal } from '../platform/http/access.ts'
import { teamContext } from './team-context.ts'
import { say } from './sentences.ts'

/** The owner of something: a person or a team. */
export interface Owner {
  readonly userId: UserId
  /** Null: the person's own. */
  readonly teamId: TeamId | null
}

/** A caller who acts for themselves or for their team. */
export interface ActingOwner extends Owner {
  readonly teams: Principal['teams']
  readonly staffRole: StaffRole | null
  /** The request named the team: then nothing outside of it is accessible. */
  readonly onlyTeam: boolean
}

/** A row with an owner. */
export interface OwnedRow {
  owner_user_id: UserId
  owner_team_id: TeamId | null
}

export const ownerOf = (row: OwnedRow): Owner => ({ userId: row.owner_user_id, teamId: row.owner_team_id })

/** Runs a request in the caller's own name, or in that of the team of `X-Team-Id`. */
export async function asOwner<T>(
  { principal, request }: { principal: Principal; request: FastifyRequest },
  work: (owner: ActingOwner, actor: Actor) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const header = request.headers['x-team-id']
  const context = teamContext(principal, header)
  if (isRefusal(context)) return context
  const owner = {
    userId: principal.userId, teamId: context.teamId, teams: principal.teams, staffRole: principal.staffRole, onlyTeam: header !== undefined,
  }
  return work(owner, personActing(principal, context.teamId, request))
}

/** Things of other owners are not found (rule book B0), but for staff with the permission. */
export function maySeeOwned(owner: ActingOwner, row: OwnedRow, permission: Permission): boolean {
  if (owner.onlyTeam) return row.owner_team_id === owner.teamId
  if (mayDo(owner.staffRole, permission)) return true
  if (row.owner_team_id === null) return row.owner_user_id === owner.userId
  return owner.teams.some(({ teamId }) => teamId === row.owner_team_id)
}

/** Null if the caller may decide for this team: its owner, its manager, or staff with the permission. */
export function refusePlainMember(owner: ActingOwner, teamId: TeamId | null, permission: Permission): Refusal | null {
  if (teamId === null || mayDo(owner.staffRole, permission)) return null
  const role = owner.teams.find((team) => team.teamId === teamId)?.role
  if (role === 'owner' || role === 'manager') return null
  return refuse('team_forbidden', say.membersMayOnlyLook())
}
