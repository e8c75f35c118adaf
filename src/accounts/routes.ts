import type { FastifyInstance } from 'fastify'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, anyToken } from '../platform/http/access.ts'
import { bare, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { chooseLocale } from './choose-locale.ts'
import { chooseTeam } from './choose-team.ts'
import { MeShape, MeWrite, presentMe, presentUser, presentVerification, UserShape, VerificationShape } from './schema.ts'
import { findPerson, type Person } from './store.ts'
import { tokenRoutes } from './token-routes.ts'

export function accountRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  /** A token without its person cannot be: they go together. */
  const caller = async (id: UserId): Promise<Person> => {
    const person = await findPerson(db, { id })
    if (!person) throw new Error(`No person ${id}`)
    return person
  }

  route(app, {
    method: 'GET',
    url: '/user',
    access: anyToken,
    tag: 'Profile',
    summary: 'Who you are, in five fields',
    description: 'The person of the token as a flat object, without the usual envelope.',
    answers: { bare: UserShape },
    handle: async ({ principal }) => bare(presentUser(await caller(principal.userId))),
  })

  route(app, {
    method: 'GET',
    url: '/v1/me',
    access: anyToken,
    tag: 'Profile',
    summary: 'Who you are',
    description: 'Your name, roles and language, and the team you work in. Any valid token may ask, whatever its '
      + 'abilities, also that of a suspended person. Whether and how high you can bid is told by `GET '
      + '/v1/me/verification`.',
    answers: { data: MeShape },
    handle: async ({ principal }) => ok(presentMe(await caller(principal.userId))),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/me',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Profile',
    summary: 'Choose the team you work in, and your language',
    description: 'Requests without `X-Team-Id` sell in the name of this team; null is yourself. A team you do not '
      + 'belong to is refused with 403. What is left out stays as it is.',
    body: MeWrite,
    answers: { data: MeShape },
    refusals: ['team_forbidden'],
    async change(tx, { principal, body, request }) {
      const actor = personActing(principal, null, request)
      const teamId = body.current_team_id as TeamId | null | undefined
      const refusal = teamId === undefined ? null : await chooseTeam(tx, principal, actor, teamId)
      if (refusal) return refusal
      if (body.locale !== undefined) await chooseLocale(tx, actor, principal.userId, body.locale)
      return ok(presentMe((await findPerson(tx, { id: principal.userId }))!))
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/verification',
    access: anyToken,
    tag: 'Profile',
    summary: 'How far you are verified',
    description: 'What is confirmed, how high you may bid, and what to do next to bid higher.',
    answers: { data: VerificationShape },
    handle: async ({ principal }) => ok(presentVerification(await caller(principal.userId))),
  })

  tokenRoutes(app, { db })
}
