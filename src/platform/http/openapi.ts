import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { RefusalCode } from '../../kernel/refusals.ts'
import { ownGate } from './access.ts'
import { keepBytes, type KeptBytes } from './compression.ts'
import { entityTag, matches } from './conditional.ts'
import type { ApiDocument, ApiTag, DocumentedWebhook } from './openapi-document.ts'
import type { RecordedExamples } from './openapi-examples.ts'
import { finishDocument } from './openapi-finish.ts'
import { paginatorDocument } from './openapi-lists.ts'
import { inOrder } from './refusal-guide.ts'
import { addWarmUp } from './warm-up.ts'

export interface ApiDescription {
  title: string
  version: string
  /** Markdown introduction for API users. */
  description: string
  tags: readonly ApiTag[]
  /** Webhooks that we send. */
  webhooks?: readonly DocumentedWebhook[]
  /** The schema of an event in a list of them, which is one of `webhooks`. */
  eventSchema?: string
  /** Read when the document is made. */
  examples?: () => RecordedExamples
  /** Of a caller; 0 or absent: no limit. */
  requestsPerMinute?: number
}

const BASE = '/api'
export const DOCUMENT_URL = '/docs/api/openapi.json'
/** The same with lists in their second shape. */
const PAGINATOR_DOCUMENT_URL = '/docs/api/openapi-paginator.json'

/**
 * Collects all tagged routes into one OpenAPI 3.1 document. Call it before the routes are declared.
 * Untagged routes (the site, health) are left out.
 */
export async function describeApi(app: FastifyInstance, siteUrl: string, about: ApiDescription): Promise<void> {
  const { title, version, description, tags } = about
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version, description },
      servers: [{ url: siteUrl + BASE, description: 'This house' }],
      tags: [...tags],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    hideUntagged: true,
    stripBasePath: false,
    convertConstToEnum: false,
    refResolver: { buildLocalReference: (schema, _base, _fragment, n) => (typeof schema.$id === 'string' ? schema.$id : `Shape${n}`) },
    transform: ({ schema, url }) => ({ schema: presentable(schema), url: url.startsWith(`${BASE}/`) ? url.slice(BASE.length) : url }),
    transformObject: (made) => finishDocument(('openapiObject' in made ? made.openapiObject : made.swaggerObject) as ApiDocument, about) as object,
  })
}

/** The document of an app that is ready. */
export const apiDocument = (app: FastifyInstance): ApiDocument => app.swagger() as unknown as ApiDocument

/**
 * Serves the documents next to the reference, without rate limit, for any origin. Making the main one blocks the
 * process for some 300 ms.
 */
export function serveDocument(app: FastifyInstance): void {
  const main = serve(app, DOCUMENT_URL, () => apiDocument(app))
  serve(app, PAGINATOR_DOCUMENT_URL, () => paginatorDocument(apiDocument(app)))
  addWarmUp(app, 'API document', main)
}

/** Returns what makes the document, once. */
function serve(app: FastifyInstance, url: string, make: () => ApiDocument): () => { body: KeptBytes; tag: string } {
  let kept: { body: KeptBytes; tag: string } | undefined
  const document = () => {
    if (kept) return kept
    const body = JSON.stringify(make())
    return (kept = { body: keepBytes(body, { isLasting: true }), tag: entityTag(body) })
  }
  app.get(url, { config: { access: ownGate } }, async (request, reply) => {
    const { body, tag } = document()
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=0, must-revalidate' })
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return body.send(request, reply, 'application/json; charset=utf-8')
  })
  return document
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal access token from the account area, from `POST /v1/me/tokens` or from `freehold token create`. '
      + 'It has exactly its abilities: `read`, `write`, `seller`, `admin`; none implies another.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'freehold_session',
    description: 'The session of a person signed in on the site. State-changing requests must come from a page of the site. '
      + 'Over https the cookie is called `__Host-freehold_session`. A bearer token takes precedence.',
  },
} as const

interface Described extends FastifySchema {
  response?: Record<string, RawResponse>
  'x-paginator'?: unknown
  /** Signed bodies are parsed by the route itself: documented here, checked there. */
  'x-received'?: { body: unknown; headers: unknown }
}

type RawResponse = { description?: string; 'x-codes'?: RefusalCode[]; content?: unknown }

/** A route's schema in the document: both list shapes as alternatives, each refusal with its example. */
function presentable(schema: FastifySchema | undefined): FastifySchema {
  if (!schema) return { hide: true } as FastifySchema
  const { 'x-paginator': paginator, 'x-received': received, response = {}, ...rest } = schema as Described
  const shown = Object.entries(response).map(([status, answer]) => [status, answerShown(answer, paginator)])
  return { ...rest, ...received, response: Object.fromEntries(shown) as unknown }
}

function answerShown(answer: RawResponse, paginator: unknown): unknown {
  const codes = answer['x-codes']
  if (codes) return { description: refusalList(inOrder(codes)), content: refusalContent(inOrder(codes)) }
  if (answer.content || !paginator) return answer
  const { description, ...listShape } = answer
  return { description, content: { 'application/json': { schema: { anyOf: [listShape, paginator] } } } }
}

/** Short, because generators repeat it at every operation; `ErrorCode` says what a code means. */
const refusalList = (codes: readonly RefusalCode[]): string => codes.map((code) => `\`${code}\``).join(', ')

function refusalContent(codes: readonly RefusalCode[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
  return { 'application/json': { schema: { $ref: 'ApiError#' }, examples } }
}
