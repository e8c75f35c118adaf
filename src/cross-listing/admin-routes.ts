import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { parseKey, type PlatformId } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { DAY, SECOND } from '../kernel/time.ts'
import { personActing } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import { type Principal, staff } from '../platform/http/access.ts'
import { created, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import type { Secrets } from '../platform/secrets.ts'
import { conflictRoutes } from './conflict-routes.ts'
import {
  AdminPlatformShape, PlatformCreate, PlatformParam, PlatformPatch, PlatformWithSecret, presentAdminPlatform, RotateWrite,
} from './schema.ts'
import { allPlatforms, findPlatform } from './store.ts'
import { createPlatform, type PlatformWrite, rotateSecret, updatePlatform } from './write-platform.ts'

interface Deps {
  db: Database
  secrets: Secrets
}

const ALL = '/v1/admin/cross-listing-platforms'
const ONE = `${ALL}/:platform`
const USUAL_OVERLAP_S = DAY / SECOND

export function platformAdminRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  conflictRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: ALL,
    name: 'listAdminCrossListingPlatforms',
    access: staff('catalog'),
    tag: 'Admin: cross-listing',
    summary: 'List all cross-listing platforms',
    description: 'All platforms, including inactive ones. For administrators only. Signing secrets are not included.',
    answers: { data: Type.Array(AdminPlatformShape) },
    handle: async () => ok((await allPlatforms(db)).map(presentAdminPlatform)),
  })

  route(app, {
    method: 'GET',
    url: ONE,
    name: 'getAdminCrossListingPlatform',
    access: staff('catalog'),
    tag: 'Admin: cross-listing',
    summary: 'Show a cross-listing platform',
    description: 'A platform by id or slug, with its settings. For administrators only. The secret is not included.',
    params: PlatformParam,
    answers: { data: AdminPlatformShape },
    refusals: ['not_found'],
    async handle({ params }) {
      const platform = await named(db, params)
      return platform ? ok(presentAdminPlatform(platform)) : notFound(absent.platform())
    },
  })
}

function writingRoutes(app: FastifyInstance, { db, secrets }: Deps): void {
  route(app, {
    method: 'POST',
    url: ALL,
    name: 'createCrossListingPlatform',
    access: staff('house'),
    tag: 'Admin: cross-listing',
    summary: 'Add a cross-listing platform',
    description: 'The slug must be unused (422). The response has the signing secret, which is shown only once. Give it to the platform.',
    body: PlatformCreate,
    answers: { data: PlatformWithSecret, status: 201 },
    async change(tx, call) {
      const made = await createPlatform(tx, secrets, actorOf(call), call.body as PlatformWrite & { slug: string; name: string })
      if (isRefusal(made)) return made
      return created(`/api${ALL}/${made.platform.id}`, { ...presentAdminPlatform(made.platform), secret: made.secret })
    },
  })

  route(app, {
    method: 'PATCH',
    url: ONE,
    name: 'updateCrossListingPlatform',
    access: staff('house'),
    tag: 'Admin: cross-listing',
    summary: 'Change a cross-listing platform',
    description: 'Fields that are not sent keep their value. Platforms cannot be deleted: use `is_active: false`.',
    params: PlatformParam,
    body: PlatformPatch,
    answers: { data: AdminPlatformShape },
    refusals: ['not_found'],
    exists: async ({ params }) => (await named(db, params)) !== null,
    async change(tx, call) {
      const found = await named(tx, call.params)
      const platform = found ? await updatePlatform(tx, actorOf(call), found.id, call.body as PlatformWrite) : notFound(absent.platform())
      return isRefusal(platform) ? platform : ok(presentAdminPlatform(platform))
    },
  })

  route(app, {
    method: 'POST',
    url: `${ONE}/rotate-secret`,
    name: 'rotateCrossListingPlatformSecret',
    access: staff('house'),
    tag: 'Admin: cross-listing',
    summary: 'Rotate the secret of a cross-listing platform',
    description: 'The response has the new secret, which is shown only once. The old secret keeps working for a while.',
    params: PlatformParam,
    body: RotateWrite,
    answers: { data: PlatformWithSecret },
    refusals: ['not_found'],
    exists: async ({ params }) => (await named(db, params)) !== null,
    async change(tx, call) {
      const found = await named(tx, call.params)
      if (!found) return notFound(absent.platform())
      const overlap = call.body.overlap_seconds ?? USUAL_OVERLAP_S
      const { platform, secret } = await rotateSecret(tx, secrets, actorOf(call), found.id, overlap)
      return ok({ ...presentAdminPlatform(platform), secret })
    },
  })
}

const named = (sql: Sql, params: { platform: string }) => findPlatform(sql, parseKey<PlatformId>(params.platform))

const actorOf = ({ principal, request }: { principal: Principal; request: FastifyRequest }) => personActing(principal, null, request)
