import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { SECOND } from '../../kernel/time.ts'
import { eventLines, type Live, numberedBlock, type Topic } from '../live.ts'
import type { NumberedEvent } from '../outbox.ts'
import { formatPlace, type StreamPlace } from '../stream-id.ts'

const KEEP_ALIVE_MS = 5 * SECOND
const RECONNECT_AFTER_MS = 2 * SECOND
/** A reader with this much buffered is disconnected; it resumes with its Last-Event-ID. */
const MOST_UNREAD_BYTES = 512 * 1024
/** If more events were missed, the reader gets an event to reload the state. */
const MOST_REPLAYED = 500
/** How long a stopping process waits for a reader to receive the end. */
const LAST_WRITE_MS = 1 * SECOND

export interface StreamHouse {
  live: Live
  serverTime(): Promise<Date>
  /** The newest position given out by any process. */
  lastPosition(): Promise<number>
}

export interface Followed {
  topics: readonly Topic[]
  lotId: number | null
  /** Data of the hello event besides the time. */
  told?: Record<string, unknown>
  /** Where the reader resumes; `unknown` for a position that was never given out. */
  resume: StreamPlace | 'afresh' | 'unknown'
  missed(after: number, upTo: number, limit: number): Promise<NumberedEvent[]>
}

/**
 * Sends the start of a stream and then all events. `watch` gets a function that ends it, and returns one that stops
 * watching.
 */
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
    // Destroyed, not ended: some clients take an orderly end as the end of all events.
    stream.write(`retry: ${RECONNECT_AFTER_MS}\n\n`, () => stream.destroy())
    setTimeout(() => stream.destroy(), LAST_WRITE_MS).unref()
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
    // If the client left before the listener was added, the event does not fire again.
    if (stream.destroyed) finish()
  } catch (error) {
    finish()
    throw error
  }
}

/**
 * One write to the socket, of bytes that all readers share, instead of the four that Node makes per chunk. Queued
 * behind earlier data of the response.
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
 * hello first, then missed events up to the relay's position when this stream began to follow; later ones are
 * already queued. After an unknown id or too many missed events: reload the state.
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

/** Events the reader has not had; their ids still name the lots on which it is ahead. */
function replayed(events: readonly NumberedEvent[], { ahead }: StreamPlace): string {
  const left = new Map(ahead)
  return events.map((event) => {
    const { lot_id, lot_seq, position } = event
    const had = lot_id === null || lot_seq === null ? 0 : ahead.get(lot_id) ?? 0
    if (had > 0 && lot_seq! >= had) left.delete(lot_id!)
    return had > 0 && lot_seq! <= had ? '' : numberedBlock(event, { position, ahead: left })
  }).join('')
}
