import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { ErrorObject, ValidateFunction } from 'ajv'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { absent } from '../../kernel/absent.ts'
import { isRefusal, Refused, refuse, invalid, notFound, type Refusal } from '../../kernel/refusals.ts'
import type { Translate } from '../../kernel/said.ts'
import { SECOND } from '../../kernel/time.ts'
import type { Database } from '../db.ts'
import type { Logger } from '../log.ts'
import { readPrimary, type SignedOutReads } from '../signed-out-reads.ts'
import type { Secrets } from '../secrets.ts'
import type { Telemetry, Trace } from '../telemetry.ts'
import { type Access, type Authenticator, identify, type Principal, refuseAccess } from './access.ts'
import { answerInOrder } from './answers-in-order.ts'
import { putBidsFirst } from './bids-first.ts'
import { createBusyLog } from './busy-log.ts'
import { limitConcurrentChanges } from './concurrency-limit.ts'
import { compressAnswers } from './compression.ts'
import { addEntityTags } from './conditional.ts'
import { createFaultLog } from './fault-log.ts'
import { frameworkRefusal, isDiskFull } from './fault-refusals.ts'
import { cacheResponses } from './response-cache.ts'
import { addLanguages } from './language.ts'
import { createLimiter } from './rate-limit.ts'
import { type RateWindows, windowsInPostgres, windowsInRedis } from './rate-windows.ts'
import { refusalStatus, sendRefusal } from './replies.ts'
import { securityHeaders } from './security-headers.ts'
import { createWriters } from './serializer.ts'
import { ErrorEnvelope, registeredComponents } from './shapes.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { endSlowReaders, READER_LIMITS } from './slow-readers.ts'
import { traceRequests } from './trace-requests.ts'
import { answerInPlaceOfNode, unreadableRequests } from './unreadable-requests.ts'
import { dropVanishedClients } from './vanished-clients.ts'
import { fieldErrors, type SchemaError } from './validation.ts'
import { createValidators } from './validators.ts'
import { say } from '../sentences.ts'
import type { ListShape } from './written-items.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Dependencies of all routes. */
    dependencies: { db: Database; secrets: Secrets; signedOutReads: SignedOutReads }
  }
  interface FastifyRequest {
    principal: Principal | null
    siteUrl: string
    siteOrigin: string
    /** The response is for a signed-in user. */
    isPersonal: boolean
    rateLimitKey: string
    /** Epoch milliseconds of this process; only for headers and durations, never for decisions. */
    receivedAt: number
    /** Null if it is not traced. */
    trace: Trace | null
  }
  interface FastifyContextConfig {
    access?: Access
    exists?: (request: FastifyRequest) => Promise<boolean>
    paginatorSerializer?: (body: unknown) => string
    /** Of single items of its list. */
    itemSerializers?: Record<ListShape, (item: unknown) => string>
  }
}

