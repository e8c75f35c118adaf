import { nameOf } from '../../kernel/reading.ts'
import type { FieldErrors } from '../../kernel/refusals.ts'

/** The parts of an Ajv error that become a sentence. */
export interface SchemaError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string
}

/**
 * Turns schema errors into sentences by field, keyed with dots as clients expect (`events.0`).
 * Alternatives of one field collapse into one sentence: nobody wants to read each branch that did not fit.
 */
export function fieldErrors(errors: readonly SchemaError[], part: string): FieldErrors {
  const found = new Map<string, string[]>()
  const unions = unionTypes(errors)
  for (const error of errors) {
    if (unions.has(error.instancePath) && error.keyword !== 'anyOf') continue
    const field = fieldOf(error) || part
    const sentences = found.get(field) ?? []
    found.set(field, sentences)
    const sentence = sentenceOf(field, error, unions.get(error.instancePath))
    if (!sentences.includes(sentence)) sentences.push(sentence)
  }
  return Object.fromEntries(found)
}

/** The types that the branches of each union would have taken. */
function unionTypes(errors: readonly SchemaError[]): Map<string, unknown[]> {
  const unions = new Map<string, unknown[]>()
  for (const { keyword, instancePath } of errors) if (keyword === 'anyOf') unions.set(instancePath, [])
  // An absent value is always the other branch; to say that it would fit helps nobody.
  for (const { keyword, instancePath, params } of errors) {
    if (keyword === 'type' && params.type !== 'null') unions.get(instancePath)?.push(params.type)
  }
  return unions
}

function fieldOf(error: SchemaError): string {
  const path = error.instancePath.split('/').slice(1).map(decodePointer)
  const child = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty
  if (typeof child === 'string') path.push(child)
  return path.join('.')
}

const decodePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

function sentenceOf(field: string, { keyword, params, message }: SchemaError, union: unknown[] = []): string {
  const name = nameOf(field)
  switch (keyword) {
    case 'required':
      return `${name} field is required.`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `The field ${field} is not known here.`
    case 'type':
      return `${name} must be ${withArticle(params.type)}.`
    case 'anyOf':
      return union.length > 0 ? `${name} must be ${withArticle(union)}.` : `${name} is not in any accepted form.`
    case 'enum':
      return `${name} must be one of: ${(params.allowedValues as unknown[]).join(', ')}.`
    case 'const':
      return `${name} must be ${String(params.allowedValue)}.`
    case 'minimum':
    case 'exclusiveMinimum':
      return `${name} must be ${keyword === 'minimum' ? 'at least' : 'more than'} ${String(params.limit)}.`
    case 'maximum':
    case 'exclusiveMaximum':
      return `${name} must be ${keyword === 'maximum' ? 'at most' : 'less than'} ${String(params.limit)}.`
    case 'minLength':
      return Number(params.limit) === 1 ? `${name} must not be empty.` : `${name} must have at least ${String(params.limit)} characters.`
    case 'maxLength':
      return `${name} must have at most ${String(params.limit)} characters.`
    case 'minItems':
    case 'maxItems':
      return `${name} must have at ${keyword === 'minItems' ? 'least' : 'most'} ${String(params.limit)} items.`
    case 'format':
      return `${name} must be a valid ${String(params.format)}.`
    case 'pattern':
      return `${name} is not in the expected form.`
    default:
      return `${name} ${message ?? 'is not valid'}.`
  }
}

function withArticle(type: unknown): string {
  const names = [type].flat().filter((name) => name !== 'null').map((name) => (name === 'integer' ? 'whole number' : String(name)))
  return names.map((name) => (/^[aio]/.test(name) ? `an ${name}` : `a ${name}`)).join(' or ')
}
