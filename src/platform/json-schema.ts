import { Ajv2020 as Ajv, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FieldErrors } from '../kernel/refusals.ts'
import { fieldErrors, type SchemaError } from './http/validation.ts'

/** Returns the errors of a value by dotted field, prefixed with `part` if given; empty if valid. */
export type SchemaCheck = (value: unknown, part?: string) => FieldErrors

/** Schemas come from the categories table, which is small; each edit adds one. */
const KEPT = 100
const checks = new Map<string, SchemaCheck>()
/** By schema object, which avoids serializing it for each row of an import. */
const checksOf = new WeakMap<object, SchemaCheck>()

/** Compiles a JSON Schema (2020-12) that is data, once for each text. Schema objects are never changed in place. */
export function checkOf(schema: object): SchemaCheck {
  const known = checksOf.get(schema)
  if (known) return known
  const check = checkOfText(schema)
  checksOf.set(schema, check)
  return check
}

function checkOfText(schema: object): SchemaCheck {
  const text = JSON.stringify(schema)
  const known = checks.get(text)
  if (known) return known
  if (checks.size >= KEPT) checks.clear()
  const check = compile(schema)
  checks.set(text, check)
  return check
}

/** Compiles the schema of schemas once, which takes longer than any of ours. */
let ofSchemas: Ajv | undefined

/** Each schema has a compiler of its own, so that the names in it are not known to others. */
function compile(schema: object): SchemaCheck {
  ofSchemas ??= new Ajv({ allErrors: true, strict: false })
  ofSchemas.validateSchema(schema, true)
  const ajv = new Ajv({ allErrors: true, strict: false, removeAdditional: false, coerceTypes: false, validateSchema: false })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  return (value, part = '') => {
    if (validate(value)) return {}
    return fieldErrors((validate.errors ?? []).map((error) => under(part, error)), part || 'value')
  }
}

const under = (part: string, error: ErrorObject): SchemaError =>
  ({ ...(error as SchemaError), instancePath: `${part && `/${part}`}${error.instancePath}` })
