import type { Visitor as Person } from '../../../accounts/index.ts'
import { iso } from '../../../kernel/time.ts'
import type { Member, OwnTeam, TeamInvitation } from '../../../teams/index.ts'
import type { InvitationView, InvitedView, MemberView, TeamView } from './view-types.ts'

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
