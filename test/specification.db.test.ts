import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import sharp from 'sharp'
import { type CallResult, type CallOptions, testHouse, type TestPerson } from './app.ts'
import { minutes } from './factories.ts'
import { openSale, type OpenSale, type Owner, ownerOfEverything } from './owned-things.ts'
import { anyList, anything, listOf, object, type Promised } from './shape-check.ts'
import * as spec from './specification.ts'
import { uploadForm } from './upload-form.ts'

/** A client that was written from the specification only, endpoint by endpoint. */
const house = await testHouse()
let sale: OpenSale
let owner: Owner
let token: string
let slug: string
let bidder: TestPerson
let bidding: string

before(async () => {
  sale = await openSale(house)
  await house.db.query(`update lots set lat = 39.1, lng = -94.5, county = 'Jackson', state = 'MO', zoning = 'AG', acreage = 40 where id = $1`, [sale.lot])
  owner = await ownerOfEverything(house, sale, await house.person({ seller: true }), false)
  token = await owner.person.token('read', 'write', 'seller')
  slug = (await house.db.query<{ slug: string }>('select slug from auctions where id = $1', [sale.auction]))[0]!.slug
  bidder = await house.person()
  bidding = await bidder.token('write')
})

function keeps(answer: CallResult<unknown>, status: number, promised: Promised): void {
  assert.equal(answer.status, status, answer.text)
  assert.deepEqual(promised(answer.body, 'the answer'), [])
}

/** Replaces the things of this client: `{invoice}` becomes the number of theirs. */
const filled = (path: string): string => path
  .replace('{slug}', slug)
  .replace(/\{(\w+)\}/g, (_all, thing: keyof Owner['addresses']) => String(owner.addresses[thing].at(-1)))

describe('reading', () => {
  const READS: [path: string, promised: Promised][] = [
    ['/v1/auctions', spec.paged(spec.auction)],
    ['/v1/auctions/{openAuction}', spec.enveloped(spec.auctionDetail)],
    ['/v1/auctions/{slug}', spec.enveloped(spec.auctionDetail)],
    ['/v1/auctions/{openAuction}/lots', spec.paged(spec.lot)],
    ['/v1/lots', spec.paged(spec.lot)],
    ['/v1/lots/geojson', spec.geojson],
    ['/v1/lots/geojson?county=Jackson&state=MO&zoning=AG', spec.geojson],
    ['/v1/lots/{openLot}', spec.enveloped(spec.lotDetail)],
    ['/v1/lots/{openLot}/bids', spec.paged(spec.bid)],
    ['/v1/categories', spec.enveloped(listOf(spec.category))],
    ['/v1/categories?tree=true', spec.enveloped(listOf(spec.categoryTree))],
    ['/v1/categories?tree=1', spec.enveloped(listOf(spec.categoryTree))],
    ['/v1/categories/land', spec.enveloped(spec.category)],
    ['/v1/categories/land/children', spec.enveloped(listOf(spec.categoryChild))],
    ['/v1/categories/land/schema', spec.enveloped(object)],
    ['/v1/subscription-plans', spec.enveloped(listOf(spec.subscriptionPlan))],
    ['/v1/cross-listing-platforms', spec.enveloped(anyList(spec.platform))],
    ['/v1/help/categories', spec.enveloped(listOf(spec.helpCategory))],
    ['/v1/help/search?q=deposit', spec.enveloped(listOf(spec.helpArticle))],
  ]
  const OWN_READS: [path: string, ability: 'read' | 'seller', promised: Promised][] = [
    ['/user', 'read', spec.flatUser],
    ['/user', 'seller', spec.flatUser],
    ['/v1/me', 'seller', spec.enveloped(spec.me)],
    ['/v1/me/verification', 'read', spec.enveloped(spec.verification)],
    ['/v1/invoices', 'read', spec.paged(spec.invoice)],
    ['/v1/invoices/{invoice}', 'read', spec.enveloped(spec.invoice)],
    ['/v1/ad-campaigns', 'seller', spec.paged(spec.adCampaign)],
    ['/v1/subscriptions/current', 'seller', spec.enveloped(object)],
    ['/v1/seller/auctions', 'seller', spec.paged(spec.auction)],
    ['/v1/seller/auctions?status=draft&search=sale', 'seller', spec.paged(spec.auction)],
    ['/v1/seller/auctions/{auction}', 'seller', spec.enveloped(spec.auction)],
    ['/v1/seller/lots', 'seller', spec.paged(spec.lot)],
    ['/v1/seller/lots/{lot}', 'seller', spec.enveloped(spec.lot)],
    ['/v1/inventory', 'seller', spec.paged(spec.inventoryItem)],
    ['/v1/inventory/aging-summary', 'seller', spec.enveloped(anything)],
    ['/v1/settlements', 'seller', spec.paged(spec.settlement)],
    ['/v1/settlements/{settlement}', 'seller', spec.enveloped(spec.settlementDetail)],
    ['/v1/webhook-subscriptions', 'seller', spec.paged(spec.webhookSubscription)],
    ['/v1/webhook-subscriptions/{subscription}', 'seller', spec.enveloped(spec.webhookSubscription)],
    ['/v1/webhook-subscriptions/{subscription}/deliveries', 'seller', spec.paged(spec.webhookDelivery)],
    ['/v1/me/verification/documents', 'read', spec.paged(spec.document)],
  ]
  for (const [path, promised] of READS) {
    test(`GET ${path}, by anybody`, async () => keeps(await house.call('GET', filled(path)), 200, promised))
  }
  for (const [path, ability, promised] of OWN_READS) {
    test(`GET ${path}, with ${ability}`, async () => {
      keeps(await house.call('GET', filled(path), { token: await owner.person.token(ability) }), 200, promised)
    })
  }
})

