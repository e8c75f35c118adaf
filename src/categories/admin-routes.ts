import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type CategoryId, parseKey } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { type Principal, staff } from '../platform/http/access.ts'
import { refuseOtherContent } from '../platform/http/conditional.ts'
import { created, ok, taggedByContent } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { KeyParam } from '../platform/http/shapes.ts'
import { AdminCategoryShape, CategoryCreate, CategoryPatch, presentAdminCategory } from './admin-schema.ts'
import { findAnyCategory, listAllCategories } from './store.ts'
import { createCategory, updateCategory } from './write-category.ts'

const ONE = '/v1/admin/categories/:category'
const CategoryParam = Type.Object({ category: KeyParam('Category', 'Id or slug of the category.') })

export function categoryAdminRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  readingRoutes(app, db)
  writingRoutes(app, db)
}

function readingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/categories',
    name: 'listAdminCategories',
    access: staff('catalog'),
    tag: 'Admin: catalog',
    summary: 'List all categories',
    description: 'Includes inactive categories, and the own schema of each.',
    answers: { data: Type.Array(AdminCategoryShape) },
    handle: async () => ok((await listAllCategories(db)).map(presentAdminCategory)),
  })

  route(app, {
    method: 'GET',
    url: ONE,
    name: 'getAdminCategory',
    access: staff('catalog'),
    tag: 'Admin: catalog',
    summary: 'Show a category',
    description: 'A category by id or slug, also an inactive one, with its own schema and form. For administrators only. Lots are validated '
      + 'with this schema and those of the parent categories.',
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
    name: 'createCategory',
    access: staff('catalog'),
    tag: 'Admin: catalog',
    summary: 'Create a category',
    description: 'Adds a category below another one, or a new root. The slug must be unused, the parent must exist, and the schema combined with those '
      + 'of its parents must be valid; otherwise '
      + '422 is returned. The category is active immediately unless `is_active` is false.',
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
    name: 'updateCategory',
    access: staff('catalog'),
    tag: 'Admin: catalog',
    summary: 'Change a category',
    description: 'Fields that are not sent keep their value. `is_active: false` deactivates it.',
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
