import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeWhatIsDue, verifyChains } from '../bidding/index.ts'
import { categorySchema } from '../categories/index.ts'
import { MINUTE } from '../kernel/time.ts'
import { checkOf } from '../platform/json-schema.ts'
import { testHouse } from '../../test/app.ts'
import { exhaustiveTest } from '../../test/rounds.ts'
import { seededChance } from './chance.ts'
import { answeringDemoWebhooks, demoGreeting, loadDemo, resetDemo, startDemoBidders, wantsDemo } from './index.ts'
import { readSalePlans } from './plan.ts'
import { standingSales } from './store.ts'
import { verbatim } from '../kernel/sentences.ts'

const home = await testHouse()
const { house, db, call } = home
const sales = readSalePlans()

const counted = async (text: string): Promise<number> => (await db.query<{ count: number }>(`select count(*) as count from ${text}`))[0]!.count
const statusesOf = async (table: 'auctions' | 'lots'): Promise<string[]> =>
  (await db.query<{ status: string }>(`select distinct status from ${table} order by status`)).map(({ status }) => status)

test('the demo is loaded into an empty development installation only, unless requested', async () => {
  assert.equal(await wantsDemo(db, 'auto', true), true)
  assert.equal(await wantsDemo(db, 'auto', false), false)
  assert.equal(await wantsDemo(db, 'on', false), true)
  assert.equal(await wantsDemo(db, 'off', true), false)
})

test('all auctions are created, every planned bid is accepted, and the bid records verify', async () => {
  const report = await loadDemo(house)
  assert.deepEqual(report.loaded.map(({ title }) => title), sales.map(({ title }) => title))
  assert.equal(await counted('lots'), sales.flatMap(({ lots }) => lots).length)
  assert.equal(await counted('bid_instructions'), sales.flatMap(({ lots }) => lots.flatMap(({ demo }) => demo.bids)).length)
  assert.equal((await verifyChains(db, house.secrets.bidderPepper, null)).ok, true)
  assert.deepEqual(await statusesOf('auctions'), ['active', 'closed', 'draft'])
  assert.deepEqual(await statusesOf('lots'), ['active', 'sold', 'unsold', 'withdrawn'])
})

test('at least half of the lots have a picture that is labeled as an illustration', async () => {
  const pictured = await counted(`lots l where exists (select from media m where m.lot_id = l.id and m.file_name like 'Illustration%')`)
  assert.ok(pictured >= await counted('lots') / 2, `${pictured} lots`)
  const [lot] = await db.query<{ slug: string }>('select l.slug from lots l join media m on m.lot_id = l.id join auctions a on a.id = l.auction_id and a.privacy_setting = $1 limit 1', ['public'])
  const { body } = await call('GET', `/v1/lots/${lot!.slug}`) as { body: { data: { images: { file_name: string }[] } } }
  assert.equal(body.data.images[0]!.file_name, 'Illustration.jpg')
})

test('the seller has a plan, inventory, a running ad, a webhook and a platform, and the books verify', async () => {
  assert.equal(await counted('inventory_items'), 4)
  assert.equal(await counted(`subscriptions where status = 'active'`), 1)
  assert.equal(await counted(`ad_campaigns where status = 'active'`), 1)
  assert.equal(await counted('cross_listing_platforms'), 1)
  assert.equal(await counted('webhook_subscriptions where is_active'), 1)
  assert.equal(await counted('webhook_deliveries'), 1)
  assert.equal(await counted('(select posting_id from posting_entries group by posting_id having sum(amount_cents) <> 0) as wrong'), 0)
})

