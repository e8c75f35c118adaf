import { invalid, type Refusal } from '../../kernel/refusals.ts'
import { checkOf } from '../../platform/json-schema.ts'

/** Validates form input by the API's schema; null if valid. */
export function refuseShape(schema: object, value: unknown): Refusal | null {
  const errors = Object.entries(checkOf(schema)(value)).map(([field, sentences]) => [field, sentences.slice(0, 1)] as const)
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : null
}
