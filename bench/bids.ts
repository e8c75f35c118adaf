import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LotId } from '../src/kernel/ids.ts'
import { answerOf, type BenchHouse } from './bench-house.ts'
import { type LoadResult, runLoad, joined, percentile } from './load.ts'
import { type Fixture, scattered } from './fixture.ts'
import type { Finding, Line } from './report.ts'
import type { LoneBidsAnswer, LoneBidsOrder, LoneBidsSetting } from './lone-bids.ts'
import { requestBytes, type Reply } from './wire.ts'

export interface BidFigure {
  figure: string
  work: string
  lots: number
  bars: { lone: string; nothing: string; slowest?: string }
}

export const HOT_LOT: BidFigure = {
  figure: 'P1', work: 'bids on one lot', lots: 1, bars: { lone: '≥ 6×', nothing: '≥ 0.4×', slowest: '≤ 30 ms' },
}
export const MANY_LOTS: BidFigure = { figure: 'P2', work: 'bids on 1,000 lots', lots: 1_000, bars: { lone: '≥ 1.2×', nothing: '≥ 0.4×' } }

/** The three are measured in turns, because the machine is not the same from one second to the next. */
const TURNS = 4
const WARM_UP_SECONDS = 1

/** P1 and P2: bids over HTTP, beside one transaction a bid and beside a request that does nothing. */
export async function measureBids(house: BenchHouse, fixture: Fixture, figure: BidFigure, seconds: number): Promise<Finding> {
  const lots = fixture.lots.slice(0, figure.lots)
  const lone = await startLoneBids(house, fixture)
  const found: { bids: BidLoadResult[]; lone: LoneBidsAnswer[]; nothing: LoadResult[] } = { bids: [], lone: [], nothing: [] }
  const before = await countBids(house)
  const turn = async (lasting: number) => {
    found.bids.push(await loadBids(house, fixture, lots, lasting))
    found.lone.push(await lone.bid({ seconds: lasting, next: await nextAmounts(house, lots) }))
    found.nothing.push(await loadNothing(house, fixture, lasting))
  }
  await turn(WARM_UP_SECONDS)
  for (let done = 0; done < TURNS; done++) await turn(seconds / TURNS)
  await lone.end()

  const accepted = sum(found.bids.map((each) => each.accepted)) + sum(found.lone.map((each) => each.answers - each.refused))
  const kept = (await countBids(house)) - before
  const wrong = [...found.bids.flatMap((each) => each.wrong), ...await failedRecords(house)]
  if (accepted !== kept) wrong.push(`${accepted} bids were accepted, and ${kept} are kept`)
  return { lines: linesOf(figure, found.bids.slice(1), found.lone.slice(1), found.nothing.slice(1)), wrong }
}

function linesOf({ figure, work, bars }: BidFigure, bids: BidLoadResult[], lone: LoneBidsAnswer[], nothing: LoadResult[]): Line[] {
  const [all, alone, answered] = [joined(bids), joined(lone), joined(nothing)]
  const accepted = sum(bids.map((each) => each.accepted))
  const rate = { figure, measured: work, value: accepted / all.seconds, unit: '/s' }
  const name = 'a transaction for each bid, no HTTP'
  const loneRate = (alone.answers - sum(lone.map((each) => each.refused))) / alone.seconds
  const slow = (share: number): Line => ({
    figure, measured: `p${share * 100}`, value: percentile(all.latencies, share), unit: 'ms',
    reference: { name, value: percentile(alone.latencies, share) },
  })
  return [
    { ...rate, reference: { name, value: loneRate }, bar: bars.lone },
    { ...rate, reference: { name: 'an authenticated POST that does nothing', value: answered.answers / answered.seconds }, bar: bars.nothing },
    slow(0.5),
    { ...slow(0.99), bar: bars.slowest },
    { figure, measured: 'refused, another was faster', value: 100 * (1 - accepted / all.answers), unit: '%' },
  ]
}

interface BidLoadResult extends LoadResult {
  accepted: number
  wrong: string[]
}

/** Bidders who each take the next amount that nobody has taken yet, and jump ahead to what the house asks. */
export async function loadBids(house: BenchHouse, { bidders }: Fixture, lots: LotId[], seconds: number): Promise<BidLoadResult> {
  const next = new Map(await nextAmounts(house, lots))
  const asked: LotId[] = []
  const wrong = new Set<string>()
  const lotAt = scattered(lots)
  let turn = 0
  let accepted = 0
  const heed = (reply: Reply, caller: number) => {
    if (reply.status !== 200) return void notePassedOver(reply, wrong)
    accepted += 1
    const lotId = asked[caller]!
    const minimum = Number(/"minimum_next_bid":(\d+)/.exec(reply.body.toString('latin1'))?.[1])
    if (minimum > next.get(lotId)!) next.set(lotId, minimum)
  }
  const request = (caller: number) => {
    const lotId = lotAt(turn++)
    const amount = next.get(lotId)!
    next.set(lotId, amount + 1)
    asked[caller] = lotId
    return requestBytes('POST', `/api/v1/lots/${lotId}/bids`, { token: bidders[caller]!.token, body: `{"bid_amount":${amount}}` })
  }
  const driven = await runLoad({ port: house.port, callers: bidders.length, seconds, request, heed })
  return { ...driven, accepted, wrong: [...wrong] }
}

/** A bid that came second is refused and counted; anything else is a fault. */
function notePassedOver(reply: Reply, wrong: Set<string>): void {
  const text = reply.body.toString()
  if (reply.status !== 422 || !text.includes('"code":"bid_too_low"')) wrong.add(`A bid was answered ${reply.status}: ${text}`)
}

async function loadNothing(house: BenchHouse, { bidders }: Fixture, seconds: number): Promise<LoadResult> {
  const requests = bidders.map(({ token }) => requestBytes('POST', '/bench/nothing', { token, body: '{"bid_amount":1000}' }))
  const heed = (reply: Reply) => {
    if (reply.status !== 200) throw new Error(`The request that does nothing was answered ${reply.status}: ${reply.body.toString()}`)
  }
  return runLoad({ port: house.port, callers: bidders.length, seconds, request: (caller) => requests[caller]!, heed })
}

const nextAmounts = async (house: BenchHouse, lots: LotId[]): Promise<[LotId, number][]> => {
  const rows = await house.db.query<{ id: LotId; next: number }>(
    'select id, coalesce(price_cents + 100, starting_bid_cents) / 100 as next from lots where id = any($1) order by id', [lots])
  return rows.map(({ id, next }) => [id, next])
}

const countBids = async (house: BenchHouse): Promise<number> => {
  const [row] = await house.db.query<{ count: number }>('select count(*) as count from bid_instructions')
  return row!.count
}

export async function failedRecords(house: BenchHouse): Promise<string[]> {
  const report = JSON.parse(await house.command('records', 'verify', '--json')) as { ok: boolean; first_bad: unknown }
  return report.ok ? [] : [`The bid records or the ledger failed the check: ${JSON.stringify(report.first_bad)}`]
}

interface LoneBids {
  bid(order: LoneBidsOrder): Promise<LoneBidsAnswer>
  end(): Promise<void>
}

async function startLoneBids({ databaseUrl, appSecret }: BenchHouse, { bidders }: Fixture): Promise<LoneBids> {
  const setting: LoneBidsSetting = { databaseUrl, appSecret, bidders }
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'lone-bids.ts'), [JSON.stringify(setting)])
  await answerOf(child)
  return {
    bid(order) {
      child.send(order)
      return answerOf<LoneBidsAnswer>(child)
    },
    async end() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
