import type { StreamPlace } from './stream-id.ts'

export type Topic = `lot:${number}` | `auction:${number}`

/** One open stream. */
export interface Follower {
  /** A stream may follow several topics; an event of two of them is sent once. */
  topics: readonly Topic[]
  /** The receiver has all events up to this position. */
  place: StreamPlace
  /** Sends its lines. Returns false if the receiver is too slow. */
  sink(lines: Buffer): boolean
  /** Called if the receiver is too slow. */
  drop(): void
}

/**
 * Streams with the same topics that have been sent the same. Events are selected, serialized and recorded once for
 * all of them, so that only the writes depend on the number of readers.
 */
export interface StreamGroup {
  topics: readonly Topic[]
  /** Position of its readers when it was created. */
  position: number
  /** By lot, the sequence of the newest event sent. */
  sent: Map<number, number>
  /** Those in `sent` that the relay has not delivered yet. */
  ahead: Map<number, number>
  /** Lines that leave with the next write. */
  waiting: string[]
  members: Set<Member>
}

export interface Member {
  follower: Follower
  group: StreamGroup
  isOpen: boolean
}

export interface StreamGroups {
  add(follower: Follower): Member
  remove(member: Member): void
  following(auctionId: number | null, lotId: number | null): StreamGroup[]
  /** When nothing is left to be sent, merges changed groups that have become equal. */
  merge(changed: Iterable<StreamGroup>): void
}

/** `delivered` is the position up to which the relay has delivered. */
export function createStreamGroups(delivered: () => number): StreamGroups {
  const byTopic = new Map<Topic, Set<StreamGroup>>()
  const alike = new Map<string, Set<StreamGroup>>()

  function open(follower: Follower): StreamGroup {
    const { topics, place } = follower
    const group: StreamGroup = {
      topics, position: place.position, sent: new Map(place.ahead), ahead: new Map(place.ahead), waiting: [], members: new Set(),
    }
    for (const topic of topics) put(byTopic, topic, group)
    put(alike, keyOf(group), group)
    return group
  }

  function close(group: StreamGroup): void {
    group.waiting = []
    for (const topic of group.topics) take(byTopic, topic, group)
    take(alike, keyOf(group), group)
  }

  /** Its readers have exactly the events delivered by the relay. */
  const isLevel = (group: StreamGroup): boolean => group.ahead.size === 0 && group.waiting.length === 0 && group.position <= delivered()

  function join(one: StreamGroup, other: StreamGroup): void {
    for (const [lot, sequence] of other.sent) one.sent.set(lot, Math.max(sequence, one.sent.get(lot) ?? 0))
    for (const member of other.members) {
      member.group = one
      one.members.add(member)
    }
    close(other)
  }

  return {
    add(follower) {
      const { place } = follower
      const isPlain = place.ahead.size === 0 && place.position <= delivered()
      const level = isPlain ? [...alike.get(keyOf(follower)) ?? []].find(isLevel) : undefined
      const group = level ?? open(follower)
      const member: Member = { follower, group, isOpen: true }
      group.members.add(member)
      return member
    },
    remove(member) {
      member.isOpen = false
      member.group.members.delete(member)
      if (member.group.members.size === 0) close(member.group)
    },
    following(auctionId, lotId) {
      const ofLot = lotId === null ? undefined : byTopic.get(`lot:${lotId}`)
      const ofAuction = auctionId === null ? undefined : byTopic.get(`auction:${auctionId}`)
      return [...ofLot ?? [], ...[...ofAuction ?? []].filter((group) => !ofLot?.has(group))]
    },
    merge(changed) {
      for (const key of new Set([...changed].map(keyOf))) {
        const first = new Map<string, StreamGroup>()
        for (const group of alike.get(key) ?? []) {
          if (group.position > delivered()) continue
          const state = stateOf(group)
          const same = first.get(state)
          if (same) join(same, group)
          else first.set(state, group)
        }
      }
    },
  }
}

const keyOf = ({ topics }: { topics: readonly Topic[] }): string => topics.join(' ')

/** All have the events of the relay, so they differ only in the events beyond. */
const stateOf = ({ ahead }: StreamGroup): string => [...ahead].map(([lot, sequence]) => `${lot}.${sequence}`).toSorted().join('~')

function put<K>(sets: Map<K, Set<StreamGroup>>, key: K, group: StreamGroup): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(group))
}

function take<K>(sets: Map<K, Set<StreamGroup>>, key: K, group: StreamGroup): void {
  const set = sets.get(key)
  if (set?.delete(group) && set.size === 0) sets.delete(key)
}
