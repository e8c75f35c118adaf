import { MINUTE, SECOND } from '../../kernel/time.ts'
import { houseNow } from './house-clock.ts'

/** The estimated server time may be slightly fast, and a request sent too early gets the old state. */
const LATE_BY_MS = 1 * SECOND
/**
 * Browser timers are limited to 24 days and pause while the device sleeps, and the clock estimate changes
 * meanwhile.
 */
const LOOK_AGAIN_MS = 1 * MINUTE

/** Runs the work once, just after a moment of the server's clock. Returns a function that cancels it. */
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
 * Runs the work once for each of several moments. On each call, new moments are scheduled, missing ones are
 * cancelled, and none is scheduled twice.
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
