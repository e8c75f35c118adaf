import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../../platform/log.ts'
import { createLookAgain } from '../../platform/look-again.ts'
import { createNap } from '../../platform/nap.ts'

/** Never sleeps longer than this, so that a close moved or made elsewhere is seen in time. */
const LOOK_EVERY_MS = 1 * SECOND
const RETRY_AFTER_MS = 500

export interface ClosingClock {
  wake(): void
  stop(): Promise<void>
}

/** Closes what is due, then sleeps exactly until the next close. Any number of processes may run one. */
export function startClosingClock(closeDue: () => Promise<{ waitMs: number | null }>, log: Logger): ClosingClock {
  let stopping = false
  const nap = createNap()
  const again = createLookAgain(log, 'closing')

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        const { waitMs } = await closeDue()
        again.done()
        if (!stopping) await nap.take(Math.min(Math.max(waitMs ?? LOOK_EVERY_MS, 1), LOOK_EVERY_MS))
      } catch (error) {
        if (stopping) return
        again.failed(error)
        await nap.take(RETRY_AFTER_MS)
      }
    }
  }

  const running = run()
  return {
    wake: () => nap.end(),
    async stop() {
      stopping = true
      nap.end()
      await running
    },
  }
}
