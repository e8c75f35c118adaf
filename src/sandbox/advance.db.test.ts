import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { readEvents } from '../../test/event-reader.ts'
import { fingerprintOf } from '../../test/fingerprint.ts'
import { sample } from '../../test/rounds.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import { apiDocument } from '../platform/http/openapi.ts'
import { sandboxTools } from '../sandbox-work.ts'
import { advanceClock } from './advance-clock.ts'
import { isBehind, nextMoments } from './due-store.ts'

const house = await testHouse({ settings: { SANDBOX: 'on' }, webhookTestAllow: '127.0.1.0/24', streamsPerClient: 5 })
const beside = await testHouse({ beside: house, settings: { SANDBOX: 'on' }, webhookTestAllow: '127.0.1.0/24' })
const { call, db } = house
const receiver = await startReceiver()
after(() => receiver.close())

const admin = await (await house.person({ admin: true })).token('admin')
interface Moved { now: string; from: string; to: string; is_done: boolean; events: { name: string; count: number }[] }
interface Fixture { auction: { id: number; slug: string; lots: number }; people: { email: string; part: string; token: string }[] }

const fixture = async (): Promise<Fixture> => (await call<Fixture>('POST', '/v1/sandbox/fixtures', { token: admin, body: { name: 'spring-land-sale' } })).body.data

/** One call may end early on a busy machine, and the next goes on. */
async function advance(by: string): Promise<Moved> {
  let moved = (await call<Moved>('POST', '/v1/sandbox/clock', { token: admin, body: { advance: by } })).body.data
  while (!moved.is_done) moved = (await call<Moved>('POST', '/v1/sandbox/clock', { token: admin, body: { to: moved.to } })).body.data
  return moved
}

const now = async (): Promise<number> => (await db.query<{ now: Date }>('select house_clock() as now'))[0]!.now.getTime()

test('the clock of a real house cannot be moved: the routes do not exist, and its document does not name them', async () => {
  const real = await testHouse()
  const token = await (await real.person({ admin: true })).token('admin')
  for (const [method, path] of [['GET', 'clock'], ['POST', 'clock'], ['POST', 'reset'], ['POST', 'fixtures']] as const) {
    assert.equal((await real.call(method, `/v1/sandbox/${path}`, { token, ...(method === 'POST' && { body: {} }) })).status, 404, path)
  }
  assert.ok(!JSON.stringify(apiDocument(real.app)).includes('/v1/sandbox'))
  const document = apiDocument(house.app)
  assert.ok('/v1/sandbox/clock' in document.paths!)
  assert.match(JSON.stringify(document), /This is a sandbox/)
})

test('only administrators move the clock, and never back', async () => {
  const token = await (await house.person()).token('read', 'write')
  const before = await now()
  assert.equal((await call('POST', '/v1/sandbox/clock', { token, body: { advance: '1d' } })).status, 403)
  assert.equal((await call('POST', '/v1/sandbox/clock', { body: { advance: '1d' } })).status, 401)
  const past = new Date(before - HOUR).toISOString()
  for (const body of [{}, { advance: '-1d' }, { advance: '400d' }, { advance: 'soon' }, { to: past }, { to: 'tomorrow' }, { advance: '1d', to: past }, { by: '1d' }]) {
    assert.equal((await call('POST', '/v1/sandbox/clock', { token: admin, body })).status, 422, JSON.stringify(body))
  }
  await assert.rejects(db.query('update sandbox_clock set moved_ms = moved_ms - 1'), /never goes back/)
  await assert.rejects(db.query('delete from sandbox_clock'), /never goes back/)
  assert.ok((await now()) - before < HOUR)
})

