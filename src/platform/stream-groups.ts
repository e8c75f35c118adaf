import type { StreamPlace } from './stream-id.ts'

export type Topic = `lot:${number}` | `auction:${number}`

/** One open stream. */
export interface Follower {
  /** One stream may follow several; an event that belongs to two of them is told once. */
  topics: readonly Topic[]
  /** Up to where the receiver has everything. */
  place: StreamPlace
  /** Where its lines go. Answers false when the receiver is too slow to keep. */
  sink(lines: Buffer): boolean
  /** Called when the receiver is too slow. */
  drop(): void
}

/**
 * Streams that follow the same topics and have been sent the same. What is sent is decided, written out and remembered
 * once for all of them, so that an event costs the same with one reader as with thousands, but for the writes.
 */
export interface StreamGroup {
  topics: readonly Topic[]
  /** Up to where its readers had everything when it began. */
  position: number
  /** By lot, the sequence of the newest event that was sent. */
  sent: Map<number, number>
  /** Those of `sent` that the relay has not brought yet. */
  ahead: Map<number, number>
  /** Blocks of lines that leave with the next write. */
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
  /** Each once, also one that follows the lot and its auction. */
  following(auctionId: number | null, lotId: number | null): StreamGroup[]
  /** When nothing is left to be sent, puts together those of the changed that have become alike. */
  merge(changed: Iterable<StreamGroup>): void
}

/** `delivered` is the position up to which the relay has brought everything. */
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

  /** Its readers have what the relay has brought, and nothing else. */
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

/** All have what the relay has brought, so they differ only in what they were told beyond. */
const stateOf = ({ ahead }: StreamGroup): string => [...ahead].map(([lot, sequence]) => `${lot}.${sequence}`).toSorted().join('~')

function put<K>(sets: Map<K, Set<StreamGroup>>, key: K, group: StreamGroup): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(group))
}

function take<K>(sets: Map<K, Set<StreamGroup>>, key: K, group: StreamGroup): void {
  const set = sets.get(key)
  if (set?.delete(group) && set.size === 0) sets.delete(key)
}
