import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type CategoryId, parseKey } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { everybody } from '../platform/http/access.ts'
import { lasting, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { Flag, KeyParam, readFlag } from '../platform/http/shapes.ts'
import { categorySchema } from './category-schema.ts'
import { growTree } from './rules.ts'
import {
  CategoryBranch, CategoryFormShape, CategoryShape, CategorySummary,
  presentBranch, presentCategory, presentListed, presentSummary,
} from './schema.ts'
import { childrenOf, findCategory, listCategories } from './store.ts'

const CategoryParam = Type.Object({ category: KeyParam('Category', 'Id or slug of the category.') })

export function categoryRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/categories',
    name: 'listCategories',
    access: everybody,
    tag: 'Categories',
    summary: 'List categories',
    description: 'A flat list; with `tree` the root categories with all children.',
    query: Type.Object({ tree: Type.Optional(Flag('`true` nests the children below their roots.')) }),
    answers: { data: Type.Array(CategoryBranch) },
    kept: 'everybody',
    async handle({ query }) {
      const categories = await listCategories(db)
      const data = readFlag(query.tree) ? growTree(categories).map(presentBranch) : categories.map(presentListed)
      return lasting(ok(data), null)
    },
  })

  showing(app, db)
}

function showing(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/categories/:category',
    name: 'getCategory',
    access: everybody,
    tag: 'Categories',
    summary: 'Show a category',
    description: 'A category by id or slug, with its direct children. Public. Inactive categories return 404. The fields of its lots are under '
      + '`/schema`.',
    params: CategoryParam,
    answers: { data: CategoryShape },
    refusals: ['not_found'],
    kept: 'everybody',
    async handle({ params }) {
      const category = await findCategory(db, parseKey<CategoryId>(params.category))
      if (!category) return notFound(absent.category())
      return lasting(ok(presentCategory(category, await childrenOf(db, category.id))), null)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/categories/:category/children',
    name: 'listChildCategories',
    access: everybody,
    tag: 'Categories',
    summary: 'List the direct children of a category',
    description: 'The active direct children of this category in display order. Public. Get the whole tree with `GET /v1/categories?tree=true`.',
    params: CategoryParam,
    answers: { data: Type.Array(CategorySummary) },
    refusals: ['not_found'],
    kept: 'everybody',
    async handle({ params }) {
      const category = await findCategory(db, parseKey<CategoryId>(params.category))
      if (!category) return notFound(absent.category())
      return lasting(ok((await childrenOf(db, category.id)).map(presentSummary)), null)
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/categories/:category/schema',
    name: 'getCategorySchema',
    access: everybody,
    tag: 'Categories',
    summary: 'Form schema of a category',
    description: 'The fields of lots in this category besides the core fields, as JSON Schema 2020-12, including fields inherited from parent '
      + 'categories.',
    params: CategoryParam,
    answers: { data: CategoryFormShape },
    refusals: ['not_found'],
    kept: 'everybody',
    async handle({ params }) {
      const schema = await categorySchema(db, parseKey<CategoryId>(params.category))
      return schema ? lasting(ok(schema), null) : notFound(absent.category())
    },
  })
}