test('every close, deadline, reminder, renewal and retry happens once, in order and at its time', async () => {
  const { auction, people } = await fixture()
  const seller = people.find(({ part }) => part === 'seller')!
  const tries: number[] = []
  receiver.answer((response, request) => {
    tries.push(Number(request.headers['x-service-attempt']))
    response.writeHead(tries.length < 3 ? 500 : 200).end()
  })
  const hook = await call('POST', '/v1/webhook-subscriptions', { token: seller.token, body: { url: receiver.url, events: ['lot.sold', 'lot.unsold'] } })
  assert.equal(hook.status, 201, hook.text)
  const [plan] = await db.query<{ id: number }>(
    `insert into subscriptions (owner_user_id, owner_team_id, plan_id, interval, status, current_period_start, current_period_end)
     select u.id, null, p.id, 'month', 'active', house_clock() - interval '25 days', house_clock() + interval '5 days'
     from users u, subscription_plans p where u.email = $1 and p.price_monthly_cents > 0 order by p.id limit 1 returning id`, [seller.email])
  const start = await now()

  const moved = await advance('12d')
  assert.ok(new Date(moved.now).getTime() >= start + 12 * DAY)
  const lots = await db.query<{ id: number; status: string; late_ms: number; confirmation_due_at: Date | null }>(
    `select id, status, (extract(epoch from closed_at - ends_at) * 1000)::float8 as late_ms, confirmation_due_at from lots
     where auction_id = $1 and closed_at is not null order by closed_at, id`, [auction.id])
  assert.equal(lots.length, auction.lots)
  for (const { id, late_ms: late } of lots) assert.ok(late >= 0 && late < 30 * SECOND, `lot ${id} closed ${late} ms late`)
  assert.deepEqual(lots.map(({ id }) => id), (await db.query<{ id: number }>('select id from lots where auction_id = $1 order by ends_at, id', [auction.id])).map(({ id }) => id))
  assert.ok(lots.every(({ status }) => status !== 'active'), 'the seller had a day to confirm, and did not')
  assert.ok(lots.some(({ confirmation_due_at: due }) => due !== null))

  const closes = await db.query<{ count: number }>(`select count(*) as count from events where auction_id = $1 and name in ('lot.sold', 'lot.unsold') group by lot_id`, [auction.id])
  assert.equal(closes.length, auction.lots)
  assert.ok(closes.every(({ count }) => count === 1))
  const soon = await db.query<{ early_ms: number }>(
    `select (extract(epoch from l.ends_at - n.created_at) * 1000)::float8 as early_ms from notices n join lots l on n.key = 'closing_soon:' || l.id
     where n.kind = 'closing_soon' and l.auction_id = $1`, [auction.id])
  assert.ok(soon.length > 0)
  for (const { early_ms: early } of soon) assert.ok(early > 50 * MINUTE && early <= HOUR, `told ${early / MINUTE} minutes before the close`)

  const renewed = await db.query<{ late_ms: number; count: number }>(
    `select (extract(epoch from c.created_at - s.current_period_end) * 1000)::float8 as late_ms, count(*) over () as count
     from subscription_charges c join subscriptions s on s.id = c.subscription_id where s.id = $1`, [plan!.id])
  assert.equal(renewed[0]?.count, 1)
  assert.ok(renewed[0]!.late_ms <= HOUR + MINUTE)

  const failed = await db.query<{ number: number; pause_ms: number }>(
    `select a.number, (extract(epoch from b.started_at - a.started_at) * 1000)::float8 as pause_ms from webhook_attempts a
     join webhook_attempts b on b.delivery_id = a.delivery_id and b.number = a.number + 1 order by a.id`)
  assert.equal(failed.length, 2)
  for (const { number, pause_ms: pause } of failed) {
    const planned = number === 1 ? MINUTE : 15 * MINUTE
    assert.ok(pause >= planned * 0.9 && pause <= planned * 1.1 + 20 * SECOND, `${pause} ms after try ${number}`)
  }
  assert.deepEqual((await db.query('select distinct state from webhook_deliveries')), [{ state: 'delivered' }])
})

test('the first move of the clock sends webhooks too, although nothing read events before', async () => {
  const { people } = await fixture()
  const { token } = people.find(({ part }) => part === 'seller')!
  assert.equal((await call('POST', '/v1/webhook-subscriptions', { token, body: { url: `${receiver.url}/first`, events: ['auction.published'] } })).status, 201)
  await advance('1s')
  assert.equal(await isBehind(db), false)
  await db.query("delete from event_cursors where reader = 'webhook events'")
  assert.equal(await isBehind(db), true)
  assert.equal((await call('POST', '/v1/sandbox/triggers', { token, body: { event: 'auction.published' } })).status, 201)
  await advance('1h')
  assert.ok(receiver.requests.some(({ path }) => path.endsWith('/first')))
  assert.equal(await isBehind(db), false)
})

