import type { BenchHouse } from './bench-house.ts'
import { loadBids } from './bids.ts'
import type { Fixture } from './fixture.ts'
import { joined, type LoadResult, percentile, runLoad } from './load.ts'
import { type Finding, type Line, ratioAtMost, show } from './report.ts'
import { requestBytes } from './wire.ts'

/** Bids of eight people, which leave processor time for others. */
const BIDDERS = 8
const CROWD = 1_000
const TURNS = 2

const CROWDED = [['the site map', '/sitemap.xml'], ['the API reference', '/docs/api']] as const

/** P13: bids while a thousand callers request one thing repeatedly, compared with bids alone. */
export async function measureCrowds(house: BenchHouse, fixture: Fixture, seconds: number): Promise<Finding> {
  const few = { ...fixture, bidders: fixture.bidders.slice(0, BIDDERS) }
  const lasting = seconds / TURNS
  const wrong = new Set<string>()
  const bid = async (): Promise<LoadResult> => {
    const driven = await loadBids(house, few, fixture.lots.slice(0, 100), lasting)
    for (const each of driven.wrong) wrong.add(each)
    return driven
  }
  await bid()
  const lines: Line[] = []
  for (const [name, path] of CROWDED) {
    const request = requestBytes('GET', path)
    const [alone, beside, asked]: LoadResult[][] = [[], [], []]
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone!.push(await bid())
      const crowd = runLoad({
        house, callers: CROWD, seconds: lasting, request: () => request,
        heed: ({ status }) => void (status === 200 || wrong.add(`${path} was answered ${status}`)),
      })
      beside!.push(await bid())
      asked!.push(await crowd)
    }
    const crowd = joined(asked!)
    lines.push(
      {
        figure: 'P13', measured: `p99 of bids beside ${CROWD.toLocaleString('en-US')} callers of ${name}`, value: percentile(joined(beside!).latencies, 0.99), unit: 'ms',
        reference: { name: 'without', value: percentile(joined(alone!).latencies, 0.99) }, bar: ratioAtMost(2),
      },
      { figure: 'P13', measured: `answers to these callers`, value: crowd.answers / crowd.seconds, unit: '/s' },
    )
    show(lines)
  }
  return { lines, wrong: [...wrong] }
}
