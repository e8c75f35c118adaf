import type { BenchHouse } from './bench-house.ts'
import { type LoadResult, runLoad, joined } from './load.ts'
import { type Reply, requestBytes } from './wire.ts'

/** How an answer comes about: made anew, kept from the last time, or the same bytes without any work. */
export type Making = 'fresh' | 'kept' | 'bytes'

const CALLERS = 16

let requests = 0

/** Callers who read one page over and over. */
export function loadReads(house: BenchHouse, making: Making, path: string, seconds: number): Promise<LoadResult> {
  const heed = (reply: Reply) => {
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${reply.body.toString()}`)
  }
  return runLoad({ house, callers: CALLERS, seconds, request: () => requestBytes('GET', addressOf(making, path)), heed })
}

/** Answers a second. */
export function rateOf(results: readonly LoadResult[]): number {
  const { answers, seconds } = joined(results)
  return answers / seconds
}

/** An answer is kept under its whole address, so one that nobody asked for before must be made. */
function addressOf(making: Making, path: string): string {
  if (making === 'bytes') return `/bench/bytes?of=${encodeURIComponent(path)}`
  if (making === 'kept') return path
  requests += 1
  return `${path}${path.includes('?') ? '&' : '?'}asked=${requests}`
}
