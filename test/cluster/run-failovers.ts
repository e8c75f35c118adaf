import { setTimeout as sleep } from 'node:timers/promises'
import { checkHistory } from '../../proof/check-history.ts'
import { gatherMembers } from '../../proof/proof-cluster.ts'
import { readHistories } from '../../proof/read-histories.ts'
import { readRecord } from '../../proof/read-record.ts'
import { tell } from '../../proof/report.ts'
import { verifyChains } from '../../src/bidding/index.ts'
import type { LotId } from '../../src/kernel/ids.ts'
import { MINUTE, SECOND } from '../../src/kernel/time.ts'
import { verifyBooks } from '../../src/ledger/index.ts'
import { type Database, openDatabase } from '../../src/platform/db.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { deriveSecrets } from '../../src/platform/secrets.ts'
import { type Crowd, gatherCrowd, type FailedRequest } from '../bidding-crowd.ts'
import { createFactories } from '../factories.ts'
import { type HouseProcess, houseProcess } from '../house-process.ts'
import { type DatabaseCluster, openDatabaseCluster } from './database-cluster.ts'
import type { Failure } from './failures.ts'
import { type HealthReport, judgeClocks, readHealth, skewedClocks } from './machine-clocks.ts'
import { watchEnds } from './watch-ends.ts'
import { watchPages } from './watch-pages.ts'

const PROCESSES = 3
const BIDDERS = 100
const THINKING_MS = 300
const OPEN_LOTS = 12
/** These close one after the other, at times that the failures meet. */
const CLOSE_EVERY_MS = 4 * SECOND
const CLOSING_LOTS_EACH = 20
const CLOSE_LIMIT_MS = 1 * MINUTE
/** Longer than Freehold waits for a silent database. */
const CLIENT_LIMIT_MS = 25 * SECOND
const APP_SECRET = 'a secret for clusters, long enough to be one'
const CONNECTION = {
  applicationName: 'cluster test', maxConnections: 4, connectionWaitMs: 60_000, statementTimeoutMs: 300_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 60_000,
}

/** A promise, and where it was broken. */
export interface Judged {
  promise: string
  violations: string[]
}

export interface Failovers {
  judged: Judged[]
  counts: [what: string, count: number | string][]
}

interface Injected {
  name: string
  /** From the failure until a bid was taken again. */
  backAfterMs: number
  /** How far the clock of the primary was from this machine's, before and after. */
  aheadMs: [before: number, after: number]
}

interface Seen {
  crowd: Crowd
  failedRequests: { where: string; request: FailedRequest }[]
  injected: Injected[]
}

export interface Run {
  failures: readonly Failure[]
  rounds: number
  /** No failure is injected after this. */
  limitMs: number
  /** A bid is taken again within this time of a failure. */
  withinMs: number
  /** By how much the clocks of the database machines are off; 0: not at all. */
  skewSeconds: number
}

export async function runFailovers(run: Run): Promise<Failovers> {
  const cluster = await openDatabaseCluster(run.skewSeconds === 0 ? [] : skewedClocks(run.skewSeconds))
  tell(`three databases are one cluster after ${Math.round(performance.now() / SECOND)} s`)
  const houses: HouseProcess[] = []
  const db = openDatabase({ url: cluster.url, ...CONNECTION })
  const leave = () => void closeAll(cluster, db, houses).finally(() => process.exit(143))
  process.once('SIGTERM', leave).once('SIGINT', leave)
  try {
    await migrate(cluster.url)
    houses.push(...await Promise.all(Array.from({ length: PROCESSES }, () => houseProcess({ DATABASE_URL: cluster.url, APP_SECRET }))))
    await Promise.all(houses.map((house) => house.start()))
    tell(`${PROCESSES} processes serve after ${Math.round(performance.now() / SECOND)} s`)
    const failovers = await bidUnderFailures(cluster, db, houses, run)
    if (failovers.judged.some(({ violations }) => violations.length > 0)) tell([...houses.map((house) => house.said()), await cluster.said()].join('\n'))
    return failovers
  } catch (error) {
    tell(await cluster.said())
    throw error
  } finally {
    await closeAll(cluster, db, houses)
  }
}

