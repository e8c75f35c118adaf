import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { SECOND } from '../../kernel/time.ts'
import { eventLines, type Live, numberedBlock, type Topic } from '../live.ts'
import type { NumberedEvent } from '../outbox.ts'
import { formatPlace, type StreamPlace } from '../stream-id.ts'

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
  /** Where the reader goes on from; `unknown` when it names a place that nobody gave out. */
  resume: StreamPlace | 'afresh' | 'unknown'
  missed(after: number, upTo: number, limit: number): Promise<NumberedEvent[]>
}

/** Sends the opening of a stream and then whatever happens. `watch` is given how to end it, and answers how to stop watching. */
export async function openStream(
  reply: FastifyReply, house: StreamHouse, followed: Followed, watch: (end: () => void) => () => void, ended: () => void,
): Promise<void> {
  const stream = reply.raw
  const held: Buffer[] = []
  let isOpening = true
  const from = house.live.position()
  const unfollow = house.live.follow({
    topics: followed.topics,
    place: typeof followed.resume === 'object' ? followed.resume : { position: from, ahead: new Map() },
    sink(lines) {
      if (isOpening) held.push(lines)
      else writeLines(stream, lines)
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
    if (isOpening) return void stream.destroy()
    // Cut off, not ended: there are clients that take an orderly end for the end of all events.
    stream.write(`retry: ${RECONNECT_AFTER_MS}\n\n`, () => stream.destroy())
    setTimeout(() => stream.destroy(), FAREWELL_MS).unref()
  }
  const unwatch = watch(farewell)
  stream.once('close', finish)
  try {
    const opening = await openingLines(house, followed, from)
    reply.request.leavePlace?.()
    reply.hijack()
    stream.writeHead(200, { ...reply.getHeaders() as Record<string, string>, ...STREAM_HEADERS })
    stream.write(Buffer.concat([Buffer.from(opening), ...held]))
    isOpening = false
    // Who went away before anybody listened for it will not go away again.
    if (stream.destroyed) finish()
  } catch (error) {
    finish()
    throw error
  }
}

/**
 * As one write to the socket, of bytes that all readers share, instead of the four that Node makes of a chunk. Where
 * something is still on its way to the socket, it goes behind that.
 */
function writeLines(stream: ServerResponse, lines: Buffer): void {
  const { socket } = stream
  if (socket && stream.chunkedEncoding && socket.writableLength === stream.writableLength) socket.write(chunkOf(lines))
  else stream.write(lines)
}

const chunks = new WeakMap<Buffer, Buffer>()

/** RFC 9112, 7.1. */
function chunkOf(lines: Buffer): Buffer {
  const made = chunks.get(lines)
  if (made) return made
  const chunk = Buffer.concat([Buffer.from(`${lines.length.toString(16)}\r\n`), lines, Buffer.from('\r\n')])
  chunks.set(lines, chunk)
  return chunk
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/**
 * hello first, then what was missed up to where the relay stood when this stream began to follow; what came
 * later is already on its way. After an unknown event, or with too many missed: fetch the state afresh.
 */
async function openingLines(house: StreamHouse, { resume, lotId, told, missed }: Followed, from: number): Promise<string> {
  const serverTime = await house.serverTime()
  const hello = (place: StreamPlace) =>
    `retry: ${RECONNECT_AFTER_MS}\nid: ${formatPlace(place)}\n`
    + eventLines('hello', { server_time: serverTime.toISOString(), last_event_id: place.position, ...told })
  const afresh: StreamPlace = { position: from, ahead: new Map() }
  if (resume === 'afresh') return hello(afresh)
  const events = typeof resume === 'object' && resume.position < from ? await missed(resume.position, from, MOST_REPLAYED + 1) : []
  if (resume === 'unknown' || events.length > MOST_REPLAYED) {
    return `${hello(afresh)}${eventLines('changed', { lot_id: lotId })}`
  }
  return hello(resume) + replayed(events, resume)
}

/** What the reader has not had; the id of each event still names the lots of which it has more. */
function replayed(events: readonly NumberedEvent[], { ahead }: StreamPlace): string {
  const left = new Map(ahead)
  return events.map((event) => {
    const { lot_id, lot_seq, position } = event
    const had = lot_id === null || lot_seq === null ? 0 : ahead.get(lot_id) ?? 0
    if (had > 0 && lot_seq! >= had) left.delete(lot_id!)
    return had > 0 && lot_seq! <= had ? '' : numberedBlock(event, { position, ahead: left })
  }).join('')
}
