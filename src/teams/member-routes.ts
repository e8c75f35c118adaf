import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { refuseOtherContent } from '../platform/http/conditional.ts'
import { created, done, list, ok, taggedByContent } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { type Inviting, inviteMember } from './invite-member.ts'
import { changeRole, removeMember } from './manage-members.ts'
import { findMember, findOwnTeam, listMembers } from './member-store.ts'
import { InvitedMemberShape, MemberParam, MemberShape, MemberWrite, presentInvited, presentMember, readId, RoleWrite, TeamParam, TeamsQuery } from './schema.ts'
import { say } from './sentences.ts'

/** Members of a team. */
export function memberRoutes(app: FastifyInstance, db: Database, inviting: Inviting): void {
  readingRoutes(app, db)
  choosingRoutes(app, db, inviting)
}

function readingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/teams/:id/members',
    name: 'listTeamMembers',
    access: ability('read'),
    tag: 'Teams',
    summary: 'List team members',
    description: 'All members with their roles, oldest first. All members can read the list; only owners can change it. Teams you do not belong '
      + 'to return 404.',
    params: TeamParam,
    query: TeamsQuery,
    answers: { list: MemberShape },
    refusals: ['not_found'],
    async handle({ principal, params, query }) {
      const team = await findOwnTeam(db, principal.userId, readId(params.id))
      if (!team) return notFound(absent.team())
      const page = await listMembers(db, team.id, readPage(query))
      return list({ ...page, items: page.items.map(presentMember) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/teams/:id/members/:user',
    name: 'getTeamMember',
    access: ability('read'),
    tag: 'Teams',
    summary: 'Show a team member',
    description: 'One member of the team with their role. All members can read it. Teams you do not belong to, and people outside the team, '
      + 'return 404.',
    params: MemberParam,
    answers: { data: MemberShape },
    refusals: ['not_found'],
    async handle({ principal, params }) {
      const team = await findOwnTeam(db, principal.userId, readId(params.id))
      const member = team && (await findMember(db, team.id, readId(params.user)))
      return member ? taggedByContent(ok(presentMember(member))) : notFound(absent.member())
    },
  })
}

function choosingRoutes(app: FastifyInstance, db: Database, inviting: Inviting): void {
  route(app, {
    method: 'POST',
    url: '/v1/teams/:id/members',
    name: 'inviteTeamMember',
    access: ability('write'),
    tag: 'Teams',
    summary: 'Invite a person to a team',
    description: 'For owners. They get an email and become a member when they accept. The response does not reveal whether the address has an account. '
      + 'Members of the selling team cannot bid on its lots. A repeat returns 200 with the open invitation or the member.',
    params: TeamParam,
    body: MemberWrite,
    answers: { data: InvitedMemberShape, status: 201, repeated: true },
    refusals: ['not_found', 'team_forbidden', 'plan_limit_reached'],
    exists: async ({ principal, params }) => (await findOwnTeam(db, principal.userId, readId(params.id))) !== null,
    async change(tx, { principal, params, body, request }) {
      const teamId = readId<TeamId>(params.id)
      const order = { ...body, language: 'en' as const }
      const invited = await inviteMember(tx, inviting, personActing(principal, teamId, request), teamId, order)
      if (isRefusal(invited)) return invited
      if (!('invitation' in invited) || !invited.isNew) return ok(presentInvited(invited))
      return created(`/api/v1/teams/${teamId}/invitations/${invited.invitation.id}`, presentInvited(invited))
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/teams/:id/members/:user',
    name: 'updateTeamMember',
    access: ability('write'),
    tag: 'Teams',
    summary: 'Change the role of a member',
    description: 'For owners of the team. The last owner cannot be changed (409). The new role applies from the member’s next request.',
    params: MemberParam,
    body: RoleWrite,
    answers: { data: MemberShape },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition', 'precondition_failed'],
    exists: ({ principal, params }) => isVisible(db, principal, params),
    async change(tx, { principal, params, body, request }) {
      const teamId = readId<TeamId>(params.id)
      const actor = personActing(principal, teamId, request)
      const stillSays = refuseOtherContent(request, presentMember)
      const member = await changeRole(tx, actor, teamId, readId<UserId>(params.user), body.role, stillSays)
      return isRefusal(member) ? member : taggedByContent(ok(presentMember(member)))
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/teams/:id/members/:user',
    name: 'removeTeamMember',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Teams',
    summary: 'Leave a team or remove a member',
    description: 'Owners can remove others. All members except the last owner can leave. A last owner who was made owner by another person and '
      + 'has not acted as owner since can also leave. Access ends immediately.',
    params: MemberParam,
    answers: { done: true },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    async change(tx, { principal, params, request }) {
      const teamId = readId<TeamId>(params.id)
      const refusal = await removeMember(tx, personActing(principal, teamId, request), teamId, readId<UserId>(params.user))
      return refusal ?? done(say.memberRemoved())
    },
  })
}

async function isVisible(db: Database, { userId }: Principal, params: { id: string; user: string }): Promise<boolean> {
  const team = await findOwnTeam(db, userId, readId(params.id))
  return team !== null && (await findMember(db, team.id, readId(params.user))) !== null
}
