import type { Visitor as Person } from '../../../accounts/index.ts'
import type { TeamId, TeamInvitationId, UserId } from '../../../kernel/ids.ts'
import { iso } from '../../../kernel/time.ts'
import type { Member, OwnTeam, TeamInvitation } from '../../../teams/index.ts'

export type TeamRole = 'owner' | 'manager' | 'member'

export interface TeamView {
  id: TeamId
  name: string
  role: TeamRole
  members: number
  isCurrent: boolean
}

export interface MemberView {
  userId: UserId
  name: string
  email: string
  role: TeamRole
  joinedAt: string
  isYou: boolean
  /** A team keeps its last owner. */
  isLastOwner: boolean
}

/** Somebody who was asked into a team and has not answered. */
export interface InvitedView {
  id: TeamInvitationId
  email: string
  role: TeamRole
  expiresAt: string
}

/** An invitation to whoever looks at the page. */
export interface InvitationView {
  id: TeamInvitationId
  team: string
  inviter: string
  role: TeamRole
  expiresAt: string
}

export const teamView = ({ id, name, role, members }: OwnTeam, { currentTeamId }: Person): TeamView =>
  ({ id, name, role, members, isCurrent: id === currentTeamId })

/** `all`: everybody in the team, by whom one sees who is its last owner. */
export const memberView = (member: Member, { userId }: Person, all: readonly Member[]): MemberView => ({
  userId: member.user_id, name: member.name, email: member.email, role: member.role, joinedAt: iso(member.joined_at),
  isYou: member.user_id === userId,
  isLastOwner: member.role === 'owner' && all.filter(({ role }) => role === 'owner').length === 1,
})

export const invitedView = ({ id, email, role, expires_at: expires }: TeamInvitation): InvitedView =>
  ({ id, email, role, expiresAt: iso(expires) })

export const invitationView = ({ id, team_name: team, inviter_name: inviter, role, expires_at: expires }: TeamInvitation): InvitationView =>
  ({ id, team, inviter, role, expiresAt: iso(expires) })
