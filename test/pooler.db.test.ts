import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWorker } from '../src/worker.ts'
import { testHouse } from './app.ts'
import { brokenPromises } from './bid-promises.ts'
import { gatherCrowd } from './bidding-crowd.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'

const skip = hasPgBouncer ? false : 'no PgBouncer on this machine (apt-get install pgbouncer)'
const BIDDERS = 20
const ENOUGH = 150

test('a crowd bids, lots close and pages are read through PgBouncer in transaction mode as without it', { skip }, async () => {
  const beside = await testHouse()
  const pooler = await startPgBouncer(beside.db.url, { mode: 'transaction' })
  beside.db.beforeClose(pooler.stop)
  const pooled = await testHouse({ beside, databasePoolUrl: pooler.url })
  const auction = await beside.auction({ soft_close_window_seconds: 0, soft_close_extension_seconds: 0 })
  const endsAt = new Date(Date.now() + 600_000)
  const lots = await Promise.all([beside.lot(auction), beside.lot(auction), beside.lot(auction, { ends_at: endsAt, scheduled_ends_at: endsAt })])
  const members = await Promise.all(Array.from({ length: BIDDERS }, async () => {
    const person = await beside.person({ tier: 'institutional' })
    return { id: person.id, token: await person.token('write') }
  }))
  const worker = await startWorker(pooled.house)
  const crowd = gatherCrowd([await pooled.listen(), await beside.listen()], lots, members, { thinkingMs: 20, lotsClose: true })
  while (crowd.acceptedAt.length < ENOUGH && !crowd.isOver()) {
    const [list, lot] = await Promise.all([pooled.call('GET', '/v1/lots?per_page=5'), pooled.call('GET', `/v1/lots/${lots[0]}/bids`)])
    assert.deepEqual([list.status, lot.status], [200, 200])
    await sleep(50)
  }
  await beside.advanceClock(700_000)
  while ((await beside.db.query<{ status: string }>('select status from lots where id = $1', [lots[2]]))[0]!.status === 'active') await sleep(50)
  await crowd.goHome()
  await worker.stop()
  assert.ok(crowd.acceptedAt.length >= ENOUGH)
  assert.deepEqual(await brokenPromises(beside.db, beside.house.secrets.bidderPepper, lots, crowd.bids), [])
})
