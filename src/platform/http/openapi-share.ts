import {
  API_METHODS, type ApiDocument, type ApiOperation, type ApiParameter, type ApiReference, type ApiResponse, type ApiSchema,
} from './openapi-document.ts'
import { sharedRefusalName } from './refusal-answers.ts'

type Kind = 'schemas' | 'parameters' | 'responses'

/**
 * Moves named parts to the components and leaves references: bodies and parameters by their `title`, responses by
 * their contents. This more than halves the document.
 */
export function shareParts(document: ApiDocument): void {
  const share = sharer(document)
  for (const { post } of Object.values(document.webhooks ?? {})) {
    post.parameters = post.parameters!.map((header) => ('$ref' in header ? header : share('parameters', header.name, header)))
  }
  for (const item of Object.values(document.paths)) {
    for (const method of API_METHODS) {
      const operation = item[method]
      if (operation) shareOfOperation(operation, share)
    }
  }
}

type Share = <Part extends ApiSchema | ApiParameter | ApiResponse>(kind: Kind, name: string, part: Part) => ApiReference

function sharer({ components }: ApiDocument): Share {
  components.responses = {}
  return (kind, name, part) => {
    const known = components[kind][name]
    if (known && JSON.stringify(known) !== JSON.stringify(part)) throw new Error(`Two different ${kind} of the API are called ${name}`)
    components[kind][name] = part as ApiSchema & ApiParameter & ApiResponse
    return { $ref: `#/components/${kind}/${name}` }
  }
}

function shareOfOperation(operation: ApiOperation, share: Share): void {
  const { parameters } = operation
  if (parameters) operation.parameters = parameters.map((parameter) => ('$ref' in parameter ? parameter : sharedParameter(parameter, share)))
  for (const media of Object.values(operation.requestBody?.content ?? {})) {
    const { title, ...schema } = media.schema
    if (title) media.schema = share('schemas', title, schema)
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue
    const name = (response.links ? null : nameOf(status, response)) ?? pascal(operation.operationId) + (REASONS[status] ?? status)
    shareSchema(response, share)
    operation.responses[status] = share('responses', name, response)
  }
}

function sharedParameter(parameter: ApiParameter, share: Share): ApiParameter | ApiReference {
  const { title, ...schema } = parameter.schema
  if (!title) return parameter
  // `{id}` and `{offer}` are both ids of an offer.
  const name = parameter.in === 'path' && parameter.name !== 'id' ? pascal(parameter.name) : title
  return share('parameters', name, { ...parameter, schema })
}

/** The envelope of an answer, so that generators make one type of it: `LotResponse`, `LotPage`, `CategoryListResponse`. */
function shareSchema(response: ApiResponse, share: Share): void {
  const media = response.content?.['application/json']
  const name = contentName(response)
  if (!media || !name || media.schema.$ref) return
  // The description of the answer, which its schema repeats.
  const { description: _repeated, ...schema } = media.schema
  media.schema = share('schemas', schema.properties?.meta ? name.replace(/List$/, 'Page') : `${name}Response`, schema)
}

const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

/** The ends of the names of answers that only one operation gives: `PlaceBidForbidden`. */
const REASONS: Record<string, string> = {
  200: 'Answer', 201: 'Created', 202: 'Accepted',
  400: 'BadRequest', 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound', 409: 'Conflict', 413: 'TooLarge', 422: 'Refused', 503: 'Unavailable',
}

/** Null for a response used by one operation only that has no plain name. */
function nameOf(status: string, response: ApiResponse): string | null {
  if (Number(status) >= 400) return sharedRefusalName(Object.keys(response.content?.['application/json']?.examples ?? {}))
  const name = contentName(response)
  if (!name) return null
  if (response.description === EXISTED) return `Existing${name}`
  return status === '200' ? name : `${PREFIXES[status]}${name.replace(/^New(?=[A-Z])/, '')}`
}

/** Response to a repeated creation (see `repeated` of a route). */
export const EXISTED = 'It already existed.'

const PREFIXES: Record<string, string> = { 201: 'Created', 202: 'Accepted' }

const TYPE_NAMES: Record<string, string> = { 'text/event-stream': 'EventStream', 'application/pdf': 'PdfFile', 'text/csv': 'CsvFile' }

function contentName({ content = {} }: ApiResponse): string | null {
  const [type, ...others] = Object.keys(content)
  if (!type || others.length > 0) return null
  if (type !== 'application/json') return TYPE_NAMES[type] ?? null
  const { schema } = content[type]!
  if (schema.$ref) return componentName(schema)
  const { data } = schema.properties ?? {}
  return data ? dataName(data) : 'Done'
}

/** `Lot`, `LotList`, or `SubscriptionOrNull`. */
function dataName(data: ApiSchema): string | null {
  if (data.$ref) return componentName(data)
  if (data.items?.$ref) return `${componentName(data.items)}List`
  const [first, second] = data.anyOf ?? []
  return first?.$ref && second?.type === 'null' ? `${componentName(first)}OrNull` : null
}

const componentName = ({ $ref = '' }: ApiSchema): string => $ref.replace('#/components/schemas/', '')
