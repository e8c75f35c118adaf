import type { BenchHouse } from './bench-house.ts'
import { loadBids } from './bids.ts'
import { costOf, type LoadResult } from './load.ts'
import type { Fixture } from './fixture.ts'
import { type Finding, type Line, ratioAtLeast } from './report.ts'
import { loadReads, type Making, rateOf } from './reads.ts'

const BIDS = 10_000
const TURNS = 3
const BIDDING_SECONDS = 1
const BIDDING_ROUNDS = 60

const MAKINGS: Making[] = ['fresh', 'kept', 'bytes']

/** P4: the newest page of the history of a lot with 10,000 bids, compared with the same bytes without any work. */
export async function measureHistories(house: BenchHouse, fixture: Fixture, seconds: number): Promise<Finding> {
  const lot = fixture.lots.at(-1)!
  await bidOften(house, fixture, lot)
  const pages: [name: string, path: string][] = [['a lot', `/api/v1/lots/${lot}`], ['its bids', `/api/v1/lots/${lot}/bids`]]
  const lines: Line[] = []
  for (const [name, path] of pages) lines.push(...await measurePage(house, name, path, seconds / pages.length))
  return { lines, wrong: await checkHistory(house, lot) }
}

async function bidOften(house: BenchHouse, fixture: Fixture, lot: number): Promise<void> {
  for (let round = 0; round < BIDDING_ROUNDS; round++) {
    const { wrong } = await loadBids(house, fixture, [lot as Fixture['lots'][number]], BIDDING_SECONDS)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    if (await countOn(house, lot) >= BIDS) return
  }
  throw new Error(`A lot did not get ${BIDS} bids in ${BIDDING_ROUNDS} rounds`)
}

const countOn = async ({ db }: BenchHouse, lot: number): Promise<number> =>
  (await db.query<{ bid_count: number }>('select bid_count from lots where id = $1', [lot]))[0]!.bid_count

async function measurePage(house: BenchHouse, name: string, path: string, seconds: number): Promise<Line[]> {
  const found: Record<Making, LoadResult[]> = { fresh: [], kept: [], bytes: [] }
  for (let turn = -1; turn < TURNS; turn++) {
    for (const making of MAKINGS) {
      const driven = await loadReads(house, making, path, seconds / TURNS / MAKINGS.length)
      // The first turn only warms up.
      if (turn >= 0) found[making].push(driven)
    }
  }
  const reference = { name: 'the same bytes without work', value: rateOf(found.bytes) }
  const line = { figure: 'P4', unit: '/s', reference }
  return [
    { ...line, measured: `${name}, of 10,000 bids: kept from the last time`, value: rateOf(found.kept), cost: costOf(found.kept), bar: ratioAtLeast(0.4) },
    { ...line, measured: `${name}, of 10,000 bids: made anew`, value: rateOf(found.fresh), cost: costOf(found.fresh), bar: ratioAtLeast(0.35) },
  ]
}

async function checkHistory(house: BenchHouse, lot: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${house.port}/api/v1/lots/${lot}/bids`)
  const { meta } = (await answer.json()) as { meta: { total: number } }
  const bids = await countOn(house, lot)
  return meta.total === bids ? [] : [`The history counts ${meta.total} of ${bids} bids`]
}
