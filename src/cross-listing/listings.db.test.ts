import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import { type PlatformSender, platformSender } from '../../test/platform-sender.ts'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'

const house = await testHouse()
const { auction, call, db, lot, person } = house

let admin: string
let seller: { id: UserId; token: string }
let exchange: PlatformSender
before(async () => {
  admin = await (await person({ admin: true })).token('admin')
  const someone = await person({ seller: true })
  seller = { id: someone.id, token: await someone.token('seller') }
  exchange = await platformSender(house, admin)
})

interface Feed { lots: { id: LotId; is_open: boolean; minimum_next_bid: number | null; currency: string }[]; next_cursor: string | null; server_time: string }
const feed = async (query = '', slug = exchange.slug) => call<Feed>('GET', `/v1/cross-listing-platforms/${slug}/feed${query}`)
const idsOf = async (query = '', slug = exchange.slug) => (await feed(query, slug)).body.data.lots.map(({ id }) => id)
const ownSale = (row: object = {}): Promise<AuctionId> => auction({ owner_user_id: seller.id, ...row })

describe('platforms', () => {
  it('are listed for everybody while they are active, with exactly the specified fields', async () => {
    const listed = await call<object[]>('GET', '/v1/cross-listing-platforms')
    assert.deepEqual(listed.body.data, [{ id: exchange.id, slug: exchange.slug, name: exchange.slug.replace('exchange-', 'Exchange '), logo_url: null, is_active: true }])
    const other = await platformSender(house, admin)
    const change = (body: object) => call('PATCH', `/v1/admin/cross-listing-platforms/${other.id}`, { token: admin, body })
    assert.equal((await call<object[]>('GET', '/v1/cross-listing-platforms')).body.data.length, 2)
    await change({ is_active: false, logo_url: 'https://exchange.test/logo.svg' })
    assert.equal((await call<object[]>('GET', '/v1/cross-listing-platforms')).body.data.length, 1)
    for (const body of [{ logo_url: 'javascript:alert(1)' }, { name: ' ' }, { max_bid_cents: 0 }, { slug: 'other' }]) assert.equal((await change(body)).status, 422)
    assert.equal((await call('GET', '/v1/admin/cross-listing-platforms/nowhere', { token: admin })).status, 404)
  })

  it('get a unique name, and a secret that is shown once', async () => {
    const create = (slug: string) => call('POST', '/v1/admin/cross-listing-platforms', { token: admin, body: { slug, name: 'Twice' } })
    assert.ok((await create(exchange.slug)).body.errors.slug)
    assert.equal((await create('Not A Slug')).status, 422)
    assert.match(exchange.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.ok(!(await call('GET', `/v1/admin/cross-listing-platforms/${exchange.id}`, { token: admin })).text.includes('whsec_'))
    const [row] = await db.query<{ secret_sealed: string }>('select secret_sealed from cross_listing_platforms where id = $1', [exchange.id])
    assert.ok(!row!.secret_sealed.includes(exchange.secret))
  })

  it('change to a new secret while the old one stays valid', async () => {
    const rotating = await platformSender(house, admin)
    const rotate = (body: object) =>
      call<{ secret: string }>('POST', `/v1/admin/cross-listing-platforms/${rotating.id}/rotate-secret`, { token: admin, body })
    const told = () => rotating.bid({ event_id: 'x', lot_id: 1, bidder_ref: 'b', amount: 1, currency: 'usd' })
    assert.notEqual((await rotate({})).body.data.secret, rotating.secret)
    assert.equal((await told()).status, 422, 'the old secret is still valid')
    await rotate({ overlap_seconds: 0 })
    assert.equal((await told()).status, 401)
  })
})

describe('the feed of a platform', () => {
  it('has the open lots it may show, in pages, and the same ETag until something changes', async () => {
    const sale = await ownSale()
    const ids = [await lot(sale), await lot(sale), await lot(sale)]
    await lot(await ownSale({ privacy_setting: 'unlisted' }))
    await lot(await ownSale({ status: 'draft', published_at: null }))
    await lot(await ownSale({ allowed_platforms: ['another'] }))
    await lot(sale, { ends_at: minutes(-1), scheduled_ends_at: minutes(-1) })
    assert.deepEqual(await idsOf(), ids)

    const first = await feed('?per_page=2')
    assert.deepEqual(first.body.data.lots.map(({ id }) => id), ids.slice(0, 2))
    assert.deepEqual(await idsOf(`?per_page=2&cursor=${first.body.data.next_cursor}`), ids.slice(2))
    const [shown] = first.body.data.lots
    assert.deepEqual([shown!.is_open, shown!.minimum_next_bid, shown!.currency], [true, 1_000, 'usd'])

    const tag = String(first.headers.etag)
    const again = await call('GET', `/v1/cross-listing-platforms/${exchange.slug}/feed?per_page=2`, { headers: { 'if-none-match': tag } })
    assert.equal(again.status, 304)
  })

  it('lists changes since a given time, also of closed lots', async () => {
    const id = await lot(await ownSale())
    const since = (await feed()).body.data.server_time
    await house.advanceClock(1_000)
    assert.deepEqual(await idsOf(`?updated_since=${since}`), [])
    await call('PATCH', `/v1/seller/lots/${id}`, { token: seller.token, body: { status: 'withdrawn' } })
    assert.deepEqual(await idsOf(`?updated_since=${since}`), [id])
    assert.ok(!(await idsOf()).includes(id))
  })

  it('refuses invalid parameters, and serves only active platforms', async () => {
    assert.ok((await feed('?cursor=x')).body.errors.cursor)
    assert.ok((await feed('?updated_since=soon')).body.errors.updated_since)
    assert.equal((await feed('', 'nowhere')).status, 404)
  })
})

describe('a lot of a seller', () => {
  interface Listing { platform: { slug: string }; status: string; external_lot_id: string | null }
  const listingOf = async (id: LotId, token = seller.token) =>
    (await call<Listing[]>('GET', `/v1/seller/lots/${id}/cross-listings`, { token })).body.data.find(({ platform }) => platform.slug === exchange.slug)
  const allow = (sale: AuctionId, slugs: string[] | null) =>
    call('PATCH', `/v1/seller/auctions/${sale}`, { token: seller.token, body: { allowed_platforms: slugs } })

  it('is queued on a platform, live once that has fetched it, and ended when it closes', async () => {
    const sale = await ownSale({ status: 'draft', published_at: null })
    const id = await lot(sale)
    assert.equal((await listingOf(id))?.status, 'draft')
    await db.query("update auctions set status = 'active', published_at = house_clock() where id = $1", [sale])
    assert.equal((await listingOf(id))?.status, 'queued')
    await feed()
    assert.equal((await listingOf(id))?.status, 'live')
    await db.query("update lots set status = 'unsold', close_reason = 'no_bids', closed_at = house_clock() where id = $1", [id])
    assert.equal((await listingOf(id))?.status, 'ended')
  })

  it('can be excluded from a platform by its seller, also after bids', async () => {
    const sale = await ownSale({ terms: 'By deed.' })
    const id = await lot(sale)
    const bid = (event: string, amount: number) => exchange.bid({ event_id: event, lot_id: id, external_lot_id: 'H-7', bidder_ref: 'b', amount, currency: 'usd' })
    assert.equal((await bid('allowed', 1_000)).status, 200)
    assert.deepEqual([(await listingOf(id))?.status, (await listingOf(id))?.external_lot_id], ['live', 'H-7'])
    assert.equal((await allow(sale, [])).status, 200)
    assert.equal((await bid('kept out', 2_000)).body.code, 'lot_not_found')
    assert.equal((await listingOf(id))?.status, 'removed')
    assert.equal((await allow(sale, ['nobody-knows'])).status, 422)
    assert.deepEqual((await allow(sale, [exchange.slug])).body.data.allowed_platforms, [exchange.slug])
    assert.equal((await bid('let in again', 2_000)).status, 200)
  })

  it('is sold elsewhere on the platform that sold it, visible to its seller alone', async () => {
    const id = await lot(await ownSale())
    await exchange.sold({ event_id: 'sold', lot_id: id, bidder_ref: 'b', amount: 5_000, currency: 'usd', sold_at: '2026-03-01T15:10:00Z' })
    assert.equal((await listingOf(id))?.status, 'sold_elsewhere')
    const stranger = await (await person({ seller: true })).token('seller')
    for (const address of [`${id}`, '999999', '9'.repeat(30)]) {
      assert.equal((await call('GET', `/v1/seller/lots/${address}/cross-listings`, { token: stranger })).status, 404)
    }
  })
})
