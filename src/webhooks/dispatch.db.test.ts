import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { UserId } from '../kernel/ids.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../kernel/time.ts'
import { unreadableEvents } from '../platform/unreadable-events.ts'
import type { Letter } from '../platform/mail.ts'
import { type Receiver, startReceiver } from '../../test/webhook-receiver.ts'
import { webhookFixture } from '../../test/webhook-fixture.ts'

const fixture = await webhookFixture()
const { db, until } = fixture
const receivers: Receiver[] = []
after(async () => {
  for (const receiver of receivers) await receiver.close()
})
const dispatch = fixture.sender()

async function newReceiver(): Promise<Receiver> {
  const made = await startReceiver()
  receivers.push(made)
  return made
}

/** A seller with an auction, and a receiver subscribed to its lots. */
async function subscribed() {
  const owner = await fixture.user()
  const auction = await fixture.auction({ owner_user_id: owner })
  const server = await newReceiver()
  const { id, secret } = await fixture.subscribe(server.url, owner)
  return { owner, auction, server, id, secret, sell: (...lots: number[]) => fixture.sell(auction, lots) }
}

async function advance(ms: number): Promise<void> {
  await db.advanceClock(ms)
  dispatch.wake()
}

test('an event arrives as documented, byte for byte, and both signatures verify', async () => {
  const { auction, server, secret, sell, id } = await subscribed()
  await sell(42)
  const [request] = await server.received(1)
  const { headers, body } = request!
  const sent = JSON.parse(body) as Record<string, unknown>
  assert.deepEqual(Object.keys(sent), ['id', 'event', 'type', 'fired_at', 'timestamp', 'api_version', 'sequence', 'data'])
  assert.deepEqual(sent.data, { lot_id: 42, lot_title: 'Lot 42', winner_bid: 1250.5, auction_id: auction })
  assert.deepEqual([sent.event, sent.type, sent.api_version, sent.sequence], ['lot.sold', 'lot.sold', 'v1', 1])
  assert.match(String(sent.id), /^evt_[0-9A-Z]{26}$/)
  assert.equal(headers['webhook-id'], sent.id)
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['x-service-event'], 'lot.sold')
  assert.equal(headers['x-service-attempt'], '1')
  assert.equal(headers['user-agent'], 'Freehold-Webhooks/1.0 (+https://freehold.test/docs/webhooks)')
  assert.match(headers.traceparent!, /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  assert.equal(headers['x-service-signature'], `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  assert.deepEqual(new Webhook(secret).verify(body, headers), sent)
  assert.throws(() => new Webhook(secret).verify(`${body} `, headers))
  await until('the delivery is recorded', async () => (await fixture.states(id))[0] === 'delivered')
  const [attempt] = await fixture.attempts(id)
  assert.deepEqual([attempt!.success, attempt!.status_code, attempt!.error, attempt!.url], [true, 200, null, server.url])
  assert.equal(attempt!.request_headers!['X-Service-Signature'], headers['x-service-signature'], 'the log shows what was sent')
})

test('an event that cannot be read is passed over and reported, and the events after it are sent', async () => {
  const { auction, server, sell } = await subscribed()
  const [{ position } = { position: 0 }] = await db.query<{ position: number }>(
    `insert into events (position, name, auction_id, lot_id, lot_seq, placed)
     select coalesce(max(position), 0) + 1, 'lot.sold', $1, 7, 1, '[]'::json from events returning position`, [auction])
  await sell(8)
  const [request] = await server.received(1)
  assert.equal((JSON.parse(request!.body) as { data: { lot_id: number } }).data.lot_id, 8)
  assert.ok(unreadableEvents().includes(position))
})

test('a subscription whose secret cannot be opened fails alone, and its owner sees why', async () => {
  const [broken, sound] = [await subscribed(), await subscribed()]
  await db.query('update webhook_subscriptions set secret_sealed = $2 where id = $1', [broken.id, 'nothing that opens'])
  await broken.sell(1)
  await sound.sell(1)
  await sound.server.received(1)
  await until('the failure is recorded', async () => (await fixture.attempts(broken.id)).some(({ ended_at }) => ended_at))
  const [attempt] = await fixture.attempts(broken.id)
  assert.deepEqual([attempt!.success, attempt!.failure_code, attempt!.request_headers], [false, 'failed', {}])
  assert.match(attempt!.error!, /could not be signed/)
  assert.deepEqual([broken.server.requests.length, await fixture.states(broken.id)], [0, ['retrying']])
})

test('a failure is retried three times, at +1 min, +15 min and +4 h, with the same bytes', async () => {
  const { server, sell, id } = await subscribed()
  server.answer((response) => response.writeHead(500).end('not today'))
  await sell(1)
  const pauses = [1 * MINUTE, 15 * MINUTE, 4 * HOUR]
  for (const [nth, pause] of pauses.entries()) {
    await server.received(nth + 1)
    await until('the failure is recorded', async () => (await fixture.attempts(id)).filter(({ ended_at }) => ended_at).length === nth + 1)
    await advance(pause - 30 * SECOND)
    await sleep(100)
    assert.equal(server.requests.length, nth + 1, 'nothing is sent early')
    await advance(31 * SECOND)
  }
  await server.received(4)
  await until('it is given up', async () => (await fixture.states(id))[0] === 'failed')
  await advance(2 * DAY)
  await sleep(100)
  assert.equal(server.requests.length, 4)
  assert.deepEqual(new Set(server.requests.map(({ body }) => body)).size, 1)
  assert.deepEqual(new Set(server.requests.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.deepEqual(server.requests.map(({ headers }) => headers['x-service-attempt']), ['1', '2', '3', '4'])
  assert.deepEqual(new Set(server.requests.map(({ headers }) => headers['x-service-delivery'])).size, 4)
  assert.deepEqual((await fixture.attempts(id)).map(({ number, status_code, response_body }) => [number, status_code, response_body]),
    [1, 2, 3, 4].map((number) => [number, 500, 'not today']))
})

const unanswered: [what: string, answer: Parameters<Receiver['answer']>[0], status: number | null, state: string, attempts: number][] = [
  ['a redirect, even to ourselves', (response) => response.writeHead(302, { location: '/hooks' }).end(), 302, 'retrying', 1],
  ['404', (response) => response.writeHead(404).end(), 404, 'retrying', 1],
  ['204 is a success', (response) => response.writeHead(204).end(), 204, 'delivered', 1],
  ['299 is a success', (response) => response.writeHead(299).end(), 299, 'delivered', 1],
  ['a connection that breaks', (response) => response.destroy(), null, 'retrying', 1],
  ['a receiver that wants no more of it', (response) => response.writeHead(500, { 'webhook-delivery': 'abort-message' }).end(), 500, 'failed', 1],
]
for (const [what, answer, status, state, count] of unanswered) {
  test(`${what}: ${String(status)} → ${state}`, async () => {
    const { server, sell, id } = await subscribed()
    server.answer(answer)
    await sell(1)
    await until('the attempt is recorded', async () => (await fixture.attempts(id)).some(({ ended_at }) => ended_at !== null))
    const attempts = await fixture.attempts(id)
    assert.deepEqual(attempts.map(({ status_code }) => status_code), [status])
    assert.equal(attempts[0]!.error === null, status !== null)
    assert.equal(attempts[0]!.failure_code, status === null ? 'broken_off' : null)
    assert.deepEqual(await fixture.states(id), [state])
    assert.equal(server.requests.length, count)
  })
}

test('410 disables the subscription, drops pending deliveries and notifies its owner in their language', async () => {
  const { server, sell, id, owner } = await subscribed()
  await db.query("update users set locale = 'es' where id = $1", [owner])
  server.answer((response) => response.writeHead(500).end())
  await sell(1, 2)
  await until('both failed once', async () => (await fixture.states(id)).join() === 'retrying,retrying')
  server.answer((response) => response.writeHead(410).end())
  await sell(3)
  await until('it is off', async () => (await subscription(id)).is_active === false)
  assert.equal((await subscription(id)).disabled_reason, 'gone')
  assert.deepEqual(await fixture.states(id), ['cancelled', 'cancelled', 'failed'])
  assert.deepEqual((await lettersTo(owner)).map(({ subject }) => subject), ['Se desactivó su suscripción de webhook'])
  await sell(4)
  await sleep(100)
  assert.equal(server.requests.length, 3, 'later events are not sent')
})

test('a receiver without a success for five days is warned about after one day and disabled after twenty failures', async () => {
  const { server, sell, id, owner } = await subscribed()
  server.answer((response) => response.writeHead(503).end())
  const failures = async (count: number) =>
    until(`${count} attempts failed`, async () => (await fixture.attempts(id)).filter(({ ended_at }) => ended_at).length >= count)
  await sell(1)
  await failures(1)
  await advance(25 * HOUR)
  await failures(2)
  await until('the owner is warned', async () => (await lettersTo(owner)).length === 1)
  await sell(...Array.from({ length: 17 }, (_, nth) => nth + 2))
  await failures(19)
  await advance(5 * DAY)
  await until('it is off', async () => (await subscription(id)).is_active === false)
  assert.equal((await subscription(id)).disabled_reason, 'failing')
  const letters = await lettersTo(owner)
  assert.deepEqual(letters.map(({ subject }) => subject), ['Your webhook endpoint is failing', 'Your webhook subscription was disabled'])
  assert.match(letters[1]!.text, /127\.0\.1\.1/)
  assert.equal((await fixture.states(id)).includes('retrying'), false)
})

test('a receiver that never answers delays nobody else, and gets at most five requests at once', async () => {
  const { auction, owner, server: slow, id } = await subscribed()
  const quick = await newReceiver()
  await fixture.subscribe(quick.url, owner)
  slow.answer(() => undefined)
  const began = performance.now()
  await fixture.sell(auction, Array.from({ length: 60 }, (_, nth) => nth + 1))
  await quick.received(60)
  assert.ok(await fixture.taken(id) <= 5)
  // A request that is not answered ends after ten seconds, which pass on a busy machine, and another one follows.
  const turns = 1 + Math.floor((performance.now() - began) / (10 * SECOND))
  assert.ok(slow.requests.length <= 5 * turns, `${slow.requests.length} requests while sixty events arrive at the other one`)
})

test('an attempt of a dead process is repeated by another within the lease, under the same id', async () => {
  const { server, sell, id } = await subscribed()
  await dispatch.stop()
  fixture.sender({ post: () => new Promise(() => undefined) })
  await sell(9)
  await until('the process that will die has taken it', async () => await fixture.taken(id) === 1)
  const another = fixture.sender()
  await sleep(100)
  assert.equal(server.requests.length, 0, 'nobody else takes it during the lease')
  await db.advanceClock(26 * SECOND)
  another.wake()
  const [request] = await server.received(1)
  await until('it arrived', async () => (await fixture.states(id))[0] === 'delivered')
  // The process that plays dead still looks for work: it may take the delivery once more before the other does.
  const attempts = await fixture.attempts(id)
  const sent = attempts.pop()
  assert.deepEqual([sent!.success, sent!.number], [true, 1])
  assert.ok(attempts.length > 0)
  for (const lost of attempts) {
    assert.deepEqual([lost.success, lost.status_code, lost.failure_code], [false, null, 'house_stopped'])
    assert.match(lost.error!, /stopped/)
  }
  assert.equal(request!.headers['x-service-attempt'], '1')
})

async function lettersTo(user: UserId): Promise<Letter[]> {
  const [person] = await db.query<{ email: string }>('select email from users where id = $1', [user])
  return fixture.letters.filter(({ to }) => to.address === person!.email)
}

interface SubscriptionSeen {
  is_active: boolean
  disabled_reason: string | null
}

async function subscription(id: number): Promise<SubscriptionSeen> {
  const [row] = await db.query<SubscriptionSeen>('select is_active, disabled_reason from webhook_subscriptions where id = $1', [id])
  return row!
}
