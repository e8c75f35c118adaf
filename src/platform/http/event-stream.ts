import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusals.ts'
import { SECOND } from '../../kernel/time.ts'
import type { Live, Topic } from '../live.ts'
import { eventLines } from '../live.ts'
import type { NumberedEvent } from '../outbox.ts'
import { everybody } from './access.ts'
import { sendRefusal } from './replies.ts'
import { operationId, refusalResponses } from './route.ts'
import { foldAddress } from './rate-limit.ts'

const KEEP_ALIVE_MS = 15 * SECOND
const RECONNECT_AFTER_MS = 2 * SECOND
/** A reader that lets this much pile up is cut off; it comes back with its Last-Event-ID. */
const MOST_UNREAD_BYTES = 512 * 1024
/** More than this was missed: the reader is told to fetch the state afresh. */
export const MOST_REPLAYED = 500

export interface StreamSource {
  live: Live
  streamsPerClient: number
  serverTime(): Promise<Date>
}

export interface StreamRoute {
  url: string
  tag: string
  summary: string
  description: string
  params: ReturnType<typeof Type.Object>
  /** What to follow, or why not. */
  topicOf(request: FastifyRequest): Promise<{ topic: Topic; lotId: number | null } | Refusal>
  missed(topic: Topic, after: number, upTo: number, limit: number): Promise<NumberedEvent[]>
}

/** Declares a server-sent event stream: hello, what was missed, then what happens (WHATWG HTML, server-sent events). */
export function streamRoute(app: FastifyInstance, source: StreamSource, spec: StreamRoute): void {
  const open = new Map<string, number>()
  const closers = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of closers) close()
  })
  app.route({
    method: 'GET',
    url: spec.url,
    exposeHeadRoute: false,
    config: { access: everybody },
    schema: {
      operationId: operationId('GET', spec.url), summary: spec.summary, description: spec.description, tags: [spec.tag], params: spec.params, security: [],
      headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ description: 'Resume after this event.' })) }),
      response: {
        200: { description: 'An event stream.', content: { 'text/event-stream': { schema: Type.String() } } },
        ...refusalResponses(['not_found', 'rate_limited', 'unavailable']),
      },
    } as object,
    handler: async (request, reply) => {
      const target = await spec.topicOf(request)
      if (isRefusal(target)) return sendRefusal(request, reply, target)
      const client = request.principal ? `user:${request.principal.userId}` : foldAddress(request.ip)
      const others = open.get(client) ?? 0
      if (source.streamsPerClient > 0 && others >= source.streamsPerClient) {
        reply.header('retry-after', 5)
        return sendRefusal(request, reply, refuse('rate_limited', `At most ${source.streamsPerClient} streams at once. Close one first.`))
      }
      open.set(client, others + 1)
      const ended = () => {
        const rest = (open.get(client) ?? 1) - 1
        if (rest === 0) open.delete(client)
        else open.set(client, rest)
      }
      await pour(request, reply, source, spec, target, closers, ended)
      return reply
    },
  })
}

async function pour(
  request: FastifyRequest, reply: FastifyReply, source: StreamSource, spec: StreamRoute,
  target: { topic: Topic; lotId: number | null }, closers: Set<() => void>, ended: () => void,
): Promise<void> {
  const held: string[] = []
  let holding = true
  const socket = reply.raw
  const write = (lines: string): boolean => {
    if (holding) held.push(lines)
    else socket.write(lines)
    return socket.writableLength < MOST_UNREAD_BYTES
  }
  const from = source.live.position()
  const unfollow = source.live.follow(target.topic, write, () => socket.destroy())
  const keepAlive = setInterval(() => write(':\n\n'), KEEP_ALIVE_MS)
  const bye = () => socket.end(`retry: ${RECONNECT_AFTER_MS}\n\n`)
  closers.add(bye)
  const finish = () => {
    unfollow()
    clearInterval(keepAlive)
    if (closers.delete(bye)) ended()
  }
  socket.once('close', finish)
  try {
    const opening = await openingLines(request, source, spec, target, from)
    reply.hijack()
    socket.writeHead(200, { ...reply.getHeaders() as Record<string, string>, ...STREAM_HEADERS })
    socket.write(opening)
    holding = false
    for (const lines of held) socket.write(lines)
  } catch (error) {
    finish()
    throw error
  }
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
}

/**
 * hello first, then what was missed up to where the relay stood when this stream began to follow; what came
 * later is already on its way. An id we do not know, or too many missed: fetch the state afresh.
 */
async function openingLines(
  request: FastifyRequest, source: StreamSource, spec: StreamRoute, target: { topic: Topic; lotId: number | null }, from: number,
): Promise<string> {
  const asked = lastEventId(request)
  const serverTime = await source.serverTime()
  const hello = `retry: ${RECONNECT_AFTER_MS}\n` +
    eventLines('hello', { server_time: serverTime.toISOString(), last_event_id: asked ?? from })
  if (asked === null) return `id: ${from}\n${hello}`
  const missed = asked < from ? await spec.missed(target.topic, asked, from, MOST_REPLAYED + 1) : []
  if (asked > from || missed.length > MOST_REPLAYED) {
    return `${hello}id: ${from}\n${eventLines('changed', { lot_id: target.lotId })}`
  }
  return hello + missed.map((event) => `id: ${event.position}\n${eventLines(event.stream_event!, event.stream_data)}`).join('')
}

function lastEventId(request: FastifyRequest): number | null {
  const header = String(request.headers['last-event-id'] ?? '')
  return /^\d{1,15}$/.test(header) ? Number(header) : null
}
