import type { HouseEvent } from '../kernel/events.ts'
import type { NumberedEvent } from './outbox.ts'

/** Where a stream's lines go. Answers false when the receiver is too slow to keep. */
export type Sink = (lines: string) => boolean

export type Topic = `lot:${number}` | `auction:${number}`

export interface Follower {
  /** One stream may follow several; an event that belongs to two of them is told once. */
  topics: readonly Topic[]
  /** The position up to which the receiver has everything. */
  after: number
  sink: Sink
  /** Called when the receiver is too slow. */
  drop(): void
}

/** One open stream: the lots and auctions it follows, and the newest event of each lot that it was sent. */
interface Stream extends Follower {
  sent: Map<number, number>
}

/** The open event streams of this process. */
export interface Live {
  /** Answers how to stop following. */
  follow(follower: Follower): () => void
  /** Right after the commit, from the process that took the bid: no id yet. */
  announce(events: readonly HouseEvent[]): void
  /** From the relay, in order, for everybody. */
  deliver(events: readonly NumberedEvent[]): void
  /** Where the relay stands: everything up to here was delivered to streams opened before. */
  position(): number
  startAt(position: number): void
  streams(): number
}

export function createLive(): Live {
  const topics = new Map<Topic, Set<Stream>>()
  let open = 0
  let delivered = 0

  function follow(follower: Follower): () => void {
    const stream: Stream = { ...follower, sent: new Map() }
    for (const topic of stream.topics) topics.set(topic, (topics.get(topic) ?? new Set()).add(stream))
    open += 1
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      open -= 1
      for (const topic of stream.topics) leave(topic, stream)
    }
  }

  function leave(topic: Topic, stream: Stream): void {
    const streams = topics.get(topic)
    if (streams?.delete(stream) && streams.size === 0) topics.delete(topic)
  }

  function* followers(auctionId: number | null, lotId: number | null): Iterable<Stream> {
    const ofLot = lotId === null ? undefined : topics.get(`lot:${lotId}`)
    if (ofLot) yield* ofLot
    if (auctionId === null) return
    for (const stream of topics.get(`auction:${auctionId}`) ?? []) if (!ofLot?.has(stream)) yield stream
  }

  return {
    follow,
    announce(events) {
      for (const { auctionId, lotId, lotSeq, stream: told } of events) {
        if (!told || lotId === null || lotSeq === null) continue
        const lines = eventLines(told.event, told.data)
        for (const stream of followers(auctionId, lotId)) announceTo(stream, lotId, lotSeq, lines)
      }
    },
    deliver(events) {
      for (const event of events) {
        delivered = event.position
        if (event.stream_event === null) continue
        const lines = eventLines(event.stream_event, event.stream_data)
        for (const stream of followers(event.auction_id, event.lot_id)) deliverTo(stream, event, lines)
      }
    },
    position: () => delivered,
    startAt(position) {
      delivered = position
    },
    streams: () => open,
  }
}

/** Only where nothing of the lot is missing in between; otherwise the relay brings it in its turn. */
function announceTo(stream: Stream, lotId: number, lotSeq: number, lines: string): void {
  if ((stream.sent.get(lotId) ?? 0) !== lotSeq - 1) return
  stream.sent.set(lotId, lotSeq)
  send(stream, lines)
}

/** What was announced before is not sent again: its bare id follows, so that a resume begins after it. */
function deliverTo(stream: Stream, { position, lot_id, lot_seq }: NumberedEvent, lines: string): void {
  const id = `id: ${position}\n`
  const isSent = lot_id !== null && lot_seq !== null && lot_seq <= (stream.sent.get(lot_id) ?? 0)
  if (lot_id !== null && lot_seq !== null && !isSent) stream.sent.set(lot_id, lot_seq)
  if (position > stream.after) send(stream, isSent ? `${id}\n` : id + lines)
}

function send(stream: Stream, lines: string): void {
  if (!stream.sink(lines)) stream.drop()
}

export const eventLines = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
