import type { BenchHouse } from './bench-house.ts'
import { loadBids, loadNothing } from './bids.ts'
import type { Fixture } from './fixture.ts'
import { costOf, type LoadResult } from './load.ts'
import { loadReads, rateOf } from './reads.ts'
import { type Finding, type Line, ratioAtLeast } from './report.ts'

const TURNS = 4
const BIDDERS = 64

/** P16: what counting requests costs, in turns with a second process of the house that counts none. */
export async function measureLimits(limited: BenchHouse, unlimited: BenchHouse, fixture: Fixture, seconds: number): Promise<Finding> {
  const callers = { ...fixture, bidders: fixture.bidders.slice(0, BIDDERS) }
  const wrong = new Set<string>()
  const works: [string, (house: BenchHouse, lasting: number) => Promise<LoadResult>][] = [
    ['bids on one lot', async (house, lasting) => {
      const driven = await loadBids(house, callers, fixture.lots.slice(0, 1), lasting)
      for (const each of driven.wrong) wrong.add(each)
      return driven
    }],
    ['an authenticated POST that does nothing', (house, lasting) => loadNothing(house, callers, lasting)],
    ['lots: kept from the last time', (house, lasting) => loadReads(house, 'kept', '/api/v1/lots', lasting)],
  ]
  const lines: Line[] = []
  for (const [work, load] of works) {
    const [on, off]: [LoadResult[], LoadResult[]] = [[], []]
    for (let turn = -1; turn < TURNS; turn++) {
      const [first, second] = [await load(limited, seconds / TURNS / 2), await load(unlimited, seconds / TURNS / 2)]
      // The first turn only warms up.
      if (turn >= 0) on.push(first)
      if (turn >= 0) off.push(second)
    }
    lines.push({
      figure: 'P16', measured: `with the rate limit: ${work}`, value: rateOf(on), unit: '/s',
      reference: { name: 'without it', value: rateOf(off) }, bar: ratioAtLeast(0.9), cost: costOf(on),
    })
  }
  return { lines, wrong: [...wrong] }
}
