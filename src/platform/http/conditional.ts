import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '../../kernel/refusals.ts'

/** The moment an answer was made says nothing about what it shows. */
const SERVER_TIME = /"server_time":"[^"]*"/g

/** A strong tag of a representation, whatever the clock said when it was made. */
export const entityTag = (representation: string): string =>
  `"${createHash('sha1').update(representation.replace(SERVER_TIME, '')).digest('base64url')}"`

export const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag))

/** The tag of something only its owner reads, by the moment it last changed. */
export const versionTag = (thing: { id: number; updated_at: Date }): string => `"${thing.id}-${thing.updated_at.getTime().toString(36)}"`

/** Refuses when what is to be changed is not what the caller has seen. */
export type Precondition = (thing: { id: number; updated_at: Date }) => Refusal | null

/** Null unless the caller wants to change another version than the present one. Weak tags never match (RFC 9110). */
export function refuseStale(request: FastifyRequest, thing: { id: number; updated_at: Date }): Refusal | null {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return null
  const held = header.split(',').map((tag) => tag.trim())
  return held.includes(versionTag(thing)) ? null : refuse('precondition_failed', 'This was changed in the meantime. Read it again.')
}

/** Tags public reads and answers 304 when the caller holds them already; keeps everything personal out of caches. */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const kind = request.routeOptions.config.access?.kind
    if (!isRead(request) || !TAGGED.has(reply.statusCode) || kind === 'own' || kind === 'page') return payload
    if (kind === 'caller') {
      reply.header('cache-control', 'private, no-store')
      return payload
    }
    reply.header('vary', 'Accept, Authorization, Origin')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=0, must-revalidate')
    if (typeof payload !== 'string' || reply.hasHeader('etag')) return payload
    return tagged(request, reply, payload)
  })
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