export interface ServerOptions {
  db: Database
  /** Counts requests, on connections reserved for this; the same ones by default. */
  gateDb?: Database
  /** Where signed-out readers read; the same by default. */
  signedOutReads?: SignedOutReads
  secrets: Secrets
  translate: Translate
  authenticator: Authenticator
  siteUrl: string
  trustProxy: string[]
  rateLimitPerMinute: number
  siteRateLimitPerMinute: number
  /** Whether rate windows are shared by several processes. */
  sharedRateLimit: boolean
  /** The Redis for rate limits, if configured. */
  redisUrl?: string | null
  log: Logger
  telemetry?: Telemetry | null
  /** Shows a refusal at an address of the site as a page; without a site all get the envelope. */
  tellBrowser?: ((request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>) | null
}

/** Limits of one request. */
const LIMITS = {
  bodyBytes: 256 * 1024,
  bodyMs: 15 * SECOND,
  /** 50 MB over a line of 3.5 Mbit/s. */
  fileMs: 120 * SECOND,
  headersMs: 5 * SECOND,
  keepAliveMs: 72 * SECOND,
  checkEveryMs: 1 * SECOND,
  sockets: 20_000,
  /** An email address may have 254 characters. */
  pathSegment: 254,
}

/** The HTTP server, without its routes and not listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const harmless = securityHeaders(options.siteUrl)
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: LIMITS.fileMs, keepAliveTimeout: LIMITS.keepAliveMs,
    http: { headersTimeout: LIMITS.headersMs, connectionsCheckingInterval: LIMITS.checkEveryMs, requireHostHeader: false },
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    routerOptions: { maxParamLength: LIMITS.pathSegment, ignoreTrailingSlash: true, querystringParser: readQuery },
    genReqId: (raw) => requestId(raw.headers['x-request-id']),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // While it stops, a request on an open connection is served, and the connection closed after it.
    return503OnClosing: false,
    clientErrorHandler: unreadableRequests(options.translate, options.siteUrl),
    frameworkErrors: (error, request, reply) => {
      request.siteUrl = options.siteUrl
      void sendRefusal(request, (reply as FastifyReply).headers(harmless), frameworkRefusal(error, LIMITS.bodyBytes))
    },
  })
  app.server.maxConnections = LIMITS.sockets
  const signedOutReads = options.signedOutReads ?? readPrimary(options.db)
  app.decorate('dependencies', { db: options.db, secrets: options.secrets, signedOutReads })
  addLanguages(app, options.translate)
  app.decorateRequest('principal', null)
  app.decorateRequest('isPersonal', false)
  app.decorateRequest('siteUrl', options.siteUrl)
  app.decorateRequest('siteOrigin', new URL(options.siteUrl).origin)
  app.decorateRequest('rateLimitKey', '')
  app.decorateRequest('receivedAt', 0)
  app.decorateRequest('trace', null)
  answerInOrder(app)
  answerInPlaceOfNode(app, options.translate, options.siteUrl)
  dropVanishedClients(app)
  if (options.telemetry) traceRequests(app, options.telemetry)
  app.removeContentTypeParser('text/plain')
  installValidation(app)
  addComponents(app)
  endSlowBodies(app, LIMITS.bodyMs)
  endSlowReaders(app, READER_LIMITS)
  await app.register(cookie)
  await app.register(cors, corsForTheApi)
  addEntityTags(app)
  compressAnswers(app)
  cacheResponses(app, options.db, signedOutReads)
  await guardRoutes(app, options, harmless)
  putBidsFirst(app)
  limitConcurrentChanges(app)
  answerErrors(app, options)
  return app
}

const requestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[A-Za-z0-9_-]{8,128}$/.test(header) ? header : `req_${randomUUID().replaceAll('-', '')}`

/** An empty parameter, as an untouched form field sends it, counts as absent. */
function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** Sets the serializer and the validators of `validators.ts`. */
function installValidation(app: FastifyInstance): void {
  const writerOf = createWriters()
  const validatorOf = createValidators()
  app.setSerializerCompiler(({ schema }) => writerOf(schema))
  app.setValidatorCompiler(({ schema, httpPart }) => {
    let validate: ValidateFunction | undefined
    return (data: unknown) => {
      validate ??= validatorOf(schema, httpPart === 'body' ? 'exact' : 'text')
      if (validate(data)) return { value: data }
      return { error: new SchemaMismatch(validate.errors ?? [], httpPart ?? 'request') }
    }
  })
}

class SchemaMismatch extends Error {
  readonly statusCode = 422
  readonly refusal: Refusal
  readonly part: string
  constructor(errors: readonly ErrorObject[], part: string) {
    super('The request does not fit its schema')
    this.part = part
    this.refusal = invalid(fieldErrors(errors as readonly SchemaError[], part))
  }
}

function addComponents(app: FastifyInstance): void {
  void ErrorEnvelope
  for (const schema of registeredComponents()) app.addSchema(schema)
}

const EXPOSED = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit', 'RateLimit-Policy',
  'Retry-After', 'ETag', 'Link', 'Content-Language', 'Location', 'Idempotent-Replayed', 'Original-Request', 'Deprecation', 'Sunset']
const ACCEPTED = ['Authorization', 'Accept-Language', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Team-Id', 'X-Request-Id',
  'Last-Event-ID', 'traceparent']

/** Any origin may call the API with a token; none may use a cookie. */
const corsForTheApi = {
  delegator: (request: FastifyRequest, done: (error: Error | null, options: object) => void) => {
    const open = /^\/(api|docs\/api)\//.test(request.url) && !request.url.startsWith('/api/media')
    done(null, open ? { origin: '*', maxAge: 7200, allowedHeaders: ACCEPTED, exposedHeaders: EXPOSED, methods: 'GET,HEAD,POST,PUT,PATCH,DELETE' } : { origin: false })
  },
}

