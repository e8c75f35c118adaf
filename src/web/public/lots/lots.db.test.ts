import assert from 'node:assert/strict'
import { before as beforeAll, describe, test } from 'node:test'
import { siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import type { AuctionId } from '../../../kernel/ids.ts'

const house = await siteHouse({ siteRateLimitPerMinute: 0 })
let seller: SiteVisitor
let stranger: SiteVisitor
let sale: AuctionId
let slug: string

beforeAll(async () => {
  [seller, stranger] = [await house.visitor(), await house.visitor()]
  sale = await house.auction({ owner_user_id: seller.id, title: 'Bitterroot Sale' })
  const other = await house.auction({ title: 'Other Sale' })
  await house.lot(sale, { title: 'Creek bottom', county: 'Ravalli', state: 'MT', zoning: 'AG-40' })
  await house.lot(sale, { title: 'Bench land', county: 'Missoula', state: 'MT', description: 'Irrigated from the river.' })
  await house.lot(other, { title: 'Far away' })
  slug = (await house.db.query<{ slug: string }>('select slug from auctions where id = $1', [sale]))[0]!.slug
})

describe('the list of lots', () => {
  const CASES: [query: () => string, found: string[], missing: string[]][] = [
    [() => `sale=${slug}`, ['Creek bottom', 'Bench land', 'Bitterroot Sale'], ['Far away']],
    [() => `sale=${slug}&county=ravalli`, ['Creek bottom'], ['Bench land', 'Far away']],
    [() => 'zoning=ag-40', ['Creek bottom'], ['Bench land']],
    [() => 'county=Ravalli+County%2C+MT', ['Creek bottom'], ['Bench land']],
    [() => 'search=Ravalli+County+Montana', ['Creek bottom'], ['Bench land']],
    [() => 'search=irrigated', ['Bench land'], ['Creek bottom']],
    [() => 'sale=no-such-sale', [], ['Creek bottom', 'Far away']],
  ]
  for (const [query, found, missing] of CASES) {
    test(`filtered by ${String(query).slice(6)} shows the matching lots only`, async () => {
      const { status, text } = await house.get(`/lots?${query()}`)
      assert.equal(status, 200)
      for (const title of found) assert.ok(text.includes(title), title)
      for (const title of missing) assert.ok(!text.includes(title), title)
    })
  }
})

test('bounds are read as typed, and an invalid one is kept and reported', async () => {
  const { text } = await house.get('/lots?price_max=%241%2C000&acreage_min=abc')
  assert.match(text, /Enter a number, like 40/)
  assert.match(text, /name="acreage_min"[^>]* value="abc"/)
  assert.match(text, /name="price_max"[^>]* value="1000"/)
  assert.match(text, /Creek bottom/)
})

describe('The search', () => {
  test('finds lots near a ZIP code and near a town, and says which place it understood', async () => {
    await house.lot(sale, { title: 'Mill lot', county: 'Ravalli', state: 'MT', lat: 46.25, lng: -114.15 })
    for (const typed of ['59840', 'Hamilton, MT', 'hamilton montana']) {
      const { text } = await house.get(`/lots?search=${encodeURIComponent(typed)}`)
      assert.match(text, /Mill lot/, typed)
      assert.match(text, /within 25 miles of Hamilton, MT/, typed)
    }
    assert.doesNotMatch((await house.get('/lots?search=10001')).text, /Mill lot/)
    assert.match((await house.get('/map?search=59840')).text, /data-props="[^"]*pointsHref&quot;:&quot;\/map\/points&quot;/)
  })

  test('asks whether something else was meant, only where that finds lots', async () => {
    const { text } = await house.get('/lots?search=Ravali&sort=acreage')
    assert.match(text, /Did you mean <a href="\/lots\?search=ravalli&amp;sort=acreage">ravalli<\/a>\?/)
    for (const nothing of ['Qqqqqqqq', '00000']) assert.doesNotMatch((await house.get(`/lots?search=${nothing}`)).text, /Did you mean/)
  })

  test('suggests places and lots to go to', async () => {
    const suggested = async (typed: string) => JSON.parse((await house.get(`/suggestions?search=${encodeURIComponent(typed)}`)).text) as object[]
    assert.deepEqual((await suggested('rav'))[0], { text: 'Ravalli County, MT', kind: 'county', href: null })
    assert.deepEqual((await suggested('5984'))[0], { text: 'Hamilton, MT 59840', kind: 'town', href: null })
    const [lot] = await suggested('Bench la') as { text: string; kind: string; href: string }[]
    assert.deepEqual([lot!.text, lot!.kind, lot!.href.startsWith('/lots/')], ['Bench land', 'lot', true])
    assert.deepEqual(await suggested('r'), [])
  })
})

