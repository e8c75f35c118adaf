import { setTimeout as sleep } from 'node:timers/promises'
import { verifyChains } from '../src/bidding/index.ts'
import { seededChance } from '../src/demo/chance.ts'
import type { LotId } from '../src/kernel/ids.ts'
import { MINUTE, SECOND } from '../src/kernel/time.ts'
import { verifyBooks } from '../src/ledger/index.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { type Crowd, gatherCrowd } from '../test/bidding-crowd.ts'
import { createFactories } from '../test/factories.ts'
import type { HistoryReading } from './bid-history.ts'
import { checkHistory } from './check-history.ts'
import { type Fault, FAULTS } from './faults.ts'
import { APP_SECRET, gatherMembers, newDataDir, openCluster, type ProofCluster } from './proof-cluster.ts'
import { readHistories } from './read-histories.ts'
import { readRecord } from './read-record.ts'
import { type Finding, tell } from './report.ts'

const PROCESSES = 3
const BIDDERS = 100
const OPEN_LOTS = 12
/** These close one after the other, at times that the faults meet. */
const CLOSING_LOTS = 60
const CLOSE_EVERY_MS = 4 * SECOND
const THINKING_MS = 150
/** From the end of a fault until the next accepted bid. */
const RECOVERY_LIMIT_MS = 2 * MINUTE
const CLOSE_LIMIT_MS = 2 * MINUTE

interface Injected {
  fault: Fault
  backAfterMs: number
}

/**
 * A crowd bids through three processes while faults of every kind are injected in a random order, some lots close,
 * and readers read their histories. Then what everybody saw is compared with what was recorded.
 */
export async function proveBidsUnderFaults(seed: number, repeats: number): Promise<Finding> {
  const cluster = await openCluster(PROCESSES, await newDataDir())
  try {
    const lots = await openLots(cluster, repeats)
    const crowd = gatherCrowd(cluster.houses.map(({ door }) => door), lots, await gatherMembers(cluster.db, BIDDERS), { thinkingMs: THINKING_MS, lotsClose: true })
    const readers = readHistories(cluster.houses.map(({ door }) => door), lots)
    const injected = await injectAll(cluster, crowd, seed, repeats)
    await crowd.goHome()
    const readings = await readers.stop()
    await untilClosed(cluster, lots.slice(OPEN_LOTS))
    return await judge(cluster, lots, crowd, readings, injected)
  } finally {
    await cluster.close()
  }
}

async function openLots({ db }: ProofCluster, repeats: number): Promise<LotId[]> {
  const { auction, lot } = createFactories(db)
  const sale = await auction({ soft_close_window_seconds: 0, soft_close_extension_seconds: 0, ends_at: new Date(Date.now() + 600 * MINUTE) })
  const open = await Promise.all(Array.from({ length: OPEN_LOTS }, () => lot(sale, { ends_at: new Date(Date.now() + 600 * MINUTE) })))
  const closing = await Promise.all(Array.from({ length: CLOSING_LOTS * repeats }, (_, n) => {
    const endsAt = new Date(Date.now() + 10 * SECOND + n * CLOSE_EVERY_MS)
    return lot(sale, { ends_at: endsAt, scheduled_ends_at: endsAt })
  }))
  return [...open, ...closing]
}

async function injectAll(cluster: ProofCluster, crowd: Crowd, seed: number, repeats: number): Promise<Injected[]> {
  const chance = seededChance(seed)
  const order = shuffled(Array.from({ length: repeats }, () => FAULTS.flatMap((fault) => Array<Fault>(fault.times).fill(fault))).flat(), chance)
  const injected: Injected[] = []
  await untilAccepted(crowd, performance.now())
  for (const [nth, fault] of order.entries()) {
    await sleep(chance() * SECOND)
    await fault.inject(cluster, cluster.houses[Math.floor(chance() * PROCESSES)]!)
    const backAfterMs = await untilAccepted(crowd, performance.now())
    injected.push({ fault, backAfterMs })
    tell(`${nth + 1}/${order.length} ${fault.name}: bids again after ${Math.round(backAfterMs)} ms; ${crowd.bids.length} bids so far`)
  }
  return injected
}

const shuffled = <T>(list: readonly T[], chance: () => number): T[] =>
  list.map((entry) => ({ entry, place: chance() })).sort((a, b) => a.place - b.place).map(({ entry }) => entry)

/** Milliseconds until a bid was accepted after `since`. */
async function untilAccepted(crowd: Crowd, since: number): Promise<number> {
  for (; performance.now() - since < RECOVERY_LIMIT_MS; await sleep(20)) {
    const at = crowd.acceptedAt.at(-1)
    if (at !== undefined && at > since) return at - since
    if (crowd.isOver()) await crowd.goHome()
  }
  throw new Error(`No bid was accepted for ${RECOVERY_LIMIT_MS / SECOND} s`)
}

async function untilClosed({ db }: ProofCluster, lots: readonly LotId[]): Promise<void> {
  for (const limit = performance.now() + CLOSE_EVERY_MS * lots.length + CLOSE_LIMIT_MS; performance.now() < limit; await sleep(200)) {
    const [row] = await db.query<{ open: number }>(`select count(*) as open from lots where id = any($1) and status = 'active'`, [lots])
    if (row!.open === 0) return
  }
}

async function judge(
  { db }: ProofCluster, lots: readonly LotId[], crowd: Crowd, readings: readonly HistoryReading[], injected: readonly Injected[],
): Promise<Finding> {
  const pepper = deriveSecrets(APP_SECRET).bidderPepper
  const { first_bad: badRecord } = await verifyChains(db, pepper, null)
  const books = await verifyBooks(db)
  const record = await readRecord(db, lots)
  const open = record.lots.slice(OPEN_LOTS).filter(({ status }) => status === 'active')
  const violations = [
    ...(badRecord ? [`lot ${badRecord.lot_id}: ${badRecord.reason}`] : []),
    ...(books.ok ? [] : [`The ledger does not balance: ${JSON.stringify(books.first_bad)}`]),
    ...open.map(({ id }) => `lot ${id} did not close`),
    ...checkHistory(record, { bids: crowd.bids, readings }),
  ]
  const [accepted, unknown] = ['accepted', 'unknown'].map((result) => crowd.bids.filter(({ answer }) => answer === result).length)
  return {
    title: 'Bids under faults',
    method: `${BIDDERS} bidders bid through ${PROCESSES} processes of the program on one PostgreSQL with durable commits, each bid with its own Idempotency-Key, sent again until answered; lots close meanwhile. Readers read bid histories. A checker compares what all of them saw with what was recorded: acknowledged bids once and unaltered, refused ones not, unknown ones at most once, in the order that everybody saw; each lot closed once. Bid records and ledger are verified.`,
    counts: [
      ['bids tried', crowd.bids.length], ['acknowledged', accepted!], ['given up by their bidder after 90 s without a result', unknown!],
      ['requests sent again', crowd.retries],
      ['histories read', readings.length], ['lots closed meanwhile', record.lots.filter(({ status }) => status !== 'active').length],
      ...injectedByKind(injected),
    ],
    violations,
  }
}

function injectedByKind(injected: readonly Injected[]): [string, string][] {
  return [...Map.groupBy(injected, ({ fault }) => fault.name)].map(([name, all]) => {
    const slowest = Math.max(...all.map(({ backAfterMs }) => backAfterMs))
    return [`fault: ${name}`, `${all.length} times; the next bid accepted within ${(slowest / 1000).toFixed(1)} s of its end`]
  })
}
