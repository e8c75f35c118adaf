import type { FastifyInstance } from 'fastify'
import {
  CategoryCreate, CategoryPatch, type CategoryRecord, type CategoryWrite, createCategory, findAnyCategory, listAllCategories, ownParts,
  updateCategory,
} from '../../../categories/index.ts'
import { type CategoryId, parseKey } from '../../../kernel/ids.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import type { SiteContext } from '../../http/context.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import type { Words } from '../../ui/use-words.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { categoryFieldRoutes } from './field-routes.tsx'
import { CategoriesPage, CategoryFields } from './page.tsx'

const LIST = '/admin/categories'

/** Categories and their fields. */
export function adminCategoryRoutes(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, LIST, async ({ visit, reply }) => {
    const body = <CategoriesPage categories={await listAllCategories(context.house.db)} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.categories.title, body })
  })
  decisionRoutes(app, context, creation)
  decisionRoutes(app, context, change)
  categoryFieldRoutes(app, context)
}

/** A category with all others, each a possible parent. */
interface CategoryAtHand {
  category: CategoryRecord | null
  all: CategoryRecord[]
}

const common = {
  current: LIST,
  back: () => LIST,
  asksReason: false,
  facts: () => [],
  fields: (form, { category, all }) => <CategoryFields form={form} parents={all.filter(({ id }) => id !== category?.id)} />,
} satisfies Partial<Decision<CategoryAtHand>>

const creation: Decision<CategoryAtHand> = {
  ...common,
  name: 'createCategory',
  url: `${LIST}/new`,
  find: async (sql) => ({ category: null, all: await listAllCategories(sql) }),
  typed: () => ({ position: '100', is_active: 'on' }),
  async carryOut(tx, { actor, typed, words }) {
    const write = written(typed, words)
    return isRefusal(write) ? write : refuseShape(CategoryCreate, write) ?? createCategory(tx, actor, write)
  },
}

const change: Decision<CategoryAtHand> = {
  ...common,
  name: 'changeCategory',
  url: `${LIST}/:category`,
  async find(sql, params) {
    const category = await findAnyCategory(sql, parseKey<CategoryId>(params.category ?? ''))
    return category && { category, all: await listAllCategories(sql) }
  },
  written: ({ category }) => ({ type: 'category', id: category!.id, action: 'category.changed' }),
  typed: ({ category }) => valuesOf(category!),
  async carryOut(tx, { actor, subject, typed, words }) {
    const write = written(typed, words)
    return isRefusal(write) ? write : refuseShape(CategoryPatch, write) ?? updateCategory(tx, actor, subject.category!.id, write)
  },
}

const valuesOf = ({ name, slug, parent_id: parent, position, is_active: isActive, schema, ui }: CategoryRecord): Record<string, string> => ({
  name, slug,
  parent_id: parent === null ? '' : String(parent),
  position: String(position),
  schema: jsonOf(schema && ownParts(schema)),
  ui: jsonOf(ui),
  is_active: isActive ? 'on' : '',
})

const jsonOf = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 2))

function written(typed: Record<string, string>, { t: { operator: { categories: say } } }: Words): CategoryWrite | Refusal {
  const [schema, ui] = [readJson(typed.schema), readJson(typed.ui)]
  const wrong = { ...(schema === undefined && { schema: say.noJson }), ...(ui === undefined && { ui: say.noJson }) }
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return {
    name: typed.name ?? '',
    slug: typed.slug ?? '',
    parent_id: typed.parent_id ? Number(typed.parent_id) : null,
    position: Number(typed.position),
    is_active: typed.is_active === 'on',
    schema: schema as CategoryWrite['schema'],
    ui: ui as CategoryWrite['ui'],
  }
}

/** Null for an empty field, undefined for invalid JSON. */
function readJson(text: string | undefined): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
