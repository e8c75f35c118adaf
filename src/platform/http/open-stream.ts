import type { FastifyReply } from 'fastify'
import { SECOND } from '../../kernel/time.ts'
import { eventLines, type Live, type Topic } from '../live.ts'
import type { NumberedEvent } from '../outbox.ts'

const KEEP_ALIVE_MS = 5 * SECOND
const RECONNECT_AFTER_MS = 2 * SECOND
/** A reader that lets this much pile up is cut off; it comes back with its Last-Event-ID. */
const MOST_UNREAD_BYTES = 512 * 1024
/** More than this was missed: the reader is told to fetch the state afresh. */
const MOST_REPLAYED = 500
/** How long a closing house waits for a reader to take its farewell. */
const FAREWELL_MS = 1 * SECOND

/** What an open stream needs to know of the house. */
export interface StreamHouse {
  live: Live
  serverTime(): Promise<Date>
  /** The newest position that any process has given out. */
  lastPosition(): Promise<number>
}

export interface Followed {
  topics: readonly Topic[]
  /** The one lot that is followed. */
  lotId: number | null
  /** What the hello says beside the time. */
  told?: Record<string, unknown>
  /** The event the reader goes on from; `unknown` when it names one that nobody gave out. */
  resume: number | 'afresh' | 'unknown'
  missed(after: number, upTo: number, limit: number): Promise<NumberedEvent[]>
}

/** Sends the opening of a stream and then whatever happens. `watch` is given how to end it, and answers how to stop watching. */
export async function openStream(
  reply: FastifyReply, house: StreamHouse, followed: Followed, watch: (end: () => void) => () => void, ended: () => void,
): Promise<void> {
  const stream = reply.raw
  const held: string[] = []
  let isOpening = true
  const from = house.live.position()
  const unfollow = house.live.follow({
    topics: followed.topics,
    after: typeof followed.resume === 'number' ? followed.resume : from,
    sink(lines) {
      if (isOpening) held.push(lines)
      else stream.write(lines)
      return stream.writableLength < MOST_UNREAD_BYTES
    },
    drop: () => stream.destroy(),
  })
  const keepAlive = setInterval(() => isOpening || stream.write(':\n\n'), KEEP_ALIVE_MS)
  let isOpen = true
  const finish = () => {
    unfollow()
    clearInterval(keepAlive)
    unwatch()
    if (isOpen) ended()
    isOpen = false
  }
  const farewell = () => {
    finish()
    stream.end(`retry: ${RECONNECT_AFTER_MS}\n\n`)
    setTimeout(() => stream.destroy(), FAREWELL_MS).unref()
  }
  const unwatch = watch(farewell)
  stream.once('close', finish)
  try {
    const opening = await openingLines(house, followed, from)
    reply.request.leaveReaders?.()
    reply.hijack()
    stream.writeHead(200, { ...reply.getHeaders() as Record<string, string>, ...STREAM_HEADERS })
    stream.write(opening + held.join(''))
    isOpening = false
    // Who went away before anybody listened for it will not go away again.
    if (stream.destroyed) finish()
  } catch (error) {
    finish()
    throw error
  }
}

/** The connection carries nothing after the stream, so a closing house need not wait for it. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * hello first, then what was missed up to where the relay stood when this stream began to follow; what came
 * later is already on its way. After an unknown event, or with too many missed: fetch the state afresh.
 */
async function openingLines(house: StreamHouse, { resume, lotId, told, missed }: Followed, from: number): Promise<string> {
  const serverTime = await house.serverTime()
  const hello = (lastEventId: number) =>
    `retry: ${RECONNECT_AFTER_MS}\n${eventLines('hello', { server_time: serverTime.toISOString(), last_event_id: lastEventId, ...told })}`
  if (resume === 'afresh') return `id: ${from}\n${hello(from)}`
  const events = typeof resume === 'number' && resume < from ? await missed(resume, from, MOST_REPLAYED + 1) : []
  if (resume === 'unknown' || events.length > MOST_REPLAYED) {
    return `id: ${from}\n${hello(from)}${eventLines('changed', { lot_id: lotId })}`
  }
  return hello(resume) + events.map((event) => `id: ${event.position}\n${eventLines(event.stream_event!, event.stream_data)}`).join('')
}
