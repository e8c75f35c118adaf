import { SECOND } from '../../kernel/time.ts'

/** Spreads the requests of the many watchers of a lot. */
const JITTER_MS = 1.5 * SECOND

/**
 * Runs the work once after a random wait (jitter), however often it is requested meanwhile. Runs never overlap, so
 * that an older answer cannot arrive after a newer one: a request during a run causes one more run after it.
 */
export function singleFlight(work: () => Promise<void>): () => void {
  let state: 'idle' | 'waiting' | 'working' = 'idle'
  let again = false
  function ask(): void {
    if (state === 'working') again = true
    if (state !== 'idle') return
    state = 'waiting'
    setTimeout(() => void run(), Math.random() * JITTER_MS)
  }
  async function run(): Promise<void> {
    state = 'working'
    again = false
    try {
      await work()
    } finally {
      state = 'idle'
      if (again) ask()
    }
  }
  return ask
}
