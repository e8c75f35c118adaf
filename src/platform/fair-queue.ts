import { refuse, Refused } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'

/**
 * Limits how much work runs at once. The rest waits: first come, first served within a key, round robin between
 * keys, so a key with much work delays only itself.
 */
export interface FairQueue {
  /**
   * Waits for a slot and returns a function to release it. Throws `Refused` when the queue is full or the wait too
   * long.
   */
  enter(key: string): Promise<() => void>
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

export interface FairQueueLimits {
  atOnce: number
  atOncePerKey: number
  /** Waiting callers, in total and per key. */
  waiting: number
  waitingPerKey: number
  waitMs: number
  /** The error for callers that do not fit in the queue. */
  busy: Said
}

interface Waiter {
  admit(): void
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** Keys in the order of their next turn. */
  const lines = new Map<string, Waiter[]>()
  const { hasRoom, take, free } = createPlaces(limits)
  let waiting = 0

  const admitNext = (): void => {
    for (const [key, line] of lines) {
      if (!hasRoom(key)) continue
      const first = line.shift()!
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      waiting -= 1
      take(key)
      return first.admit()
    }
  }
  const giveUp = (key: string, waiter: Waiter): void => {
    const line = lines.get(key)!
    line.splice(line.indexOf(waiter), 1)
    if (line.length === 0) lines.delete(key)
    waiting -= 1
  }
  const wait = (key: string): Promise<void> => new Promise((resolve, reject) => {
    const waiter: Waiter = {
      admit() {
        clearTimeout(timer)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      giveUp(key, waiter)
      reject(busy())
    }, limits.waitMs)
    lines.set(key, [...(lines.get(key) ?? []), waiter])
    waiting += 1
  })
  const busy = () => new Refused(refuse('unavailable', limits.busy))

  async function enter(key: string): Promise<() => void> {
    if (hasRoom(key) && !lines.has(key)) take(key)
    else if (waiting >= limits.waiting || (lines.get(key)?.length ?? 0) >= limits.waitingPerKey) throw busy()
    else await wait(key)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      free(key)
      admitNext()
    }
  }

  return {
    enter,
    async run(key, work) {
      const exit = await enter(key)
      try {
        return await work()
      } finally {
        exit()
      }
    },
  }
}

function createPlaces({ atOnce, atOncePerKey }: FairQueueLimits) {
  const running = new Map<string, number>()
  let inside = 0
  return {
    hasRoom: (key: string): boolean => inside < atOnce && (running.get(key) ?? 0) < atOncePerKey,
    take(key: string): void {
      inside += 1
      running.set(key, (running.get(key) ?? 0) + 1)
    },
    free(key: string): void {
      inside -= 1
      const rest = running.get(key)! - 1
      if (rest > 0) running.set(key, rest)
      else running.delete(key)
    },
  }
}
