import { readBidPlaced, streamedBid } from '../kernel/bid-placed.ts'
import type { OutboxEvent } from '../kernel/events.ts'
import type { LotId } from '../kernel/ids.ts'
import type { NumberedEvent } from './outbox.ts'
import { formatPlace, MOST_AHEAD, type StreamPlace } from './stream-id.ts'

/** Where a stream's lines go. Answers false when the receiver is too slow to keep. */
export type Sink = (lines: Buffer) => boolean

export type Topic = `lot:${number}` | `auction:${number}`

export interface Follower {
  /** One stream may follow several; an event that belongs to two of them is told once. */
  topics: readonly Topic[]
  /** Up to where the receiver has everything. */
  place: StreamPlace
  sink: Sink
  /** Called when the receiver is too slow. */
  drop(): void
}

/** One open stream, and what of it only this process knows. */
interface Stream extends Follower {
  /** By lot, the sequence of the newest event it was sent. */
  sent: Map<number, number>
  /** Those of `sent` that the relay has not brought yet. */
  ahead: Map<number, number>
  /** Blocks of lines that leave with the next write. */
  waiting: string[]
}

/** The open event streams of this process. */
export interface Live {
  /** Answers how to stop following. */
  follow(follower: Follower): () => void
  /** Right after the commit, from the process that took the bid: no position yet. */
  announce(events: readonly OutboxEvent[]): void
  /** From the relay, in order, for everybody. */
  deliver(events: readonly NumberedEvent[]): void
  /** Where the relay stands: everything up to here was delivered to streams opened before. */
  position(): number
  startAt(position: number): void
  streams(): number
}

/** A write costs the process some 10 µs for each stream; writes get at most a third of its time. */
const REST_PER_STREAM_MS = 0.03
const LONGEST_REST_MS = 100

const NOTHING_AHEAD: ReadonlyMap<number, number> = new Map()

export function createLive(): Live {
  const topics = createTopics()
  const writes = createWrites(() => open)
  let open = 0
  let delivered = 0

  function follow(follower: Follower): () => void {
    const { ahead } = follower.place
    const stream: Stream = { ...follower, sent: new Map(ahead), ahead: new Map(ahead), waiting: [] }
    topics.add(stream)
    open += 1
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      open -= 1
      writes.forget(stream)
      topics.remove(stream)
    }
  }

  /** Only where nothing of the lot is missing in between; otherwise the relay brings it in its turn. */
  function announceTo(stream: Stream, lotId: number, lotSeq: number, block: AnnouncedBlock): void {
    if ((stream.sent.get(lotId) ?? 0) !== lotSeq - 1) return
    if (stream.ahead.size >= MOST_AHEAD && !stream.ahead.has(lotId)) return
    stream.sent.set(lotId, lotSeq)
    stream.ahead.set(lotId, lotSeq)
    const position = Math.max(delivered, stream.place.position)
    writes.add(stream, block(position, stream.ahead))
  }

  function deliverTo(stream: Stream, event: NumberedEvent, block: string): void {
    const { position, lot_id, lot_seq } = event
    if (lot_id !== null && lot_seq !== null) {
      if (lot_seq >= (stream.ahead.get(lot_id) ?? 0)) stream.ahead.delete(lot_id)
      if (lot_seq <= (stream.sent.get(lot_id) ?? 0)) return
      stream.sent.set(lot_id, lot_seq)
    }
    if (position <= stream.place.position) return
    const { ahead } = stream
    writes.add(stream, ahead.size === 0 ? block : numberedBlock(event, { position, ahead }))
  }

  return {
    follow,
    announce(events) {
      for (const event of events) {
        const { auctionId, lotId, lotSeq } = event
        if (lotId === null || lotSeq === null || !isStreamed(event)) continue
        const block = once(() => announcedBlock(lotId, lotSeq, linesOf(event)))
        for (const stream of topics.followers(auctionId, lotId)) announceTo(stream, lotId, lotSeq, block())
      }
    },
    deliver(events) {
      for (const event of events) {
        delivered = event.position
        if (event.stream_event === null && event.placed === null) continue
        const block = once(() => numberedBlock(event, { position: event.position, ahead: NOTHING_AHEAD }))
        for (const stream of topics.followers(event.auction_id, event.lot_id)) deliverTo(stream, event, block())
      }
    },
    position: () => delivered,
    startAt(position) {
      delivered = position
    },
    streams: () => open,
  }
}

