import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOrUpdatePerson, createToken } from '../src/accounts/index.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { MINUTE, SECOND } from '../src/kernel/time.ts'
import type { AuctionId, LotId, UserId } from '../src/kernel/ids.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { recordEvents } from '../src/platform/outbox.ts'
import { existingDataFolder } from '../src/platform/postgres-cluster.ts'
import { findPostmaster } from '../src/platform/postgres-server.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { newSecret } from '../src/webhooks/secret-box.ts'
import { insertSubscription, nextSubscriptionId } from '../src/webhooks/store.ts'
import { brokenPromises } from './bid-promises.ts'
import { type Crowd, type CrowdMember, gatherCrowd } from './bidding-crowd.ts'
import { tallied } from './tally.ts'
import { createFactories } from './factories.ts'
import { houseProcess } from './house-process.ts'
import { exhaustiveTest, sample } from './rounds.ts'
import { startReceiver } from './webhook-receiver.ts'

// A database with durable commits, as in production.
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'freehold-crash-'))
const postgres = await startEmbedded({ dataDir, log: () => undefined })
await migrate(postgres.url)
const db = openDatabase({
  url: postgres.url, maxConnections: 4, applicationName: 'test', statementTimeoutMs: 30_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000, connectionWaitMs: 60_000,
})
const secret = 'a secret for tests, long enough to be one'
const houses = await Promise.all([0, 1].map(() => houseProcess({ DATABASE_URL: postgres.url, APP_SECRET: secret, WEBHOOK_TEST_ALLOW: '127.0.1.0/24' })))
const receiver = await startReceiver()
/** Fewer accepted bids prove nothing. */
const ENOUGH = sample(100, 60)
const EVENTS = 400
/** An attempt that fails on a busy machine is repeated after a minute. */
const DELIVERED_WITHIN_MS = 3 * MINUTE
const crowds: Crowd[] = []
afterEach(() => crowds.pop()?.goHome())
after(async () => {
  await Promise.all(houses.map((house) => house.kill()))
  await receiver.close()
  await db.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
const factories = createFactories(db)
const members = await Promise.all(Array.from({ length: sample(30, 8) }, (_, n) => member(n)))
await Promise.all(houses.map((house) => house.start()))

test('two processes, one killed at any time: no acknowledged bid is lost, duplicated or altered', async () => {
  const lots = await openLots()
  const crowd = gather(lots)
  await killAndRestart(sample(4, 1))
  await proveEnough(crowd)
  await crowd.goHome()
  assert.ok(crowd.retries > 0, 'No request broke: nothing was proved')
  await assertKept(lots, crowd)
})

test('a database killed during bidding: nothing is lost, and the server recovers by itself', async () => {
  const lots = await openLots()
  const crowd = gather(lots)
  const reader = readHistories(lots)
  await sleep(sample(2, 1) * SECOND)
  await killDatabase()
  const killedAt = performance.now()
  for (const limit = killedAt + 90 * SECOND; !crowd.acceptedAt.some((at) => at > killedAt + 100) && performance.now() < limit;) await sleep(50)
  await sleep(1 * SECOND)
  await proveEnough(crowd)
  await crowd.goHome()
  assert.deepEqual([...await reader.stop()].filter((status) => status !== 200 && status !== 503), [])
  const backAfter = Math.min(...crowd.acceptedAt.filter((at) => at > killedAt + 100)) - killedAt
  assert.ok(backAfter < 60 * SECOND, `The first bid after the crash was taken ${backAfter} ms later`)
  await assertKept(lots, crowd)
})

test('a stopping server answers requests in progress and exits in time', async () => {
  const lots = await openLots()
  const crowd = gather(lots)
  await sleep(1 * SECOND)
  const [stopped, restarts] = sample([houses, true], [houses.slice(0, 1), false])
  for (const house of stopped) {
    const { code, ms } = await house.stop()
    assert.equal(code, 0, house.said())
    assert.ok(ms < 30 * SECOND, `It took ${ms} ms`)
    // The other process takes over the rest.
    if (restarts) await house.start()
  }
  await proveEnough(crowd)
  await crowd.goHome()
  await assertKept(lots, crowd)
})

// The lease of an attempt and its repetition under the same id: src/webhooks/dispatch.db.test.ts.
exhaustiveTest('a house killed while sending webhooks: every event arrives, and only attempts begun by a dead process arrive twice', async () => {
  const owner = await factories.user()
  const auctionId = await factories.auction({ owner_user_id: owner })
  await subscribe(owner)
  const running = houses.filter((house) => house.isUp())
  receiver.answer((response) => void sleep(60).then(() => response.writeHead(204).end()))
  const selling = sell(auctionId)
  await receiver.received(60)
  await Promise.all(running.map((house) => house.kill()))
  await Promise.all(running.map((house) => house.start()))
  await selling
  for (const limit = performance.now() + DELIVERED_WITHIN_MS; await undelivered() > 0 && performance.now() < limit;) await sleep(200)
  const keys = receiver.requests.map(({ headers }) => headers['webhook-id']!)
  assert.equal(new Set(keys).size, EVENTS)
  tallied('events delivered while processes were killed', EVENTS)
  const [log] = await db.query<{ delivered: number; lost: number }>(
    `select count(*) filter (where success) as delivered, count(*) filter (where not success) as lost from webhook_attempts`)
  assert.equal(log!.delivered, EVENTS)
  assert.ok(log!.lost > 0, 'No process died during an attempt: nothing was proved')
  assert.ok(keys.length - EVENTS <= log!.lost, `${keys.length - EVENTS} came twice, ${log!.lost} were begun by dead processes`)
})

async function subscribe(userId: UserId): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await nextSubscriptionId(tx)
    const { text: _text, ...sealed } = newSecret(deriveSecrets(secret), id)
    await insertSubscription(tx, { id, owner: { userId, teamId: null }, url: receiver.url, events: ['lot.sold'], isActive: true, ...sealed })
  })
}

