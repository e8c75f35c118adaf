import {
  type ApiDocument, type ApiMedia, type ApiOperation, type ApiParameter, type ApiSchema, resolve,
} from '../../../platform/http/openapi-document.ts'
import type { Trial } from '../../live/wire.ts'

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

export function trialOf(document: ApiDocument, method: string, path: string, operation: ApiOperation): Trial | null {
  const body = operation.requestBody?.content['application/json']
  const parameters = parametersOf(document, operation)
  if (answersStream(document, operation) || (operation.requestBody && !body) || signatureOf(parameters)) return null
  return {
    method: method.toUpperCase(),
    address: new URL(document.servers[0]!.url).pathname + addressOf(document, path, operation),
    needsToken: (operation.security?.length ?? 0) > 0,
    body: body ? JSON.stringify(requiredOnly(document, body), null, 2) : null,
  }
}

/** A curl command for the operation, with required parameters only. */
export function curlOf(document: ApiDocument, method: string, path: string, operation: ApiOperation): string {
  const parameters = parametersOf(document, operation)
  const address = document.servers[0]!.url + addressOf(document, path, operation)
  const { 'application/json': body, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  const signature = signatureOf(parameters)
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${address}'`,
    ...(operation.security?.length ? ["-H 'Authorization: Bearer <token>'"] : []),
    ...(parameters.some((one) => one.name === 'Idempotency-Key') ? ["-H 'Idempotency-Key: <a new one for each action>'"] : []),
    ...(signature ? [`-H '${signature.name}: ${givenExample(signature)}'`] : []),
    ...(form ? formLines(document, form) : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(requiredOnly(document, body))}'`] : []),
    ...(answersStream(document, operation) ? ['--no-buffer'] : []),
  ]
  return lines.join(' \\\n  ')
}

/** The signature header, for operations authenticated by a signature. */
const signatureOf = (parameters: readonly ApiParameter[]): ApiParameter | undefined =>
  parameters.find((one) => one.in === 'header' && one.name === 'X-Service-Signature')

function formLines(document: ApiDocument, { schema }: ApiMedia): string[] {
  const { properties = {}, required = [] } = resolve(document, schema)
  return required.map((name) => {
    const field = properties[name]!
    return `-F '${name}=${field.format === 'binary' ? '@<path of the file>' : String(exampleOf(document, field))}'`
  })
}

/** The printed parameter of operations that require one of several. */
const PRINTED_CHOICE: Record<string, string> = { getStreams: 'lots' }

function addressOf(document: ApiDocument, path: string, operation: ApiOperation): string {
  const parameters = parametersOf(document, operation)
  const query = new URLSearchParams()
  for (const { name, in: place, required, schema, example } of parameters) {
    if (place === 'query' && (required || name === PRINTED_CHOICE[operation.operationId])) query.set(name, String(example ?? exampleOf(document, schema)))
  }
  const filled = parameters.filter((one) => one.in === 'path').reduce((url, one) => url.replace(`{${one.name}}`, givenExample(one)), path)
  return query.size > 0 ? `${filled}?${query}` : filled
}

const givenExample = (parameter: ApiParameter): string => String(parameter.example ?? parameter.schema.examples?.[0] ?? 1)

export function answersStream(document: ApiDocument, { responses }: ApiOperation): boolean {
  const answer = responses['200']
  return answer !== undefined && resolve(document, answer).content?.['text/event-stream'] !== undefined
}

/**
 * A body with the required fields only; if none is required, with the first field, so that the request changes
 * something.
 */
function requiredOnly(document: ApiDocument, media: ApiMedia): unknown {
  const example = exampleOfMedia(document, media)
  const schema = resolve(document, media.schema)
  if (schema.type !== 'object' || typeof example !== 'object' || example === null) return example
  const names = schema.required?.length ? schema.required : Object.keys(schema.properties ?? {}).slice(0, 1)
  return Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name)))
}
