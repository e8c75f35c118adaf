import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureSiteBuilt } from '../../../bin/build-site.ts'
import { testHouse } from '../../../test/app.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { MINUTE } from '../../kernel/time.ts'

const house = await siteHouse({ siteRateLimitPerMinute: 0 })
const { db } = house
/** A second process on the same database. */
const other = await testHouse({ beside: house, siteFolder: await ensureSiteBuilt(), siteRateLimitPerMinute: 0 })
const ann = await house.visitor()
await db.query(`update users set name = 'Ann Whitcombe' where id = $1`, [ann.id])
const sale = await house.auction({ slug: 'kept-sale', title: 'Kept land' })
const lot = await house.lot(sale, { slug: 'kept-lot', title: 'Kept tract', state: 'IA', lat: 42, lng: -93 })
await house.lot(sale, { slug: 'kept-other', title: 'Other tract', state: 'IA' })
await house.lot(await house.auction({ slug: 'kept-over', status: 'closed' }), { slug: 'kept-sold', title: 'Gone tract' })
// A rate limit that the test does not reach.
await db.query(`update lots set ends_at = house_clock() + interval '2 days 30 seconds', scheduled_ends_at = house_clock() + interval '2 days 30 seconds' where status = 'active'`)

const PAGES = ['/', '/lots', '/lots/kept-lot', '/auctions', '/auctions/kept-sale', '/map', '/results', '/auctions/kept-over/results']

/** The text of a page without its current time. */
const timeless = (text: string): string => text.replace(/(data-house-time="|serverTime&quot;:&quot;)[^"&]+/g, '$1')

/** Clocks on pages count in minutes: from here on they stay as they are for nearly one. */
async function startMinute(): Promise<void> {
  const [{ left }] = await db.query<{ left: number }>(`select extract(epoch from ends_at - house_clock())::float8 * 1000 as left from lots where slug = 'kept-lot'`) as [{ left: number }]
  await house.advanceClock(Math.ceil(left % MINUTE) + 1)
}

/** Another process renders the same page; read on both sides of it, because a clock may go on to the next minute meanwhile. */
async function expectSameElsewhere(path: string, still = timeless): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const kept = still((await house.get(path)).text)
    const anew = await other.app.inject({ url: path, headers: { accept: 'text/html' } })
    if (kept !== still((await house.get(path)).text)) continue
    assert.equal(kept, still(anew.body), path)
    return
  }
  assert.fail(`${path} changes with every request`)
}

