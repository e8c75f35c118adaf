import { MINUTE, SECOND } from '../../kernel/time.ts'
import { houseNow } from './house-clock.ts'

/** What this page knows of the house's clock may be fast by a little, and whoever asks too early is told nothing new. */
const LATE_BY_MS = 1 * SECOND
/** No browser waits longer than 24 days in one go, one that slept waits on where it was, and clocks are set meanwhile. */
const LOOK_AGAIN_MS = 1 * MINUTE

/** Does the work once, just after a moment on the house's clock. Answers how to call it off. */
export function atHouseTime(at: string, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function wait(): void {
    const left = Date.parse(at) + LATE_BY_MS - houseNow()
    timer = setTimeout(left > LOOK_AGAIN_MS ? wait : work, Math.min(Math.max(left, 0), LOOK_AGAIN_MS))
  }
  wait()
  return () => clearTimeout(timer)
}

/**
 * Does the work once for each of several moments. Those that are awaited may be named again, with others: one that is
 * named no longer is called off, and none is awaited twice.
 */
export function atHouseTimes(work: () => void): { await(moments: readonly string[]): void } {
  const awaited = new Map<string, () => void>()
  return {
    await(moments) {
      for (const [at, callOff] of awaited) {
        if (moments.includes(at)) continue
        callOff()
        awaited.delete(at)
      }
      for (const at of moments) {
        if (!awaited.has(at)) awaited.set(at, atHouseTime(at, work))
      }
    },
  }
}
