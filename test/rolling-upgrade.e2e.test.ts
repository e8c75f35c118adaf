import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOrUpdatePerson, createToken } from '../src/accounts/index.ts'
import type { LotId } from '../src/kernel/ids.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { tallied } from './tally.ts'
import { type EventReader, readEvents } from './event-reader.ts'
import { createFactories } from './factories.ts'
import { houseProcess } from './house-process.ts'
import { exhaustiveTest } from './rounds.ts'
import { root } from './sources.ts'

/**
 * A rolling upgrade: the next version starts, migrates and serves beside this one, which is then stopped, while clients
 * bid, read and follow. The next version is this one with one more migration, because an archive of the project has no
 * earlier one. So this shows that migrations, two processes and the hand-over lose nothing; that the statements of the
 * last release work on this version's tables is shown by the gate `sql`.
 */
const REQUESTS = 12_000
const AT_ONCE = 8

/** Locks and rewrites tables that every bid writes, adds what the old version does not know, and changes its rows. */
const NEXT_MIGRATION = `
  alter table lots add column upgraded_note text not null default 'none';
  alter table lots add column upgraded_at timestamptz not null default clock_timestamp();
  create index lots_upgraded on lots (upgraded_at);
  alter table bids add column upgraded_source text;
  create table upgrades (id bigint generated always as identity primary key, lot_id bigint);
  insert into upgrades (lot_id) select id from lots;
  update lots set upgraded_note = 'seen';
`

// A database with durable commits, as in production.
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'freehold-upgrade-'))
const postgres = await startEmbedded({ dataDir, log: () => undefined })
await migrate(postgres.url)
const db = openDatabase({
  url: postgres.url, maxConnections: 4, applicationName: 'test', statementTimeoutMs: 30_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000, connectionWaitMs: 60_000,
})
const factories = createFactories(db)
const next = await nextVersion()
const environment = { DATABASE_URL: postgres.url, APP_SECRET: 'a secret for tests, long enough to be one', SITE_RATE_LIMIT_PER_MINUTE: '0', STREAMS_PER_CLIENT: '0' }
const running: { stop(): Promise<void> }[] = []
const [older, newer] = [await houseProcess(environment), await houseProcess(environment, next)]
after(async () => {
  await Promise.all([older.kill(), newer.kill(), ...running.map((each) => each.stop())])
  await db.close()
  await postgres.stop()
  for (const folder of [next, dataDir]) await rm(folder, { recursive: true, force: true })
})

// A stop under requests: crash.e2e.test.ts. A migration beside requests: src/platform/migrate.db.test.ts.
exhaustiveTest('an upgrade under requests fails none of them, loses no bid, and streams go on', async () => {
  await older.start()
  const auction = await factories.auction()
  const lots = [await factories.lot(auction), await factories.lot(auction), await factories.lot(auction)]
  const traffic = startTraffic(lots, await Promise.all([0, 1, 2, 3].map(bidderToken)))
  const followers = lots.map((lot) => follow(lot, () => traffic.doors))
  running.push(traffic, ...followers)

  await traffic.answered(REQUESTS / 3)
  await newer.start()
  traffic.doors.push(newer.url)
  await traffic.answered(traffic.counts.answered + REQUESTS / 3)
  const { code } = await older.stop()
  assert.equal(code, 0, older.said())
  traffic.doors.shift()
  await traffic.answered(Math.max(REQUESTS, traffic.counts.answered + REQUESTS / 4))
  await traffic.stop()

  assert.deepEqual(traffic.counts.failed, [])
  const kept = await db.query<{ key: string }>('select key from idempotency_keys')
  assert.equal(new Set(kept.map(({ key }) => key)).size, kept.length)
  const [upgraded] = await db.query<{ lots: number }>(`select count(*) filter (where upgraded_note = 'seen') as lots from lots`)
  assert.equal(upgraded!.lots, lots.length)
  for (const [nth, follower] of followers.entries()) {
    const [{ last }] = await db.query<{ last: number }>('select event_seq as last from lots where id = $1', [lots[nth]]) as [{ last: number }]
    await follower.until(last)
    assert.deepEqual(follower.sequences, Array.from({ length: last }, (_, n) => n + 1))
    assert.ok(follower.resumed > 0, 'The stream was never interrupted')
  }
  const [recorded] = await db.query<{ bids: number }>('select count(*) as bids from bid_instructions')
  assert.equal(recorded!.bids, traffic.counts.bids)
  tallied('requests during rolling upgrades', traffic.counts.answered)

  await assert.rejects(older.start(), /The database has the migration 9999-next\.sql, which this version does not know/)
})

