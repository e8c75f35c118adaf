import {
  type ApiDocument, type ApiMedia, type ApiOperation, type ApiParameter, type ApiSchema, resolve,
} from '../../../platform/http/openapi-document.ts'

/** Deep enough for a lot in an auction in a list; recursive shapes end here. */
const DEEPEST = 6

/** An example value for a schema: its own example if it has one, otherwise the simplest valid one. */
export function exampleOf(document: ApiDocument, schema: ApiSchema, depth = 0): unknown {
  if (schema.$ref) return exampleOf(document, resolve(document, schema), depth)
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum?.length) return schema.enum[0]
  const alternative = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null')
  if (alternative) return exampleOf(document, alternative, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(document, part, depth))) as unknown
  return depth > DEEPEST ? null : plainExample(document, schema, depth)
}

function plainExample(document: ApiDocument, schema: ApiSchema, depth: number): unknown {
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(document, field, depth + 1)]))
    }
    case 'array':
      return schema.items && depth < DEEPEST ? [exampleOf(document, schema.items, depth + 1)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'string':
      return textOfFormat(schema.format)
    default:
      return null
  }
}

function textOfFormat(format: string | undefined): string {
  switch (format) {
    case 'date-time': return '2026-03-01T15:04:05.678Z'
    case 'date': return '2026-03-01'
    case 'email': return 'ann@example.com'
    case 'uri': return 'https://example.com/'
    case 'uuid': return '7d0f5f6e-8f0a-4c39-9c9b-1f2e3d4c5b6a'
    default: return 'text'
  }
}

/** The example of a whole body: the written one if there is one. */
export const exampleOfMedia = (document: ApiDocument, media: ApiMedia): unknown => media.example ?? exampleOf(document, media.schema)

export const shapeName = (reference: string): string => reference.replace('#/components/schemas/', '')

/** The parameters of an operation, with references resolved. */
export const parametersOf = (document: ApiDocument, { parameters = [] }: ApiOperation): ApiParameter[] =>
  parameters.map((parameter) => resolve(document, parameter))

export function answersStream(document: ApiDocument, { responses }: ApiOperation): boolean {
  const answer = responses['200']
  return answer !== undefined && resolve(document, answer).content?.['text/event-stream'] !== undefined
}
