import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '../../kernel/refusals.ts'
import { say } from '../sentences.ts'

const TIME = '"server_time":"'

/** A JSON text without the moments at which it was made, cut where they stood. */
export function cutTime(text: string): string[] {
  const [start, ...rest] = text.split(TIME)
  return [start!, ...rest.map((part) => part.slice(part.indexOf('"') + 1))]
}

export const withTime = (parts: readonly string[], now: Date): string => parts.join(`${TIME}${now.toISOString()}"`)

/** A strong tag of a representation, whatever the clock said when it was made. */
export const entityTag = (representation: string): string => tagOf(cutTime(representation))

export const tagOf = (parts: readonly string[]): string =>
  `"${createHash('sha1').update(parts.join('')).digest('base64url')}"`

export const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((candidate) => isOf(tag, candidate.trim().replace(/^W\//, ''))))

/** The tag of the same text in an encoding. */
export const inEncoding = (tag: string, encoding: string): string => tag.replace(/"$/, `-${encoding}"`)

/** Whatever encoding it came in, the text is the same. */
const isOf = (tag: string, held: string): boolean =>
  held === tag || held === inEncoding(tag, 'br') || held === inEncoding(tag, 'gzip')

/** The tag of something only its owner reads, by the moment it last changed. */
export const versionTag = (thing: { id: number; updated_at: Date }): string => `"${thing.id}-${thing.updated_at.getTime().toString(36)}"`

/** Refuses when what is to be changed is not what the caller has seen. */
export type Precondition = (thing: { id: number; updated_at: Date }) => Refusal | null

/** Null unless the caller wants to change another version than the present one. Weak tags never match (RFC 9110). */
export const refuseStale = (request: FastifyRequest, thing: { id: number; updated_at: Date }): Refusal | null =>
  refuseOtherTag(request, versionTag(thing))

/** The tag of something that keeps no moment of its last change: what it says. */
export const contentTag = (shown: object): string => tagOf([JSON.stringify(shown)])

/** Refuses when a thing does not say any more what the caller has seen of it. */
export type StillSays<Thing> = (thing: Thing) => Refusal | null

export const refuseOtherContent = <Thing>(request: FastifyRequest, present: (thing: Thing) => object): StillSays<Thing> =>
  (thing) => refuseOtherTag(request, contentTag(present(thing)))

function refuseOtherTag(request: FastifyRequest, tag: string): Refusal | null {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return null
  const held = header.split(',').map((one) => one.trim())
  return held.some((one) => isOf(tag, one)) ? null : refuse('precondition_failed', say.changedMeanwhile())
}

/** Tags public reads and answers 304 when the caller holds them already; keeps everything personal out of caches. */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const kind = request.routeOptions.config.access?.kind
    // The page that answers a form is what the back button returns to; a browser that may not keep it would ask to send again.
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
  })
}

/** What was made for somebody is kept by no cache; what its route declares public is the same for everybody. */
function keepPrivate(reply: FastifyReply): void {
  if (!String(reply.getHeader('cache-control') ?? '').startsWith('public')) reply.header('cache-control', 'private, no-store')
}

/** A handler that knows its tag beforehand answers 304 by itself. */
const TAGGED = new Set([200, 304])

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD'

function tagged(request: FastifyRequest, reply: FastifyReply, payload: string): string | null {
  const tag = entityTag(payload)
  reply.header('etag', tag)
  if (!matches(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return null
}
