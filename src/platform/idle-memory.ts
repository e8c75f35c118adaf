import { performance } from 'node:perf_hooks'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { watchEventLoop } from './event-loop.ts'

const LOOK_EVERY_MS = 3 * SECOND
/** The share of its time in which an idle process does anything; demo bidders and loops take some hundredths. */
const IDLE_BELOW = 0.2
/** A collection that gives back less is not worth its pause. */
const LEAST_BYTES = 32 * 1024 * 1024
const LEAST_PAUSE_MS = MINUTE

/** What is measured, and what collects. */
export interface ProcessMemory {
  /** Somebody follows a lot, and may bid at any moment. */
  isWatched(): boolean
  /** The share of the time since the last call in which the event loop was busy. */
  busyShare(): number
  residentBytes(): number
  elapsedMs(): number
  collect(): void
}

/**
 * Gives memory back to the system while the process is idle, after the start and after a crowd. V8 keeps the pages
 * of what was collected, here 100 of 280 MB after a start, until it finds its allocation rate low, which it does not
 * on a busy machine. A collection that returns them stops the process for 0.1 to 0.2 seconds of processor time, so
 * it waits for a quiet moment in which nobody follows a lot: a bid in its last second must not wait. Needs
 * `--expose-gc`; without it nothing happens.
 */
export function returnMemoryWhenIdle(isWatched: () => boolean): void {
  const memory = memoryOfProcess(isWatched)
  if (memory) setInterval(idleLook(memory), LOOK_EVERY_MS).unref()
}

/** One look, to be repeated. */
export function idleLook(memory: ProcessMemory): () => void {
  let floor = 0
  let collectedAt = -Infinity
  // Pages are returned by a task after the collection, so what is left is known at the next look.
  let isSettling = false
  return () => {
    const isIdle = memory.busyShare() < IDLE_BELOW && !memory.isWatched()
    if (isSettling) floor = memory.residentBytes()
    isSettling = false
    if (!isIdle || memory.elapsedMs() - collectedAt < LEAST_PAUSE_MS || memory.residentBytes() - floor < LEAST_BYTES) return
    memory.collect()
    collectedAt = memory.elapsedMs()
    isSettling = true
  }
}

function memoryOfProcess(isWatched: () => boolean): ProcessMemory | null {
  const { gc } = globalThis
  if (!gc) return null
  return {
    isWatched,
    busyShare: watchEventLoop(),
    residentBytes: () => process.memoryUsage.rss(),
    elapsedMs: () => performance.now(),
    // Only this kind returns pages.
    collect: () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  }
}
