import type { FastifyInstance } from 'fastify'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, anyToken } from '../platform/http/access.ts'
import { bare, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { chooseLocale } from './choose-locale.ts'
import { chooseTeam } from './choose-team.ts'
import { deviceLoginRoutes } from './device-login-routes.ts'
import type { DeviceLogins } from './device-logins.ts'
import { MeShape, MeWrite, presentMe, presentUser, presentVerification, UserShape, VerificationShape } from './schema.ts'
import { findPerson, type Person } from './store.ts'
import { tokenRoutes } from './token-routes.ts'

export type { DeviceLogin } from './device-logins.ts'

export interface AccountRouteDeps {
  db: Database
  deviceLogins: DeviceLogins
  siteUrl: string
}

export function accountRoutes(app: FastifyInstance, { db, deviceLogins, siteUrl }: AccountRouteDeps): void {
  profileRoutes(app, db)
  tokenRoutes(app, { db })
  deviceLoginRoutes(app, { deviceLogins, siteUrl })
}

function profileRoutes(app: FastifyInstance, db: Database): void {
  /** A token always has its person, because both are deleted together. */
  const caller = async (id: UserId): Promise<Person> => {
    const person = await findPerson(db, { id })
    if (!person) throw new Error(`No person ${id}`)
    return person
  }

  route(app, {
    method: 'GET',
    url: '/user',
    name: 'getCurrentUser',
    access: anyToken,
    tag: 'Profile',
    summary: 'Show the current user (short form)',
    description: 'The person of the token as a flat object, without the usual envelope.',
    answers: { bare: UserShape },
    handle: async ({ principal }) => bare(presentUser(await caller(principal.userId))),
  })

  route(app, {
    method: 'GET',
    url: '/v1/me',
    name: 'getMe',
    access: anyToken,
    tag: 'Profile',
    summary: 'Show the current user',
    description: 'Your name, roles and language, and the team you work in. Works with any valid token, also for a suspended person. For the bid limit '
      + 'see `GET /v1/me/verification`.',
    answers: { data: MeShape },
    handle: async ({ principal }) => ok(presentMe(await caller(principal.userId))),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/me',
    name: 'updateMe',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Profile',
    summary: 'Set the current team and language',
    description: 'Requests without `X-Team-Id` act for this team; null means yourself. A team you do not '
      + 'belong to is refused with 403. Fields that are not sent keep their value.',
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
    name: 'getMyVerification',
    access: anyToken,
    tag: 'Verification',
    summary: 'Show your verification',
    description: 'What is verified, your bid limit, and how to raise it.',
    answers: { data: VerificationShape },
    handle: async ({ principal }) => ok(presentVerification(await caller(principal.userId))),
  })
}