describe('lists', () => {
  const SECOND: [path: string, item: Promised][] = [
    ['/v1/auctions', spec.auction], ['/v1/lots', spec.lotOfSecondShape], [`/v1/auctions/{openAuction}/lots`, spec.lotOfSecondShape],
    ['/v1/lots/{openLot}/bids', spec.bid], ['/v1/invoices', spec.invoice], ['/v1/inventory', spec.inventoryItem],
  ]
  for (const [path, item] of SECOND) {
    test(`${path} also has the second shape`, async () => {
      keeps(await house.call('GET', filled(`${path}?shape=paginator`), { token }), 200, spec.pagedOfSecondShape(item))
    })
  }
  test('a page has 15 items by default, and the lots of an auction 20', async () => {
    const meta = async (path: string) => (await house.call('GET', filled(path))).body.meta
    assert.deepEqual([await meta('/v1/auctions'), await meta('/v1/lots'), await meta('/v1/lots/{openLot}/bids')].map((page) => page.per_page), [15, 15, 15])
    assert.equal((await meta('/v1/auctions/{openAuction}/lots')).per_page, 20)
    const told = await meta('/v1/auctions?per_page=1&page=2')
    assert.deepEqual([told.per_page, told.current_page], [1, 2])
  })
  test('auctions are found by category and title, and sorted by every column of the specification', async () => {
    const sorts = ['starts_at', 'ends_at', 'title', 'end_time'].flatMap((by) => [`sort_by=${by}`, `sort_by=${by}&sort_dir=desc`])
    for (const query of ['category_id=1', 'search=sale', ...sorts]) {
      assert.equal((await house.call('GET', `/v1/auctions?${query}`)).status, 200, query)
    }
    const order = async (query: string) => (await house.call<{ id: number }[]>('GET', `/v1/auctions?${query}`)).body.data.map(({ id }) => id)
    assert.deepEqual(await order('sort_by=ends_at&sort_dir=asc'), await order(''))
    assert.deepEqual(await order('search=no such title'), [])
  })
  test('lots are found by every filter of the specification', async () => {
    const found = async (query: string) => (await house.call<{ id: number }[]>('GET', `/v1/lots?${query}`)).body.data.some(({ id }) => id === sale.lot)
    for (const query of [`auction_id=${sale.auction}`, 'search=forty', 'acreage_min=39.5&acreage_max=40', 'county=Jackson', 'state=MO', 'zoning=AG']) {
      assert.ok(await found(`${query}&sort_by=lot_number&sort_dir=asc`), query)
    }
    for (const query of ['acreage_min=41', 'county=Clay', 'state=KS', 'zoning=R1', 'auction_id=999999', 'search=nowhere']) {
      assert.ok(!(await found(query)), query)
    }
  })
})

