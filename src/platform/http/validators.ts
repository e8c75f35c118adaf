import { Ajv2020 as Ajv, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { registeredComponents } from './shapes.ts'

/** Bodies are not coerced; queries and paths are parsed from text. */
type Reading = 'exact' | 'text'

type ValidatorOf = (schema: unknown, reading: Reading) => ValidateFunction

let kept: { components: number; validatorOf: ValidatorOf } | undefined

/**
 * Validators of requests. Each is compiled by the first request that needs it, which takes a millisecond; compiling
 * all at the start took half a second. Shared by all servers of a process, as in tests.
 */
export function createValidators(): ValidatorOf {
  const components = registeredComponents()
  if (kept?.components !== components.length) kept = { components: components.length, validatorOf: compileOnce(components) }
  return kept.validatorOf
}

function compileOnce(components: readonly unknown[]): ValidatorOf {
  const opened: Partial<Record<Reading, Ajv>> = {}
  const compiled = new Map<string, ValidateFunction>()
  return (schema, reading) => {
    const key = `${reading} ${JSON.stringify(schema)}`
    const ajv = (opened[reading] ??= newAjv(components, reading === 'text'))
    const validate = compiled.get(key) ?? ajv.compile(schema as AnySchema)
    compiled.set(key, validate)
    return validate
  }
}

function newAjv(components: readonly unknown[], coerceTypes: boolean): Ajv {
  // The gate `openapi-lint` checks every schema against the meta-schema; here it would double the time.
  const ajv = new Ajv({ allErrors: true, strict: false, removeAdditional: false, coerceTypes, useDefaults: true, validateSchema: false })
  addFormats.default(ajv)
  for (const schema of components) ajv.addSchema(schema as AnySchema)
  return ajv
}
