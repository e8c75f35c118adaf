import { type ApiDocument, type ApiSchema, resolve } from '../src/platform/http/openapi-document.ts'
import { DAY } from '../src/kernel/time.ts'

/** The smallest valid body of a schema: its required fields, or its first one. */
export function sampleBody(document: ApiDocument, body: ApiSchema): Record<string, unknown> {
  const schema = resolve(document, body)
  const fields = Object.entries(schema.properties ?? {})
  const required = fields.filter(([name]) => schema.required?.includes(name))
  const chosen = required.length > 0 ? required : fields.slice(0, 1)
  return Object.fromEntries(chosen.map(([name, field]) => [name, sampleValue(document, field)]))
}

export function sampleValue(document: ApiDocument, given: ApiSchema): unknown {
  const schema = resolve(document, given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.examples?.length) return schema.examples[0]
  const [alternative] = schema.anyOf ?? schema.oneOf ?? []
  if (alternative) return sampleValue(document, alternative)
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return schema.items ? [sampleValue(document, schema.items)] : []
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleValue(document, schema.properties?.[name] ?? {})]))
    default:
      return sampleText(schema)
  }
}

function sampleText({ format, minLength = 0 }: ApiSchema): string {
  switch (format) {
    case 'date-time':
      return new Date(Date.now() + 7 * DAY).toISOString()
    case 'date':
      return new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10)
    case 'email':
      return 'somebody@example.test'
    case 'uri':
      return 'https://example.org/hooks'
    default:
      return 'Sample'.padEnd(minLength, '.')
  }
}
