import { type Static, Type } from 'typebox'
import { component, Nullable, NullableObject } from '../platform/http/shapes.ts'
import type { CategoryForm, CategorySchema } from './rules.ts'
import { presentListed } from './schema.ts'
import type { CategoryRecord } from './store.ts'

const closed = { additionalProperties: false } as const

/** A fragment of a JSON Schema; it is validated by compiling it. */
const OwnSchema = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 120 })),
  properties: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
  required: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 100 })),
  allOf: Type.Optional(Type.Array(Type.Unsafe<unknown>({}), { maxItems: 50 })),
  $defs: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
}, { ...closed, description: 'The fields of this category alone, as parts of a JSON Schema (2020-12); it inherits those above it.' })

const OwnForm = Type.Object({
  groups: Type.Array(Type.Object({
    title: Type.String({ maxLength: 120 }), fields: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 100 }),
  }, closed), { maxItems: 30 }),
  widgets: Type.Record(Type.String(), Type.String({ maxLength: 40 })),
}, { ...closed, description: 'How a form shows these fields.' })

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' })
const WRITABLE = {
  parent_id: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
  is_active: Type.Optional(Type.Boolean()),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  schema: Type.Optional(NullableObject(OwnSchema)),
  ui: Type.Optional(NullableObject(OwnForm)),
}

export const CategoryCreate = Type.Object({ name: Name, slug: Slug, ...WRITABLE }, { ...closed, title: 'CreateCategoryRequest' })
export const CategoryPatch = Type.Object(
  { name: Type.Optional(Name), slug: Type.Optional(Slug), ...WRITABLE },
  { ...closed, title: 'UpdateCategoryRequest', examples: [{ name: 'Orchards and vineyards', position: 30 }] },
)
export type CategoryWrite = Static<typeof CategoryPatch>

export const AdminCategoryShape = component('AdminCategory', Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  parent_id: Nullable(Type.Integer()),
  is_active: Type.Boolean(),
  position: Type.Integer(),
  version: Type.Integer({ description: 'Rises with every change of the schema.' }),
  schema: Type.Unsafe<CategorySchema | null>({ type: ['object', 'null'], additionalProperties: true }),
  ui: Type.Unsafe<CategoryForm | null>({ type: ['object', 'null'], additionalProperties: true }),
}))

export const presentAdminCategory = (row: CategoryRecord): Static<typeof AdminCategoryShape> => ({
  ...presentListed(row), position: row.position, version: row.version, schema: row.schema, ui: row.ui,
})
