import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pushBrowser, type PushBrowser } from '../../test/push-browser.ts'
import { siteHouse } from '../../test/site-house.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import { withoutRandomDigits } from '../../test/without-random-digits.ts'
import { NO_OFFICE } from '../kernel/office.ts'
import { numberEvents } from '../platform/outbox.ts'
import { pushPublicKey } from '../platform/push-message.ts'
import { collectNotices } from './collect-notices.ts'
import { postNotices } from './post-notices.ts'
import { carryPush, type PushMessage } from './send-push.ts'

const house = await siteHouse({ webhookTestAllow: '127.0.1.0/24' })
const { db, call } = house
const { secrets, http, log } = house.house
const push = await startReceiver()
after(() => push.close())

const ADDRESS = '/v1/me/push-subscriptions'
let made = 0
const browser = (): PushBrowser => pushBrowser(`${push.url}/${++made}`)
const carry = carryPush({ sql: db, http, secrets, log, siteUrl: 'https://freehold.test', office: NO_OFFICE })
const sendOne = (message: PushMessage) => carry({ sealed: secrets.seal(JSON.stringify(message)) })

/** Decides all notices and sends their push messages. */
async function notifyAll(): Promise<PushMessage[]> {
  const queued: PushMessage[] = []
  const post = {
    db, secrets, siteUrl: 'https://freehold.test', office: NO_OFFICE,
    postLetters: async () => undefined, postText: async () => undefined,
    postPushes: async (_tx: unknown, all: readonly PushMessage[]) => void queued.push(...all),
  }
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
  while (await postNotices(post));
  for (const message of queued) await sendOne(message)
  return queued
}

async function subscribe(token: string, { subscription }: PushBrowser, headers: Record<string, string> = {}): Promise<number> {
  const answer = await call<{ id: number }>('POST', ADDRESS, { token, body: subscription, headers })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data!.id
}

async function bidder() {
  const person = await house.person()
  return { ...person, bidding: await person.token('read', 'write') }
}

const devicesOf = async (userId: number): Promise<string[]> =>
  (await db.query<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1 order by id', [userId])).map(({ endpoint }) => endpoint)

async function outbid(loser: { bidding: string }): Promise<void> {
  const lot = await house.lot(await house.auction(), { title: 'Creek bottom' })
  const bid = async (token: string, amount: number) =>
    assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount, is_proxy: true } })).status, 200)
  await bid(loser.bidding, 7_310)
  await bid((await bidder()).bidding, 9_870)
}

test('being outbid reaches every device, encrypted for it and signed with the published key, without any maximum', async () => {
  const ann = await bidder()
  const [phone, desk] = [browser(), browser()]
  await subscribe(ann.bidding, phone)
  await subscribe(ann.bidding, desk)
  const before = push.requests.length
  await outbid(ann)
  await notifyAll()
  const sent = push.requests.slice(before)
  assert.deepEqual(sent.map(({ path }) => `http://${new URL(push.url).host}${path}`).sort(), [phone, desk].map(({ subscription }) => subscription.endpoint).sort())
  const first = sent.find(({ path }) => phone.subscription.endpoint.endsWith(path))!
  const shown = phone.open(first.bytes) as PushMessage['shown']
  assert.match(shown.title, /outbid/i)
  assert.match(shown.path, /^\/lots\//)
  assert.doesNotMatch(withoutRandomDigits(JSON.stringify(shown)), /9,?870/, 'the other maximum')
  const { body: { data } } = await call<{ public_key: string }>('GET', `${ADDRESS}/public-key`, { token: ann.bidding })
  assert.equal(data!.public_key, pushPublicKey(secrets.pushKey))
  assert.ok(first.headers['authorization']!.endsWith(`, k=${data!.public_key}`))
  assert.throws(() => desk.open(first.bytes), 'another browser cannot read it')
})

test('a device that its push service no longer knows is removed, and a failing service is asked again', async () => {
  const ann = await bidder()
  const gone = browser()
  const device = await subscribe(ann.bidding, gone)
  const message = { device, userId: ann.id, shown: { title: 'Outbid', path: '/lots/x', tag: 'x' } } as unknown as PushMessage
  push.answer((response) => response.writeHead(503).end())
  await assert.rejects(sendOne(message), /503/)
  assert.equal((await devicesOf(ann.id)).length, 1)
  push.answer((response) => response.writeHead(410).end())
  await sendOne(message)
  assert.deepEqual(await devicesOf(ann.id), [])
  push.answer((response) => response.writeHead(201).end())
  const before = push.requests.length
  await sendOne(message)
  assert.equal(push.requests.length, before, 'a removed device gets nothing')
})

test('addresses in private networks, without encryption and of other keys are refused, and nothing is stored', async () => {
  const ann = await bidder()
  const { keys } = browser().subscription
  const refused: [string, object][] = [
    ['endpoint', { endpoint: 'https://127.0.0.1/x', keys }], ['endpoint', { endpoint: 'https://[::1]/x', keys }],
    ['endpoint', { endpoint: 'https://10.0.0.8/x', keys }], ['endpoint', { endpoint: 'http://push.example.com/x', keys }],
    ['endpoint', { endpoint: 'https://169.254.169.254/latest', keys }], ['endpoint', { endpoint: 'no address', keys }],
    ['keys.p256dh', { endpoint: 'https://push.example.com/x', keys: { ...keys, p256dh: 'A'.repeat(87) } }],
  ]
  for (const [field, body] of refused) {
    const answer = await call('POST', ADDRESS, { token: ann.bidding, body })
    assert.deepEqual([answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})], [422, [field]], JSON.stringify(body))
  }
  assert.deepEqual(await devicesOf(ann.id), [])
  // An address that became private after it was added.
  const device = await subscribe(ann.bidding, browser())
  await db.query("update push_subscriptions set endpoint = 'https://127.0.0.1/x' where id = $1", [device])
  await sendOne({ device, userId: ann.id, shown: { title: 'x', path: '/', tag: 'x' } } as unknown as PushMessage)
  assert.deepEqual(await devicesOf(ann.id), [])
})

