import { kindOf, ofField } from '../../kernel/field-sentences.ts'
import { nameOf } from '../../kernel/parse.ts'
import { isSame, type NameOf, type Said } from '../../kernel/said.ts'

/** The properties of an Ajv error that are used in a message. */
export interface SchemaError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string
}

/** Turns schema errors into messages by field, with dotted keys (`events.0`). Alternatives of one field become one message. */
export function fieldErrors(errors: readonly SchemaError[], part: string): Record<string, Said[]> {
  const found = new Map<string, Said[]>()
  const unions = unionTypes(errors)
  for (const error of errors) {
    if (unions.has(error.instancePath) && error.keyword !== 'anyOf') continue
    const field = fieldOf(error) || part
    const sentences = found.get(field) ?? []
    found.set(field, sentences)
    const sentence = sentenceOf(field, error, unions.get(error.instancePath))
    if (!sentences.some((known) => isSame(known, sentence))) sentences.push(sentence)
  }
  return Object.fromEntries(found)
}

/** The types accepted by the branches of each union. */
function unionTypes(errors: readonly SchemaError[]): Map<string, unknown[]> {
  const unions = new Map<string, unknown[]>()
  for (const { keyword, instancePath } of errors) if (keyword === 'anyOf') unions.set(instancePath, [])
  // Null is always the other branch; mentioning it does not help.
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

function sentenceOf(field: string, { keyword, params, message }: SchemaError, union: unknown[] = []): Said {
  const named = { field: nameOf(field) }
  switch (keyword) {
    case 'required':
      return ofField.required(named)
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return ofField.unknown({ name: field })
    case 'type':
      return ofField.mustBe({ ...named, what: kindsOf(params.type) })
    case 'anyOf':
      return union.length > 0 ? ofField.mustBe({ ...named, what: kindsOf(union) }) : ofField.noForm(named)
    case 'enum':
      return ofField.oneOf({ ...named, list: (params.allowedValues as unknown[]).join(', ') })
    case 'const':
      return ofField.mustBe({ ...named, what: String(params.allowedValue) })
    case 'minimum':
    case 'exclusiveMinimum':
      return (keyword === 'minimum' ? ofField.atLeast : ofField.moreThan)({ ...named, least: String(params.limit) })
    case 'maximum':
    case 'exclusiveMaximum':
      return (keyword === 'maximum' ? ofField.atMost : ofField.lessThan)({ ...named, most: String(params.limit) })
    case 'minLength':
      return Number(params.limit) === 1 ? ofField.empty(named) : ofField.tooShort({ ...named, least: String(params.limit) })
    case 'maxLength':
      return ofField.tooLong({ ...named, most: String(params.limit) })
    case 'minItems':
      return ofField.tooFew({ ...named, least: String(params.limit) })
    case 'maxItems':
      return ofField.tooMany({ ...named, most: String(params.limit) })
    case 'format':
      return ofField.ofFormat({ ...named, format: String(params.format) })
    case 'pattern':
      return ofField.otherForm(named)
    default:
      return message === undefined ? ofField.otherForm(named) : ofField.faulty({ ...named, fault: message })
  }
}

/** `a string or a whole number`. */
function kindsOf(type: unknown): Said {
  const names = [type].flat().filter((name) => name !== 'null') as Exclude<NameOf<typeof kindOf>, 'either'>[]
  const kinds = (names.length > 0 ? names : ['null' as const]).map((name) => kindOf[name]())
  return kinds.reduce((first, second) => kindOf.either({ first, second }))
}
