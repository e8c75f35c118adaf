import type { TeamId, TeamInvitationId, UserId } from '../../../kernel/ids.ts'

/** What the pages of a seller's teams are drawn from. */

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
