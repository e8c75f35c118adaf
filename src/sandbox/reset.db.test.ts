import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { english } from '../../test/english.ts'
import { DAY } from '../kernel/time.ts'
import { openSandbox, OtherHouse } from '../platform/sandbox-clock.ts'
import { ofSandbox } from '../platform/checkup-sentences.ts'

const house = await testHouse({ settings: { SANDBOX: 'on' } })
const { call, db } = house
const person = await house.person({ admin: true })
const admin = await person.token('admin')

const load = (name: string) => call<{ auction: { id: number; lots: number }; people: { token: string; part: string }[] }>('POST', '/v1/sandbox/fixtures', { token: admin, body: { name } })
const listed = async (): Promise<number> => (await call('GET', '/v1/lots')).body.meta.total

test('a fixture is a running sale, with people whose tokens work', async () => {
  const made = await load('spring-land-sale')
  assert.equal(made.status, 201)
  assert.equal(await listed(), made.body.data.auction.lots)
  const bidder = made.body.data.people.find(({ part }) => part === 'bidder')!
  const lots = (await call<{ id: number; minimum_next_bid: number }[]>('GET', '/v1/lots')).body.data
  const lot = lots.toSorted((one, other) => one.minimum_next_bid - other.minimum_next_bid)[0]
  const bid = await call('POST', `/v1/lots/${lot!.id}/bids`, { token: bidder.token, body: { bid_amount: lot!.minimum_next_bid } })
  assert.equal(bid.status, 200, bid.text)
  assert.equal((await load('autumn')).status, 422)
})

test('a reset removes everything but administrators and settings, is seen at once, and leaves the clock', async () => {
  await call('POST', '/v1/sandbox/clock', { token: admin, body: { advance: '1d' } })
  const [before] = await db.query<{ now: Date }>('select house_clock() as now')
  const categories = (await call('GET', '/v1/categories')).text
  assert.ok(await listed() > 0)
  await db.query('update users set under_review_at = house_clock(), blocked_at = house_clock() where id = $1', [person.id])
  assert.equal((await call('POST', '/v1/sandbox/reset', { token: admin })).status, 200)
  assert.equal(await listed(), 0)
  assert.equal((await call('GET', '/v1/categories')).text, categories)
  const [after] = await db.query<{ now: Date; people: number; teams: number; bids: number; log: number }>(
    `select house_clock() as now, (select count(*) from users) as people, (select count(*) from teams) as teams, (select count(*) from bids) as bids,
       (select count(*) from audit_log where action = 'sandbox.reset') as log`)
  assert.ok(after!.now >= before!.now)
  assert.deepEqual([after!.people, after!.teams, after!.bids, after!.log], [2, 0, 0, 1], 'both administrators: the own one and that of the fixture')
  assert.deepEqual(await db.query('select from users where under_review_at is not null or blocked_at is not null'), [], 'their bids are gone')

  const again = await load('spring-land-sale')
  assert.equal(await listed(), again.body.data.auction.lots)
  const moved = await call<{ is_done: boolean; events: { name: string; count: number }[] }>('POST', '/v1/sandbox/clock', { token: admin, body: { advance: '11d' } })
  assert.ok(moved.body.data.events.some(({ name }) => name === 'lot.sold'), 'events are numbered and told after a reset')
  const [behind] = await db.query<{ n: number }>('select count(*) as n from events where position is null')
  assert.equal(behind!.n, 0)
})

test('the commands do the same, and say what happened', async () => {
  const { run, json } = commandLine(db)
  const environment = { SANDBOX: 'on' }
  const loaded = await run('sandbox load spring-land-sale', { environment })
  assert.equal(loaded.code, 0, loaded.stderr)
  assert.match(loaded.stdout, /Created auction \d+, “Spring Land Sale”, with 8 lots: [^]*marian@demo\.example +seller +freehold_pat_/)
  const moved = await run('clock advance 10d --json', { environment })
  assert.equal(moved.code, 0, moved.stderr)
  const { events } = JSON.parse(moved.stdout) as { events: Record<string, number> }
  assert.ok((events['lot.sold'] ?? 0) + (events['lot.unsold'] ?? 0) > 0)
  assert.match((await run('clock show', { environment })).stdout, /^The clock is at /)
  assert.match((await run('clock advance yesterday', { environment })).stderr, /duration of at most 366 days/)
  assert.match((await run('sandbox load autumn', { environment })).stderr, /spring-land-sale/)
  assert.match((await run('sandbox reset', { environment })).stdout, /was reset/)
  assert.equal(await listed(), 0)
  await assert.rejects(json('clock show'), /belongs to a sandbox/, 'without SANDBOX it is no house at all')
})

test('a real house refuses the commands', async () => {
  const { run } = commandLine(await testDatabase())
  for (const line of ['clock advance 1d', 'sandbox reset', 'sandbox load spring-land-sale']) {
    const { code, stderr } = await run(line)
    assert.deepEqual([code, /This is not a sandbox/.test(stderr)], [1, true], line)
  }
})

test('a real database does not become a sandbox, nor the other way round', async () => {
  const real = await testHouse()
  await real.person()
  const refusal = (said: () => ReturnType<typeof ofSandbox.isReal>) => (error: unknown) => error instanceof OtherHouse && error.message === english(said())
  await assert.rejects(openSandbox(real.db, true), refusal(ofSandbox.isReal))
  await openSandbox(real.db, false)
  await assert.rejects(openSandbox(db, false), refusal(ofSandbox.isSandbox))
  await openSandbox(db, true)
  assert.ok((await db.query<{ ahead: number }>('select (extract(epoch from house_clock() - wall_clock()) * 1000)::float8 as ahead'))[0]!.ahead >= 20 * DAY)
  assert.equal((await real.db.query<{ ahead: number }>('select extract(epoch from house_clock() - wall_clock())::float8 as ahead'))[0]!.ahead < 1, true)
})