test('adding a device twice, at once or with a repeated request makes one, and an eleventh replaces the oldest', async () => {
  const ann = await bidder()
  const one = browser()
  const ids = await Promise.all(Array.from({ length: 6 }, () => subscribe(ann.bidding, one)))
  const key = { 'idempotency-key': 'same' }
  ids.push(await subscribe(ann.bidding, one, key), await subscribe(ann.bidding, one, key))
  assert.equal(new Set(ids).size, 1)
  const others = Array.from({ length: 10 }, browser)
  for (const other of others) await subscribe(ann.bidding, other)
  assert.deepEqual(await devicesOf(ann.id), others.map(({ subscription }) => subscription.endpoint))
})

test('a device goes with whoever signs in on it, but not to somebody who only knows its address', async () => {
  const [ann, ben] = [await bidder(), await bidder()]
  const shared = browser()
  const device = await subscribe(ann.bidding, shared)
  const stolen = { endpoint: shared.subscription.endpoint, keys: browser().subscription.keys }
  assert.equal((await call('POST', ADDRESS, { token: ben.bidding, body: stolen })).status, 422)
  assert.equal((await call('DELETE', `${ADDRESS}/${device}`, { token: ben.bidding })).status, 404)
  assert.equal((await devicesOf(ann.id)).length, 1)
  await subscribe(ben.bidding, shared)
  assert.deepEqual([(await devicesOf(ann.id)).length, (await devicesOf(ben.id)).length], [0, 1])
  const before = push.requests.length
  await sendOne({ device, userId: ann.id, shown: { title: 'x', path: '/', tag: 'x' } } as unknown as PushMessage)
  assert.equal(push.requests.length, before, 'a queued message of the earlier person is dropped')
  assert.equal((await call('DELETE', `${ADDRESS}/${device}`, { token: ben.bidding })).status, 200)
  assert.equal((await call('DELETE', `${ADDRESS}/${device}`, { token: ben.bidding })).status, 404)
})

test('a device added on the site ends at sign-out, one of a token with the token, and all with the account', async () => {
  const ann = await house.visitor()
  const form = ({ subscription: { endpoint, keys } }: PushBrowser) => ({ endpoint, ...keys })
  assert.equal((await house.post('/account/notices/devices', form(browser()), { cookie: ann.cookie })).status, 204)
  assert.match((await house.get('/account/notices', { cookie: ann.cookie })).text, /On for 1 device</)
  const exported = await house.get('/account/data/export.json', { cookie: ann.cookie })
  assert.equal((JSON.parse(exported.text) as { push_subscriptions: object[] }).push_subscriptions.length, 1)
  await house.post('/sign-out', {}, { cookie: ann.cookie })
  assert.deepEqual(await devicesOf(ann.id), [])

  await subscribe(ann.token, browser())
  await db.query('update access_tokens set revoked_at = house_clock() where user_id = $1', [ann.id])
  await outbid({ bidding: await (await house.person()).token('read', 'write') })
  const [device] = await db.query<{ id: number }>('select id from push_subscriptions where user_id = $1', [ann.id])
  const before = push.requests.length
  await sendOne({ device: device!.id, userId: ann.id, shown: { title: 'x', path: '/', tag: 'x' } } as unknown as PushMessage)
  assert.equal(push.requests.length, before)

  const signedIn = await house.post('/sign-in', { email: ann.email, password: ann.password })
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0]!
  assert.equal((await house.post('/account/data/closing', { password: ann.password }, { cookie })).status, 303)
  assert.deepEqual(await devicesOf(ann.id), [])
})

test('all devices can be turned off on the site', async () => {
  const ann = await house.visitor()
  await subscribe(ann.token, browser())
  const answer = await house.post('/account/notices/devices/removal', {}, { cookie: ann.cookie })
  assert.equal(answer.status, 303)
  assert.deepEqual(await devicesOf(ann.id), [])
})
