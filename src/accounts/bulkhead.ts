import { type Refusal, refuse } from '../kernel/refusals.ts'
import { say } from './sentences.ts'

/** Limits concurrent work; the rest waits in a bounded queue. */
export interface Bulkhead {
  /** Runs the work when a slot is free, or refuses if the queue is too long or too slow. */
  run<T>(work: () => Promise<T>): Promise<T | Refusal>
}

export interface BulkheadLimits {
  atOnce: number
  waiting: number
  waitMs: number
}

export function createBulkhead({ atOnce, waiting, waitMs }: BulkheadLimits): Bulkhead {
  const queue: (() => void)[] = []
  let inside = 0

  /** True if admitted; false if the wait took too long. */
  const wait = () => new Promise<boolean>((resolve) => {
    const enter = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(enter), 1)
      resolve(false)
    }, waitMs)
    queue.push(enter)
  })

  /** The slot is passed directly to the next in line. */
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else inside--
  }

  return {
    async run(work) {
      if (inside < atOnce) inside++
      else if (queue.length >= waiting || !(await wait())) return busy()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

const busy = (): Refusal =>
  refuse('unavailable', say.signInBusy())
