import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '../../kernel/refusals.ts'
import { say } from '../sentences.ts'

const TIME = '"server_time":"'

/** A JSON text, split at the places where the time of its creation is inserted. */
export function cutTime(text: string): string[] {
  const [start, ...rest] = text.split(TIME)
  return [start!, ...rest.map((part) => part.slice(part.indexOf('"') + 1))]
}

export const withTime = (parts: readonly string[], now: Date): string => parts.join(`${TIME}${now.toISOString()}"`)

/** A strong ETag of a representation, independent of the time it was made. */
export const entityTag = (representation: string): string => tagOf(cutTime(representation))

export const tagOf = (parts: readonly string[]): string =>
  `"${createHash('sha1').update(parts.join('')).digest('base64url')}"`

export const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((candidate) => isOf(tag, candidate.trim().replace(/^W\//, ''))))

/** The ETag of the same text in an encoding. */
export const inEncoding = (tag: string, encoding: string): string => tag.replace(/"$/, `-${encoding}"`)

/** The ETag without its encoding. */
const isOf = (tag: string, held: string): boolean =>
  held === tag || held === inEncoding(tag, 'br') || held === inEncoding(tag, 'gzip')

/** The ETag of a private resource, from the time of its last change. */
export const versionTag = (thing: { id: number; updated_at: Date }): string => `"${thing.id}-${thing.updated_at.getTime().toString(36)}"`

/** Refuses if the resource has changed since the caller read it. */
export type Precondition = (thing: { id: number; updated_at: Date }) => Refusal | null

/** Null unless the caller has another version than the current one. Weak ETags never match (RFC 9110). */
export const refuseStale = (request: FastifyRequest, thing: { id: number; updated_at: Date }): Refusal | null =>
  refuseOtherTag(request, versionTag(thing))

/** The ETag of a resource without a time of change, from its contents. */
export const contentTag = (shown: object): string => tagOf([JSON.stringify(shown)])

/** Refuses if the contents differ from those the caller read. */
export type ContentCheck<Thing> = (thing: Thing) => Refusal | null

export const refuseOtherContent = <Thing>(request: FastifyRequest, present: (thing: Thing) => object): ContentCheck<Thing> =>
  (thing) => refuseOtherTag(request, contentTag(present(thing)))

function refuseOtherTag(request: FastifyRequest, tag: string): Refusal | null {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return null
  const held = header.split(',').map((one) => one.trim())
  return held.some((one) => isOf(tag, one)) ? null : refuse('precondition_failed', say.changedMeanwhile())
}

/** Sets ETags of public reads and answers 304; keeps personal responses out of caches. */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => done(null, withEntityTag(request, reply, payload)))
}

function withEntityTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const kind = request.routeOptions.config.access?.kind
  // The back button returns to the page that answered a form; if the browser may not keep it, it asks to send the
  // form again.
  if ((request.isPersonal || request.principal) && (isRead(request) || kind !== 'page')) keepPrivate(reply)
  if (!isRead(request) || !TAGGED.has(reply.statusCode) || kind === 'own' || kind === 'page') return payload
  if (kind === 'caller') {
    reply.header('cache-control', 'private, no-store')
    return payload
  }
  reply.header('vary', 'Accept, Accept-Language, Authorization, Origin')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=0, must-revalidate')
  if (typeof payload !== 'string' || reply.hasHeader('etag')) return payload
  return tagged(request, reply, payload)
}

/** Personal responses are never cached; routes declared public answer the same for everyone. */
function keepPrivate(reply: FastifyReply): void {
  if (!String(reply.getHeader('cache-control') ?? '').startsWith('public')) reply.header('cache-control', 'private, no-store')
}

/** A handler that knows its ETag in advance answers 304 itself. */
const TAGGED = new Set([200, 304])

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD'

function tagged(request: FastifyRequest, reply: FastifyReply, payload: string): string | null {
  const tag = entityTag(payload)
  reply.header('etag', tag)
  if (!matches(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return null
}
