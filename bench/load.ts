import { openWire, type Reply } from './wire.ts'

/** What came of a load on a server for a while. */
export interface LoadResult {
  seconds: number
  answers: number
  /** Milliseconds of each answer. */
  latencies: number[]
}

export interface LoadPlan {
  port: number
  callers: number
  seconds: number
  /** The next request of one caller. */
  request(caller: number): Buffer
  heed(reply: Reply, caller: number): void
}

/** Callers who each send their next request as soon as the last one is answered. Ends when every answer is in. */
export async function runLoad({ port, callers, seconds, request, heed }: LoadPlan): Promise<LoadResult> {
  const wires = await Promise.all(Array.from({ length: callers }, () => openWire(port)))
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(wires.map(async (wire, caller) => {
    for (let sent = performance.now(); sent < end;) {
      heed(await wire.send(request(caller)), caller)
      const answered = performance.now()
      latencies.push(answered - sent)
      sent = answered
    }
  }))
  const took = (performance.now() - start) / 1000
  for (const wire of wires) wire.close()
  return { seconds: took, answers: latencies.length, latencies }
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Several results of one kind, taken in turns with those they are held against. */
export const joined = (results: readonly LoadResult[]): LoadResult => ({
  seconds: results.reduce((sum, each) => sum + each.seconds, 0),
  answers: results.reduce((sum, each) => sum + each.answers, 0),
  latencies: results.flatMap((each) => each.latencies),
})
