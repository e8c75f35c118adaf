import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { type Refusal, type RefusalCode, REFUSAL_STATUS, isRefusal } from '../../kernel/refusals.ts'
import { rolesWith } from '../../kernel/staff.ts'
import type { PublicState } from '../change-counters.ts'
import type { Sql, Tx } from '../db.ts'
import type { Secrets } from '../secrets.ts'
import { type Access, type CallerAccess, changesSomething, type Principal, refuseSuspended } from './access.ts'
import { keepSettled, once, readOnceKey } from './idempotency.ts'
import { EXISTED } from './openapi-share.ts'
import { type Answer, sendAnswer, sendRefusal } from './replies.ts'
import { sessionOf } from './session-cookie.ts'
import { acknowledgement, envelope, ErrorEnvelope, listEnvelope, paginatorEnvelope } from './shapes.ts'

/** The parsed request and its sender. */
export interface Call<P, Q, B, Who> {
  params: P
  query: Q
  body: B
  principal: Who
  request: FastifyRequest
  /** The version of the public data where the cache was asked: read after the request arrived. */
  seen?: PublicState
  /** Where to read what everybody may see: for signed-out callers, a replica if there is one. */
  reading: Sql
}

/** The response on success; the serializer drops every field that is not declared here. */
export type Answers =
  /** `repeated`: a creation answers 200 if the resource already exists. */
  | { data: TSchema; status?: 200 | 201 | 202; repeated?: true }
  | { list: TSchema; paginator?: TSchema }
  | { done: true }
  /** Bytes of one of these types, unfiltered. */
  | { file: readonly string[] }
  | { bare: TSchema }

type Parsed<S> = S extends TSchema ? Static<S> : Record<string, never>
type Caller<A extends Access> = A extends { kind: 'caller' } ? Principal : Principal | null

interface Declaration<P extends TObject | undefined, Q extends TObject | undefined, B extends TSchema | undefined, A extends Access> {
  method: HTTPMethods
  url: string
  /**
   * Its `operationId`, from which generators make the name of a function: a verb and what it acts on, such as
   * `placeBid`. Once published it never changes.
   */
  name: string
  access: A
  summary: string
  /** What it does, who may call it, what it refuses and what happens afterwards; Markdown, for the API documentation. */
  description?: string
  tag: string
  params?: P
  query?: Q
  body?: B
  /** The body is a form with a file (see upload.ts). */
  form?: true
  answers: Answers
  /** Not in the documentation: only for pages of the site. */
  isHidden?: true
  /**
   * A suspended person may call this too, because it pays, verifies, protects or closes something of theirs, or
   * because the use case has its own order of checks. All other changes are refused to them.
   */
  openToSuspended?: true
  /** Never queued behind other requests (see bids-first.ts, concurrency-limit.ts). */
  priority?: 'bid' | 'probe'
  /** Refusals of this route besides those that every route has. */
  refusals?: readonly RefusalCode[]
  /** Whether the resource in the path exists: checked if the body is invalid, because 404 comes before 422 (rule book I3). */
  exists?: (call: Call<Parsed<P>, unknown, unknown, Caller<A>>) => Promise<boolean>
}

/** A route that reads: no transaction, no idempotency. */
export interface ReadingRoute<P extends TObject | undefined, Q extends TObject | undefined, B extends TSchema | undefined, A extends Access>
  extends Declaration<P, Q, B, A> {
  /**
   * Caches responses that have an expiry: for `everybody` if all get the same, for `signed_out` if signed-in callers
   * may see more.
   */
  kept?: 'everybody' | 'signed_out'
  handle(call: Call<Parsed<P>, Parsed<Q>, Parsed<B>, Caller<A>>): Promise<Answer | Refusal>
}

/** A route that changes something: one transaction, which also stores the idempotent response. */
export interface ChangingRoute<P extends TObject | undefined, Q extends TObject | undefined, B extends TSchema | undefined, A extends Access>
  extends Declaration<P, Q, B, A> {
  change(tx: Tx, call: Call<Parsed<P>, Parsed<Q>, Parsed<B>, Caller<A>>): Promise<Answer | Refusal>
  /** After the commit: wakes the workers for what was written. */
  after?(): void
  /** After the commit: waits briefly for the result of what was started. Repeats get the same response. */
  settled?(answer: Answer, call: Call<Parsed<P>, Parsed<Q>, Parsed<B>, Caller<A>>): Promise<Answer>
}

