import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '../src/kernel/time.ts'

const LOOK_EVERY_MS = 10
/** More than a busy machine needs: whoever waits this long waits in vain. */
const LIMIT_MS = 2 * MINUTE

/** Asks again and again until there is an answer, and returns it. */
export async function until<Found>(find: () => Found | Promise<Found>): Promise<NonNullable<Exclude<Found, false>>> {
  for (const limit = performance.now() + LIMIT_MS; performance.now() < limit; await sleep(LOOK_EVERY_MS)) {
    const found = await find()
    if (found) return found as NonNullable<Exclude<Found, false>>
  }
  throw new Error(`Waited in vain for: ${find}`)
}
