import {
  API_METHODS, type ApiDocument, type ApiExample, type ApiMethod, type ApiOperation, type ApiParameter, type ApiReference,
  type ApiSchema, type DocumentedWebhook,
} from './openapi-document.ts'
import { addExamples, type RecordedExamples } from './openapi-examples.ts'
import { linkCreations } from './openapi-links.ts'
import { setPaginatorAside } from './openapi-lists.ts'
import { shareParts } from './openapi-share.ts'
import { refusalExamples, refusalGuide } from './refusal-guide.ts'

/** Adds what many operations have in common, and documents parameters as a client should send them. */
export function finishDocument(document: ApiDocument, { webhooks = [], eventSchema, examples, requestsPerMinute = 0 }: Finish): ApiDocument {
  setPaginatorAside(document)
  document.components.parameters = PARAMETERS
  document.components.headers = HEADERS
  document['x-error-codes'] = refusalGuide()
  describeWebhooks(document, webhooks, eventSchema)
  addExamples(document, examples?.() ?? {})
  for (const [url, item] of Object.entries(document.paths)) {
    for (const method of API_METHODS) {
      const operation = item[method]
      if (!operation) continue
      finishOperation(operation, method, url)
      nameCallers(operation, url, requestsPerMinute)
    }
  }
  linkCreations(document)
  document.components.examples = usedExamples(document)
  shareParts(document)
  return document
}

interface Finish {
  webhooks?: readonly DocumentedWebhook[]
  eventSchema?: string
  examples?: () => RecordedExamples
  requestsPerMinute?: number
}

/** For tools that do not read security requirements and headers. Signed messages of machines have limits of their own. */
function nameCallers(operation: ApiOperation, url: string, requestsPerMinute: number): void {
  operation['x-abilities'] = (operation.security ?? []).flatMap((scheme) => scheme.bearer ?? [])
  if (requestsPerMinute > 0 && !url.startsWith('/webhooks/')) operation['x-rate-limit'] = `${requestsPerMinute}/minute`
}

/** Added at the end, so that rules for our operations are not applied to those of receivers. */
function describeWebhooks(document: ApiDocument, webhooks: readonly DocumentedWebhook[], eventSchema: string | undefined): void {
  if (webhooks.length === 0) return
  for (const { schemaName, schema } of webhooks) document.components.schemas[schemaName] = schema
  if (eventSchema) document.components.schemas[eventSchema] = eventUnion(webhooks)
  document.webhooks = Object.fromEntries(webhooks.map((webhook) => [webhook.name, { post: requestToReceiver(webhook) }]))
}

/** An event of a list, told apart by its name. */
function eventUnion(webhooks: readonly DocumentedWebhook[]): ApiSchema {
  const references = webhooks.map(({ name, schemaName }) => [name, `#/components/schemas/${schemaName}`] as const)
  return {
    description: 'An event as it is sent to webhooks.', oneOf: references.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'event', mapping: Object.fromEntries(references) },
  }
}

const requestToReceiver = ({ name, schemaName, summary, description, example, headers }: DocumentedWebhook): ApiOperation => ({
  operationId: `receive${schemaName}`,
  summary,
  description,
  tags: ['Webhooks'],
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schemaName}` }, examples: { [name]: { value: example } } } },
  },
  responses: {
    '2XX': { description: 'Received. Any other status, a redirect too, or none within 10 seconds, is a failure and tried again up to three times.' },
    410: { description: 'Gone: the subscription is switched off.' },
  },
})

function usedExamples(document: ApiDocument): Record<string, ApiExample> {
  const used = new Set([...JSON.stringify(document.paths).matchAll(/#\/components\/examples\/(\w+)/g)].map((found) => found[1]!))
  return Object.fromEntries(Object.entries(refusalExamples(document.servers[0]!.url)).filter(([code]) => used.has(code)))
}

function finishOperation(operation: ApiOperation, method: ApiMethod, url: string): void {
  const own = (operation.parameters ?? []).map((parameter) => ('$ref' in parameter ? parameter : asSent(parameter)))
  const shared = sharedParameters(operation, method, url)
  if (own.length + shared.length > 0) operation.parameters = [...own, ...shared]
  if (method === 'post' && operation.requestBody && mayBeLeftOut(operation.requestBody)) operation.requestBody.required = false
  const form = operation.requestBody?.content['multipart/form-data']
  if (form) form.schema = fieldsAsSent(form.schema)
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue
    const names = headerNames(status, method, operation)
    response.headers = { ...response.headers, ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }
  }
}

/** No body is required if none of its fields is. */
const mayBeLeftOut = ({ content }: NonNullable<ApiOperation['requestBody']>): boolean => {
  const schema = content['application/json']?.schema
  return schema?.type === 'object' && (schema.required ?? []).length === 0
}

/** Queries are parsed leniently; `x-documented` is what a client should send. A parameter with a default is not required. */
function asSent(parameter: ApiParameter): ApiParameter {
  const { 'x-documented': documented, title, ...schema } = parameter.schema
  const required = parameter.in === 'path' || (parameter.required === true && schema.default === undefined)
  return { ...parameter, required, schema: { ...(title ? { title } : {}), ...(documented ?? schema) } }
}

/** The same for the fields of a form, which are text, and for its file. */
const fieldsAsSent = (form: ApiSchema): ApiSchema => ({
  ...form,
  properties: Object.fromEntries(Object.entries(form.properties ?? {}).map(([name, field]) => {
    const { 'x-documented': documented, description, ...schema } = field
    return [name, { ...(documented ?? schema), ...(description ? { description } : {}) }]
  })),
})

function sharedParameters(operation: ApiOperation, method: ApiMethod, url: string): ApiReference[] {
  const callers = operation.security ?? []
  const changes = method !== 'get' && callers.length > 0
  const forTeams = callers.some((scheme) => scheme.bearer?.includes('seller')) || url.startsWith('/v1/seller/')
  return [
    ...(changes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(forTeams ? [{ $ref: '#/components/parameters/ActingTeam' }] : []),
  ]
}

function headerNames(status: string, method: ApiMethod, operation: ApiOperation): (keyof typeof HEADERS)[] {
  const names: (keyof typeof HEADERS)[] = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
  if (status === '429' || status === '503') names.push('Retry-After')
  if (status === '201') names.push('Location')
  if (status === '401' || status === '403') names.push('WWW-Authenticate')
  if (status === '200' && method === 'get' && operation.security?.length === 0) names.push('ETag')
  return names
}

const PARAMETERS: Record<string, ApiParameter> = {
  IdempotencyKey: {
    name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'Makes a request safe to retry: a repeat with the same key within 24 hours returns the same response and has no further effect.',
    example: '7d0f5f6e-8f0a-4c39-9c9b-1f2e3d4c5b6a',
  },
  ActingTeam: {
    name: 'X-Team-Id', in: 'header', required: false, schema: { type: 'integer', minimum: 1 },
    description: 'The team to act for. Absent: your current team, or yourself.',
  },
}

const HEADERS = {
  'X-Request-Id': { description: 'Id of this request in our logs; yours if you sent one.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Requests allowed in a minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the minute ends, in seconds since 1970.', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'What is wrong with the token (RFC 6750).', schema: { type: 'string' } },
  Location: { description: 'URL of the created object.', schema: { type: 'string' } },
  ETag: { description: 'The version of this answer; send it as `If-None-Match` to get 304 while nothing changed.', schema: { type: 'string' } },
}
