import type { HouseEvent } from '../kernel/events.ts'
import type { NumberedEvent } from './outbox.ts'

/** Where a stream's lines go. Answers false when the receiver is too slow to keep. */
export type Sink = (lines: string) => boolean

/** One open stream: the lot or auction it follows, and what it was sent ahead of the numbering. */
interface Stream {
  sink: Sink
  /** `lot:sequence` of events sent without an id; their id alone follows when the relay brings it. */
  ahead: Set<string>
  close(): void
}

export type Topic = `lot:${number}` | `auction:${number}`

/** The open event streams of this process. */
export interface Live {
  follow(topic: Topic, sink: Sink, onDrop: () => void): () => void
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

  function follow(topic: Topic, sink: Sink, onDrop: () => void): () => void {
    const stream: Stream = { sink, ahead: new Set(), close: onDrop }
    const streams = topics.get(topic) ?? new Set()
    topics.set(topic, streams.add(stream))
    open += 1
    return () => {
      if (!streams.delete(stream)) return
      open -= 1
      if (streams.size === 0 && topics.get(topic) === streams) topics.delete(topic)
    }
  }

  function* followers(event: { auctionId: number; lotId: number | null }): Iterable<Stream> {
    if (event.lotId !== null) yield* topics.get(`lot:${event.lotId}`) ?? []
    yield* topics.get(`auction:${event.auctionId}`) ?? []
  }

  const send = (stream: Stream, lines: string) => {
    if (!stream.sink(lines)) stream.close()
  }

  return {
    follow,
    announce(events) {
      for (const event of events) {
        if (!event.stream || event.lotId === null || event.lotSeq === null) continue
        const lines = eventLines(event.stream.event, event.stream.data)
        const mark = `${event.lotId}:${event.lotSeq}`
        for (const stream of followers(event)) {
          stream.ahead.add(mark)
          send(stream, lines)
        }
      }
    },
    deliver(events) {
      for (const event of events) {
        delivered = event.position
        if (event.stream_event === null) continue
        const id = `id: ${event.position}\n`
        const lines = id + eventLines(event.stream_event, event.stream_data)
        const mark = `${event.lot_id}:${event.lot_seq}`
        for (const stream of followers({ auctionId: event.auction_id, lotId: event.lot_id })) {
          send(stream, stream.ahead.delete(mark) ? `${id}\n` : lines)
        }
      }
    },
    position: () => delivered,
    startAt(position) {
      delivered = position
    },
    streams: () => open,
  }
}

export const eventLines = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
