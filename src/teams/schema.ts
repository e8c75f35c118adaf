import { type Static, Type } from 'typebox'
import { parseKey, type TeamId, type UserId } from '../kernel/ids.ts'
import { iso } from '../kernel/time.ts'
import { Choice, component, Instant, PageQuery } from '../platform/http/shapes.ts'
import type { Member, OwnTeam } from './member-store.ts'

const Role = Choice(['owner', 'manager', 'member'], 'Members look, managers sell, owners also choose who belongs to the team.')

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

export const TeamWrite = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 120, description: 'How buyers read it.' }) },
  { additionalProperties: false },
)

export const MemberWrite = Type.Object(
  { email: Type.String({ minLength: 3, maxLength: 254, description: 'Of somebody who has an account.' }), role: Role },
  { additionalProperties: false },
)

/** To somebody who may have no account yet. */
export const InvitationWrite = Type.Object(
  { email: Type.String({ format: 'email', maxLength: 254 }), role: Role },
  { additionalProperties: false },
)

export const RoleWrite = Type.Object({ role: Role }, { additionalProperties: false })

export const TeamParam = Type.Object({ id: Type.String({ maxLength: 40, description: 'Id of the team.' }) })
export const MemberParam = Type.Object({
  id: Type.String({ maxLength: 40, description: 'Id of the team.' }),
  user: Type.String({ maxLength: 40, description: 'Id of the person.' }),
})
/** The id in a path; what is none becomes 0, which no row has. */
export const readId = <Id extends TeamId | UserId>(segment: string): Id => {
  const key = parseKey<Id>(segment)
  return 'id' in key ? key.id : (0 as Id)
}

export const TeamsQuery = Type.Object(PageQuery)

export const presentTeam = (team: OwnTeam): Static<typeof TeamShape> =>
  ({ id: team.id, name: team.name, role: team.role, members_count: team.members, created_at: iso(team.created_at) })

export const presentMember = (member: Member): Static<typeof MemberShape> => ({ ...member, joined_at: iso(member.joined_at) })
