import { type Refusal, refuse } from '../kernel/refusals.ts'

/** Lets a few people through at a time; the rest wait in a line that has an end. */
export interface Turnstile {
  /** Runs the work when there is room, or refuses when the line is too long or too slow. */
  pass<T>(work: () => Promise<T>): Promise<T | Refusal>
}

export interface TurnstileLimits {
  atOnce: number
  waiting: number
  waitMs: number
}

export function createTurnstile({ atOnce, waiting, waitMs }: TurnstileLimits): Turnstile {
  const line: (() => void)[] = []
  let inside = 0

  /** True when let in; false when the wait took too long. */
  const queue = () => new Promise<boolean>((resolve) => {
    const enter = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      line.splice(line.indexOf(enter), 1)
      resolve(false)
    }, waitMs)
    line.push(enter)
  })

  /** The place inside goes straight to the next in line, so nobody can slip in between. */
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else inside--
  }

  return {
    async pass(work) {
      if (inside < atOnce) inside++
      else if (line.length >= waiting || !(await queue())) return busy()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

const busy = (): Refusal =>
  refuse('unavailable', 'Many people are signing in at the moment. Try again in a few seconds.')
