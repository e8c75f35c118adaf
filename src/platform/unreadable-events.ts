import type { Logger } from './log.ts'

/** Positions of events that readers of this process have passed over. */
const passed = new Map<string, number>()
/** More are not counted; one row is already a reason to look. */
const MOST_COUNTED = 1_000

/** One event that cannot be read must not hold up all that come after it, for everybody. */
export function passOver(log: Logger, reader: string, position: number, error: unknown): void {
  const key = `${reader} ${position}`
  if (passed.has(key) || passed.size >= MOST_COUNTED) return
  passed.set(key, position)
  log.error({ err: error, position }, `${reader}: event cannot be read, passed over`)
}

export const unreadableEvents = (): number[] => [...new Set(passed.values())]
