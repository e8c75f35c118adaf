import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { created, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { createTeamOwnedBy } from './create-team.ts'
import { invitationRoutes } from './invitation-routes.ts'
import type { Inviting } from './invite-member.ts'
import { memberRoutes } from './member-routes.ts'
import { findOwnTeam, listOwnTeams } from './member-store.ts'
import { presentTeam, readId, TeamParam, TeamShape, TeamsQuery, TeamWrite } from './schema.ts'

export function teamRoutes(app: FastifyInstance, { db, inviting }: { db: Database; inviting: Inviting }): void {
  route(app, {
    method: 'GET',
    url: '/v1/teams',
    name: 'listTeams',
    access: ability('read'),
    tag: 'Teams',
    summary: 'List your teams',
    description: 'Every team you belong to, with your role in it. Send a team id as `X-Team-Id` to act for the team, or set it for all requests with '
      + '`PATCH /v1/me`.',
    query: TeamsQuery,
    answers: { list: TeamShape },
    async handle({ principal, query }) {
      const page = await listOwnTeams(db, principal.userId, readPage(query))
      return list({ ...page, items: page.items.map(presentTeam) })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/teams',
    name: 'createTeam',
    access: ability('write'),
    tag: 'Teams',
    summary: 'Create a team',
    description: 'You become its first owner. Use `PATCH /v1/me` to make it your current team.',
    body: TeamWrite,
    answers: { data: TeamShape, status: 201 },
    async change(tx, { principal, body, request }) {
      const team = await createTeamOwnedBy(tx, personActing(principal, null, request), principal.userId, body.name)
      if (isRefusal(team)) return team
      return created(`/api/v1/teams/${team.id}`, presentTeam((await findOwnTeam(tx, principal.userId, team.id))!))
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/teams/:id',
    name: 'getTeam',
    access: ability('read'),
    tag: 'Teams',
    summary: 'Show a team',
    description: 'A team you belong to, with your role in it. Teams you do not belong to return 404.',
    params: TeamParam,
    answers: { data: TeamShape },
    refusals: ['not_found'],
    async handle({ principal, params }) {
      const team = await findOwnTeam(db, principal.userId, readId(params.id))
      return team ? ok(presentTeam(team)) : notFound(absent.team())
    },
  })

  memberRoutes(app, db, inviting)
  invitationRoutes(app, db, inviting)
}
