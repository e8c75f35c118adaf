import { type Static, Type } from 'typebox'
import { parseKey, type TeamId, type TeamInvitationId, type UserId } from '../kernel/ids.ts'
import { iso } from '../kernel/time.ts'
import { Choice, component, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import type { TeamInvitation } from './invitation-store.ts'
import type { Invited } from './invite-member.ts'
import type { Member, OwnTeam } from './member-store.ts'

const Role = Choice(['owner', 'manager', 'member'], 'Members can view, managers can sell, owners can also manage members.')

export const TeamShape = component(
  'Team',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    role: Role,
    members_count: Type.Integer(),
    created_at: Instant(),
  }),
)

export const MemberShape = component(
  'TeamMember',
  Type.Object({
    user_id: Type.Integer(),
    name: Type.String(),
    email: Type.String(),
    role: Role,
    joined_at: Instant(),
  }),
)

/** The answer to an invitation: the fields of a member, as before there were invitations, and the invitation. */
export const InvitedMemberShape = component(
  'InvitedTeamMember',
  Type.Object({
    status: Choice(['invited', 'member'], 'A person is a member once they have accepted.'),
    invitation_id: Nullable(Type.Integer({ description: 'Null for a member.' })),
    expires_at: Nullable(Instant('Until when the invitation can be accepted. Null for a member.')),
    user_id: Type.Integer({ description: '0 while they are invited, whether or not the address has an account.' }),
    name: Type.String({ description: 'The address itself while they are invited.' }),
    email: Type.String(),
    role: Role,
    joined_at: Instant('While they are invited: when they were.'),
  }),
)

const invitationFields = {
  id: Type.Integer(),
  email: Type.String(),
  role: Role,
  invited_by: Type.String({ description: 'The name of whoever sent it.' }),
  invited_at: Instant(),
  expires_at: Instant('Until when it can be accepted.'),
}

/** An open invitation as the owners of the team see it. */
export const InvitationShape = component('TeamInvitation', Type.Object(invitationFields))

/** An open invitation as the invited person sees it. */
export const OwnInvitationShape = component(
  'OwnTeamInvitation',
  Type.Object({ ...invitationFields, team_id: Type.Integer(), team_name: Type.String() }),
)

export const TeamWrite = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 120, description: 'Name shown to buyers.' }) },
  { title: 'CreateTeamRequest', additionalProperties: false },
)

export const MemberWrite = Type.Object(
  { email: Type.String({ minLength: 3, maxLength: 254, description: 'Email address of the person to invite; no account needed.' }), role: Role },
  { title: 'InviteTeamMemberRequest', additionalProperties: false },
)

/** Also for people without an account. */
export const InvitationWrite = Type.Object(
  { email: Type.String({ format: 'email', maxLength: 254 }), role: Role },
  { additionalProperties: false },
)

export const RoleWrite = Type.Object({ role: Role }, { title: 'UpdateTeamMemberRequest', additionalProperties: false })

export const TeamParam = Type.Object({ id: IdParam('TeamId', 'Id of the team.') })
export const MemberParam = Type.Object({
  id: IdParam('TeamId', 'Id of the team.'),
  user: IdParam('User', 'Id of the person.'),
})
export const InvitationParam = Type.Object({
  id: IdParam('TeamId', 'Id of the team.'),
  invitation: IdParam('Invitation', 'Id of the invitation.'),
})
export const OwnInvitationParam = Type.Object({ id: IdParam('InvitationId', 'Id of the invitation.') })
/** The id in a path; an invalid one becomes 0, which no row has. */
export const readId = <Id extends TeamId | UserId | TeamInvitationId>(segment: string): Id => {
  const key = parseKey<Id>(segment)
  return 'id' in key ? key.id : (0 as Id)
}

export const TeamsQuery = Type.Object(PageQuery)

export const presentTeam = (team: OwnTeam): Static<typeof TeamShape> =>
  ({ id: team.id, name: team.name, role: team.role, members_count: team.members, created_at: iso(team.created_at) })

export const presentMember = (member: Member): Static<typeof MemberShape> => ({ ...member, joined_at: iso(member.joined_at) })

export function presentInvited(invited: Invited): Static<typeof InvitedMemberShape> {
  if ('member' in invited) return { ...presentMember(invited.member), status: 'member', invitation_id: null, expires_at: null }
  const { id, email, role, created_at: at, expires_at: until } = invited.invitation
  return { status: 'invited', invitation_id: id, expires_at: iso(until), user_id: 0, name: email, email, role, joined_at: iso(at) }
}

export const presentInvitation = (row: TeamInvitation): Static<typeof InvitationShape> => ({
  id: row.id, email: row.email, role: row.role, invited_by: row.inviter_name, invited_at: iso(row.created_at), expires_at: iso(row.expires_at),
})

export const presentOwnInvitation = (row: TeamInvitation): Static<typeof OwnInvitationShape> =>
  ({ ...presentInvitation(row), team_id: row.team_id, team_name: row.team_name })