/** Declares one route of the API: access, schema, call, present. */
export function route<
  A extends Access,
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(app: FastifyInstance, spec: ReadingRoute<P, Q, B, A> | ChangingRoute<P, Q, B, A>): void {
  app.route({
    method: spec.method,
    url: spec.url,
    config: { access: spec.access, ...listConfig(app, spec.answers), exists: existsOf(spec), ...(spec.priority && { priority: spec.priority }) },
    schema: schemaOf(spec),
    ...(spec.method === 'POST' && spec.body && isOptional(spec.body) ? { preValidation: takeNothingForEmpty } : {}),
    // A handler that returns the reply makes the framework wait for the end of the response, with ten listeners.
    handler: (request, reply) => {
      void answerRequest(app, spec, request, reply).catch((error: unknown) => reply.send(error))
    },
  })
}

async function answerRequest<
  A extends Access, P extends TObject | undefined, Q extends TObject | undefined, B extends TSchema | undefined,
>(app: FastifyInstance, spec: ReadingRoute<P, Q, B, A> | ChangingRoute<P, Q, B, A>, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const call = callOf(request) as Call<Parsed<P>, Parsed<Q>, Parsed<B>, Caller<A>>
  if ('handle' in spec && isKept(spec.kept, request)) {
    await app.keeper.serve(request, reply, (seen) => spec.handle({ ...call, seen }))
    return
  }
  const outcome = refuseWhileSuspended(spec, request)
    ?? ('handle' in spec ? await spec.handle(call) : await runChange(app, spec, call, request))
  send(request, reply, outcome)
}

const isClosedToSuspended = ({ access, method, openToSuspended }: Pick<Described, 'access' | 'method' | 'openToSuspended'>): boolean =>
  access.kind === 'caller' && !openToSuspended && changesSomething(method as string)

const refuseWhileSuspended = (spec: Pick<Described, 'access' | 'method' | 'openToSuspended'>, { principal }: FastifyRequest): Refusal | null =>
  principal && isClosedToSuspended(spec) ? refuseSuspended(principal) : null

/** A body without required fields may be omitted. */
const isOptional = (body: TSchema): boolean => ((body as { required?: string[] }).required ?? []).length === 0

async function takeNothingForEmpty(request: FastifyRequest): Promise<void> {
  if (request.body === undefined || request.body === null) request.body = {}
}

const isKept = (kept: 'everybody' | 'signed_out' | undefined, request: FastifyRequest): boolean =>
  kept === 'everybody' || (kept === 'signed_out' && request.principal === null)

const callOf = (request: FastifyRequest): Call<unknown, unknown, unknown, Principal | null> => ({
  params: request.params, query: request.query, body: request.body ?? {}, principal: request.principal, request,
  reading: readingOf(request),
})

/** What follows one's own change is read where it was made. */
function readingOf(request: FastifyRequest): Sql {
  const { db, signedOutReads } = request.server.dependencies
  return request.principal === null && sessionOf(request) === undefined ? signedOutReads.sql : db
}

const existsOf = (spec: { exists?: unknown }) => {
  const exists = spec.exists as ((call: unknown) => Promise<boolean>) | undefined
  return exists ? (request: FastifyRequest) => exists(callOf(request)) : undefined
}

async function runChange<P extends TObject | undefined, Q extends TObject | undefined, B extends TSchema | undefined, A extends Access>(
  app: FastifyInstance,
  spec: ChangingRoute<P, Q, B, A>,
  call: Call<Parsed<P>, Parsed<Q>, Parsed<B>, Caller<A>>,
  request: FastifyRequest,
): Promise<Answer | Refusal> {
  const { db, secrets } = app.dependencies
  const key = keyOf(request, secrets)
  if (isRefusal(key)) return key
  const outcome = await once(db, secrets, key, (tx) => spec.change(tx, call))
  if (isRefusal(outcome) || outcome.kind === 'stored') return outcome
  spec.after?.()
  if (!spec.settled) return outcome
  const settled = await spec.settled(outcome, call)
  if (key) await keepSettled(db, secrets, key, settled)
  return settled
}

/** One transaction for each `Idempotency-Key`: for a route that does something outside of the database first. */
export async function changeOnce(
  app: FastifyInstance, request: FastifyRequest, work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const { db, secrets } = app.dependencies
  const key = keyOf(request, secrets)
  return isRefusal(key) ? key : once(db, secrets, key, work)
}

const keyOf = (request: FastifyRequest, secrets: Secrets) =>
  request.principal ? readOnceKey(request, request.principal.userId, secrets) : null

export const send = (request: FastifyRequest, reply: FastifyReply, outcome: Answer | Refusal): FastifyReply =>
  isRefusal(outcome) ? sendRefusal(request, reply, outcome) : sendAnswer(request, reply, outcome)

function listConfig(app: FastifyInstance, answers: Answers) {
  if (!('list' in answers)) return {}
  const paginatorItem = answers.paginator ?? answers.list
  return {
    paginatorSerializer: serializerOf(app, paginatorEnvelope(paginatorItem)),
    itemSerializers: { list: serializerOf(app, answers.list), paginator: serializerOf(app, paginatorItem) },
  }
}

