import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureSiteBuilt } from '../bin/build-site.ts'
import { closeWhatIsDue } from '../src/bidding/index.ts'
import type { AuctionId, LotId } from '../src/kernel/ids.ts'
import { HOUR } from '../src/kernel/time.ts'
import { collectNotices } from '../src/notices/collect-notices.ts'
import { postNotices } from '../src/notices/post-notices.ts'
import type { Ability } from '../src/platform/http/access.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { createLog } from '../src/platform/log.ts'
import { numberEvents } from '../src/platform/outbox.ts'
import { fanOut, openReading } from '../src/webhooks/fan-out.ts'
import { routesOf } from './api-routes.ts'
import { testHouse } from './app.ts'
import { tallied } from './tally.ts'
import { platformSender } from './platform-sender.ts'
import { withoutRandomDigits } from './without-random-digits.ts'

/** Distinctive amounts, in every notation they could appear in. */
const MAXIMUM = { amount: 734_561.37, leak: /734[,.\s_]?561|73456137|7\.3456137/ }
const RESERVE = { amount: 912_348.59, leak: /912[,.\s_]?348|91234859|9\.1234859/ }
/** The tables that store them; no other may. */
const KEPT_IN = { maximum: ['lot_private', 'bid_instructions'], reserve: ['lots'] }
const PASSWORD = 'nine fenceposts in a row'

interface Said {
  where: string
  text: string
}

/** What the seller and administrators may read, including the reserve. */
const toInsiders: Said[] = []
const toOthers: Said[] = []
/** What the leader may read: their own maximum while it is valid. */
const toOneself: Said[] = []
const log = createLog('trace', { write: (line) => void toOthers.push({ where: 'log', text: line }) })

const house = await testHouse({ log, siteFolder: await ensureSiteBuilt() })
const { db, call } = house
const [ann, bob, cal] = [await resident(), await resident(), await resident()]
const seller = await resident({ seller: true }, 'read', 'seller')
const admin = await resident({ admin: true }, 'read', 'write', 'seller', 'admin')

test('emails, webhooks, platforms, pages, lists and exports never contain a live maximum or a hidden reserve', async () => {
  const auction = await house.auction({ slug: 'ridge-sale', owner_user_id: seller.id })
  const lot = await house.lot(auction, { slug: 'ridge' })
  const reserved = await house.lot(auction, { slug: 'creek', reserve_cents: Math.round(RESERVE.amount * 100), reserve_visibility: 'hidden' })
  const shared = await house.lot(auction, { slug: 'mill' })
  await openReading(db)
  await subscribe()
  const exchange = await platformSender(house, admin.token)

  const first = await bid(lot, ann, 5_000, true)
  await bid(lot, ann, MAXIMUM.amount, true)
  await bid(lot, bob, 6_000)
  await bid(lot, cal, 7_000, true)
  await bid(reserved, bob, 4_000)
  await bid(reserved, ann, 5_000)
  await bid(shared, cal, 1_500)
  const ours = { lot_id: shared, bidder_ref: 'p:1', currency: 'usd', is_proxy: true }
  for (const event_id of ['bid-1', 'bid-1', 'bid-2']) {
    const { status, text } = await exchange.bid({ ...ours, event_id, amount: String(MAXIMUM.amount) })
    assert.equal(status, 200, text)
    toOthers.push({ where: `platform ${event_id}`, text })
  }
  const below = await exchange.bid({ ...ours, event_id: 'bid-3', amount: '2000.00' })
  toOthers.push({ where: 'platform below its own maximum', text: below.text })
  await call('POST', `/v1/lots/${lot}/bids/${first}/retraction-request`, {
    token: ann.token, body: { ground: 'typing_error', reason: 'I typed a zero too many.' },
  })

  await notifyEverybody()
  await readEverything(auction, [lot, reserved, shared], exchange.slug)
  await house.advanceClock(2 * HOUR)
  await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
  await notifyEverybody()
  await readEverything(auction, [lot, reserved, shared], exchange.slug)
  await house.advanceClock(-2 * HOUR)

  const hits = (said: readonly Said[], leak: RegExp) => said.filter(({ text }) => leak.test(withoutRandomDigits(text))).map(({ where }) => where)
  tallied('answers, letters, webhooks and pages searched for maxima and reserves', toOthers.length + toInsiders.length + toOneself.length)
  assert.ok(toOthers.length > 400 && toInsiders.length > 200, `${toOthers.length} and ${toInsiders.length}`)
  assert.deepEqual(hits([...toOthers, ...toInsiders], MAXIMUM.leak), [])
  assert.deepEqual(hits(toOneself, MAXIMUM.leak), ['/account/bids'], 'Before the close, among their own bids, and nowhere else')
  assert.deepEqual(hits([...toOthers, ...toOneself], RESERVE.leak), [])
  assert.deepEqual(await tablesWith(MAXIMUM.leak), KEPT_IN.maximum.toSorted())
  assert.deepEqual(await tablesWith(RESERVE.leak), KEPT_IN.reserve)
  assert.notDeepEqual(hits(toInsiders, RESERVE.leak), [], 'The seller never saw the reserve, so nothing was proved')
})

