import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LotId } from '../src/kernel/ids.ts'
import { MINUTE } from '../src/kernel/time.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { recordEvents } from '../src/platform/outbox.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { newSecret } from '../src/webhooks/secret-box.ts'
import { insertSubscription, nextSubscriptionId } from '../src/webhooks/store.ts'
import { createFactories } from './factories.ts'
import { houseProcess } from './house-process.ts'
import { sample } from './rounds.ts'
import { startReceiver } from './webhook-receiver.ts'

const EVENTS = sample(400, 160)
/** An attempt that a busy machine lets fail is made again after a minute. */
const DELIVERED_WITHIN_MS = 3 * MINUTE
const secret = 'a secret for tests, long enough to be one'
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'freehold-webhook-crash-'))
const postgres = await startEmbedded({ dataDir, log: () => undefined })
await migrate(postgres.url)
const db = openDatabase({
  url: postgres.url, maxConnections: 2, applicationName: 'test', statementTimeoutMs: 30_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000,
})
const environment = { DATABASE_URL: postgres.url, APP_SECRET: secret, WEBHOOK_TEST_ALLOW: '127.0.1.0/24' }
const houses = await Promise.all(Array.from({ length: sample(2, 1) }, () => houseProcess(environment)))
const server = await startReceiver()
after(async () => {
  await Promise.all(houses.map((house) => house.kill()))
  await server.close()
  await db.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a house whose processes are killed with requests under way: every event arrives, and only what a dead process had begun arrives twice', async () => {
  const factories = createFactories(db)
  const owner = await factories.user()
  const auctionId = await factories.auction({ owner_user_id: owner })
  await subscribe(owner)
  await Promise.all(houses.map((house) => house.start()))
  server.answer((response) => void sleep(60).then(() => response.writeHead(204).end()))
  const selling = sell(auctionId)
  await server.received(60)
  await Promise.all(houses.map((house) => house.kill()))
  await Promise.all(houses.map((house) => house.start()))
  await selling
  for (const limit = performance.now() + DELIVERED_WITHIN_MS; await waiting() > 0 && performance.now() < limit;) await sleep(200)
  const keys = server.requests.map(({ headers }) => headers['webhook-id']!)
  assert.equal(new Set(keys).size, EVENTS)
  const [log] = await db.query<{ delivered: number; lost: number }>(
    `select count(*) filter (where success) as delivered, count(*) filter (where not success) as lost from webhook_attempts`)
  assert.equal(log!.delivered, EVENTS)
  assert.ok(log!.lost > 0, 'No process died over an attempt: nothing was proved')
  assert.ok(keys.length - EVENTS <= log!.lost, `${keys.length - EVENTS} came twice, ${log!.lost} were begun by the dead`)
})

async function subscribe(userId: Awaited<ReturnType<ReturnType<typeof createFactories>['user']>>): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await nextSubscriptionId(tx)
    const { text: _text, ...sealed } = newSecret(deriveSecrets(secret), id)
    await insertSubscription(tx, { id, owner: { userId, teamId: null }, url: server.url, events: ['lot.sold'], isActive: true, ...sealed })
  })
}

/** A few at a time, so that there is always something under way. */
async function sell(auctionId: Awaited<ReturnType<ReturnType<typeof createFactories>['auction']>>): Promise<void> {
  for (let nth = 0; nth < EVENTS; nth += 10) {
    await db.transaction((tx) => recordEvents(tx, Array.from({ length: 10 }, (_, k) => (
      { name: 'lot.sold', auctionId, lotId: 1 as LotId, lotSeq: nth + k + 1, stream: null, data: { lot_id: nth + k } }))))
    await sleep(40)
  }
}

async function waiting(): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select $1 - count(*) as count from webhook_deliveries where state = 'delivered'`, [EVENTS])
  return row!.count
}
