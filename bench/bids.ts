import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LotId } from '../src/kernel/ids.ts'
import { answerOf, type BenchHouse } from './bench-house.ts'
import { type LoadResult, runLoad, joined, percentile } from './load.ts'
import { type Fixture, scattered } from './fixture.ts'
import type { LoneBidsAnswer, LoneBidsOrder, LoneBidsSetting } from './lone-bids.ts'
import { prepareOneStatementBids } from './one-statement-bids.ts'
import { atMost, type Bar, type Finding, type Line, ratioAtLeast } from './report.ts'
import { shareOf, spentSince } from './spent.ts'
import { requestBytes, type Reply } from './wire.ts'

export interface BidFigure {
  figure: string
  work: string
  lots: number
  callers: number
  bars: { lone?: Bar; nothing: Bar; oneStatement?: Bar; slowest?: Bar }
}

export const HOT_LOT: BidFigure = {
  figure: 'P1', work: 'bids on one lot, 64 callers', lots: 1, callers: 64,
  bars: { lone: ratioAtLeast(6), nothing: ratioAtLeast(0.4), slowest: atMost(30) },
}
export const CROWDED_LOT: BidFigure = {
  figure: 'P1', work: 'bids on one lot, 256 callers', lots: 1, callers: 256, bars: { nothing: ratioAtLeast(0.5) },
}
export const MANY_LOTS: BidFigure = {
  figure: 'P2', work: 'bids on 1,000 lots, 64 callers', lots: 1_000, callers: 64,
  bars: { lone: ratioAtLeast(1.2), nothing: ratioAtLeast(0.35), oneStatement: ratioAtLeast(0.75) },
}

/** All are measured in turns, because the speed of the machine varies. */
const TURNS = 3
const WARM_UP_SECONDS = 1

interface Found {
  bids: BidLoadResult[]
  nothing: LoadResult[]
  lone: LoneBidsResult[]
  /** Bids per second. */
  oneStatement: number[]
}

/**
 * P1 and P2: bids over HTTP, compared with a request that does nothing, one transaction a bid and one statement a
 * bid.
 */
export async function measureBids(house: BenchHouse, fixture: Fixture, figure: BidFigure, seconds: number): Promise<Finding> {
  const lots = fixture.lots.slice(0, figure.lots)
  const callers = { ...fixture, bidders: fixture.bidders.slice(0, figure.callers) }
  const lone = figure.bars.lone ? await startLoneBids(house, callers) : null
  const oneStatement = figure.bars.lone ? await prepareOneStatementBids(house, figure.lots, figure.callers) : null
  const found: Found = { bids: [], nothing: [], lone: [], oneStatement: [] }
  const before = await countBids(house)
  const turn = async (lasting: number) => {
    found.bids.push(await loadBids(house, callers, lots, lasting))
    found.nothing.push(await loadNothing(house, callers, lasting))
    if (lone) found.lone.push(await lone.bid({ seconds: lasting, next: await nextAmounts(house, lots) }))
    if (oneStatement) found.oneStatement.push(await oneStatement.bid(lasting))
  }
  await turn(WARM_UP_SECONDS)
  for (let done = 0; done < TURNS; done++) await turn(seconds / TURNS)
  await lone?.end()

  const accepted = sum(found.bids.map((each) => each.accepted)) + sum(found.lone.map((each) => each.answers - each.refused))
  const kept = (await countBids(house)) - before
  const wrong = [...found.bids.flatMap((each) => each.wrong), ...await oneStatement?.wrong() ?? [], ...await failedRecords(house)]
  if (accepted !== kept) wrong.push(`${accepted} bids were accepted, and ${kept} are kept`)
  const { bids, nothing, ...others } = found
  const warm = { bids: bids.slice(1), nothing: nothing.slice(1), lone: others.lone.slice(1), oneStatement: others.oneStatement.slice(1) }
  return { lines: linesOf(figure, warm, oneStatement?.name ?? ''), wrong }
}

function linesOf({ figure, work, bars }: BidFigure, { bids, nothing, lone, oneStatement }: Found, oneStatementName: string): Line[] {
  const [all, answered, alone] = [joined(bids), joined(nothing), joined(lone)]
  const accepted = sum(bids.map((each) => each.accepted))
  const rate = { figure, measured: work, value: accepted / all.seconds, unit: '/s' }
  const slow = (share: number): Line => ({
    figure, measured: `the same, p${share * 100}`, value: percentile(all.latencies, share), unit: 'ms',
    reference: { name: NOTHING, value: percentile(answered.latencies, share) },
  })
  return [
    {
      ...rate, reference: { name: NOTHING, value: answered.answers / answered.seconds }, bar: bars.nothing,
      cost: shareOf(all.spent, accepted),
    },
    ...(bars.lone ? [
      { ...rate, reference: { name: 'a transaction a bid, no HTTP', value: (alone.answers - sum(lone.map((each) => each.refused))) / alone.seconds }, bar: bars.lone },
      { ...rate, reference: { name: oneStatementName, value: sum(oneStatement) / oneStatement.length }, ...(bars.oneStatement && { bar: bars.oneStatement }) },
    ] : []),
    slow(0.5),
    { ...slow(0.99), ...(bars.slowest && { bar: bars.slowest }) },
    { figure, measured: 'refused, another was faster', value: 100 * (1 - accepted / all.answers), unit: '%' },
  ]
}

const NOTHING = 'an authenticated POST that does nothing'

interface BidLoadResult extends LoadResult {
  accepted: number
  wrong: string[]
}

/** Bidders who each take the next unused amount, and continue at the minimum of the answer. */
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
  const driven = await runLoad({ house, callers: bidders.length, seconds, request, heed })
  return { ...driven, accepted, wrong: [...wrong] }
}

/** A bid that another was faster than is counted as refused; anything else is an error. */
function notePassedOver(reply: Reply, wrong: Set<string>): void {
  const text = reply.body.toString()
  if (reply.status !== 422 || !text.includes('"code":"bid_too_low"')) wrong.add(`A bid was answered ${reply.status}: ${text}`)
}

/** Bidders who send a request that does nothing. */
export async function loadNothing(house: BenchHouse, { bidders }: Fixture, seconds: number): Promise<LoadResult> {
  const requests = bidders.map(({ token }) => requestBytes('POST', '/bench/nothing', { token, body: '{"bid_amount":1000}' }))
  const heed = (reply: Reply) => {
    if (reply.status !== 200) throw new Error(`The request that does nothing was answered ${reply.status}: ${reply.body.toString()}`)
  }
  return runLoad({ house, callers: bidders.length, seconds, request: (caller) => requests[caller]!, heed })
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

type LoneBidsResult = LoneBidsAnswer & LoadResult

interface LoneBids {
  bid(order: LoneBidsOrder): Promise<LoneBidsResult>
  end(): Promise<void>
}

async function startLoneBids(house: BenchHouse, { bidders }: Fixture): Promise<LoneBids> {
  const { databaseUrl, appSecret } = house
  const setting: LoneBidsSetting = { databaseUrl, appSecret, bidders }
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'lone-bids.ts'), [JSON.stringify(setting)])
  await answerOf(child)
  return {
    async bid(order) {
      const before = await house.spent()
      child.send(order)
      const answer = await answerOf<LoneBidsAnswer>(child)
      return { ...answer, spent: spentSince(await house.spent(), before) }
    },
    async end() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
