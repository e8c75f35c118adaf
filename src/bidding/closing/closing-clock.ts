import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../../platform/log.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import type { Timers } from '../../platform/timers.ts'

/** The longest sleep, in case a close was moved or created by another process. */
const LOOK_EVERY_MS = 1 * SECOND
/** The longest additional delay of a close after the database was unavailable. */
const LONGEST_RETRY_MS = 2 * SECOND

/** Closes what is due, then sleeps until the next close. Any number of processes may run one. */
export const startClosingClock = (closeDue: () => Promise<{ waitMs: number | null }>, log: Logger, timers?: Timers): Loop =>
  startLoop(async () => (await closeDue()).waitMs, { name: 'closing', log, everyMs: LOOK_EVERY_MS, longestRetryMs: LONGEST_RETRY_MS, timers })
