import type { FastifyRequest } from 'fastify'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { mayDo, type Permission, refuseRole, type StaffRole } from '../kernel/staff.ts'
import { type Actor, personActing } from '../platform/audit.ts'
import { changesSomething, type Principal, refuseSuspended } from '../platform/http/access.ts'
import { teamContext } from '../teams/index.ts'
import { say } from './sentences.ts'

/** The seller: a person, for themselves or for a team. */
export interface Seller {
  readonly userId: UserId
  /** The owner of new objects and lists; null is the person. */
  readonly teamId: TeamId | null
  /** The request named the team: then only objects of the team can be reached. */
  readonly onlyTeam: boolean
  readonly teams: Principal['teams']
  /** What they do for the auction house, which lets them work on things of every seller. */
  readonly staffRole: StaffRole | null
  readonly isApproved: boolean
  readonly isSuspended: boolean
}

/** The owner of an auction; a lot has the owner of its auction. */
export interface Owned {
  owner_user_id: UserId
  owner_team_id: TeamId | null
}

/** The caller as a seller; `X-Team-Id` chooses the team (rule book I14). */
export function sellerOf(principal: Principal, teamHeader: string | string[] | undefined): Seller | Refusal {
  const context = teamContext(principal, teamHeader)
  if (isRefusal(context)) return context
  return {
    userId: principal.userId,
    teamId: context.teamId,
    onlyTeam: teamHeader !== undefined,
    teams: principal.teams,
    staffRole: principal.staffRole,
    isApproved: principal.sellerApproved,
    isSuspended: principal.isSuspended,
  }
}

/** Runs a request as a seller, with the actor for the audit log. */
export async function asSeller<T>(
  { principal, request }: { principal: Principal; request: FastifyRequest },
  work: (seller: Seller, actor: Actor) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const suspended = changesSomething(request.method) ? refuseSuspended(principal) : null
  if (suspended) return suspended
  const seller = sellerOf(principal, request.headers['x-team-id'])
  return isRefusal(seller) ? seller : work(seller, personActing(principal, seller.teamId, request))
}

/**
 * Team members see objects of the team, and staff with the permission those of all; objects of others return
 * `not_found` (rule book B0).
 */
export function maySee(seller: Seller, owned: Owned, permission: Permission = 'catalog'): boolean {
  if (seller.onlyTeam) return owned.owner_team_id === seller.teamId
  return mayDo(seller.staffRole, permission) || isOnItsSide(seller, owned)
}

const isOnItsSide = ({ userId, teams }: Seller, owned: Owned): boolean =>
  owned.owner_team_id === null ? owned.owner_user_id === userId : teams.some(({ teamId }) => teamId === owned.owner_team_id)

/** Staff act on another owner's object. */
export const actsAsStaff = (seller: Seller, owned: Owned): boolean =>
  mayDo(seller.staffRole, 'catalog') && !seller.onlyTeam && !isOnItsSide(seller, owned)

/** Null when the seller may change it: its owner, an owner or manager of its team, or staff with the permission. */
export function refuseChange(seller: Seller, owned: Owned | null, what: Said, permission: Permission = 'catalog'): Refusal | null {
  if (!owned || !maySee(seller, owned)) return notFound(what)
  if (mayDo(seller.staffRole, permission)) return null
  return isOnItsSide(seller, owned) ? refuseTeamWork(seller, owned.owner_team_id) : refuseRole(seller.staffRole, permission)
}

/** Null if the seller may act for this team. */
export function refuseTeamWork(seller: Seller, teamId: TeamId | null): Refusal | null {
  if (teamId === null) return null
  const role = seller.teams.find((team) => team.teamId === teamId)?.role
  if (role === 'owner' || role === 'manager') return null
  return refuse('team_forbidden', say.membersMayOnlyLook())
}

/** Null if the seller may publish (rule book I6). */
export function refusePublishing(seller: Seller): Refusal | null {
  if (seller.isSuspended) return refuse('account_suspended', say.accountSuspended())
  if (seller.isApproved || mayDo(seller.staffRole, 'catalog')) return null
  return refuse('seller_not_approved',
    say.sellerNotApproved())
}