/** The number of statements that read lots or auctions while `work` ran. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  const { query, run } = house.house.db
  let read = 0
  const counted = <Ask extends (...asked: never[]) => unknown>(ask: Ask): Ask => ((...asked) => {
    const text = JSON.stringify(asked[0])
    if (/from (lots|auctions)|lots l/.test(text)) read++
    return ask(...asked)
  }) as Ask
  Object.assign(house.house.db, { query: counted(query), run: counted(run) })
  try {
    await work()
  } finally {
    Object.assign(house.house.db, { query, run })
  }
  return read
}

test('a public page is rendered once until public data changes, then again', async () => {
  for (const path of PAGES) {
    await startMinute()
    const first = await house.get(path)
    assert.equal(first.status, 200, path)
    assert.equal(await readings(() => house.get(path)), 0, path)
    assert.equal(timeless((await house.get(path)).text), timeless(first.text), path)
  }
  await db.query(`update lots set title = 'Renamed tract' where id = $1`, [lot])
  for (const path of ['/', '/lots', '/lots/kept-lot', '/auctions/kept-sale', '/map']) assert.match((await house.get(path)).text, /Renamed tract/, path)
  const outlined = async () => (await house.get('/auctions')).text.includes('outline not available')
  assert.ok(await outlined())
  const ring = [[-93, 42], [-92.99, 42], [-92.99, 42.01], [-93, 42.01], [-93, 42]]
  await db.query('update lots set boundary = $1', [JSON.stringify({ type: 'Polygon', coordinates: [ring] })])
  assert.ok(!(await outlined()), 'a changed boundary appears on the cards of its auction')
})

test('concurrent requests share one rendering, and unknown parameters do not cause another', async () => {
  await db.query('update lots set price_cents = price_cents')
  const alone = await readings(() => house.get('/lots'))
  await db.query('update lots set price_cents = price_cents')
  assert.equal(await readings(() => Promise.all(Array.from({ length: 50 }, () => house.get('/lots')))), alone)
  for (const path of ['/lots?utm_source=letter', '/lots/?x=1', '/lots?page=', '/lots?lang=xx', '/lots?unknown=1&other=2']) {
    assert.equal(await readings(() => house.get(path)), 0, path)
    assert.match((await house.get(path)).text, /href="\/sign-in\?next=%2Flots"/, 'an unknown parameter does not appear in the page of other readers')
  }
  assert.ok(await readings(() => house.get('/lots?sort=&state=IA')) > 0)
  assert.equal(await readings(() => house.get('/lots?x=1&state=IA')), 0)
})

test('missing pages and redirects are answered', async () => {
  for (const path of ['/lots/no-such-lot', '/auctions/no-such-sale']) {
    assert.equal((await house.get(path)).status, 404)
    assert.ok(await readings(() => house.get(path)) > 0, path)
  }
  const { status, headers } = await house.get(`/lots/${lot}`)
  assert.deepEqual([status, headers['location']], [301, '/lots/kept-lot'])
  const next = await house.get('/auctions/kept-sale?next=%2Flots%2Fkept-lot')
  assert.equal(next.status, 303)
  assert.match(String(next.headers['set-cookie']), /^way_back=/)
  assert.equal((await house.get('/auctions/kept-sale?next=%2Flots%2Fkept-lot')).status, 303)
})

test('a cached page equals, minutes later, the page that another process renders', async () => {
  const before = new Map<string, string>()
  for (const path of PAGES) before.set(path, (await house.get(path)).text)
  await house.advanceClock(3 * MINUTE)
  for (const path of PAGES) {
    assert.equal(await readings(() => house.get(path)), 0, path)
    await expectSameElsewhere(path)
  }
  assert.notEqual(timeless(before.get('/lots')!), timeless((await house.get('/lots')).text), 'its clocks have advanced')
})

test('a cached page expires when a lot or an auction opens, closes or is about to close', async () => {
  const soon = await house.auction({ slug: 'kept-soon' })
  await db.query(`update auctions set starts_at = house_clock() + interval '2 minutes', ends_at = house_clock() + interval '1 hour' where id = $1`, [soon])
  await house.lot(soon, { slug: 'kept-brief' })
  await db.query(`update lots set ends_at = house_clock() + interval '14 minutes' where slug = 'kept-brief'`)
  const page = async () => (await house.get('/lots/kept-brief')).text
  const steps: [minutes: number, says: RegExp][] = [
    [0, /Bidding opens/], [3, /data-urgency="later"/], [2, /data-urgency="soon"/], [5, /:\d\d (?:AM|PM)/], [5, /Closing…/],
  ]
  for (const [minutes, says] of steps) {
    await house.advanceClock(minutes * MINUTE)
    assert.match(await page(), says)
    await expectSameElsewhere('/lots/kept-brief', (text) => timeless(text).replace(/\d\d:\d\d:\d\d/g, ''))
  }
})

test('answers 304 to a matching ETag in any encoding, until the clocks of the page change', async () => {
  for (const path of PAGES) {
    await startMinute()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await house.app.inject({ url: path, headers: { 'accept-encoding': encoding } })
      const held = { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) }
      const again = await house.app.inject({ url: path, headers: held })
      assert.deepEqual([again.statusCode, again.payload, again.headers.etag], [304, '', headers.etag], `${path} ${encoding}`)
      assert.equal(headers['content-encoding'], encoding === 'identity' ? undefined : encoding)
      for (const name of ['content-security-policy', 'cache-control', 'vary', 'content-language']) assert.equal(again.headers[name], headers[name], name)
      assert.match(String(headers['content-security-policy']), /default-src 'none'/)
    }
    const spanish = await house.get(path, { language: 'es' })
    assert.equal(spanish.headers['content-language'], 'es')
    assert.match(spanish.text, /<html lang="es"/)
  }
})

test('private data never enters cached pages, and signed-in readers are not served from the cache', async () => {
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 1_500, is_proxy: true } })
  const personal = /Ann Whitcombe|account\/watchlist|data-position="(?:leading|outbid)"/
  const session = ann.cookie.split('=')[1]!
  for (const path of PAGES) {
    const hers = await house.get(path, { cookie: ann.cookie })
    assert.match(hers.text, /Ann Whitcombe/, path)
    assert.equal(hers.headers['cache-control'], 'private, no-store')
    assert.equal(hers.headers.etag, undefined)
    const strangers = await house.get(path)
    assert.doesNotMatch(strangers.text, personal, path)
    assert.ok(!strangers.text.includes(session), path)
    assert.equal(strangers.headers['set-cookie'], undefined)
    assert.match((await house.get(path, { cookie: ann.cookie })).text, /Ann Whitcombe/, `${path} again`)
  }
  const said = await house.get('/lots', { cookie: 'flash=watching' })
  assert.match(said.text, /class="note good flash"/)
  assert.doesNotMatch((await house.get('/lots')).text, /class="note good flash"/)
  assert.match(String((await house.get('/lots?lang=es')).headers['set-cookie']), /^lang=es;/)
  assert.match(String((await house.get('/lots?lang=es')).headers['set-cookie']), /^lang=es;/, 'each language of a page is cached')
})

/** However slow a machine is to read pages, bids are placed until it has. */
const ENOUGH = 10

test('a page never shows less than the API of another process returned before it', async () => {
  const token = await (await house.person({ tier: 'institutional' })).token('read', 'write')
  const bid = async (amount: number) => assert.equal((await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })).status, 200)
  await bid(9_000)
  let isOver = false
  let compared = 0
  const bidding = (async () => {
    for (let bids = 0; bids < 40 || compared <= ENOUGH; bids++) await bid(10_000 + bids * 1_000)
  })().finally(() => (isOver = true))
  const reading = async (path: string, priceIn: (text: string) => number): Promise<void> => {
    while (!isOver) {
      const told = await other.app.inject({ url: `/api/v1/lots/${lot}` })
      const least = Number((told.json() as { data: { current_bid: number } }).data.current_bid)
      const page = await other.app.inject({ url: path, headers: { accept: 'text/html' } })
      assert.equal(page.statusCode, 200, page.body)
      assert.ok(priceIn(page.body) >= least, `${path} shows ${priceIn(page.body)} after ${least}`)
      compared++
    }
  }
  const priceAt = (pattern: RegExp) => (text: string): number => Number(pattern.exec(text)![1]!.replaceAll(',', ''))
  await Promise.all([
    bidding,
    reading('/lots/kept-lot', priceAt(/currentBid&quot;:(\d+)\d\d,/)),
    reading('/lots', priceAt(new RegExp(`data-lot="${lot}"[^]*?data-price="true">\\$([\\d,]+)`))),
    reading('/auctions/kept-sale', priceAt(new RegExp(`data-lot="${lot}"[^]*?data-price="true">\\$([\\d,]+)`))),
  ])
})
