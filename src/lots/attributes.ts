import type { FieldErrors } from '../kernel/refusals.ts'
import { checkOf } from '../platform/json-schema.ts'

/**
 * What is wrong with the attributes of a lot by its category's schema (rule book F5): fields of another kind, and
 * fields the category does not know. What it requires is asked for later, by a house that is strict.
 */
export const attributeErrors = (schema: Record<string, unknown>, attributes: Record<string, unknown>): FieldErrors =>
  checkOf({ type: 'object', properties: schema.properties ?? {}, $defs: schema.$defs ?? {}, additionalProperties: false })(attributes, 'attributes')
