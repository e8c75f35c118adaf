import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** The moment an answer was made says nothing about what it shows. */
const SERVER_TIME = /"server_time":"[^"]*"/g

/** A strong tag of a representation, whatever the clock said when it was made. */
export const entityTag = (representation: string): string =>
  `"${createHash('sha1').update(representation.replace(SERVER_TIME, '')).digest('base64url')}"`

export const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag))

/** Tags public reads and answers 304 when the caller holds them already; keeps everything personal out of caches. */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const kind = request.routeOptions.config.access?.kind
    if (!isRead(request) || reply.statusCode !== 200 || kind === 'own' || kind === 'page') return payload
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

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD'

function tagged(request: FastifyRequest, reply: FastifyReply, payload: string): string | null {
  const tag = entityTag(payload)
  reply.header('etag', tag)
  if (!matches(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return null
}
