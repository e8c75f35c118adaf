import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFactories } from '../../test/factories.ts'
import { type Replica, startReplicas } from '../../test/replicas.ts'
import { createOrUpdatePerson, createToken } from '../accounts/index.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openHouse } from '../house.ts'
import type { LotId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { checkConnections, refuseUnsuitable } from './check-connections.ts'
import type { Logger } from './log.ts'
import { serverOf } from './network-settings.ts'
import { SESSION_TIMEOUTS, sessionSettings } from './session-settings.ts'

const MAX_LAG_MS = 500
/** The promise is two seconds, which `replica-timing.test.ts` shows in virtual time; here a busy machine may take longer. */
const LEFT_OUT_WITHIN_MS = 60_000

const { primaryUrl, replicas, stop } = await startReplicas(2)
const [one, other] = replicas as [Replica, Replica]
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'freehold-reading-'))
const config = readConfig({
  NODE_ENV: 'test', APP_SECRET: 'a secret for tests, long enough to be one', DEMO: 'off', WORKER: 'off', DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0',
  DATABASE_URL: primaryUrl, DATABASE_READ_URL: `${one.url}, ${other.url}`, DATABASE_READ_MAX_LAG: String(MAX_LAG_MS),
})
const said: string[] = []
const hear = (...parts: unknown[]) => void said.push(parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '))
const log = { trace: () => undefined, debug: () => undefined, info: hear, warn: hear, error: hear, fatal: hear, silent: () => undefined, child: () => log } as unknown as Logger
const house = await openHouse(config, { trustDatabase: true, log })
const app = await createApp(house)
after(async () => {
  await app.close()
  await house.close()
  await stop()
  rmSync(dataDir, { recursive: true })
})

const { auction, lot } = createFactories(house.db)
const sale = await auction()
const lots: LotId[] = []
for (let n = 0; n < 5; n++) lots.push(await lot(sale))

const stateOf = (replica: Replica) => house.signedOutReads.replicas()[replicas.indexOf(replica)]!
const readsOf = () => [...replicas.map((replica) => stateOf(replica).reads), house.signedOutReads.readsByPrimary()!] as [number, number, number]
const titleOf = async (id: LotId) => (await app.inject({ url: `/api/v1/lots/${id}` })).json<{ data: { title: string } }>().data.title
const listed = async () => (await app.inject({ url: '/api/v1/lots?per_page=50&sort_by=id' })).json<{ data: { title: string }[] }>().data.map(({ title }) => title)
const rename = (id: LotId, title: string) => house.db.query('update lots set title = $2 where id = $1', [id, title])

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + LEFT_OUT_WITHIN_MS; !(await condition()); await sleep(20)) assert.ok(performance.now() < limit, JSON.stringify(house.signedOutReads.replicas()))
}

/** Whatever the replica does: what was changed is read at once, and every read is answered. */
async function changesAreSeen(name: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const [id, title] = [lots[n % lots.length]!, `${name} ${n}`]
    await rename(id, title)
    const [shown, all] = await Promise.all([titleOf(id), listed()])
    assert.equal(shown, title)
    assert.ok(all.includes(title), `${title} is not among ${all.join(', ')}`)
  }
}

/** On a busy machine a replica falls behind now and then, and the primary is read instead. */
async function changesAreSeenUntil(name: string, condition: () => boolean): Promise<void> {
  for (const limit = performance.now() + LEFT_OUT_WITHIN_MS; !condition(); await sleep(20)) {
    assert.ok(performance.now() < limit, JSON.stringify(house.signedOutReads.replicas()))
    await changesAreSeen(name, 1)
  }
}

const isUsed = (replica: Replica) => stateOf(replica).problem === null
const areUsed = () => replicas.every(isUsed)

test('signed-out readers read from both replicas what the primary had when they asked', async () => {
  await until(areUsed)
  const [first, second] = readsOf()
  const haveRead = () => readsOf()[0] - first > 10 && readsOf()[1] - second > 10
  await changesAreSeen('fresh', 50)
  for (let n = 0; n < 20; n++) {
    await rename(lots[0]!, `quiet ${n}`)
    await sleep(20)
    assert.equal(await titleOf(lots[0]!), `quiet ${n}`)
  }
  await changesAreSeenUntil('fresh again', haveRead)
  for (const { url } of replicas) assert.match(said.join('\n'), new RegExp(`"replica":"${serverOf(url)}".*read replica: in use`))
})