/** A copy of the program in its own folder, with one more migration. */
async function nextVersion(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'freehold-next-'))
  const copied = ['src', 'bin', 'db', 'dist', 'package.json', 'package-lock.json', 'vite.config.ts']
  for (const part of copied) await cp(path.join(root, part), path.join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'docs', 'help']) await symlink(path.join(root, part), path.join(folder, part))
  await writeFile(path.join(folder, 'db/migrations/9999-next.sql'), NEXT_MIGRATION)
  return folder
}

async function bidderToken(nth: number): Promise<string> {
  const person = await createOrUpdatePerson(db, { email: `bidder${nth}@example.test`, name: `Bidder ${nth}`, tier: 'institutional' })
  assert.ok(!isRefusal(person))
  const token = await createToken(db, person.id, { name: 'Test', abilities: ['read', 'write'] })
  assert.ok(!isRefusal(token))
  return token.text
}

interface Traffic {
  /** What the balancer has in its list. */
  doors: string[]
  counts: { answered: number; bids: number; sentAgain: number; failed: string[] }
  answered(count: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Clients behind a balancer that sends a request to the next process if one does not take it: the connection is
 * refused or closed without an answer, or the answer is 503 with Retry-After. Any other answer but success is a failure.
 */
function startTraffic(lots: readonly LotId[], tokens: readonly string[]): Traffic {
  const doors = [older.url]
  const counts: Traffic['counts'] = { answered: 0, bids: 0, sentAgain: 0, failed: [] }
  let isOver = false
  let turn = 0
  let amount = 1_000

  async function send(way: string, init: RequestInit): Promise<void> {
    for (const limit = performance.now() + 60_000; performance.now() < limit;) {
      const answer = await fetch(`${doors[turn++ % doors.length]}${way}`, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      if (!answer || text === null || (answer.status === 503 && answer.headers.has('retry-after'))) {
        counts.sentAgain += 1
        await sleep(20)
        continue
      }
      counts.answered += 1
      if (!answer.ok && !isTooLow(answer.status, text!)) counts.failed.push(`${init.method ?? 'GET'} ${way} ${answer.status} ${text}`)
      if (answer.ok && init.method === 'POST') counts.bids += 1
      return
    }
    counts.failed.push(`${init.method ?? 'GET'} ${way} had no answer for a minute`)
  }

  async function keepAsking(nth: number): Promise<void> {
    const headers = { authorization: `Bearer ${tokens[nth % tokens.length]}`, 'content-type': 'application/json' }
    for (let round = 0; !isOver; round++) {
      const lot = lots[(nth + round) % lots.length]!
      if (round % 3 === 0) {
        amount += 100
        await send(`/v1/lots/${lot}/bids`, { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: JSON.stringify({ bid_amount: amount }) })
      } else await send([`/v1/lots/${lot}`, `/v1/lots/${lot}/bids`, '/v1/lots', '/v1/me/bids'][(nth + round) % 4]!, { headers })
    }
  }

  const clients = Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => keepAsking(nth)))
  return {
    doors, counts,
    async answered(count) {
      while (counts.answered < count && counts.failed.length === 0) await sleep(20)
    },
    async stop() {
      isOver = true
      await clients
    },
  }
}

/** Bids cross: a later one may have been higher. That is an answer, not a failure. */
const isTooLow = (status: number, text: string): boolean => status === 422 && text.includes('"bid_too_low"')

interface Followed {
  sequences: number[]
  resumed: number
  until(last: number): Promise<void>
  stop(): Promise<void>
}

/** Follows a lot as a browser does: when its stream ends, it asks for what came after the last event. */
function follow(lot: LotId, doors: () => readonly string[]): Followed {
  const followed: Followed = {
    sequences: [], resumed: 0,
    async until(last) {
      while ((followed.sequences.at(-1) ?? 0) < last) await sleep(20)
    },
    async stop() {
      isOver = true
      reader?.close()
      await following
    },
  }
  let isOver = false
  let reader: EventReader | null = null
  const following = (async () => {
    let lastId = ''
    for (let turn = 0; !isOver; turn++) {
      const door = doors()[turn % doors().length]!
      reader = await readEvents(`${door}/v1/lots/${lot}/stream`, lastId === '' ? {} : { 'last-event-id': lastId }).catch(() => null)
      if (reader?.status !== 200) {
        await sleep(50)
        continue
      }
      if (lastId !== '') followed.resumed += 1
      await take(reader)
      lastId = reader.lastId() || lastId
    }
  })()

  async function take(stream: EventReader): Promise<void> {
    let taken = 0
    let hasEnded = false
    void stream.ended.then(() => (hasEnded = true))
    for (let isLast = false; !isLast; await sleep(10)) {
      isLast = hasEnded
      const news = stream.events.slice(taken)
      taken += news.length
      for (const { event, data } of news) if (event === 'bid') followed.sequences.push(Number(data.sequence))
    }
  }

  return followed
}
