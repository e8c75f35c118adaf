import type { LotId } from '../kernel/ids.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import type { PublicState } from '../platform/change-counters.ts'
import type { Sql } from '../platform/db.ts'
import { type Counters, RING_SLOTS, readCounters, readDifference } from './changed-lots-store.ts'
import type { Moment } from './epoch-cache.ts'

/** A moment of the house, by which everybody who follows has been told what had changed. */
export interface LotMoment extends Moment {
  /** Moves with every public change, bids too. */
  changes: number
  /** When the next lot closes by time alone; null when no open lot has an end. */
  nextClose: Date | null
}

/** Keeps something made of lots, and is told when some of them no longer look or stand as they did. */
export interface Follower {
  changed(lots: readonly LotId[]): void
  /** Anything may have changed: an auction, a category, or more than is told lot by lot. */
  anything(): void
}

export interface ChangedLots {
  /** Reads what has changed. `seen`: a state that was read since the caller's question came, which saves reading when nothing has. */
  present(seen?: PublicState): Promise<LotMoment>
  follow(follower: Follower): void
}

/** More statements since the last reading are not told lot by lot. */
const MOST_STATEMENTS = 5_000

/** Tells which lots have changed, as the triggers of `count_change` note it, in this process or any other (decision 49). */
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
  const presentMoment = batchLoader<null, LotMoment>(async (askers) => {
    const moment = await read()
    return askers.map(() => moment)
  })
  return {
    present: (seen) => {
      const isCurrent = seen && known && seen.changes === known.moment.changes && seen.now >= known.moment.now && !isPast(known.moment.nextClose, seen.now)
      return isCurrent ? Promise.resolve({ ...known!.moment, now: seen.now }) : presentMoment(null)
    },
    follow: (follower) => void followers.push(follower),
  }
}

const isPast = (moment: Date | null, now: Date): boolean => moment !== null && now >= moment

const sumOf = (counters: Counters, pick: (counted: readonly [number, number]) => number): number =>
  [...counters.values()].reduce((sum, counted) => sum + pick(counted), 0)

const isSame = (before: Counters, after: Counters): boolean =>
  before.size === after.size && [...after].every(([backend, [count]]) => before.get(backend)?.[0] === count)

/** What each connection has counted since; null when it is not told statement by statement. */
function movedSince(before: Counters, after: Counters): { backend: number; after: number; upTo: number }[] | null {
  if ([...before].some(([backend, [count]]) => (after.get(backend)?.[0] ?? -1) < count)) return null
  const moved = [...after].flatMap(([backend, [upTo]]) => {
    const seen = before.get(backend)?.[0] ?? 0
    return upTo > seen ? [{ backend, after: seen, upTo }] : []
  })
  const statements = moved.reduce((sum, { after: from, upTo }) => sum + upTo - from, 0)
  return statements > MOST_STATEMENTS || moved.some(({ after: from, upTo }) => upTo - from > RING_SLOTS) ? null : moved
}
