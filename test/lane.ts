import { after } from 'node:test'

type Close = () => Promise<void> | void

/**
 * What a lane closes, for its file and for its whole process; null outside of a lane. A lane runs one file at a
 * time, so it does not need to know the caller. `after` does, and would assign a promise of an earlier file to that
 * file.
 */
let lane: { ofFile: Close[]; ofProcess: Close[] } | null = null

/** From here on this process is a lane of `npm test`: what its files share stays open from one to the next. */
export function openLane(): void {
  lane = { ofFile: [], ofProcess: [] }
}

/** At the end of a file. Last in, first out; every one is called, even if another fails. */
export const closeFile = (): Promise<void> => closeAll(lane!.ofFile)

export const closeLane = (): Promise<void> => closeAll(lane!.ofProcess)

/** Closes what the work opens at the end of the work, instead of the file. */
export async function closedWithin<T>(work: () => Promise<T>): Promise<T> {
  const outer = lane
  const own: Close[] = []
  lane = { ofFile: own, ofProcess: outer?.ofProcess ?? own }
  try {
    return await work()
  } finally {
    lane = outer
    await closeAll(own)
  }
}

/** Calls `close` after the last test of the file. */
export function whenFileIsDone(close: Close): void {
  if (lane) lane.ofFile.push(close)
  else after(close)
}

/** Calls `close` when no file of this process needs it any more. */
export function whenProcessIsDone(close: Close): void {
  if (lane) lane.ofProcess.push(close)
  else after(close)
}

async function closeAll(closers: Close[]): Promise<void> {
  const errors: unknown[] = []
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'Several things could not be closed')
}