describe('bids', () => {
  test('a bid is answered with 200 and the bid, placed by the caller', async () => {
    const { body: shown } = await house.call<{ minimum_next_bid: number }>('GET', `/v1/lots/${sale.lot}`)
    const answer = await house.call<{ bidder: string }>('POST', `/v1/lots/${sale.lot}/bids`, {
      token: bidding, body: { bid_amount: shown.data.minimum_next_bid, is_proxy: true },
    })
    keeps(answer, 200, spec.enveloped(spec.bid))
    assert.equal(answer.body.data.bidder, 'You')
    const history = await house.call<{ bidder: string }[]>('GET', `/v1/lots/${sale.lot}/bids`)
    for (const { bidder: name } of history.body.data) assert.match(name, /^Bidder #\d+$/)
  })
  test('the watchlist can be changed repeatedly', async () => {
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) {
      keeps(await house.call(method, `/v1/lots/${sale.lot}/watchlist`, { token: bidding }), 200, spec.acknowledged)
    }
  })
})

describe('sellers', () => {
  const seller = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    house.call<{ id: number; secret?: string }>(method, filled(path), { token, ...(body ? { body } : {}) })

  test('create a draft auction and a lot, and change both', async () => {
    const times = { start_time: minutes(60).toISOString(), end_time: minutes(600).toISOString() }
    const auction = await seller('POST', '/v1/seller/auctions', { title: 'Spring land', category_id: 1, ...times })
    keeps(auction, 201, spec.enveloped(spec.auction))
    keeps(await seller('PATCH', `/v1/seller/auctions/${auction.body.data.id}`, { title: 'Spring land sale' }), 200, spec.enveloped(spec.auction))
    const lot = await seller('POST', '/v1/seller/lots', { auction_id: auction.body.data.id, title: 'Eighty acres', starting_bid: 5000 })
    keeps(lot, 201, spec.enveloped(spec.lot))
    keeps(await seller('PATCH', `/v1/seller/lots/${lot.body.data.id}`, { description: 'Level and fenced.' }), 200, spec.enveloped(spec.lot))
  })
  test('add inventory and convert it to lots', async () => {
    const item = await seller('POST', '/v1/inventory', { title: 'A barn', sku: 'B-1', purchase_cost: 1000.5 })
    keeps(item, 201, spec.enveloped(spec.inventoryItem))
    keeps(await seller('PATCH', `/v1/inventory/${item.body.data.id}`, { title: 'A red barn' }), 200, spec.enveloped(spec.inventoryItem))
    const converted = await seller('POST', '/v1/inventory/convert-to-lots', { auction_id: owner.addresses.auction[0], item_ids: [item.body.data.id] })
    assert.equal(converted.status, 201, converted.text)
  })
  test('subscribe to webhooks; the secret is shown once', async () => {
    const made = await seller('POST', '/v1/webhook-subscriptions', { url: 'https://example.org/hooks', events: ['lot.sold', 'bid.placed'], is_active: true })
    keeps(made, 201, spec.enveloped(spec.newWebhookSubscription))
    const at = `/v1/webhook-subscriptions/${made.body.data.id}`
    keeps(await seller('PATCH', at, { events: ['lot.unsold'], is_active: false }), 200, spec.enveloped(spec.webhookSubscription))
    keeps(await seller('DELETE', at), 200, spec.acknowledged)
    keeps(await house.call('GET', at, { token }), 404, spec.refused)
  })
  test('add pictures to a lot, order them and remove them', async () => {
    const upload = async () => {
      const form = await uploadForm([
        ['file', new Blob([await picture()]), 'field.jpg'], ['model_type', 'lot'], ['model_id', String(owner.addresses.lot[0])], ['collection', 'images'],
      ])
      const answer = await house.call<{ id: number }>('POST', '/media', { token, ...form })
      keeps(answer, 201, spec.enveloped(spec.media))
      return answer.body.data.id
    }
    const ids = [await upload(), await upload()]
    keeps(await seller('POST', '/media/reorder', { media_ids: ids.toReversed() }), 200, spec.acknowledged)
    keeps(await seller('DELETE', `/media/${ids[0]}`), 200, spec.acknowledged)
    keeps(await seller('DELETE', `/media/${ids[0]}`), 404, spec.refused)
  })
})