test('raising a maximum without a new bid changes nothing that other people read', async () => {
  const auction = await house.auction()
  const lot = await house.lot(auction)
  await bid(lot, ann, 5_000, true)
  const look = async () => {
    const { headers, body } = await call('GET', `/v1/lots/${lot}`, { token: bob.token })
    return { tag: headers.etag, lot: body.data }
  }
  const before = await look()
  await bid(lot, ann, MAXIMUM.amount, true)
  const after = await look()
  assert.equal(after.tag, before.tag)
  assert.equal(after.lot.updated_at, before.lot.updated_at)
  await bid(lot, bob, 6_000)
  assert.notEqual((await look()).lot.updated_at, before.lot.updated_at, 'The time never changes, so nothing was proved')
})

interface Resident {
  id: number
  token: string
  cookie: string
}

async function resident(order: { seller?: boolean; admin?: boolean } = {}, ...abilities: Ability[]): Promise<Resident> {
  const { id, email, token } = await house.person({ ...order, password: PASSWORD })
  const { headers } = await house.app.inject({
    method: 'POST', url: '/sign-in', payload: new URLSearchParams({ email, password: PASSWORD }).toString(),
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  const cookie = String(headers['set-cookie']).split(';', 1)[0]!
  return { id, cookie, token: await token(...(abilities.length > 0 ? abilities : ['read', 'write'] as const)) }
}

async function subscribe(): Promise<void> {
  const events = ['bid.placed', 'lot.sold', 'lot.unsold', 'invoice.paid']
  const { status, text } = await call('POST', '/v1/webhook-subscriptions', {
    token: seller.token, body: { url: 'https://example.org/hooks/land', events },
  })
  assert.equal(status, 201, text)
}

async function bid(lot: LotId, { token }: Resident, amount: number, isProxy = false): Promise<number> {
  const { status, text, body } = await call<{ id: number }>('POST', `/v1/lots/${lot}/bids`, {
    token, body: { bid_amount: amount, is_proxy: isProxy },
  })
  assert.equal(status, 200, text)
  toOthers.push({ where: `bid on ${lot}`, text })
  return body.data.id
}

/** Events become webhooks and notices, and notices become emails and text messages. */
async function notifyEverybody(): Promise<void> {
  while ((await numberEvents(db)) > 0);
  while (await fanOut(db, createLog('silent')));
  while (await collectNotices(db));
  const note = (where: string, message: object) => void toOthers.push({ where, text: JSON.stringify(message) })
  const post = {
    db, secrets: house.house.secrets, siteUrl: 'http://freehold.test', office: house.house.config.office,
    postLetters: async (_tx: unknown, letters: readonly object[]) => letters.forEach((letter) => note('letter', letter)),
    postPushes: async (_tx: unknown, messages: readonly object[]) => void messages.forEach((message) => note('push message', message)),
    postText: async (_tx: unknown, message: object) => note('short message', message),
  }
  while (await postNotices(post));
}

async function readEverything(auction: AuctionId, lots: readonly LotId[], platform: string): Promise<void> {
  for (const [nth, lot] of lots.entries()) await readLists(auction, lot, platform, nth === 0)
  await readPages(auction, lots)
}

/** Every reading route, called by everybody who could be curious; routes without a lot are called with the first. */
async function readLists(auction: AuctionId, lot: LotId, platform: string, isFirst: boolean): Promise<void> {
  const readers = [
    { token: undefined, said: toOthers }, ...[ann, bob].map(({ token }) => ({ token, said: toOthers })),
    ...[seller, admin].map(({ token }) => ({ token, said: toInsiders })),
  ]
  for (const { verb, path, isStream } of routesOf(apiDocument(house.app))) {
    if (verb !== 'GET' || isStream || (!isFirst && !isOfLot(path))) continue
    const address = path.replace('{lot}', String(lot)).replace('{auction}', String(auction)).replace('{platform}', platform)
      .replace(/\{\w+\}/g, path.includes('auctions') ? String(auction) : String(lot))
    for (const { token, said } of readers) said.push({ where: address, text: (await call('GET', address, token ? { token } : {})).text })
  }
}

/** Whether the address has the number of a lot, even as the number of something else. */
const isOfLot = (path: string): boolean =>
  path.includes('{lot}') || (/\{(?!(auction|platform)\})\w+\}/.test(path) && !path.includes('auctions'))

const OWN_PAGES = ['/account', '/account/bids', '/account/notices', '/account/invoices', '/account/offers']
const SELLERS_PAGES = [
  '/seller', '/seller/figures', '/seller/auctions/ridge-sale', '/seller/auctions/ridge-sale/lots', '/seller/close-out', '/seller/webhooks/1',
]
const HOUSE_PAGES = [
  '/admin', '/admin/retractions', '/admin/retractions/1', '/admin/audit', '/admin/conflicts', '/admin/health', '/admin/platforms',
]

async function readPages(auction: AuctionId, lots: readonly LotId[]): Promise<void> {
  const shown = [
    `/auctions/${auction}`, '/auctions/ridge-sale', '/auctions/ridge-sale/results', '/auctions/ridge-sale/results.csv', '/lots',
    ...['ridge', 'creek', 'mill'].flatMap((slug) => [`/lots/${slug}`, `/lots/${slug}/state`]),
  ]
  for (const path of shown) await readPage(path, toOthers, bob)
  for (const path of shown) await readPage(path, toOthers)
  for (const path of OWN_PAGES) await readPage(path, toOneself, ann)
  for (const path of OWN_PAGES) await readPage(path, toOthers, bob)
  for (const path of SELLERS_PAGES) await readPage(path, toInsiders, seller)
  for (const path of [...HOUSE_PAGES, ...lots.map((lot) => `/admin/lots/${lot}`)]) await readPage(path, toInsiders, admin)
}

async function readPage(url: string, said: Said[], reader?: Resident): Promise<void> {
  const headers = { accept: 'text/html', ...(reader ? { cookie: reader.cookie } : {}) }
  const { statusCode, body } = await house.app.inject({ method: 'GET', url, headers })
  assert.ok(statusCode < 400 || statusCode === 404, `${url}: ${statusCode}`)
  said.push({ where: url, text: body })
}

/** The contents of a database copy. */
async function tablesWith(leak: RegExp): Promise<string[]> {
  const tables = await db.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select t::text as row from ${name} t`)
    if (rows.some(({ row }) => leak.test(withoutRandomDigits(row)))) found.push(name)
  }
  return found
}
