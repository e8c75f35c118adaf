import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { UserId } from '../../kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusals.ts'
import type { Topic } from '../live.ts'
import type { NumberedEvent } from '../outbox.ts'
import { parsePlace } from '../stream-id.ts'
import { pageVisitors, visitors } from './access.ts'
import { type Followed, openStream, type StreamHouse } from './open-stream.ts'
import { sendRefusal } from './replies.ts'
import { refusalResponses } from './route.ts'
import { foldAddress } from './client-address.ts'
import type { StreamGuard } from './stream-guard.ts'
import { say } from '../sentences.ts'

export interface StreamSource extends StreamHouse {
  /** The reader: API clients, or pages of the site, whose streams are not documented. */
  readers: 'software' | 'pages'
  slots: StreamSlots
  guard: StreamGuard
}

/** Many people share one address, so pages have separate addresses and slots (rule book I4). */
const READERS = {
  software: { base: '/v1', access: visitors, isHidden: false },
  pages: { base: '/live', access: pageVisitors, isHidden: true },
} as const

export interface StreamRoute {
  /** Below `/v1` for API clients, below `/live` for pages. */
  path: string
  /** Its `operationId`. */
  name: string
  tag: string
  summary: string
  description: string
  /** The data of its events. */
  events: TSchema
  params?: ReturnType<typeof Type.Object>
  query?: ReturnType<typeof Type.Object>
  /** What to follow, or a refusal. */
  targetOf(request: FastifyRequest, viewer: UserId | null): Promise<Pick<Followed, 'topics' | 'lotId' | 'told'> | Refusal>
  missed(topics: readonly Topic[], after: number, upTo: number, limit: number): Promise<NumberedEvent[]>
}

/** Declares a server-sent event stream: hello, missed events, then new events (WHATWG HTML, server-sent events). */
export function streamRoute(app: FastifyInstance, source: StreamSource, spec: StreamRoute): void {
  const farewells = new Set<() => void>()
  let isStopping = false
  const { base, access, isHidden } = READERS[source.readers]
  const url = base + spec.path
  app.addHook('preClose', async () => {
    isStopping = true
    for (const sayFarewell of farewells) sayFarewell()
  })
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    config: { access },
    schema: { ...schemaOf(spec), hide: isHidden },
    handler: async (request, reply) => {
      const principal = readerOf(request)
      const target = await spec.targetOf(request, principal?.userId ?? null)
      if (isRefusal(target)) return sendRefusal(request, reply, target)
      const resume = await resumeFrom(request, source)
      // Nobody would end it, and the stop would wait for it until its reader leaves.
      if (isStopping) return sendRefusal(request, reply.header('retry-after', RETRY_AFTER_SECONDS), refuse('unavailable', say.stopping()))
      const leave = source.slots.take(request.principal ? `user:${request.principal.userId}` : foldAddress(request.ip))
      if (isRefusal(leave)) return sendRefusal(request, reply.header('retry-after', RETRY_AFTER_SECONDS), leave)
      const missed = spec.missed.bind(spec, target.topics)
      const watch = (end: () => void) => {
        farewells.add(end)
        const unwatch = source.guard.watch({ principal, topics: target.topics }, end)
        return () => {
          farewells.delete(end)
          unwatch()
        }
      }
      await openStream(reply, source, { ...target, resume, missed }, watch, leave)
      return reply
    },
  })
}

/** Suspension ends the streams of a person; after that they may follow only public events. */
const readerOf = ({ principal }: FastifyRequest): FastifyRequest['principal'] => (principal?.isSuspended ? null : principal)

/** Another process may be ahead of this one, so an id beyond our position can be valid. */
async function resumeFrom(request: FastifyRequest, { live, lastPosition }: StreamHouse): Promise<Followed['resume']> {
  const place = parsePlace(String(request.headers['last-event-id'] ?? ''))
  if (!place) return 'afresh'
  return place.position <= live.position() || place.position <= (await lastPosition()) ? place : 'unknown'
}

const RETRY_AFTER_SECONDS = 5

const schemaOf = (spec: StreamRoute): object => ({
  operationId: spec.name,
  summary: spec.summary,
  description: spec.description,
  tags: [spec.tag],
  ...(spec.params && { params: spec.params }),
  ...(spec.query && { querystring: spec.query }),
  security: [],
  headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ description: 'Resume after this event.' })) }),
  response: {
    200: { description: 'An event stream.', content: { 'text/event-stream': { schema: spec.events } } },
    ...refusalResponses(['not_found', 'rate_limited', 'unavailable', ...(spec.query ? ['validation_failed' as const] : [])]),
  },
})

/** Counts the open streams of each client in this process. */
export interface StreamSlots {
  /** Returns how to release the slot. */
  take(client: string): (() => void) | Refusal
}

/** Open streams of a process, API and pages together: bounds memory (11 to 31 kB each as measured) and file descriptors. */
const MOST_STREAMS = 10_000

/** `perClient` 0: no limit per client. */
export function createStreamSlots(perClient: number, inAll = MOST_STREAMS): StreamSlots {
  const taken = new Map<string, number>()
  let open = 0
  return {
    take(client) {
      const others = taken.get(client) ?? 0
      if (perClient > 0 && others >= perClient) return refuse('rate_limited', say.tooManyStreams({ most: perClient }))
      if (open >= inAll) return refuse('unavailable', say.allStreamsTaken())
      open += 1
      taken.set(client, others + 1)
      return () => {
        open -= 1
        const rest = taken.get(client)! - 1
        if (rest > 0) taken.set(client, rest)
        else taken.delete(client)
      }
    },
  }
}
