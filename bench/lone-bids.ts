// The reference of the bid desk: one transaction per bid, with the same statements, from as many connections as
// bidders, without HTTP. A process of its own, controlled by messages.
import { createSettle } from '../src/bidding/index.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import type { LotId } from '../src/kernel/ids.ts'
import type { Database } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { openBenchDatabase } from './bench-house.ts'
import type { LoadResult } from './load.ts'
import { type FixtureBidder, scattered } from './fixture.ts'

export interface LoneBidsSetting {
  databaseUrl: string
  appSecret: string
  bidders: FixtureBidder[]
}

export interface LoneBidsOrder {
  seconds: number
  /** The next amount of each lot, in dollars. */
  next: [LotId, number][]
}

export interface LoneBidsAnswer extends Omit<LoadResult, 'spent'> {
  refused: number
}

const { databaseUrl, appSecret, bidders } = JSON.parse(process.argv[2]!) as LoneBidsSetting
const LOCK_WAIT_MS = 10_000

process.on('message', (order: LoneBidsOrder) => void bid(order).then((answer) => process.send!(answer)))
process.on('disconnect', () => process.exit(0))
process.send!('ready')

/** Connections are open only while they are needed: the server has a hundred. */
async function bid(order: LoneBidsOrder): Promise<LoneBidsAnswer> {
  const db = openBenchDatabase(databaseUrl, bidders.length, true)
  try {
    await Promise.all(bidders.map(() => db.query('select pg_sleep(0.05)')))
    return await bidOn(db, order)
  } finally {
    await db.close()
  }
}

async function bidOn(db: Database, { seconds, next }: LoneBidsOrder): Promise<LoneBidsAnswer> {
  const settle = createSettle({ db, secrets: deriveSecrets(appSecret), log: createLog('error'), onCommitted: () => undefined })
  const amounts = new Map(next)
  const lotAt = scattered([...amounts.keys()])
  const latencies: number[] = []
  let turn = 0
  let refused = 0
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(bidders.map(async (bidder) => {
    for (let sent = performance.now(); sent < end;) {
      const { answers } = await settle([ticketFor(bidder, lotAt(turn++), amounts)], LOCK_WAIT_MS)
      if (!answers[0] || isRefusal(answers[0].outcome)) refused += 1
      const answered = performance.now()
      latencies.push(answered - sent)
      sent = answered
    }
  }))
  return { seconds: (performance.now() - start) / 1000, answers: latencies.length, latencies, refused }
}

/** The amount is chosen under the lock, like a statement that adds to the price it finds. */
const ticketFor = (bidder: FixtureBidder, lotId: LotId, amounts: Map<LotId, number>) => ({
  lotId,
  bidder: bidder.userId,
  get amount() {
    const amount = amounts.get(lotId)!
    amounts.set(lotId, amount + 1)
    return amount
  },
  isProxy: false,
  source: 'api' as const,
  onceKey: null,
  tokenId: bidder.tokenId,
  ip: '127.0.0.1',
  userAgent: null,
})
