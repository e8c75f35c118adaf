import { setTimeout as sleep } from 'node:timers/promises'
import type { LotId } from '../src/kernel/ids.ts'
import { cents } from '../src/kernel/money.ts'
import { SECOND } from '../src/kernel/time.ts'
import type { HistoryReading } from './bid-history.ts'

/** Reads the newest hundred rows of a lot again and again, through any process. Broken and refused requests are left out. */
export function readHistories(doors: readonly string[], lots: readonly LotId[]): { stop(): Promise<HistoryReading[]> } {
  const readings: HistoryReading[] = []
  let isOver = false
  const reading = (async () => {
    for (let n = 0; !isOver; n++, await sleep(20)) {
      const lot = lots[n % lots.length]!
      const askedAt = performance.now()
      const rows = await readHistory(doors[n % doors.length]!, lot)
      if (rows) readings.push({ lot, askedAt, rows })
    }
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return readings
    },
  }
}

async function readHistory(door: string, lot: LotId): Promise<HistoryReading['rows'] | null> {
  try {
    const answer = await fetch(`${door}/v1/lots/${lot}/bids?per_page=100`, { signal: AbortSignal.timeout(5 * SECOND) })
    const body = (await answer.json()) as { data: { id: number; amount: number }[] }
    return answer.ok ? body.data.map(({ id, amount }) => ({ id, cents: cents(Math.round(amount * 100)) })).reverse() : null
  } catch {
    // The connection was refused, cut or too slow: nothing was read.
    return null
  }
}
