import fc from 'fast-check'
import { type ApiDocument, type ApiSchema, resolve } from '../src/platform/http/openapi-document.ts'
import { sampleValue } from './sample-body.ts'

/** Bodies for one operation: most match its schema, the others are wrong in one place or altogether. */
export function anyBody(document: ApiDocument, schema: ApiSchema): fc.Arbitrary<unknown> {
  const right = anyValue(document, schema, 0)
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 3, arbitrary: fc.tuple(right, fc.nat(), oddValue).map(([body, nth, odd]) => withOneField(body, nth, odd)) },
    { weight: 1, arbitrary: fc.tuple(right, fc.nat()).map(([body, nth]) => withOneField(body, nth, undefined)) },
    { weight: 1, arbitrary: oddValue },
  )
}

/** JSON values that nobody expects. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, '', ' ', '\u0000', '\ud800', -1, 0.005, 2 ** 53, 1e21, '1e400', 'NaN', [], {}, '9'.repeat(40)),
)

function withOneField(body: unknown, nth: number, value: unknown): unknown {
  const names = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
  if (names.length === 0) return { surprise: value }
  return { ...(body as object), [names[nth % names.length]!]: value }
}

const DEEPEST = 4

function anyValue(document: ApiDocument, given: ApiSchema, depth: number): fc.Arbitrary<unknown> {
  const schema = resolve(document, given)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (depth > DEEPEST) return fc.constant(sampleValue(document, schema))
  if (alternatives) return fc.oneof(...alternatives.map((one) => anyValue(document, one, depth + 1)))
  return fc.oneof(...[schema.type ?? 'object'].flat().map((type) => anyOfType(document, schema, type, depth)))
}

function anyOfType(document: ApiDocument, schema: ApiSchema, type: string, depth: number): fc.Arbitrary<unknown> {
  const { minimum = -1_000_000, maximum = 1_000_000_000 } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }), fc.maxSafeInteger().map((some) => clamp(some, minimum, maximum)))
    case 'number':
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.integer({ min: 0, max: 1_000_000 }).map((cents) => clamp(cents / 100, minimum, maximum)))
    case 'array':
      return fc.array(anyValue(document, schema.items ?? {}, depth + 1), { minLength: 0, maxLength: 3 })
    case 'object':
      return anyObject(document, schema, depth)
    default:
      return fc.oneof(fc.constant(sampleValue(document, schema)), anyText(schema))
  }
}

function anyObject(document: ApiDocument, schema: ApiSchema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, anyValue(document, field, depth + 1)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

function anyText({ minLength = 0, maxLength = 200, pattern }: ApiSchema): fc.Arbitrary<string> {
  if (pattern?.startsWith('^')) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) })
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