async function closeAll(cluster: DatabaseCluster, db: Database, houses: readonly HouseProcess[]): Promise<void> {
  await Promise.all(houses.map((house) => house.kill()))
  await cluster.close()
  await db.close()
}

async function bidUnderFailures(cluster: DatabaseCluster, db: Database, houses: readonly HouseProcess[], run: Run): Promise<Failovers> {
  const { failures, rounds, limitMs } = run
  const lots = await openLots(db, failures.length * rounds * CLOSING_LOTS_EACH)
  const failedRequests: Seen['failedRequests'] = []
  const doors = houses.map(({ url }) => url)
  const [watcher, ...bidders] = await gatherMembers(db, BIDDERS + 1)
  const ends = watchEnds(doors, lots.slice(OPEN_LOTS), watcher!, CLIENT_LIMIT_MS)
  const crowd = gatherCrowd(doors, lots, bidders, {
    thinkingMs: THINKING_MS, lotsClose: true, requestLimitMs: CLIENT_LIMIT_MS,
    onFailure: (request) => void failedRequests.push({ where: 'bid', request }),
  })
  const readers = readHistories(doors, lots)
  const paths = ['/', `/api/v1/lots/${lots[0]}`, '/api/v1/lots?per_page=5', `/lots/${lots[0]}`, '/api/v1/auctions', '/account']
  const pages = watchPages(doors.map((door) => new URL(door).origin), paths, CLIENT_LIMIT_MS, (where, request) => void failedRequests.push({ where, request }))
  const injected: Injected[] = []
  const reports: HealthReport[] = []
  await sleep(3 * SECOND)
  for (let nth = 0; nth < rounds * failures.length; nth++) {
    const failure = failures[nth % failures.length]!
    if (performance.now() > limitMs) tell(`NOT RUN, because the time is over: ${failure.name}`)
    else {
      injected.push(await injectOne(cluster, crowd, failure, Math.floor(nth / failures.length)))
      reports.push(await readHealth(cluster, houses[0]!))
    }
  }
  await crowd.goHome()
  const readings = await readers.stop()
  const pagesAnswered = await pages.stop()
  const { ended, openAgain } = await ends.stop()
  await untilClosed(db, lots)
  const counts: Failovers['counts'] = [
    ['bids tried', crowd.bids.length], ['acknowledged', crowd.acceptedAt.length], ['requests sent again', crowd.retries],
    ['histories read', readings.length], ['pages and answers read', pagesAnswered], ['lots seen to end', ended],
    ['requests without a result', `${failedRequests.length}; the longest waited ${inSeconds(longestOf(failedRequests))}`],
    ...failures.map(({ name }): [string, string] => [`fault: primary ${name}`, injectedTimes(injected.filter((each) => each.name === name))]),
  ]
  for (const [what, count] of counts) tell(`${what}: ${count}`)
  const reopened = { promise: 'A lot whose end has come is never open again', violations: openAgain.map((id) => `lot ${id}`) }
  const judged = await judge(db, lots, { crowd, failedRequests, injected }, readings, run.withinMs)
  return { counts, judged: [...judged, reopened, ...judgeClocks(injected, reports, run.skewSeconds)] }
}

function injectedTimes(injected: readonly Injected[]): string {
  if (injected.length === 0) return 'not injected, because the time was over'
  return `${injected.length} times; bids accepted again within ${inSeconds(Math.max(...injected.map(({ backAfterMs }) => backAfterMs)))}`
}

const inSeconds = (ms: number): string => `${(ms / SECOND).toFixed(1)} s`

async function openLots(db: Database, closing: number): Promise<LotId[]> {
  const { auction, lot } = createFactories(db)
  const sale = await auction({ soft_close_window_seconds: 0, soft_close_extension_seconds: 0, ends_at: new Date(Date.now() + 600 * MINUTE) })
  const open = await Promise.all(Array.from({ length: OPEN_LOTS }, () => lot(sale, { ends_at: new Date(Date.now() + 600 * MINUTE) })))
  const first = Date.now() + 10 * SECOND
  const soon = await Promise.all(Array.from({ length: closing }, (_, n) => {
    const endsAt = new Date(first + n * CLOSE_EVERY_MS)
    return lot(sale, { ends_at: endsAt, scheduled_ends_at: endsAt })
  }))
  return [...open, ...soon]
}