const picture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } }).jpeg().toBuffer())

describe('refusals', () => {
  const by = (whose: string | undefined, body?: object, headers?: Record<string, string>): CallOptions =>
    ({ ...(whose === undefined ? {} : { token: whose }), ...(body ? { body } : {}), ...(headers ? { headers } : {}) })
  const bidOn = (lot: number, amount: unknown, whose = bidding) => house.call('POST', `/v1/lots/${lot}/bids`, by(whose, { bid_amount: amount }))

  const TABLE: [condition: string, status: number, code: string, ask: () => Promise<CallResult<unknown>>][] = [
    ['no token', 401, 'unauthenticated', () => house.call('GET', '/v1/me')],
    ['a token that is not good', 401, 'unauthenticated', () => house.call('GET', '/v1/invoices', by('nonsense'))],
    ['a bid without the ability to write', 403, 'insufficient_token_ability', async () => bidOn(sale.lot, 5000, await bidder.token('read'))],
    ['a bid above the tier of the bidder', 403, 'bidder_not_verified', async () =>
      bidOn(sale.lot, 900_000, await (await house.person({ tier: 'basic' })).token('write'))],
    ['a bid without a deposit', 403, 'deposit_required', async () => bidOn(await house.lot(await house.auction({ deposit_mode: 'flat' })), 1000)],
    ['media of somebody else', 403, 'media_not_owned', () => house.call('DELETE', filled('/media/{medium}'), by(bidding))],
    ['an auction that is unknown', 404, 'not_found', () => house.call('GET', '/v1/auctions/999999')],
    ['an auction that is over', 404, 'not_found', async () => house.call('GET', `/v1/auctions/${await house.auction({ status: 'closed' })}`)],
    ['a draft', 404, 'not_found', () => house.call('GET', filled('/v1/auctions/{auction}'))],
    ['a lot that is unknown', 404, 'not_found', () => house.call('GET', '/v1/lots/999999')],
    ['a category that is unknown', 404, 'not_found', () => house.call('GET', '/v1/categories/999999')],
    ['media that are unknown', 404, 'not_found', () => house.call('DELETE', '/media/999999', by(bidding))],
    ['a bid that is too low', 422, 'bid_too_low', () => bidOn(sale.lot, 1)],
    ['a lot that has closed', 422, 'auction_closed', async () =>
      bidOn(await house.lot(await house.auction(), { scheduled_ends_at: minutes(-1), ends_at: minutes(-1) }), 5000)],
    ['a bid without an amount', 422, 'validation_failed', () => house.call('POST', `/v1/lots/${sale.lot}/bids`, by(bidding, {}))],
    ['a search for nothing', 422, 'validation_failed', () => house.call('GET', '/v1/help/search')],
    ['a subscription to an unknown event', 422, 'validation_failed', () =>
      house.call('POST', '/v1/webhook-subscriptions', by(token, { url: 'https://example.org/', events: ['lot.lost'] }))],
    ['a payment event without a good signature', 400, 'invalid_signature', () =>
      house.call('POST', '/webhooks/payment-provider', by(undefined, { id: 'evt_1' }, { 'stripe-signature': 't=1,v1=00' }))],
  ]
  for (const [condition, status, code, ask] of TABLE) {
    test(`${condition} is ${status} ${code}`, async () => {
      const answer = await ask()
      keeps(answer, status, spec.refused)
      assert.equal(answer.body.code, code)
      if (code === 'validation_failed') assert.ok(Object.values(answer.body.errors).flat().length > 0)
    })
  }
})

test('the specification file is OpenAPI 3.1, for readers on any site', async () => {
  const answer = await house.app.inject({ url: '/docs/api/openapi.json', headers: { origin: 'https://reader.test' } })
  assert.match(answer.json().openapi, /^3\.1\./)
  assert.equal(answer.json().info.version, '1.0')
  assert.equal(answer.headers['access-control-allow-origin'], '*')
})
