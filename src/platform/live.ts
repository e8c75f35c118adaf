import { readBidPlaced, streamedBid } from '../kernel/bid-placed.ts'
import type { OutboxEvent } from '../kernel/events.ts'
import type { LotId } from '../kernel/ids.ts'
import type { NumberedEvent } from './outbox.ts'
import { createStreamGroups, type Follower, type StreamGroup } from './stream-groups.ts'
import { formatPlace, MOST_AHEAD, type StreamPlace } from './stream-id.ts'
import { createStreamWrites } from './stream-writes.ts'

export type { Follower, Topic } from './stream-groups.ts'

/** The open event streams of this process. */
export interface Live {
  /** Returns how to unsubscribe. */
  follow(follower: Follower): () => void
  /**
   * Right after the commit, from the process that took the bid; without a position. Calls `written` once the events
   * are on the streams that get them from here; never if there are none.
   */
  announce(events: readonly OutboxEvent[], written?: () => void): void
  /** From the relay, in order, with positions. */
  deliver(events: readonly NumberedEvent[]): void
  /** Position of the relay: all events up to here were delivered to streams opened before. */
  position(): number
  startAt(position: number): void
  streams(): number
}

const NOTHING_AHEAD: ReadonlyMap<number, number> = new Map()

/** `passOver` is called for an event that cannot be read; the streams go on without it. */
export function createLive(passOver: (position: number, error: unknown) => void): Live {
  let open = 0
  let delivered = 0
  const groups = createStreamGroups(() => delivered)
  const writes = createStreamWrites(() => open, groups.merge)

  function follow(follower: Follower): () => void {
    const member = groups.add(follower)
    open += 1
    return () => {
      if (!member.isOpen) return
      open -= 1
      groups.remove(member)
    }
  }

  /** Only if no earlier event of the lot is missing; otherwise the relay brings it in order. */
  function announceTo(group: StreamGroup, lotId: number, lotSeq: number, block: AnnouncedBlock): void {
    if ((group.sent.get(lotId) ?? 0) !== lotSeq - 1) return
    if (group.ahead.size >= MOST_AHEAD && !group.ahead.has(lotId)) return
    group.sent.set(lotId, lotSeq)
    group.ahead.set(lotId, lotSeq)
    writes.add(group, block(Math.max(delivered, group.position), group.ahead))
  }

  function deliverTo(group: StreamGroup, event: NumberedEvent, block: () => string): void {
    const { position, lot_id, lot_seq } = event
    const { ahead } = group
    if (lot_id !== null && lot_seq !== null) {
      if (lot_seq >= (ahead.get(lot_id) ?? 0)) ahead.delete(lot_id)
      if (lot_seq <= (group.sent.get(lot_id) ?? 0)) return
      group.sent.set(lot_id, lot_seq)
    }
    if (position <= group.position) return
    writes.add(group, ahead.size === 0 ? block() : numberedBlock(event, { position, ahead }))
  }

  return {
    follow,
    announce(events, written) {
      let isFollowed = false
      for (const event of events) {
        const { auctionId, lotId, lotSeq } = event
        if (lotId === null || lotSeq === null || !isStreamed(event)) continue
        const block = once(() => announcedBlock(lotId, lotSeq, linesOf(event)))
        for (const group of groups.following(auctionId, lotId)) {
          isFollowed = true
          announceTo(group, lotId, lotSeq, block())
        }
      }
      if (isFollowed && written) writes.afterwards(written)
    },
    deliver(events) {
      for (const event of events) {
        delivered = event.position
        if (event.stream_event === null && event.placed === null) continue
        const block = once(() => numberedBlock(event, { position: event.position, ahead: NOTHING_AHEAD }))
        try {
          for (const group of groups.following(event.auction_id, event.lot_id)) deliverTo(group, event, block)
        } catch (error) {
          passOver(event.position, error)
        }
      }
    },
    position: () => delivered,
    startAt: (position) => void (delivered = position),
    streams: () => open,
  }
}

type AnnouncedBlock = (position: number, ahead: ReadonlyMap<number, number>) => string

/** Most groups follow one lot and are at the same position: the block is built once for them. */
function announcedBlock(lotId: number, lotSeq: number, lines: string): AnnouncedBlock {
  let shared: { position: number; block: string } | null = null
  return (position, ahead) => {
    if (ahead.size > 1) return withId({ position, ahead }, lines)
    if (shared?.position !== position) shared = { position, block: withId({ position, ahead: new Map([[lotId, lotSeq]]) }, lines) }
    return shared.block
  }
}

const withId = (place: StreamPlace, lines: string): string => `id: ${formatPlace(place)}\n${lines}`

/** Lines are built only if there are readers, and once for all of them. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const isStreamed = (event: OutboxEvent): boolean => 'placed' in event || event.stream !== null

function linesOf(event: OutboxEvent): string {
  return 'placed' in event ? eventLines('bid', streamedBid(event), event.lotSeq) : eventLines(event.stream!.event, event.stream!.data, event.lotSeq)
}

/** What a stream sends for a numbered event. */
export function numberedBlock(event: NumberedEvent, place: StreamPlace): string {
  const { lot_seq, stream_event, stream_data, placed } = event
  if (placed === null) return withId(place, eventLines(stream_event!, stream_data as object, lot_seq))
  const data = streamedBid({ lotId: event.lot_id as LotId, firedAt: event.fired_at, placed: readBidPlaced(placed) })
  return withId(place, eventLines('bid', data, lot_seq))
}

/** `sequence` counts the events of one lot from 1, so that readers can detect repeats; null for events without a lot. */
export const eventLines = (event: string, data: object, sequence: number | null = null): string =>
  `event: ${event}\ndata: ${JSON.stringify(sequence === null ? data : { ...data, sequence })}\n\n`