/** Which streams follow what. */
function createTopics() {
  const topics = new Map<Topic, Set<Stream>>()
  return {
    add(stream: Stream): void {
      for (const topic of stream.topics) topics.set(topic, (topics.get(topic) ?? new Set()).add(stream))
    },
    remove(stream: Stream): void {
      for (const topic of stream.topics) {
        const streams = topics.get(topic)
        if (streams?.delete(stream) && streams.size === 0) topics.delete(topic)
      }
    },
    /** Each once, also one that follows the lot and its auction. */
    * followers(auctionId: number | null, lotId: number | null): Iterable<Stream> {
      const ofLot = lotId === null ? undefined : topics.get(`lot:${lotId}`)
      if (ofLot) yield* ofLot
      if (auctionId === null) return
      for (const stream of topics.get(`auction:${auctionId}`) ?? []) if (!ofLot?.has(stream)) yield stream
    },
  }
}

type AnnouncedBlock = (position: number, ahead: ReadonlyMap<number, number>) => string

/** Most streams follow one lot and are equally far: for them the block is built once. */
function announcedBlock(lotId: number, lotSeq: number, lines: string): AnnouncedBlock {
  let shared: { position: number; block: string } | null = null
  return (position, ahead) => {
    if (ahead.size > 1) return withId({ position, ahead }, lines)
    if (shared?.position !== position) shared = { position, block: withId({ position, ahead: new Map([[lotId, lotSeq]]) }, lines) }
    return shared.block
  }
}

/**
 * What streams are waiting for, written together: at once in a quiet process, and after a rest that grows with the
 * number of streams in a busy one. Streams that wait for the same blocks share one buffer.
 */
function createWrites(open: () => number): { add(stream: Stream, block: string): void; forget(stream: Stream): void } {
  const waiting = new Set<Stream>()
  let isPlanned = false
  let wroteAt = -Infinity

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    const rest = wroteAt + Math.min(LONGEST_REST_MS, open() * REST_PER_STREAM_MS) - performance.now()
    if (rest < 1) setImmediate(write)
    else setTimeout(write, rest)
  }

  function write(): void {
    isPlanned = false
    let last: { blocks: readonly string[]; buffer: Buffer } = { blocks: [], buffer: Buffer.alloc(0) }
    for (const stream of waiting) {
      const blocks = stream.waiting
      stream.waiting = []
      if (!isSame(blocks, last.blocks)) last = { blocks, buffer: Buffer.from(blocks.join('')) }
      if (!stream.sink(last.buffer)) stream.drop()
    }
    waiting.clear()
    wroteAt = performance.now()
  }

  return {
    add(stream, block) {
      stream.waiting.push(block)
      waiting.add(stream)
      plan()
    },
    forget(stream) {
      waiting.delete(stream)
    },
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((block, nth) => block === other[nth])

const withId = (place: StreamPlace, lines: string): string => `id: ${formatPlace(place)}\n${lines}`

/** Lines are built for readers alone, and once for all of them. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const isStreamed = (event: OutboxEvent): boolean => 'placed' in event || event.stream !== null

function linesOf(event: OutboxEvent): string {
  return 'placed' in event ? eventLines('bid', streamedBid(event), event.lotSeq) : eventLines(event.stream!.event, event.stream!.data, event.lotSeq)
}

/** What a stream is told of an event that the relay has numbered. */
export function numberedBlock(event: NumberedEvent, place: StreamPlace): string {
  const { lot_seq, stream_event, stream_data, placed } = event
  if (placed === null) return withId(place, eventLines(stream_event!, stream_data as object, lot_seq))
  const data = streamedBid({ lotId: event.lot_id as LotId, firedAt: event.fired_at, placed: readBidPlaced(placed) })
  return withId(place, eventLines('bid', data, lot_seq))
}

/** `sequence` counts the events of one lot from 1, so that a reader can tell a repeat; what is of no one lot has none. */
export const eventLines = (event: string, data: object, sequence: number | null = null): string =>
  `event: ${event}\ndata: ${JSON.stringify(sequence === null ? data : { ...data, sequence })}\n\n`
