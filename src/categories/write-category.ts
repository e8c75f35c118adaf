import { absent } from '../kernel/absent.ts'
import { changedFields, pick } from '../kernel/changes.ts'
import type { CategoryId } from '../kernel/ids.ts'
import { type FieldErrors, invalid, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ContentCheck } from '../platform/http/conditional.ts'
import { checkOf } from '../platform/json-schema.ts'
import type { CategoryWrite } from './admin-schema.ts'
import { mergeSchemas } from './rules.ts'
import {
  type CategoryRecord, type CategoryFields, insertCategory, isSlugTaken, lockCategories, saveCategory, schemaLine, withDescendants,
} from './store.ts'
import { say } from './sentences.ts'

const NEW: CategoryFields = { name: '', slug: '', parent_id: null, is_active: true, position: 100, version: 1, schema: null, ui: null }

export async function createCategory(tx: Tx, actor: Actor, write: CategoryWrite): Promise<CategoryRecord | Refusal> {
  await lockCategories(tx, null)
  const fields = { ...NEW, ...write } as CategoryFields
  const errors = await faultsOf(tx, fields, null)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const category = await insertCategory(tx, fields)
  await recordAudit(tx, {
    actor, action: 'category.created', resource: { type: 'category', id: category.id }, after: { ...fields },
  })
  return category
}

/** Missing fields keep their value. A changed schema is a new version; lots keep their attributes. */
export async function updateCategory(
  tx: Tx, actor: Actor, id: CategoryId, write: CategoryWrite, stillSays: ContentCheck<CategoryRecord> = () => null,
): Promise<CategoryRecord | Refusal> {
  const before = await lockCategories(tx, id)
  if (!before) return notFound(absent.category())
  const stale = stillSays(before)
  if (stale) return stale
  const wanted = { ...before, ...write } as CategoryRecord
  const changed = changedFields<CategoryRecord>(before, wanted)
  if (changed.length === 0) return before
  const errors = await faultsOf(tx, wanted, id)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const after = await saveCategory(tx, id, { ...wanted, version: changed.includes('schema') ? before.version + 1 : before.version })
  await recordAudit(tx, {
    actor, action: 'category.changed', resource: { type: 'category', id }, before: pick(before, changed), after: pick(after, changed),
  })
  return after
}

async function faultsOf(sql: Sql, fields: CategoryFields, id: CategoryId | null): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  if (await isSlugTaken(sql, fields.slug, id)) errors.slug = [say.slugTaken()]
  const parent = fields.parent_id
  const line = parent === null ? [] : Number.isSafeInteger(parent) ? await schemaLine(sql, parent) : []
  if (parent !== null && line.length === 0) errors.parent_id = [say.unknownCategory()]
  else if (id !== null && parent !== null && (await withDescendants(sql, id)).includes(parent)) {
    errors.parent_id = [say.categoryBelowItself()]
  }
  const fault = schemaFault(mergeSchemas([...line.map(({ schema }) => schema), fields.schema]))
  if (fault) errors.schema = [say.schemaInvalid({ fault })]
  const known = new Set(Object.keys(fields.schema?.properties ?? {}))
  const strange = (fields.ui?.groups ?? []).flatMap((group) => group.fields).filter((field) => !known.has(field))
  if (strange.length > 0) errors.ui = [say.formFieldsUnknown({ list: strange.join(', ') })]
  return errors
}

/** Why a schema cannot be compiled; null if it can. */
function schemaFault(schema: Record<string, unknown>): string | null {
  try {
    checkOf(schema)
    return null
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : String(error)
  }
}
