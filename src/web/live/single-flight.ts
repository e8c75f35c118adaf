import { SECOND } from '../../kernel/time.ts'

/** A thousand watchers of one lot must not ask for its state in the same instant. */
const JITTER_MS = 1.5 * SECOND

/**
 * Runs the work once after a random wait (jitter), however often it is asked for meanwhile. Never twice at once, lest an older
 * answer come after a newer one: what is asked for while it runs is done once more after it.
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