/** The checks of every route, in the promised order: rate limit, token, ability (rule book I3). */
async function guardRoutes(app: FastifyInstance, options: ServerOptions, harmless: Record<string, string>): Promise<void> {
  const windows = await sharedWindows(options)
  const limit = await createLimiter(app, {
    apiPerMinute: options.rateLimitPerMinute,
    pagesPerMinute: options.siteRateLimitPerMinute,
    windows,
  })
  app.addHook('onClose', async () => windows?.close())
  app.addHook('onRoute', (routeOptions) => {
    if (routeOptions.method === 'OPTIONS' && !routeOptions.schema) return
    if (!routeOptions.config?.access) throw new Error(`${String(routeOptions.method)} ${routeOptions.url} says nothing about access`)
  })
  app.addHook('onRequest', async (request, reply) => {
    request.receivedAt = Date.now()
    reply.headers({ 'x-request-id': request.id, ...harmless })
    const access = request.routeOptions.config.access
    if (access?.kind === 'own') return
    if (access?.kind === 'page') {
      const busy = await limit.page(request, reply)
      if (busy) return reply.code(429).type('text/plain; charset=utf-8').send(request.translate(busy.said))
      if (access.session) request.principal = (await identify(request, access, options.authenticator)).principal
      return undefined
    }
    const identity = access ? await identify(request, access, options.authenticator) : { principal: null, badToken: false }
    request.principal = identity.principal
    const refusal = await limit.api(request, reply, identity.principal) ?? (access ? refuseAccess(request, reply, access, identity) : null)
    if (refusal) return sendRefusal(request, reply, refusal)
  })
}

async function sharedWindows({ db, gateDb = db, log, redisUrl, sharedRateLimit }: ServerOptions): Promise<RateWindows | null> {
  if (redisUrl) return await windowsInRedis(redisUrl, windowsInPostgres(gateDb), log)
  return sharedRateLimit ? windowsInPostgres(gateDb) : null
}

function answerErrors(app: FastifyInstance, { log, tellBrowser }: ServerOptions): void {
  const methodsAt = routeTable(app)
  const [noteBusy, noteFault] = [createBusyLog(log), createFaultLog(log)]
  const answerRefusal = async (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> =>
    tellBrowser && isForBrowser(request) ? await tellBrowser(request, reply, refusal) : sendRefusal(request, reply, refusal)
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = methodsAt(request.url.split('?', 1)[0]!)
    if (allowed.length === 0) return answerRefusal(request, reply, notFound(absent.address()))
    return answerRefusal(request, reply.header('allow', allowed.join(', ')),
      refuse('method_not_allowed', say.methodsAllowed({ methods: allowed.join(', ') })))
  })
  app.setErrorHandler(async (error: FastifyError | SchemaMismatch | Refused, request, reply) => {
    const refusal = await refusalOf(error, request)
    if (isDiskFull(error)) reply.header('retry-after', FULL_RETRY_AFTER_S)
    if (refusal.refused === 'unavailable' && !isDiskFull(error)) noteBusy(request, error as Error)
    else if (refusalStatus(refusal.refused) >= 500) noteFault(request, error as Error)
    return answerRefusal(request, reply, refusal)
  })
}

/** The operator must free disk space. */
const FULL_RETRY_AFTER_S = 60

/** Whether it is a page request of the site. */
const isForBrowser = (request: FastifyRequest): boolean =>
  !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')

async function refusalOf(error: FastifyError | SchemaMismatch | Refused, request: FastifyRequest): Promise<Refusal> {
  if (error instanceof Refused) return error.refusal
  if (error instanceof SchemaMismatch) {
    const { exists } = request.routeOptions.config
    if (error.part === 'params') return notFound(absent.address())
    if (error.part === 'body' && exists && !(await exists(request))) return notFound(absent.named())
    return error.refusal
  }
  return isRefusal(error) ? error : frameworkRefusal(error as FastifyError, LIMITS.bodyBytes)
}

/** The methods of an address, for 405 and its Allow header. */
function routeTable(app: FastifyInstance): (path: string) => string[] {
  const table: { pattern: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z_]+/g, '[^/]+').replace(/\*/g, '.*')}/?$`)
    for (const name of [method].flat()) table.push({ pattern, method: name })
  })
  return (path) => [...new Set(table.filter(({ pattern, method }) => method !== 'OPTIONS' && pattern.test(path)).map(({ method }) => method))]
}
