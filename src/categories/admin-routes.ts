import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type CategoryId, parseKey } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { refuseOtherContent } from '../platform/http/conditional.ts'
import { created, ok, taggedByContent } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { AdminCategoryShape, CategoryCreate, CategoryPatch, presentAdminCategory } from './admin-schema.ts'
import { findAnyCategory, listAllCategories } from './store.ts'
import { createCategory, updateCategory } from './write-category.ts'

const ONE = '/v1/admin/categories/:category'
const CategoryParam = Type.Object({ category: Type.String({ title: 'Category', maxLength: 200, description: 'Id or slug of the category.' }) })

export function categoryAdminRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  readingRoutes(app, db)
  writingRoutes(app, db)
}

function readingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/categories',
    access: ability('admin'),
    tag: 'Administration',
    summary: 'List every category',
    description: 'With those out of use, and with the part of the schema that is each one’s own.',
    answers: { data: Type.Array(AdminCategoryShape) },
    handle: async () => ok((await listAllCategories(db)).map(presentAdminCategory)),
  })

  route(app, {
    method: 'GET',
    url: ONE,
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Show a category',
    description: 'A category by id or slug, also one that is not offered any more, with the schema and the form it '
      + 'declares itself. For administrators only. Every lot of it is checked by its schema and those of the '
      + 'categories above it.',
    params: CategoryParam,
    answers: { data: AdminCategoryShape },
    refusals: ['not_found'],
    async handle({ params }) {
      const category = await findAnyCategory(db, parseKey<CategoryId>(params.category))
      return category ? taggedByContent(ok(presentAdminCategory(category))) : notFound(absent.category())
    },
  })
}

function writingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/categories',
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Make a category',
    description: 'Adds a category below another one, or a new root. The slug must be free, the parent must exist, and '
      + 'its schema together with those above must be one that lots can be checked by; otherwise it is '
      + 'refused with 422. It is offered to sellers at once, unless `is_active` is false.',
    body: CategoryCreate,
    answers: { data: AdminCategoryShape, status: 201 },
    async change(tx, call) {
      const category = await createCategory(tx, actorOf(call), call.body)
      if (isRefusal(category)) return category
      return taggedByContent(created(`/api/v1/admin/categories/${category.id}`, presentAdminCategory(category)))
    },
  })

  route(app, {
    method: 'PATCH',
    url: ONE,
    access: ability('admin'),
    tag: 'Administration',
    summary: 'Change a category',
    description: 'What is not sent stays as it is. `is_active: false` takes it out of use.',
    params: CategoryParam,
    body: CategoryPatch,
    answers: { data: AdminCategoryShape },
    refusals: ['not_found', 'precondition_failed'],
    exists: async ({ params }) => (await findAnyCategory(db, parseKey<CategoryId>(params.category))) !== null,
    async change(tx, call) {
      const found = await findAnyCategory(tx, parseKey<CategoryId>(call.params.category))
      if (!found) return notFound(absent.category())
      const stillSays = refuseOtherContent(call.request, presentAdminCategory)
      const category = await updateCategory(tx, actorOf(call), found.id, call.body, stillSays)
      return isRefusal(category) ? category : taggedByContent(ok(presentAdminCategory(category)))
    },
  })
}

const actorOf = ({ principal, request }: { principal: Principal; request: FastifyRequest }) => personActing(principal, null, request)