async function injectOne(cluster: DatabaseCluster, crowd: Crowd, failure: Failure, nth: number): Promise<Injected> {
  await cluster.whole()
  const primary = await cluster.primary()
  const before = await cluster.primaryAheadMs()
  const began = performance.now()
  await failure.inject(cluster, primary, nth)
  await cluster.whole()
  const after = await cluster.primaryAheadMs()
  const { gapMs, endMs } = longestGap(crowd.acceptedAt, began)
  if (crowd.isOver()) await crowd.goHome()
  tell(`${failure.name} ${nth + 1}: bids again ${(endMs / SECOND).toFixed(1)} s after it (none for ${(gapMs / SECOND).toFixed(1)} s), whole again after ${((performance.now() - began) / SECOND).toFixed(1)} s; the clock moved by ${((after - before) / SECOND).toFixed(1)} s`)

  return { name: failure.name, backAfterMs: endMs, aheadMs: [before, after] }
}

/** The longest time without an acknowledged bid, and its end, counted from `began`. */
function longestGap(acceptedAt: readonly number[], began: number): { gapMs: number; endMs: number } {
  const times = [began, ...acceptedAt.filter((at) => at > began), performance.now()]
  return times.slice(1).reduce((longest, at, n) => {
    const gapMs = at - times[n]!
    return gapMs > longest.gapMs ? { gapMs, endMs: at - began } : longest
  }, { gapMs: 0, endMs: 0 })
}

/** Those whose end has come. */
async function untilClosed(db: Database, lots: readonly LotId[]): Promise<void> {
  for (const limit = performance.now() + CLOSE_LIMIT_MS; performance.now() < limit; await sleep(200)) {
    if ((await dueLots(db, lots)).length === 0) return
  }
}

const dueLots = (db: Database, lots: readonly LotId[]): Promise<{ id: LotId }[]> =>
  db.query<{ id: LotId }>(`select id from lots where id = any($1) and status = 'active' and ends_at <= house_clock()`, [lots])

async function judge(
  db: Database, lots: readonly LotId[], { crowd, failedRequests, injected }: Seen, readings: Parameters<typeof checkHistory>[1]['readings'], withinMs: number,
): Promise<Judged[]> {
  const { first_bad: badRecord } = await verifyChains(db, deriveSecrets(APP_SECRET).bidderPepper, null)
  const books = await verifyBooks(db)
  const open = await dueLots(db, lots)
  const isPromised = ({ request }: Seen['failedRequests'][number]) => request.status === 503 && request.retryAfter !== null
  const unlike = failedRequests.filter((each) => !isPromised(each))
  return [
    {
      promise: 'No acknowledged bid is lost, altered or doubled, everybody saw one history, and each lot closed once and not early',
      violations: checkHistory(await readRecord(db, lots), { bids: crowd.bids, readings }),
    },
    { promise: 'Every lot whose end has come is closed', violations: open.map(({ id }) => `lot ${id} is open`) },
    { promise: 'The bid record verifies', violations: badRecord ? [`lot ${badRecord.lot_id}: ${badRecord.reason}`] : [] },
    { promise: 'The ledger balances', violations: books.ok ? [] : [JSON.stringify(books.first_bad)] },
    {
      promise: `Bids are taken again within ${withinMs / SECOND} s of a failure`,
      violations: injected.filter(({ backAfterMs }) => backAfterMs > withinMs).map(({ name, backAfterMs }) => `${name}: ${(backAfterMs / SECOND).toFixed(1)} s`),
    },
    {
      promise: 'Meanwhile clients see 503 with Retry-After and nothing else',
      violations: [...Map.groupBy(unlike, ({ where, request }) => `${where}: ${request.status ?? 'no answer'}${request.retryAfter === null ? '' : ' with Retry-After'}`)]
        .map(([what, all]) => `${what}, ${all.length} times, the longest after ${(longestOf(all) / SECOND).toFixed(1)} s`),
    },
  ]
}

const longestOf = (failedRequests: Seen['failedRequests']): number => failedRequests.reduce((most, { request }) => Math.max(most, request.afterMs), 0)