test('Lots stand in the order of what an acre costs, as a table too', async () => {
  await house.lot(sale, { title: 'Dear acre', acreage: 1, starting_bid_cents: 900_000 })
  await house.lot(sale, { title: 'Cheap acre', acreage: 40, starting_bid_cents: 1_000_000 })
  const order = async (sort: string, view = '') => {
    const { text } = await house.get(`/lots?sale=${slug}&sort=${sort}${view}`)
    return Math.sign(text.indexOf('Dear acre') - text.indexOf('Cheap acre'))
  }
  assert.deepEqual([await order('price_per_acre'), await order('-price_per_acre'), await order('-price_per_acre', '&view=table')], [1, -1, -1])
  assert.match((await house.get(`/lots?sale=${slug}&view=table`)).text, /<table class="data">.*<a href="\/lots\/[^"]+">Dear acre<\/a>/s)
})

test('Lots are compared side by side at an address of their own, those of others\u2019 drafts left out', async () => {
  const rows = await house.db.query<{ id: number }>(`select id from lots where title in ('Creek bottom', 'Bench land') order by title desc`)
  const [creek, bench] = rows.map(({ id }) => id)
  const draft = await house.lot(await house.auction({ title: 'Draft', status: 'draft', published_at: null }), { title: 'Nobody sees it' })
  const linked = await house.get(`/compare?lots=${creek},${bench},${draft}`)
  const checked = await house.get(`/compare?lots=${creek}&lots=${bench}`)
  for (const { status, text } of [linked, checked]) {
    assert.deepEqual([status, [...text.matchAll(/<th scope="col"/g)].length, text.includes('Nobody sees it')], [200, 2, false])
    assert.match(text, /<th scope="row">Zoning<\/th><td>AG-40<\/td><td><span class="hint">Not stated<\/span><\/td>/)
  }
  assert.match((await house.get('/compare?lots=1,2,3,4,5')).text, /These are the first four/)
})

test('a page after the last one redirects to the last, with its filters', async () => {
  for (const path of ['/lots', '/map']) {
    const { status, headers } = await house.get(`${path}?county=Ravalli&page=999`)
    assert.deepEqual([status, headers.location], [302, `${path}?county=Ravalli`])
  }
  for (const [path, filter] of [
    ['/auctions', ''], ['/auctions', 'sort=newest'], ['/results', ''], [`/auctions/${slug}`, ''], [`/auctions/${slug}/results`, ''],
  ] as const) {
    const { status, headers } = await house.get(`${path}?${filter}&page=9`)
    assert.deepEqual([status, headers.location], [302, [path, filter].filter(Boolean).join('?')])
  }
})

test('the counties and zonings of listed lots can be selected', async () => {
  const { text } = await house.get('/lots')
  for (const offered of ['Ravalli, MT', 'Missoula, MT', 'AG-40']) assert.ok(text.includes(`<option value="${offered}">`), offered)
})

test('counts for an open page are texts in its language, for the filters of its URL', async () => {
  const { text, headers } = await house.get(`/figures?sale=${slug}&county=ravalli`, { language: 'es' })
  const counts = JSON.parse(text) as Record<string, string>
  assert.equal(headers['cache-control'], 'no-store')
  assert.deepEqual([counts['open'], counts['states']], ['6', '1'])
  assert.match(counts['found']!, /^2 parcelas /)
  const listed = await house.get(`/lots?sale=${slug}`)
  assert.ok(listed.text.includes(`data-counts="/figures?sale=${slug}"`))
})

test('map points of the site have the rate limit of pages, not of the API', async () => {
  const answer = await house.get('/map/points?county=Ravalli', { accept: '*/*' })
  assert.deepEqual([answer.status, (JSON.parse(answer.text) as { type: string }).type], [200, 'FeatureCollection'])
  assert.equal((await house.get('/map/points?bbox=1', { accept: '*/*' })).status, 422)
})