test('the demo receiver is answered by the program, and other addresses are requested as usual', async () => {
  const asked: string[] = []
  const http = answeringDemoWebhooks({
    refuseAddress: async () => verbatim('refused'), close: async () => undefined,
    post: async (text) => ({ status: 503, headers: {}, body: Buffer.from(asked.push(text) ? text : ''), durationMs: 1 }),
  })
  const message = { headers: {}, body: '{}' }
  assert.equal((await http.post('https://hooks.demo.example/freehold', message)).status, 200)
  assert.equal(await http.refuseAddress('https://hooks.demo.example/freehold'), null)
  assert.deepEqual(asked, [])
  assert.equal((await http.post('https://hooks.demo.example.evil.example/', message)).status, 503)
  assert.equal((await http.refuseAddress('https://evil.example/?hooks.demo.example'))?.key, verbatim('').key)
})

test('the attributes of every lot match the whole schema of its category', async () => {
  for (const { title, category, attributes } of sales.flatMap(({ lots }) => lots)) {
    const { schema } = (await categorySchema(db, { slug: category }))!
    assert.deepEqual(checkOf(schema)(attributes, 'attributes'), {}, title)
  }
})

test('loading again changes nothing', async () => {
  const before = await counted('events')
  const report = await loadDemo(house)
  assert.deepEqual(report.loaded, [])
  assert.equal(await counted('events'), before)
})

test('the printed accounts can sign in, and the printed bid can be placed', async () => {
  const lines = (await demoGreeting(db, 'http://freehold.test')).join('\n')
  const password = /password (\S+)/.exec(lines)![1]!
  for (const [email] of lines.matchAll(/\S+@demo\.example/g)) {
    const signedIn = await house.accounts.signIn({ email, password }, { ip: '127.0.0.1', userAgent: 'a browser', isDirect: true })
    assert.ok('setCookie' in signedIn, `${email}: ${JSON.stringify(signedIn)}`)
  }
  const [, token, body, path] = /Bearer (\S+)" .* -d '(.*)' http:\/\/freehold\.test\/api(\S+)/.exec(lines)!
  const placed = await call('POST', path!, { token, body: JSON.parse(body!) as object })
  assert.equal(placed.status, 200, placed.text)
})

test('every start revokes the printed token of the previous one', async () => {
  const tokenIn = async () => /Bearer ([^"]+)/.exec((await demoGreeting(db, 'http://freehold.test')).join('\n'))![1]!
  const [first, second] = [await tokenIn(), await tokenIn()]
  assert.equal((await call('GET', '/v1/me', { token: first })).status, 401)
  assert.equal((await call('GET', '/v1/me', { token: second })).status, 200)
})

test('the simulated bidders bid through the desk, and stop when told to', async () => {
  const before = await counted('bid_instructions')
  const bidders = await startDemoBidders(house, seededChance(7), { shortestMs: 1, longestMs: 2 })
  for (let looks = 0; looks < 10_000 && await counted('bid_instructions') < before + 3; looks++) await sleep(5)
  await bidders.stop()
  const after = await counted('bid_instructions')
  assert.ok(after >= before + 3, `${after - before} bids`)
  await sleep(20)
  assert.equal(await counted('bid_instructions'), after)
})

test('an auction that is over is created again with new dates, and other data is not changed', async () => {
  const own = await home.auction({ title: sales[0]!.title })
  await home.lot(own)
  await home.advanceClock(40 * MINUTE)
  await closeWhatIsDue(db, house.log, house.afterHammer)
  const report = await loadDemo(house)
  assert.deepEqual(report.loaded.map(({ title }) => title), ['The Evening Sale: Ten Small Tracts'])
  assert.equal(await counted(`lots where auction_id = ${own} and status = 'active'`), 1)
})

exhaustiveTest('a reset closes running auctions and creates all again', async () => {
  const report = await resetDemo(house)
  assert.equal(report.loaded.length, sales.filter(({ then }) => then === undefined).length)
  const running = (await standingSales(db)).filter(({ open_lots }) => open_lots > 0)
  assert.deepEqual(running.map(({ id }) => id), report.loaded.map(({ id }) => id))
  assert.equal((await verifyChains(db, house.secrets.bidderPepper, null)).ok, true)
})
