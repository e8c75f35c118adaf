import type { FieldErrors } from '../kernel/refusals.ts'
import { checkOf } from '../platform/json-schema.ts'

/**
 * What is wrong with the attributes of a lot by its category's schema (rule book F5): fields of another kind, and
 * fields the category does not know. What it requires is asked for later, by a house that is strict.
 */
export const attributeErrors = (schema: Record<string, unknown>, attributes: Record<string, unknown>): FieldErrors =>
  checkOf(kindsOf(schema))(attributes, 'attributes')

/** The part of a category's schema that says which attributes there are, made once for each schema: an import asks for every row. */
function kindsOf(schema: Record<string, unknown>): object {
  const known = kinds.get(schema)
  if (known) return known
  const made = { type: 'object', properties: schema.properties ?? {}, $defs: schema.$defs ?? {}, additionalProperties: false }
  kinds.set(schema, made)
  return made
}

const kinds = new WeakMap<object, object>()