test('auctions are in the order of the URL, whatever its value', async () => {
  const orderOf = async (sort: string) => {
    const { text } = await house.get(`/auctions?sort=${sort}`)
    return text.indexOf('Bitterroot Sale') < text.indexOf('Other Sale')
  }
  assert.deepEqual([await orderOf('title'), await orderOf('-title')], [true, false])
  assert.equal((await house.get('/auctions?sort=password&category=swamp')).status, 200)
})

describe('the pictures of an auction', () => {
  test('are shown to its seller only', async () => {
    const page = `/seller/auctions/${slug}/pictures`
    assert.equal((await house.get(page, { cookie: seller.cookie })).status, 200)
    assert.equal((await house.get(page, { cookie: stranger.cookie })).status, 404)
    assert.equal((await house.get(page)).status, 303)
  })

  test('are on the auction page, where documents can be opened, and are removed there', async () => {
    const [{ id } = { id: 0 }] = await house.db.query<{ id: number }>(
      `insert into media (auction_id, url, mime_type, file_name) values ($1, '/files/valley.jpg', 'image/jpeg', 'valley.jpg') returning id`, [sale])
    assert.match((await house.get(`/auctions/${slug}`)).text, /valley\.jpg/)
    assert.equal((await house.post(`/seller/auctions/${slug}/pictures/${id}/remove`, {}, { cookie: stranger.cookie })).status, 404)
    assert.equal((await house.post(`/seller/auctions/${slug}/pictures/${id}/remove`, {}, { cookie: seller.cookie })).status, 303)
    assert.doesNotMatch((await house.get(`/auctions/${slug}`)).text, /valley\.jpg/)
  })
})

describe('the payout account', () => {
  test('is opened from the list of settlements, once however often it is requested', async () => {
    const { cookie } = seller
    assert.match((await house.get('/seller/settlements', { cookie })).text, /Set up account/)
    for (let clicks = 0; clicks < 2; clicks++) assert.equal((await house.post('/seller/settlements/account', {}, { cookie })).status, 303)
    assert.match((await house.get('/seller/settlements', { cookie })).text, /Your account is ready to receive payouts/)
    assert.equal((await house.db.query('select 1 from payout_accounts where owner_user_id = $1', [seller.id])).length, 1)
  })

  test('is not opened by a form of another site', async () => {
    assert.equal((await house.post('/seller/settlements/account', {}, { cookie: stranger.cookie, from: 'cross-site' })).status, 403)
    assert.equal((await house.db.query('select 1 from payout_accounts where owner_user_id = $1', [stranger.id])).length, 0)
  })
})

test('a lead that no void revived cannot be released', async () => {
  const lot = await house.lot(sale, { title: 'Led by nobody' })
  assert.equal((await house.post(`/lots/${lot}/release`, {}, { cookie: stranger.cookie })).status, 409)
  assert.equal((await house.post('/lots/no-such-lot/release', {}, { cookie: stranger.cookie })).status, 404)
})

test('invoices with invalid filters are all of them', async () => {
  const { status, text } = await house.get('/account/invoices?status=nonsense&from=2026-02-31&lot=-1&kind=', { cookie: stranger.cookie })
  assert.equal(status, 200)
  assert.match(text, /Nothing|No invoices|none/i)
})

test('the map of one lot shows its county first, on the map page and on the lot page', async () => {
  const rural = { county: 'Ravalli', state: 'MT', lat: 46.24, lng: -114.15 }
  await house.lot(sale, { ...rural, title: 'Placed land', slug: 'placed-land' })
  for (const path of ['/map?search=placed+land', '/lots/placed-land']) {
    const { text } = await house.get(path)
    const props = /data-island="Lot(?:Map|Locator)" data-props="([^"]*)"/.exec(text)![1]!.replaceAll('&quot;', '"')
    const [west, south, east, north] = (JSON.parse(props) as { bounds: [number, number, number, number] }).bounds
    assert.ok(west < -114.4 && east > -113.6 && south < 45.6 && north > 46.6, `${path}: ${[west, south, east, north].join()}`)
  }
})

test('a lot whose total no number holds keeps no list from being shown', async () => {
  const ranch = await house.auction({ increment_table: JSON.stringify([{ fromCents: 0, incrementCents: 100_000_000_000 }]) })
  const price = { bidding_unit: 'per_acre', acreage: 99_999_999, price_cents: 1_000, leader_id: 1, bid_count: 1 }
  await house.lot(ranch, { title: 'All of the West', ...price })
  const { status, text } = await house.get('/lots')
  assert.equal(status, 200)
  assert.match(text, /All of the West/)
})
