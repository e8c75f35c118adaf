import type { BenchHouse } from './bench-house.ts'
import { loadBids } from './bids.ts'
import { type LoadResult, joined, percentile } from './load.ts'
import type { Fixture } from './fixture.ts'
import { enrolHostileSeller, hostileClients } from './hostile-clients.ts'
import { type Finding, type Line, ratioAtMost, show } from './report.ts'

/** Bids of eight people, which leave processor time for others. */
const BIDDERS = 8
/** Each attack is measured between two runs without it, because the speed of the machine varies. */
const TURNS = 2

/** P11: the time of a bid during expensive requests, compared with the time without them. */
export async function measureHostile(house: BenchHouse, fixture: Fixture, seconds: number, named = ''): Promise<Finding> {
  const few = { ...fixture, bidders: fixture.bidders.slice(0, BIDDERS) }
  const lasting = seconds / TURNS
  const wrong: string[] = []
  const bid = async (): Promise<LoadResult> => {
    const driven = await loadBids(house, few, fixture.lots.slice(0, 100), lasting)
    wrong.push(...driven.wrong)
    return driven
  }
  const seller = await enrolHostileSeller(house)
  await bid()
  const lines: Line[] = []
  for (const client of (await hostileClients(house, seller)).filter(({ name }) => name.includes(named))) {
    const delays = { alone: 0, beside: 0 }
    const [alone, beside]: [LoadResult[], LoadResult[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn += 1) {
      await house.loopDelay()
      alone.push(await bid())
      delays.alone = Math.max(delays.alone, await house.loopDelay())
      const end = await client.begin({ house, seller, seconds: lasting, wrong: (sentence) => wrong.push(sentence) })
      beside.push(await bid())
      delays.beside = Math.max(delays.beside, await house.loopDelay())
      await end()
    }
    lines.push({
      figure: 'P11', measured: `p99 of bids beside ${client.name}`, value: percentile(joined(beside).latencies, 0.99), unit: 'ms',
      reference: { name: 'without', value: percentile(joined(alone).latencies, 0.99) }, bar: ratioAtMost(2),
    })
    lines.push({
      figure: 'P11', measured: `p99 of the event loop's delay beside ${client.name}`, value: delays.beside, unit: 'ms',
      reference: { name: 'without', value: delays.alone },
    })
    show(lines)
  }
  return { lines, wrong: [...new Set(wrong)] }
}
