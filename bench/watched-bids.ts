import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { answerOf, type BenchHouse } from './bench-house.ts'
import { failedRecords, loadBids } from './bids.ts'
import { type LoadResult, joined, percentile } from './load.ts'
import type { Fixture } from './fixture.ts'
import { atMost, type Bar, type Finding, ratioAtLeast } from './report.ts'
import { shareOf } from './spent.ts'
import type { ReadersAnswer, ReadersOrder } from './stream-readers.ts'

interface Crowd {
  streams: number
  turns: number
  bars?: { rate: Bar; slowest: Bar }
}

const CROWDS: Crowd[] = [
  { streams: 1_000, turns: 3, bars: { rate: ratioAtLeast(0.5), slowest: atMost(150) } },
  { streams: 5_000, turns: 1 },
]

const MEGABYTE = 1024 * 1024

/** P6: bids on one lot that many streams follow, compared with bids alone, in turns. */
export async function measureWatchedBids(house: BenchHouse, fixture: Fixture, seconds: number): Promise<Finding> {
  const findings: Finding[] = []
  for (const crowd of CROWDS) findings.push(await measureCrowd(house, fixture, crowd, seconds / 2))
  return { lines: findings.flatMap(({ lines }) => lines), wrong: [...findings.flatMap(({ wrong }) => wrong), ...await failedRecords(house)] }
}

/** Each half of the bids takes `seconds`. */
async function measureCrowd(house: BenchHouse, fixture: Fixture, { streams, turns, bars }: Crowd, seconds: number): Promise<Finding> {
  const lots = fixture.lots.slice(2, 3)
  const wrong: string[] = []
  const accepted = { alone: 0, watched: 0 }
  const loads: { alone: LoadResult[]; watched: LoadResult[] } = { alone: [], watched: [] }
  const told = { events: 0, bytes: 0 }
  const bid = async (how: keyof typeof loads) => {
    const driven = await loadBids(house, fixture, lots, seconds / turns)
    accepted[how] += driven.accepted
    loads[how].push(driven)
    wrong.push(...driven.wrong)
  }
  await loadBids(house, fixture, lots, 1)
  const before = await house.memory()
  let most = before
  for (let turn = 0; turn < turns; turn += 1) {
    await bid('alone')
    const end = await openStreams({ port: house.port, lot: lots[0]!, streams })
    await bid('watched')
    most = Math.max(most, await house.memory())
    const { events, bytes, ended } = await end()
    told.events += events
    told.bytes += bytes
    if (events === 0) wrong.push('A stream was told of no bid')
    if (ended > 0) wrong.push(`${ended} of ${streams} streams were cut off`)
  }
  const [alone, watched] = [joined(loads.alone), joined(loads.watched)]
  const work = `bids on one lot with ${streams.toLocaleString('en-US')} streams open`
  const name = 'the same without streams'
  return {
    lines: [
      {
        figure: 'P6', measured: work, value: accepted.watched / watched.seconds, unit: '/s',
        reference: { name, value: accepted.alone / alone.seconds }, cost: shareOf(watched.spent, accepted.watched), ...(bars && { bar: bars.rate }),
      },
      {
        figure: 'P6', measured: `${work}, p99`, value: percentile(watched.latencies, 0.99), unit: 'ms',
        reference: { name, value: percentile(alone.latencies, 0.99) }, ...(bars && { bar: bars.slowest }),
      },
      { figure: 'P6', measured: `${work}, bytes of a bid to one stream`, value: told.bytes / streams / told.events, unit: 'B' },
      { figure: 'P6', measured: `${work}, memory`, value: (most - before) / MEGABYTE, unit: 'MB more' },
    ],
    wrong,
  }
}

/** Returns a function that closes them, and returns what they had read. */
export async function openStreams(order: ReadersOrder): Promise<() => Promise<ReadersAnswer>> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'stream-readers.ts'))
  child.send(order)
  await answerOf(child)
  return () => {
    child.send('end')
    return answerOf<ReadersAnswer>(child)
  }
}
