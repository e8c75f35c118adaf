import type { BenchHouse } from './bench-house.ts'
import { addSpent, NOTHING_SPENT, shareOf, type Spent, spentSince } from './spent.ts'
import { openWire, type Reply } from './wire.ts'

/** The result of a load on a server. */
export interface LoadResult {
  seconds: number
  answers: number
  /** Milliseconds of each answer. */
  latencies: number[]
  /** Used by the house meanwhile, for whatever it did. */
  spent: Spent
}

export interface LoadPlan {
  house: Pick<BenchHouse, 'port' | 'spent'>
  callers: number
  seconds: number
  /** Runs before each request; its time is not counted. */
  before?(): Promise<unknown>
  /** The next request of one caller. */
  request(caller: number): Buffer
  heed(reply: Reply, caller: number): void
}

/**
 * Callers who each send their next request as soon as the last one is answered. Ends when every answer has arrived.
 */
export async function runLoad({ house, callers, seconds, before: prepare, request, heed }: LoadPlan): Promise<LoadResult> {
  const wires = await Promise.all(Array.from({ length: callers }, () => openWire(house.port)))
  const latencies: number[] = []
  const before = await house.spent()
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(wires.map(async (wire, caller) => {
    while (performance.now() < end) {
      if (prepare) await prepare()
      const sent = performance.now()
      heed(await wire.send(request(caller)), caller)
      latencies.push(performance.now() - sent)
    }
  }))
  const took = (performance.now() - start) / 1000
  const spent = spentSince(await house.spent(), before)
  for (const wire of wires) wire.close()
  return { seconds: took, answers: latencies.length, latencies, spent }
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Several results of one kind, measured in turns with their references. */
export const joined = (results: readonly LoadResult[]): LoadResult => ({
  seconds: results.reduce((sum, each) => sum + each.seconds, 0),
  answers: results.reduce((sum, each) => sum + each.answers, 0),
  latencies: results.flatMap((each) => each.latencies),
  spent: results.reduce((sum, each) => addSpent(sum, each.spent), NOTHING_SPENT),
})

/** The cost of one answer to the house. */
export function costOf(results: readonly LoadResult[]): Spent {
  const { spent, answers } = joined(results)
  return shareOf(spent, answers)
}