/** A few at a time, so that requests are always in progress. */
async function sell(auctionId: AuctionId): Promise<void> {
  for (let nth = 0; nth < EVENTS; nth += 10) {
    await db.transaction((tx) => recordEvents(tx, Array.from({ length: 10 }, (_, k) => (
      { name: 'lot.sold', auctionId, lotId: 1 as LotId, lotSeq: nth + k + 1, stream: null, data: { lot_id: nth + k } }))))
    await sleep(40)
  }
}

async function undelivered(): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select $1 - count(*) as count from webhook_deliveries where state = 'delivered'`, [EVENTS])
  return row!.count
}

async function member(n: number): Promise<CrowdMember> {
  const person = await createOrUpdatePerson(db, { email: `bidder${n}@example.test`, name: `Bidder ${n}`, tier: 'institutional' })
  assert.ok(!isRefusal(person))
  const token = await createToken(db, person.id, { name: 'Test', abilities: ['write'] })
  assert.ok(!isRefusal(token))
  return { id: person.id, token: token.text }
}

/** A crowd that stops when its test ends, also on failure. */
function gather(lots: readonly LotId[]): Crowd {
  const crowd = gatherCrowd(houses.map(({ url }) => url), lots, members)
  crowds.push(crowd)
  return crowd
}

async function openLots(): Promise<LotId[]> {
  const auction = await factories.auction()
  return [await factories.lot(auction), await factories.lot(auction), await factories.lot(auction)]
}

/** Kills one process, then both at once, then the other, each as soon as it takes bids again. */
async function killAndRestart(times: number): Promise<void> {
  for (let kills = 0; kills < times; kills++) {
    await sleep(500 + Math.random() * 500)
    const victims = kills % 2 === 1 ? houses : [houses[kills / 2 % 2]!]
    await Promise.all(victims.map((house) => house.kill()))
    await Promise.all(victims.map((house) => house.start()))
  }
}

/** As in a power cut: the server and all its workers at once, at any point. */
async function killDatabase(): Promise<void> {
  const workers = await db.query<{ pid: number }>('select pid from pg_stat_activity')
  for (const pid of [findPostmaster(existingDataFolder(dataDir)!)!.pid, ...workers.map((worker) => worker.pid)]) killIfThere(pid)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Reads bid histories meanwhile. Returns every status; 0 is a broken connection. */
function readHistories(lots: readonly LotId[]): { stop(): Promise<Set<number>> } {
  const met = new Set<number>()
  let isOver = false
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      const answer = await fetch(`${houses[n % 2]!.url}/v1/lots/${lots[n % lots.length]}/bids?per_page=${1 + (n % 50)}`).catch(() => null)
      met.add(answer?.status ?? 0)
      await answer?.text().catch(() => undefined)
      await sleep(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return met
    },
  }
}

/** On a busy machine it takes a while until enough bids are accepted. */
async function proveEnough(crowd: Crowd): Promise<void> {
  for (const limit = performance.now() + 60 * SECOND; crowd.acceptedAt.length <= ENOUGH && performance.now() < limit;) await sleep(50)
}

async function assertKept(lots: readonly LotId[], crowd: Crowd): Promise<void> {
  const accepted = crowd.bids.filter(({ answer }) => answer === 'accepted').length
  assert.ok(accepted > ENOUGH, `Only ${accepted} bids were accepted: nothing was proved`)
  assert.deepEqual(await brokenPromises(db, deriveSecrets(secret).bidderPepper, lots, crowd.bids), [])
  assert.deepEqual(crowd.bids.filter(({ answer }) => answer === 'unknown'), [], 'The result of these is still unknown')
}
