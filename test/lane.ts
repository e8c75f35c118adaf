import { after } from 'node:test'

type Close = () => Promise<void>

let closers: Close[] | null = null

/** From here on this process is a lane of `npm test`: what its files share stays open from one to the next. */
export function openLane(): void {
  closers = []
}

/** Closes what was shared, last in, first out. */
export async function closeLane(): Promise<void> {
  for (const close of (closers ?? []).reverse()) await close()
}

/** Calls `close` when no test of this process needs the thing any more: at the end of the lane, or of a file that runs by itself. */
export function whenProcessIsDone(close: Close): void {
  if (closers) closers.push(close)
  else after(close)
}
