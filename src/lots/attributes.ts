import type { FieldErrors } from '../kernel/refusals.ts'
import { checkOf } from '../platform/json-schema.ts'

/**
 * Errors of a lot's attributes by its category's schema (rule book F5): wrong types and unknown fields. Required
 * facts are checked later, when a lot becomes public.
 */
export const attributeErrors = (schema: Record<string, unknown>, attributes: Record<string, unknown>): FieldErrors =>
  checkOf(kindsOf(schema))(attributes, 'attributes')

/** The attributes of a category's schema, compiled once per schema, because an import uses it for every row. */
function kindsOf(schema: Record<string, unknown>): object {
  const known = kinds.get(schema)
  if (known) return known
  const made = { type: 'object', properties: schema.properties ?? {}, $defs: schema.$defs ?? {}, additionalProperties: false }
  kinds.set(schema, made)
  return made
}

const kinds = new WeakMap<object, object>()
