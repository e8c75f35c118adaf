import { Ajv2020 as Ajv, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { registeredComponents } from './shapes.ts'

/** Bodies are taken exactly as sent; queries and paths are read from text. */
type Reading = 'exact' | 'text'

type ValidatorOf = (schema: unknown, reading: Reading) => ValidateFunction

let kept: { components: number; validatorOf: ValidatorOf } | undefined

/**
 * The validators of requests. Each is compiled by the first request that needs it, which takes a millisecond: a start that
 * compiled all of them took half a second for it. Once in a process, however many servers it opens, as tests do.
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
  // The check `openapi-lint` holds every schema against the meta-schema; doing it here would cost as much as compiling.
  const ajv = new Ajv({ allErrors: true, strict: false, removeAdditional: false, coerceTypes, useDefaults: true, validateSchema: false })
  addFormats.default(ajv)
  for (const schema of components) ajv.addSchema(schema as AnySchema)
  return ajv
}
