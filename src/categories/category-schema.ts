import type { CategoryId, Key } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import { type CategoryForm, mergeForms, mergeSchemas } from './rules.ts'
import { findCategory, schemaLine } from './store.ts'

/** The schema of attributes in a category, and their form layout (rule book F5). */
export interface MergedSchema {
  category_id: CategoryId
  slug: string
  version: number
  /** JSON Schema 2020-12. */
  schema: Record<string, unknown>
  ui: CategoryForm
}

export async function categorySchema(sql: Sql, key: Key<CategoryId>): Promise<MergedSchema | null> {
  const category = await findCategory(sql, key)
  if (!category) return null
  const line = await schemaLine(sql, category.id)
  return {
    category_id: category.id,
    slug: category.slug,
    version: line.at(-1)!.version,
    schema: mergeSchemas(line.map(({ schema }) => schema)),
    ui: mergeForms(line.map(({ ui }) => ui)),
  }
}