/** Made at first use. */
function serializerOf(app: FastifyInstance, schema: TSchema): (value: unknown) => string {
  let serialize: ((value: unknown) => string) | undefined
  return (value) => {
    serialize ??= app.serializerCompiler!({ schema, method: 'GET', url: '', httpStatus: '200' }) as (value: unknown) => string
    return serialize(value)
  }
}

const EVERY_ROUTE: readonly RefusalCode[] = ['rate_limited', 'unavailable']

type Described = Omit<Declaration<TObject | undefined, TObject | undefined, TSchema | undefined, Access>, 'exists'>

function schemaOf(spec: Described): FastifySchema {
  const { status, schema, alternative } = successOf(spec.answers)
  const codes: RefusalCode[] = [...EVERY_ROUTE, ...(spec.refusals ?? [])]
  if (spec.access.kind === 'caller') codes.push(...callerRefusals(spec.access, spec.method !== 'GET'))
  if (isClosedToSuspended(spec)) codes.push('account_suspended')
  if (spec.query || spec.body || takesTeam(spec)) codes.push('validation_failed')
  if (spec.body) codes.push(spec.form ? 'malformed_request' : 'malformed_json', 'unsupported_media_type', 'payload_too_large')

  return {
    summary: spec.summary,
    description: descriptionOf(spec),
    tags: [spec.tag],
    operationId: spec.name,
    ...staffRolesOf(spec.access),
    ...(spec.isHidden ? { hide: true } : {}),
    ...(spec.params ? { params: spec.params } : {}),
    ...(spec.query ? { querystring: spec.query } : {}),
    ...(spec.body ? { body: spec.body } : {}),
    ...(spec.form ? { consumes: ['multipart/form-data'] } : {}),
    ...securityOf(spec.access),
    response: { ...repeatedResponse(spec.answers), [status]: { description: 'Success', ...schema }, ...refusalResponses(codes) },
    ...(alternative ? { 'x-paginator': alternative } : {}),
  } as FastifySchema
}

/** The `X-Team-Id` header may be no integer. */
const takesTeam = ({ refusals = [] }: Described): boolean => refusals.includes('team_forbidden')

const staffRolesOf = (access: Access) =>
  access.kind === 'caller' && access.permission ? { 'x-staff-roles': rolesWith(access.permission) } : {}

/** An operation for administrators names the staff roles that may call it. */
function descriptionOf({ access, summary, description = summary }: Described): string {
  if (access.kind !== 'caller' || !access.permission) return description
  return `${description}\n\nStaff roles: ${rolesWith(access.permission).join(', ')}.`
}

function callerRefusals(access: CallerAccess, changes: boolean): RefusalCode[] {
  const codes: RefusalCode[] = ['unauthenticated']
  if (access.ability) codes.push('insufficient_token_ability')
  if (access.permission) codes.push('staff_role_required')
  if (access.session && changes) codes.push('csrf_mismatch')
  if (changes) codes.push('idempotency_key_invalid', 'idempotency_key_in_use', 'idempotency_key_reused')
  return codes
}

function successOf(answers: Answers): { status: number; schema: TSchema; alternative?: TSchema } {
  if ('list' in answers) {
    return { status: 200, schema: listEnvelope(answers.list), alternative: paginatorEnvelope(answers.paginator ?? answers.list) }
  }
  if ('data' in answers) return { status: answers.status ?? 200, schema: envelope(answers.data) }
  if ('file' in answers) return { status: 200, schema: binary(answers.file) }
  return { status: 200, schema: 'bare' in answers ? answers.bare : acknowledgement }
}

const binary = (types: readonly string[]): TSchema =>
  Type.Unsafe({ content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) })

const repeatedResponse = (answers: Answers) =>
  'data' in answers && answers.repeated ? { 200: { description: EXISTED, ...envelope(answers.data) } } : {}

const securityOf = (access: Access) => {
  if (access.kind !== 'caller') return { security: [] }
  const bearer = { bearer: access.ability ? [access.ability] : [] }
  return { security: access.session ? [bearer, { session: [] }] : [bearer] }
}

/** One response per status; `x-codes` lists the refusals that share it. */
export function refusalResponses(codes: readonly RefusalCode[]): Record<number, TSchema> {
  const byStatus = new Map<number, Set<RefusalCode>>()
  for (const code of codes) {
    const status = REFUSAL_STATUS[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  const entries = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    entries.map(([status, set]) => [
      status,
      Type.Unsafe<unknown>({ ...ErrorEnvelope, 'x-codes': [...set] }),
    ]),
  )
}
