import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { createToken } from '../src/accounts/index.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { createFactories, minutes } from './factories.ts'
import { houseProcess } from './house-process.ts'
import { until } from './until.ts'

/** The real program on a database of its own, whose clock and settings give cause for caution. */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'freehold-unsettled-'))
const postgres = await startEmbedded({ dataDir, log: () => undefined })
await migrate(postgres.url)
const db = openDatabase({
  url: postgres.url, maxConnections: 2, applicationName: 'test', statementTimeoutMs: 30_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000, connectionWaitMs: 60_000,
})
const factories = createFactories(db)
const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, APP_SECRET: 'a secret for tests, long enough to be one' }
const running: Awaited<ReturnType<typeof houseProcess>>[] = []
after(async () => {
  await Promise.all(running.map((house) => house.kill()))
  await db.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function startProgram(more: Record<string, string> = {}) {
  const house = await houseProcess({ ...environment, ...more })
  running.push(house)
  await house.start()
  return house
}

test('a process without background work marks the clock near a close', async () => {
  const house = await startProgram({ WORKER: 'off' })
  const lot = await factories.lot(await factories.auction(), { ends_at: minutes(-1) })
  const markedAfter = async (time: Date) => (await db.query<{ at: Date }>('select at from clock_mark where at > $1', [time]))[0]?.at
  const first = await until(() => markedAfter(new Date(0)))
  await until(() => markedAfter(first))
  assert.deepEqual(await db.query('select status from lots where id = $1', [lot]), [{ status: 'active' }], 'nobody closes it')
  await house.stop()
})

test('while a setting could lose commits no bid is taken and no lot closes; the office extends first, and then all goes on', async () => {
  const house = await startProgram()
  const open = async () => factories.lot(await factories.auction({ soft_close_window_seconds: 0 }), { ends_at: minutes(60) })
  const [extended, waiting] = [await open(), await open()]
  const bidder = await tokenOf(['write'])
  const admin = await tokenOf(['admin'], { is_admin: true, staff_role: 'owner' })
  const bid = (amount: number) => send(`/lots/${waiting}/bids`, bidder, { bid_amount: amount })
  const send = async (to: string, token: string, body: object) => {
    const answer = await fetch(`${house.url}/v1${to}`, {
      method: 'POST', headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(body),
    })
    return answer.status
  }
  assert.equal(await bid(1_000), 200)
  for (const [setting, isFirst] of [['full_page_writes', true], ['synchronous_commit', false]] as const) {
    await db.query(`alter system set ${setting} = 'off'`)
    await db.query('select pg_reload_conf()')
    await until(async () => (await db.query('select from house_pause'))[0])
    assert.equal(await bid(2_000), 503)
    if (isFirst) {
      await db.query('update lots set ends_at = house_clock() where id = any($1)', [[extended, waiting]])
      const before = await closingRounds(house.url)
      await until(async () => (await closingRounds(house.url)).begun >= before.begun + 3)
      assert.equal((await closingRounds(house.url)).failed, before.failed, 'they wait, and do not try')
      assert.deepEqual(await statesOf([extended, waiting]), ['active', 'active'])
      const [{ auction_id: auction }] = await db.query<{ auction_id: number }>('select auction_id from lots where id = $1', [extended]) as [{ auction_id: number }]
      assert.equal(await send(`/admin/auctions/${auction}/extension`, admin, { minutes: 30, reason: 'No bids were taken' }), 200)
    }
    await db.query(`alter system reset ${setting}`)
    await db.query('select pg_reload_conf()')
    await until(async () => (await db.query('select from house_pause')).length === 0)
    await until(async () => (await statesOf([waiting]))[0] === 'sold')
    assert.equal(await send(`/lots/${extended}/bids`, bidder, { bid_amount: isFirst ? 3_000 : 4_000 }), 200)
  }
  await house.stop()
})

test('the program stops in order while its database is away', async () => {
  const house = await startProgram()
  await postgres.stop()
  const { code } = await house.stop()
  assert.equal(code, 0, house.said())
  assert.match(house.said(), /Stopping…/)
  assert.doesNotMatch(house.said(), /^ +at /m)
})

const statesOf = async (lots: number[]) =>
  (await db.query<{ status: string }>('select status from lots where id = any($1) order by id', [lots])).map(({ status }) => status)

async function tokenOf(abilities: ('write' | 'admin')[], row: Record<string, unknown> = {}): Promise<string> {
  const token = await createToken(db, await factories.user(row), { name: 'Test', abilities })
  assert.ok(!isRefusal(token))
  return token.text
}

/** How often the closing clock of the program has looked, and failed. */
async function closingRounds(url: string): Promise<{ begun: number; failed: number }> {
  const metrics = await (await fetch(url.replace(/api$/, 'metrics'))).text()
  const value = (name: string) => Number(new RegExp(`^${name}\\{loop="closing"\\} (\\d+)$`, 'm').exec(metrics)![1])
  return { begun: value('freehold_loop_round_seconds_count'), failed: value('freehold_loop_failures_total') }
}
