import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import type { TeamId, TeamInvitationId, UserId } from '../kernel/ids.ts'
import { pageOfAll, readPage } from '../kernel/page.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { done, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { findInvitation, findInvitationTo, invitationsOf, invitationsTo } from './invitation-store.ts'
import { answerInvitation, type Inviting, withdrawInvitation } from './invite-member.ts'
import { findOwnTeam, type OwnTeam } from './member-store.ts'
import { refuseChoosing } from './membership-rules.ts'
import {
  InvitationParam, InvitationShape, OwnInvitationParam, OwnInvitationShape, presentInvitation, presentOwnInvitation, presentTeam, readId,
  TeamParam, TeamShape, TeamsQuery,
} from './schema.ts'
import { say } from './sentences.ts'

/** Invitations to teams: those sent by owners, and the answers of the invited. */
export function invitationRoutes(app: FastifyInstance, db: Database, inviting: Inviting): void {
  sentRoutes(app, db)
  receivedRoutes(app, db)
  answerRoutes(app, inviting)
}

/** The caller's team, if they may manage its members. */
async function chosenTeam(db: Database, userId: UserId, id: string): Promise<OwnTeam | Refusal> {
  const team = await findOwnTeam(db, userId, readId(id))
  if (!team) return notFound(absent.team())
  return refuseChoosing(team.role) ?? team
}

function sentRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/teams/:id/invitations',
    name: 'listTeamInvitations',
    access: ability('read'),
    tag: 'Teams',
    summary: 'List team invitations',
    description: 'For owners. Open invitations, oldest first.',
    params: TeamParam,
    query: TeamsQuery,
    answers: { list: InvitationShape },
    refusals: ['not_found', 'team_forbidden'],
    async handle({ principal, params, query }) {
      const team = await chosenTeam(db, principal.userId, params.id)
      if (isRefusal(team)) return team
      return list(pageOfAll((await invitationsOf(db, team.id)).map(presentInvitation), readPage(query)))
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/teams/:id/invitations/:invitation',
    name: 'getTeamInvitation',
    access: ability('read'),
    tag: 'Teams',
    summary: 'Show a team invitation',
    description: 'For owners. An invitation that was accepted, declined or withdrawn, or has expired, returns 404.',
    params: InvitationParam,
    answers: { data: InvitationShape },
    refusals: ['not_found', 'team_forbidden'],
    async handle({ principal, params }) {
      const team = await chosenTeam(db, principal.userId, params.id)
      if (isRefusal(team)) return team
      const invitation = await findInvitation(db, team.id, readId(params.invitation))
      return invitation ? ok(presentInvitation(invitation)) : notFound(absent.invitation())
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/teams/:id/invitations/:invitation',
    name: 'withdrawTeamInvitation',
    access: ability('write'),
    tag: 'Teams',
    summary: 'Withdraw a team invitation',
    description: 'For owners. It can no longer be accepted. After acceptance, remove the member instead.',
    params: InvitationParam,
    answers: { done: true },
    refusals: ['not_found', 'team_forbidden'],
    async change(tx, { principal, params, request }) {
      const teamId = readId<TeamId>(params.id)
      const refusal = await withdrawInvitation(tx, personActing(principal, teamId, request), teamId, readId<TeamInvitationId>(params.invitation))
      return refusal ?? done(say.invitationWithdrawn())
    },
  })
}

function receivedRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/team-invitations',
    name: 'listMyTeamInvitations',
    access: ability('read'),
    tag: 'Teams',
    summary: 'List invitations you received',
    description: 'Open invitations to your confirmed email address.',
    query: TeamsQuery,
    answers: { list: OwnInvitationShape },
    async handle({ principal, query }) {
      return list(pageOfAll((await invitationsTo(db, principal.userId)).map(presentOwnInvitation), readPage(query)))
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/team-invitations/:id',
    name: 'getMyTeamInvitation',
    access: ability('read'),
    tag: 'Teams',
    summary: 'Show an invitation you received',
    description: 'The team, the sender and the role. An invitation that is no longer open, or not yours, returns 404.',
    params: OwnInvitationParam,
    answers: { data: OwnInvitationShape },
    refusals: ['not_found'],
    async handle({ principal, params }) {
      const invitation = await findInvitationTo(db, principal.userId, readId(params.id))
      return invitation ? ok(presentOwnInvitation(invitation)) : notFound(absent.invitation())
    },
  })
}

function answerRoutes(app: FastifyInstance, { refuseMember }: Inviting): void {
  route(app, {
    method: 'POST',
    url: '/v1/me/team-invitations/:id/acceptance',
    name: 'acceptTeamInvitation',
    access: ability('write'),
    tag: 'Teams',
    summary: 'Accept a team invitation',
    description: 'You become a member and cannot bid on lots of the team or its members. You can leave at any time.',
    params: OwnInvitationParam,
    answers: { data: TeamShape },
    refusals: ['not_found', 'invalid_state_transition', 'plan_limit_reached'],
    async change(tx, { principal, params, request }) {
      const teamId = await answerInvitation(tx, refuseMember, personActing(principal, null, request), readId(params.id), true)
      return isRefusal(teamId) ? teamId : ok(presentTeam((await findOwnTeam(tx, principal.userId, teamId))!))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/me/team-invitations/:id/refusal',
    name: 'declineTeamInvitation',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Teams',
    summary: 'Decline a team invitation',
    description: 'You do not become a member. The team can invite you again.',
    params: OwnInvitationParam,
    answers: { done: true },
    refusals: ['not_found'],
    async change(tx, { principal, params, request }) {
      const teamId = await answerInvitation(tx, refuseMember, personActing(principal, null, request), readId(params.id), false)
      return isRefusal(teamId) ? teamId : done(say.invitationDeclined())
    },
  })
}
