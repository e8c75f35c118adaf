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

/** Who belongs to a team. */
export function memberRoutes(app: FastifyInstance, db: Database, inviting: Inviting): void {
  readingRoutes(app, db)
  choosingRoutes(app, db, inviting)
}

function readingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/teams/:id/members',
    access: ability('read'),
    tag: 'Teams',
    summary: 'Who belongs to a team of yours',
    description: 'Everybody in the team with their role, those who were there first on top. Every member may look; '
      + 'only owners change it. A team you do not belong to is 404.',
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
    access: ability('read'),
    tag: 'Teams',
    summary: 'A member of a team of yours',
    description: 'One member of the team with their role. Every member may look; a team you do not belong to, and a '
      + 'person who is not in it, are 404.',
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
    access: ability('write'),
    tag: 'Teams',
    summary: 'Invite somebody to your team',
    description: 'For owners. They get an email and become a member when they accept; the answer is the same whether or not the '
      + 'address has an account. Whoever is in the team that sells a lot cannot bid on it, from the moment they accept. Asking again '
      + 'answers 200 with the open invitation, or with the member.',
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
    access: ability('write'),
    tag: 'Teams',
    summary: 'Give a member another role',
    description: 'For owners of the team. The last owner stays one (409), so that a team is never without. The new '
      + 'role holds from the next request of the member on.',
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
    access: ability('write'),
    openToSuspended: true,
    tag: 'Teams',
    summary: 'Leave a team, or remove somebody from it',
    description: 'Owners remove others; anybody may leave but the last owner. Who was made an owner by somebody else and has not acted as one since '
      + 'may leave also as the last one. Access ends at once.',
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