test('nothing that was due is left', async () => {
  await advance(sample('45d', '12d'))
  assert.equal(await isBehind(db), false)
  const { reconciliations: _compared, ...before } = await fingerprintOf(db)
  await sandboxTools(house.house).withWork(async () => undefined, async (work) => {
    await work.close()
    await work.pay()
    for (const job of work.jobs) await job.run()
    await work.follow()
  })
  const { reconciliations: _comparedAgain, ...afterwards } = await fingerprintOf(db)
  assert.deepEqual(afterwards, before)
  assert.deepEqual((await nextMoments(db, new Date(await now() - 40 * DAY))).filter(({ at }) => at.getTime() <= Date.now()), [])
})

test('the work finds the tables of the house, whatever schemas its user has meanwhile', async () => {
  const role = `wanderer_${process.pid}`
  await db.query(`create role ${role} login superuser`)
  await db.query(`alter role ${role} set search_path = 'nowhere'`)
  const databaseUrl = house.house.databaseUrl.replace(/\/\/[^@]*@/, `//${role}@`)
  try {
    await sandboxTools({ ...house.house, databaseUrl }).withWork(async () => undefined, (work) => work.close())
  } finally {
    await db.query(`drop role ${role}`)
  }
})

test('days on which nothing is due take a few steps each, so that a month stays a matter of seconds', async () => {
  const to = new Date(await now() + 10 * DAY)
  const { steps, isDone } = await sandboxTools(house.house).withWork(async () => undefined, (work) => advanceClock(work, to))
  assert.ok(isDone)
  assert.ok(steps > 0 && steps <= 10 * 12, `${steps} steps`)
})

test('one caller at a time moves the clock', async () => {
  await db.query("update sandbox_clock set advancing_until = wall_clock() + interval '1 minute'")
  const refused = await call('POST', '/v1/sandbox/clock', { token: admin, body: { advance: '1d' } })
  assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_state_transition'])
  assert.equal((await call<{ is_advancing: boolean }>('GET', '/v1/sandbox/clock', { token: admin })).body.data.is_advancing, true)
  await db.query('update sandbox_clock set advancing_until = null')
  assert.equal((await call('POST', '/v1/sandbox/clock', { token: admin, body: { advance: '1s' } })).status, 200)
})

test('a repeat under the same Idempotency-Key moves the clock once and gets the first answer', async () => {
  const send = (key: string, advanceBy: string) =>
    call<Moved>('POST', '/v1/sandbox/clock', { token: admin, body: { advance: advanceBy }, headers: { 'idempotency-key': key } })
  const before = await now()
  const first = await send('once', '3h')
  const repeated = await send('once', '3h')
  assert.equal(first.body.data.is_done, true)
  assert.deepEqual(repeated.body.data, first.body.data)
  assert.ok((await now()) - before < 4 * HOUR)
  assert.equal((await send('once', '5h')).body.code, 'idempotency_key_reused')

  await db.query("update sandbox_clock set advancing_until = wall_clock() + interval '1 minute'")
  assert.equal((await send('refused', '1h')).status, 409)
  await db.query('update sandbox_clock set advancing_until = null')
})

test('answers that were kept, and streams, follow the clock in every process', async () => {
  const { auction } = await fixture()
  const url = `${await beside.listen()}/v1/auctions/${auction.id}/stream`
  const open = async () => (await beside.call<{ id: number }[]>('GET', `/v1/lots?auction_id=${auction.id}&status=active`)).body.meta.total
  assert.equal(await open(), auction.lots)
  const stream = await readEvents(url)
  await stream.until(({ events }) => events.length > 0)
  const told = Date.parse(String(stream.events[0]!.data.server_time))
  await advance('11d')
  assert.equal(await open(), 0)
  await stream.ended
  const again = await readEvents(url)
  await again.until(({ events }) => events.length > 0)
  assert.ok(Date.parse(String(again.events[0]!.data.server_time)) - told >= 11 * DAY)
  again.close()
})

test('signs of life and leases of processes do not age with the clock, and signatures are of the real time', async () => {
  await db.query("insert into worker_heartbeats (host, pid) values ('here', 1)")
  await advance('2d')
  const [beat] = await db.query<{ age_ms: number }>('select (extract(epoch from house_clock() - beat_at) * 1000)::float8 as age_ms from worker_heartbeats')
  assert.ok(beat!.age_ms < MINUTE, `${beat!.age_ms} ms`)
  const signed = receiver.requests.map(({ headers }) => Number(headers['webhook-timestamp']) * SECOND)
  assert.ok(signed.length > 0)
  for (const at of signed) assert.ok(Math.abs(Date.now() - at) < 10 * MINUTE, new Date(at).toISOString())
})