test('who is signed in reads from the primary, and changes are made there', async () => {
  const person = await createOrUpdatePerson(house.db, { email: 'ann@example.test', name: 'Ann' })
  if (isRefusal(person)) assert.fail('Ann could not be created')
  const token = await createToken(house.db, person.id, { name: 'Test', abilities: ['read'] })
  if (isRefusal(token)) assert.fail('Ann has no token')
  const before = readsOf()
  const answer = await app.inject({ url: '/api/v1/lots/geojson', headers: { authorization: `Bearer ${token.text}` } })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(readsOf(), before)
})

const LOCAL = { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1' } }

test('a replica that does not replay is never believed, is left out while the other is used, and comes back by itself', async () => {
  await one.pauseReplay()
  await changesAreSeen('paused', 10)
  await until(() => stateOf(one).problem === 'behind')
  assert.ok(stateOf(one).lagMs >= MAX_LAG_MS)
  await until(() => isUsed(other))
  await until(async () => {
    const { problems } = (await app.inject({ url: '/healthz', ...LOCAL })).json<{ problems: { code: string; message: string }[] }>()
    const told = problems.filter(({ code }) => code === 'replica_left_out')
    return told.some(({ message }) => message.includes(serverOf(one.url)) && message.includes('is further behind than DATABASE_READ_MAX_LAG'))
  })
  const metrics = (await app.inject({ url: '/metrics', ...LOCAL })).body
  assert.ok(metrics.includes(`freehold_replica_in_use{replica="${serverOf(one.url)}"} 0`), metrics)
  assert.ok(metrics.includes(`freehold_replica_reads{replica="${serverOf(other.url)}"} `), metrics)
  assert.match(said.join('\n'), new RegExp(`"replica":"${serverOf(one.url)}","reason":"behind".*read replica: left out`))
  const [byOne, byOther] = readsOf()
  await changesAreSeen('still paused', 20)
  await changesAreSeenUntil('paused for longer', () => readsOf()[1] > byOther)
  assert.equal(readsOf()[0], byOne)
  await one.resumeReplay()
  await until(areUsed)
  await changesAreSeen('resumed', 10)
})

test('a frozen replica is left out while its reads are answered by the primary', async () => {
  await one.signal('SIGSTOP')
  const began = performance.now()
  await changesAreSeen('frozen', 5)
  assert.ok(performance.now() - began < LEFT_OUT_WITHIN_MS)
  await until(() => stateOf(one).problem === 'away')
  await one.signal('SIGCONT')
  await until(areUsed)
  await changesAreSeen('thawed', 10)
})

test('with no replica in use the primary answers, and each comes back when it runs again', async () => {
  await other.signal('SIGKILL')
  await changesAreSeen('one killed', 10)
  await until(() => stateOf(other).problem === 'away')
  await one.signal('SIGKILL')
  await changesAreSeen('both killed', 10)
  await until(() => stateOf(one).problem === 'away')
  const [byOne, byOther, byPrimary] = readsOf()
  await changesAreSeen('none in use', 5)
  assert.deepEqual(readsOf().slice(0, 2), [byOne, byOther])
  assert.ok(readsOf()[2] > byPrimary)
  await one.start()
  await until(() => isUsed(one))
  await changesAreSeen('one back', 10)
  assert.ok(!isUsed(other))
  await other.start()
  await until(areUsed)
  await changesAreSeen('both back', 10)
})

test('each server that is no replica, or one of another database, is named with what to write', async () => {
  const examined = async (...readUrls: string[]) => {
    const reports = await checkConnections({ url: primaryUrl, poolUrl: null, readUrls }, sessionSettings({ ...SESSION_TIMEOUTS, byKeys: true }))
    return reports.filter(({ name }) => name === 'DATABASE_READ_URL').map(({ server, problems }) => [server, ...problems.map((problem) => problem.key)])
  }
  const elsewhere = one.url.replace('/freehold?', '/postgres?')
  assert.deepEqual(await examined(one.url, primaryUrl, elsewhere, 'postgres://freehold@127.0.0.1:1/freehold', other.url), [
    [serverOf(one.url)], [serverOf(primaryUrl), 'replica.no_replica'], [serverOf(elsewhere), 'replica.another_database'], ['127.0.0.1:1/freehold', 'replica.away'], [serverOf(other.url)],
  ])
})

test('a start is refused only for a replica of another database', async () => {
  const start = (...readUrls: string[]) => refuseUnsuitable({ url: primaryUrl, poolUrl: null, readUrls }, sessionSettings({ ...SESSION_TIMEOUTS, byKeys: true }))
  await start(one.url, primaryUrl, 'postgres://freehold@127.0.0.1:1/freehold')
  await assert.rejects(start(other.url, one.url.replace('/freehold?', '/postgres?')), /\/postgres in DATABASE_READ_URL is another database than DATABASE_URL/)
})
