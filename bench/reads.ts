import type { BenchHouse } from './bench-house.ts'
import { type LoadResult, runLoad, joined } from './load.ts'
import { type Reply, requestBytes } from './wire.ts'

/** The ways an answer is made: computed, cached, or the same bytes without any work. */
export type Making = 'fresh' | 'kept' | 'bytes'

const CALLERS = 16

let requests = 0

/** Callers who read one page repeatedly. */
export const loadReads = (house: BenchHouse, making: Making, path: string, seconds: number): Promise<LoadResult> =>
  loadAddresses(house, () => addressOf(making, path), seconds)

/** Callers who read one address after another. */
export const loadAddresses = (house: BenchHouse, address: () => string, seconds: number): Promise<LoadResult> =>
  runLoad({ house, callers: CALLERS, seconds, request: () => requestBytes('GET', address()), heed })

/** One caller, who reads a page after each change of a lot. The cost includes the change. */
export function loadAfterChanges(house: BenchHouse, path: string, lot: number, seconds: number): Promise<LoadResult> {
  const request = requestBytes('GET', path)
  const change = () => house.db.query('update lots set updated_at = house_clock() where id = $1', [lot])
  return runLoad({ house, callers: 1, seconds, before: change, request: () => request, heed })
}

function heed(reply: Reply): void {
  if (reply.status !== 200) throw new Error(`A page was answered ${reply.status}: ${reply.body.toString()}`)
}

/** Answers per second. */
export function rateOf(results: readonly LoadResult[]): number {
  const { answers, seconds } = joined(results)
  return answers / seconds
}

/** An answer is cached by its whole address, so a new address is computed. */
function addressOf(making: Making, path: string): string {
  if (making === 'bytes') return `/bench/bytes?of=${encodeURIComponent(path)}`
  if (making === 'kept') return path
  requests += 1
  return `${path}${path.includes('?') ? '&' : '?'}asked=${requests}`
}
