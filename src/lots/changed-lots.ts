import type { LotId } from '../kernel/ids.ts'
import { sharedCall } from '../platform/batch-loader.ts'
import type { PublicState } from '../platform/change-counters.ts'
import type { Sql } from '../platform/db.ts'
import { type Counters, RING_SLOTS, readCounters, readDifference } from './changed-lots-store.ts'
import type { Moment } from './epoch-cache.ts'

/** A state of the database that all followers have processed. */
export interface LotMoment extends Moment {
  /** Changes with every public change, including bids. */
  changes: number
  /** When the next lot closes by time; null if no open lot has an end. */
  nextClose: Date | null
}

/** A cache of data about lots, which is notified of changes. */
export interface Follower {
  changed(lots: readonly LotId[]): void
  /** Anything may have changed: an auction, a category, or more lots than are recorded individually. */
  anything(): void
}

export interface ChangedLots {
  /** Reads what has changed. `seen`: a state read after the caller's request arrived, which avoids another read. */
  present(seen?: PublicState): Promise<LotMoment>
  follow(follower: Follower): void
}

/** After more statements since the last reading, changes are not reported by lot. */
const MOST_STATEMENTS = 5_000

/**
 * Reports changed lots, as recorded by the triggers of `count_change`, in this process or any other (decision 49).
 */
export function followLots(db: Sql): ChangedLots {
  const followers: Follower[] = []
  let known: { counters: Counters; moment: LotMoment } | null = null

  async function read(): Promise<LotMoment> {
    const before = known
    const { now, counters } = await readCounters(db)
    const changes = sumOf(counters, ([count]) => count)
    const catalogue = sumOf(counters, ([, epoch]) => epoch)
    const isSameTime = before !== null && !isPast(before.moment.nextClose, now) && now >= before.moment.now
    if (before !== null && isSameTime && isSame(before.counters, counters)) {
      known = { ...before, moment: { ...before.moment, now } }
      return known.moment
    }
    const moved = before && now >= before.moment.now ? movedSince(before.counters, counters) : null
    const difference = await readDifference(db, moved ?? [], { from: before?.moment.now ?? now, to: now })
    if (moved === null || difference.anything) for (const follower of followers) follower.anything()
    else for (const follower of followers) follower.changed([...difference.lots, ...difference.closed])
    known = { counters, moment: { now, catalogue, changes, nextClose: difference.next_close } }
    return known.moment
  }
  const presentMoment = sharedCall(read)
  return {
    present: (seen) => {
      const isCurrent = seen && known && seen.changes === known.moment.changes && seen.now >= known.moment.now && !isPast(known.moment.nextClose, seen.now)
      return isCurrent ? Promise.resolve({ ...known!.moment, now: seen.now }) : presentMoment()
    },
    follow: (follower) => void followers.push(follower),
  }
}

const isPast = (moment: Date | null, now: Date): boolean => moment !== null && now >= moment

const sumOf = (counters: Counters, pick: (counted: readonly [number, number]) => number): number =>
  [...counters.values()].reduce((sum, counted) => sum + pick(counted), 0)

const isSame = (before: Counters, after: Counters): boolean =>
  before.size === after.size && [...after].every(([backend, [count]]) => before.get(backend)?.[0] === count)

/** What each connection has counted since; null if individual statements are unknown. */
function movedSince(before: Counters, after: Counters): { backend: number; after: number; upTo: number }[] | null {
  if ([...before].some(([backend, [count]]) => (after.get(backend)?.[0] ?? -1) < count)) return null
  const moved = [...after].flatMap(([backend, [upTo]]) => {
    const seen = before.get(backend)?.[0] ?? 0
    return upTo > seen ? [{ backend, after: seen, upTo }] : []
  })
  const statements = moved.reduce((sum, { after: from, upTo }) => sum + upTo - from, 0)
  return statements > MOST_STATEMENTS || moved.some(({ after: from, upTo }) => upTo - from > RING_SLOTS) ? null : moved
}
