import { type Refusal, refuse } from '../kernel/refusals.ts'
import { say } from './sentences.ts'

/** Lets a few people through at a time; the rest wait in a line that has an end. */
export interface Bulkhead {
  /** Runs the work when there is room, or refuses when the line is too long or too slow. */
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

  /** True when let in; false when the wait took too long. */
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

  /** The place inside goes straight to the next in line, so nobody can slip in between. */
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
