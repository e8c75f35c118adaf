import { type Static, Type } from 'typebox'
import { component, Nullable } from '../platform/http/shapes.ts'
import type { TreeNode } from './rules.ts'
import type { CategoryRow } from './store.ts'

export const CategorySummary = component(
  'CategorySummary',
  Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() }),
)
export type CategorySummary = Static<typeof CategorySummary>

const categoryFields = {
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String({ examples: ['farm'] }),
  parent_id: Nullable(Type.Integer()),
  is_active: Type.Boolean(),
}

export const CategoryShape = component('Category', Type.Object({ ...categoryFields, children: Type.Array(CategorySummary) }))

interface Branch {
  id: number
  name: string
  slug: string
  parent_id: number | null
  is_active: boolean
  children?: Branch[]
}

/** Refers to itself by name, because the tree has no fixed depth. */
export const CategoryBranch = component(
  'CategoryBranch',
  Type.Object({
    ...categoryFields,
    children: Type.Optional(Type.Array(
      Type.Unsafe<Branch>({ $ref: 'CategoryBranch#' }), { description: 'With `tree` only.' },
    )),
  }),
)

export const CategoryFormShape = component(
  'CategorySchema',
  Type.Object({
    category_id: Type.Integer(),
    slug: Type.String(),
    version: Type.Integer(),
    schema: Type.Unsafe<Record<string, unknown>>({
      type: 'object', additionalProperties: true, description: 'JSON Schema 2020-12 of the lot’s `attributes`.',
    }),
    ui: Type.Object({
      groups: Type.Array(Type.Object({ title: Type.String(), fields: Type.Array(Type.String()) })),
      widgets: Type.Record(Type.String(), Type.String()),
    }),
  }),
)

export const presentSummary = ({ id, name, slug }: CategoryRow): CategorySummary => ({ id, name, slug })

export const presentCategory = (row: CategoryRow, children: readonly CategoryRow[]): Static<typeof CategoryShape> => ({
  ...presentListed(row),
  children: children.map(presentSummary),
})

export const presentListed = (row: CategoryRow): Omit<Branch, 'children'> => ({
  ...presentSummary(row),
  parent_id: row.parent_id,
  is_active: row.is_active,
})

export const presentBranch = (node: TreeNode<CategoryRow>): Branch => ({
  ...presentListed(node),
  children: node.children.map(presentBranch),
})
