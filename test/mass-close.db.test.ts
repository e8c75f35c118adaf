import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterHammer } from '../src/reactions.ts'
import { closeWhatIsDue } from '../src/bidding/index.ts'
import type { UserId } from '../src/kernel/ids.ts'
import { openDatabase } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import { assertBooksBalance } from './books.ts'
import { tallied } from './tally.ts'
import { testDatabase } from './database.ts'
import { createFactories } from './factories.ts'
import { processorTime } from './processor-time.ts'

const db = await testDatabase()
const make = createFactories(db)
const LOTS = 1_000
const log = createLog('silent')

/** As the worker's, so that the measurement is of what runs, but for limits that a busy machine exceeds. */
const workerDb = openDatabase({
  url: db.url, applicationName: 'test closing', maxConnections: 3, byKeys: true,
  statementTimeoutMs: 60_000, lockTimeoutMs: 60_000, idleInTransactionTimeoutMs: 60_000, connectionWaitMs: 60_000,
})
db.beforeClose(() => workerDb.close())

test('a thousand lots due in the same second are closed, invoiced and settled in seconds, each once', async (context) => {
  const auction = await make.auction({
    buyer_premium: { kind: 'percent', bps: 1_000 }, seller_commission: { kind: 'percent', bps: 500 }, payment_mode: 'earnest',
  })
  const winners = await Promise.all(Array.from({ length: 20 }, () => make.user()))
  for (const winner of winners) await make.deposit(auction, winner, 250_000)
  await Promise.all(Array.from({ length: LOTS }, (_, n) => make.lot(auction, {
    price_cents: 100_000 + n, leader_id: winners[n % 20] as UserId, leading_bid_id: n + 1, bid_count: 1,
  })))
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock()')

  tallied('lots due in the same second', LOTS)
  const started = performance.now()
  const computed = processorTime()
  const { closed } = await closeWhatIsDue(workerDb, log, afterHammer)
  const tookMs = Math.round(performance.now() - started)
  context.diagnostic(`${closed} lots closed, invoiced and settled in ${tookMs} ms`)

  const [counts] = await db.query(
    `select (select count(*) from sales) as sales, (select count(*) from settlements where status = 'pending') as settlements,
       (select count(*) from invoices where status in ('open', 'paid')) as invoices, (select count(distinct invoice_number) from invoices) as numbers,
       (select last from invoice_counters) as last, (select count(*) from events where name = 'lot.sold') as events`)
  assert.deepEqual(counts, { sales: LOTS, settlements: LOTS, invoices: 2 * LOTS, numbers: 2 * LOTS, last: 2 * LOTS, events: LOTS })
  await assertBooksBalance(db)
  assert.equal(closed, LOTS)
  // The bar is two seconds on a quiet machine, including the database's share.
  assert.ok(computed() < 5_000, `${computed()} ms of processor time`)
})
