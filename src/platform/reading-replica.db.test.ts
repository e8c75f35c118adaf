import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFactories } from '../../test/factories.ts'
import { startReplicaPair } from '../../test/replicas.ts'
import { createOrUpdatePerson, createToken } from '../accounts/index.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openHouse } from '../house.ts'
import type { LotId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { type CheckedAddresses, checkConnections } from './check-connections.ts'
import type { Logger } from './log.ts'
import { SESSION_TIMEOUTS, sessionSettings } from './session-settings.ts'

const MAX_LAG_MS = 500
/** The promise is two seconds, which `replica-timing.test.ts` shows in virtual time; here a busy machine may take longer. */
const LEFT_OUT_WITHIN_MS = 10_000

const pair = await startReplicaPair()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'freehold-reading-'))
const config = readConfig({
  NODE_ENV: 'test', APP_SECRET: 'a secret for tests, long enough to be one', DEMO: 'off', WORKER: 'off', DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0',
  DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.replicaUrl, DATABASE_READ_MAX_LAG: String(MAX_LAG_MS),
})
const said: string[] = []
const hear = (...parts: unknown[]) => void said.push(parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '))
const log = { trace: () => undefined, debug: () => undefined, info: hear, warn: hear, error: hear, fatal: hear, silent: () => undefined, child: () => log } as unknown as Logger
const house = await openHouse(config, { trustDatabase: true, log })
const app = await createApp(house)
after(async () => {
  await app.close()
  await house.close()
  await pair.stop()
  rmSync(dataDir, { recursive: true })
})

const { auction, lot } = createFactories(house.db)
const sale = await auction()
const lots: LotId[] = []
for (let n = 0; n < 5; n++) lots.push(await lot(sale))

const state = () => house.strangers.replica()!
const titleOf = async (id: LotId) => (await app.inject({ url: `/api/v1/lots/${id}` })).json<{ data: { title: string } }>().data.title
const listed = async () => (await app.inject({ url: '/api/v1/lots?per_page=50&sort_by=id' })).json<{ data: { title: string }[] }>().data.map(({ title }) => title)
const rename = (id: LotId, title: string) => house.db.query('update lots set title = $2 where id = $1', [id, title])

async function until(condition: () => boolean): Promise<void> {
  for (const limit = performance.now() + LEFT_OUT_WITHIN_MS; !condition(); await sleep(20)) assert.ok(performance.now() < limit, JSON.stringify(state()))
}

/** Whatever the replica does: what was changed is read at once, and every read is answered. */
async function changesAreSeen(name: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const [id, title] = [lots[n % lots.length]!, `${name} ${n}`]
    await rename(id, title)
    const [one, all] = await Promise.all([titleOf(id), listed()])
    assert.equal(one, title)
    assert.ok(all.includes(title), `${title} is not among ${all.join(', ')}`)
  }
}

test('strangers read from the replica what the primary had when they asked', async () => {
  await until(() => state().trouble === null)
  const before = state().reads.fromReplica
  await changesAreSeen('fresh', 50)
  for (let n = 0; n < 20; n++) {
    await rename(lots[0]!, `quiet ${n}`)
    await sleep(20)
    assert.equal(await titleOf(lots[0]!), `quiet ${n}`)
  }
  assert.ok(state().reads.fromReplica > before + 20, JSON.stringify(state()))
  assert.match(said.join('\n'), /reading replica: in use/)
})

test('who is signed in reads from the primary, and changes are made there', async () => {
  const person = await createOrUpdatePerson(house.db, { email: 'ann@example.test', name: 'Ann' })
  if (isRefusal(person)) assert.fail('Ann could not be created')
  const token = await createToken(house.db, person.id, { name: 'Test', abilities: ['read'] })
  if (isRefusal(token)) assert.fail('Ann has no token')
  const before = state().reads
  const answer = await app.inject({ url: '/api/v1/lots/geojson', headers: { authorization: `Bearer ${token.text}` } })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(state().reads, before)
})

test('a replica that does not replay is never believed, is left out, and comes back by itself', async () => {
  await pair.pauseReplay()
  await changesAreSeen('paused', 10)
  await until(() => state().trouble === 'behind')
  assert.ok(state().lagMs >= MAX_LAG_MS)
  const health = (await app.inject({ url: '/healthz', remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1' } })).json<{ troubles: { code: string; message: string }[] }>()
  assert.match(health.troubles.find(({ code }) => code === 'replica_left_out')!.message, /further behind than DATABASE_READ_MAX_LAG/)
  const metrics = (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1' } })).body
  assert.match(metrics, /^freehold_replica_in_use 0$/m)
  assert.match(said.at(-1)!, /"reason":"behind".*reading replica: left out; strangers read from the primary/)
  await changesAreSeen('still paused', 5)
  await pair.resumeReplay()
  await until(() => state().trouble === null)
  await changesAreSeen('resumed', 10)
})

test('a frozen replica is left out while its reads are answered by the primary', async () => {
  await pair.signalReplica('SIGSTOP')
  const began = performance.now()
  await changesAreSeen('frozen', 5)
  assert.ok(performance.now() - began < LEFT_OUT_WITHIN_MS)
  await until(() => state().trouble === 'away')
  await pair.signalReplica('SIGCONT')
  await until(() => state().trouble === null)
  await changesAreSeen('thawed', 10)
})

test('a killed replica is left out and comes back when it runs again', async () => {
  await pair.signalReplica('SIGKILL')
  await changesAreSeen('killed', 10)
  await until(() => state().trouble === 'away')
  await pair.startReplica()
  await until(() => state().trouble === null)
  await changesAreSeen('back', 10)
})

test('a server that is no replica, or one of another database, is named with what to write', async () => {
  const examined = async (addresses: Partial<CheckedAddresses>) => {
    const reports = await checkConnections({ url: pair.primaryUrl, poolUrl: null, readUrl: pair.replicaUrl, ...addresses }, sessionSettings({ ...SESSION_TIMEOUTS, byKeys: true }))
    return reports.find(({ name }) => name === 'DATABASE_READ_URL')!.problems.map((problem) => problem.key)
  }
  assert.deepEqual(await examined({}), [])
  assert.deepEqual(await examined({ readUrl: pair.primaryUrl }), ['replica.no_replica'])
  assert.deepEqual(await examined({ readUrl: pair.replicaUrl.replace('/freehold?', '/postgres?') }), ['replica.another_database'])
  assert.deepEqual(await examined({ readUrl: 'postgres://freehold@127.0.0.1:1/freehold' }), ['replica.away'])
})
