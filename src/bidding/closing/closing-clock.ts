import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../../platform/log.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'

/** Never sleeps longer than this, so that a close moved or made elsewhere is seen in time. */
const LOOK_EVERY_MS = 1 * SECOND
/** Lots close late by at most this much more when the database is back. */
const LONGEST_RETRY_MS = 2 * SECOND

/** Closes what is due, then sleeps exactly until the next close. Any number of processes may run one. */
export const startClosingClock = (closeDue: () => Promise<{ waitMs: number | null }>, log: Logger): Loop =>
  startLoop(async () => (await closeDue()).waitMs, { name: 'closing', log, everyMs: LOOK_EVERY_MS, longestRetryMs: LONGEST_RETRY_MS })
