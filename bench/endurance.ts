import type { BenchHouse } from './bench-house.ts'
import { failedRecords, loadBids } from './bids.ts'
import type { Fixture } from './fixture.ts'
import { median } from './load.ts'
import { loadReads } from './reads.ts'
import { type Finding, type Line, tell } from './report.ts'
import { openStreams } from './watched-bids.ts'

const STREAMS = 1_000
const BIDDERS = 16
const SLICE_SECONDS = 10
const LISTS = '/api/v1/lots?sort_by=current_bid'
const MEGABYTE = 1024 * 1024

/** P15: the memory of a process under bids, lists and streams, read every ten seconds. */
export async function measureEndurance(house: BenchHouse, fixture: Fixture, seconds: number): Promise<Finding> {
  const lots = fixture.lots.slice(2, 3)
  const bidders = { ...fixture, bidders: fixture.bidders.slice(0, BIDDERS) }
  const wrong = new Set<string>()
  // The caches are full before it begins.
  await loadReads(house, 'fresh', LISTS, SLICE_SECONDS)
  const end = await openStreams({ port: house.port, lot: lots[0]!, streams: STREAMS })
  const samples: number[] = [await house.memory() / MEGABYTE]
  let [bids, lists] = [0, 0]
  for (let passed = 0; passed < seconds; passed += SLICE_SECONDS) {
    const [bid, read] = await Promise.all([
      loadBids(house, bidders, lots, SLICE_SECONDS), loadReads(house, 'fresh', LISTS, SLICE_SECONDS),
    ])
    bids += bid.accepted
    lists += read.answers
    for (const each of bid.wrong) wrong.add(each)
    samples.push(await house.memory() / MEGABYTE)
    tell(`after ${passed + SLICE_SECONDS} s: ${Math.round(samples.at(-1)!)} MB, ${bids} bids, ${lists} lists`)
  }
  const { ended } = await end()
  if (ended > 0) wrong.add(`${ended} of ${STREAMS} streams were cut off`)
  return { lines: linesOf(samples), wrong: [...wrong, ...await failedRecords(house)] }
}

/** Medians of the thirds of the time: a leak grows in each. */
function linesOf(samples: readonly number[]): Line[] {
  const third = Math.max(1, Math.floor((samples.length - 1) / 3))
  const parts = [samples.slice(1, 1 + third), samples.slice(1 + third, 1 + 2 * third), samples.slice(1 + 2 * third)]
  const line = (measured: string, value: number): Line => ({ figure: 'P15', measured: `memory under bids, lists and 1,000 streams: ${measured}`, value, unit: 'MB' })
  return [
    line('before', samples[0]!),
    ...['first', 'middle', 'last'].map((name, nth) => line(`${name} third`, median(parts[nth]!))),
    line('the most', Math.max(...samples)),
  ]
}
