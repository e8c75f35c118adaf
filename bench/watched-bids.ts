import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { answerOf, type BenchHouse } from './bench-house.ts'
import { failedRecords, loadBids } from './bids.ts'
import { type LoadResult, joined, percentile } from './load.ts'
import type { Fixture } from './fixture.ts'
import { atMost, type Finding, ratioAtLeast } from './report.ts'
import { shareOf } from './spent.ts'
import type { ReadersAnswer, ReadersOrder } from './stream-readers.ts'

const STREAMS = 1_000
const TURNS = 3

/** P6: bids on one lot that a thousand streams follow, beside the same without them, in turns. */
export async function measureWatchedBids(house: BenchHouse, fixture: Fixture, seconds: number): Promise<Finding> {
  const lots = fixture.lots.slice(2, 3)
  const wrong: string[] = []
  const accepted = { alone: 0, watched: 0 }
  const loads: { alone: LoadResult[]; watched: LoadResult[] } = { alone: [], watched: [] }
  const told = { events: 0, bytes: 0 }
  const bid = async (how: keyof typeof loads) => {
    const driven = await loadBids(house, fixture, lots, seconds / TURNS / 2)
    accepted[how] += driven.accepted
    loads[how].push(driven)
    wrong.push(...driven.wrong)
  }
  await loadBids(house, fixture, lots, 1)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await bid('alone')
    const end = await openStreams({ port: house.port, lot: lots[0]!, streams: STREAMS })
    await bid('watched')
    const { events, bytes, ended } = await end()
    told.events += events
    told.bytes += bytes
    if (events === 0) wrong.push('A stream was told of no bid')
    if (ended > 0) wrong.push(`${ended} of ${STREAMS} streams were cut off`)
  }
  const [alone, watched] = [joined(loads.alone), joined(loads.watched)]
  return {
    lines: [
      {
        figure: 'P6', measured: 'bids on one lot with 1,000 streams open', value: accepted.watched / watched.seconds, unit: '/s',
        reference: { name: 'the same without streams', value: accepted.alone / alone.seconds }, bar: ratioAtLeast(0.5),
        cost: shareOf(watched.spent, accepted.watched),
      },
      {
        figure: 'P6', measured: 'p99 of these', value: percentile(watched.latencies, 0.99), unit: 'ms',
        reference: { name: 'the same without streams', value: percentile(alone.latencies, 0.99) }, bar: atMost(150),
      },
      { figure: 'P6', measured: 'of these, a bid to one stream', value: told.bytes / STREAMS / told.events, unit: 'bytes' },
    ],
    wrong: [...wrong, ...await failedRecords(house)],
  }
}

/** Answers how to close them, and what they had read. */
async function openStreams(order: ReadersOrder): Promise<() => Promise<ReadersAnswer>> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'stream-readers.ts'))
  child.send(order)
  await answerOf(child)
  return () => {
    child.send('end')
    return answerOf<ReadersAnswer>(child)
  }
}
