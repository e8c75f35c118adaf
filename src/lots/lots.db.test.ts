import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openCatalogue } from '../../test/catalogue.ts'
import { minutes } from '../../test/factories.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'

const house = await openCatalogue()
const { db, get } = house

const categoryOf = async (slug: string) => (await db.query<{ id: number }>('select id from categories where slug = $1', [slug]))[0]!.id
const [land, farm, timber] = await Promise.all(['land', 'farm', 'timber'].map(categoryOf))

const sale = await house.auction({ slug: 'the-sale', title: 'The sale' })
const add = (title: string, overrides: Record<string, unknown> = {}, auction: AuctionId = sale): Promise<LotId> =>
  house.lot(auction, { title, category_id: farm, ...overrides })

interface Listed {
  id: number
  title: string
  [field: string]: unknown
}

interface Paginator {
  data: Listed[]
  total: number
}

async function list(query: string): Promise<{ titles: string[]; lots: Listed[]; total: number }> {
  const { status, body } = await get<Listed[]>(`/v1/lots?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  const lots = body.data
  return { titles: lots.map(({ title }) => title), lots, total: body.meta.total }
}

it('a lot has the fields of both shapes and our additional ones', async () => {
  const auction = await house.auction()
  const id = await add('Creek bottom', {
    lot_number: 7, slug: 'creek-bottom', description: 'Deep soil', sku: 'K-1', acreage: 40.5, county: 'Jackson', state: 'MO', zoning: 'A-1',
    parcel_id: '12-345', lat: 38.9, lng: -94.4, starting_bid_cents: 100_000, price_cents: 204_999, leader_id: 1, bid_count: 3,
    reserve_cents: 900_000, reserve_visibility: 'public', ends_at: '2126-03-01T18:05:00Z', scheduled_ends_at: '2126-03-01T18:00:00Z',
  }, auction)
  await db.query(`insert into media (lot_id, url, mime_type, file_name) values ($1, '/media/creek.jpg', 'image/jpeg', 'creek.jpg')`, [id])
  const [lot] = (await list(`auction_id=${auction}`)).lots
  const { created_at, updated_at, server_time, images, ...rest } = lot!
  for (const time of [created_at, updated_at, server_time]) assert.match(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const url = 'http://freehold.test/media/creek.jpg'
  const picture = { url, thumb_url: null, mime_type: 'image/jpeg', file_name: 'creek.jpg', order: 0 }
  assert.deepEqual((images as Record<string, unknown>[]).map(({ id: _id, ...medium }) => medium), [picture])
  assert.deepEqual(rest.media, images)
  assert.deepEqual({ ...rest, media: null }, {
    id, slug: 'creek-bottom', title: 'Creek bottom', description: 'Deep soil', status: 'active', close_reason: null, tax_sale_outcome: null, reserve_met: false,
    current_bid: 2049.99, current_bid_cents: 204_999, current_total: 2049.99, price_per_acre: 50.62, bid_count: 3, starting_bid: '1000.00',
    minimum_next_bid: 2099.99, bid_increment: 50, reserve_price: 9000, currency: 'usd', bidding_unit: 'total', final_survey: false, lot_number: 7, lot_label: null,
    sku: 'K-1',
    acreage: 40.5, county: 'Jackson', state: 'MO', zoning: 'A-1', parcel_id: '12-345', lat: 38.9, lng: -94.4, auction_id: auction,
    category: { id: farm, name: 'Farm', slug: 'farm' }, media: null, ends_at: '2126-03-01T18:05:00.000Z', extended: true,
  })
})

it('in the paginator shape only the type of the current bid differs, a decimal string', async () => {
  const auction = await house.auction()
  await add('Without a bid', {}, auction)
  await add('With a bid', { price_cents: 205_050, leader_id: 1 }, auction)
  const plain = (await get<Listed[]>(`/v1/lots?auction_id=${auction}`)).body.data
  const byQuery = (await get<Paginator>(`/v1/lots?auction_id=${auction}&shape=paginator`)).body
  const headers = { accept: 'application/json;profile="paginator"' }
  const byProfile = (await get<Paginator>(`/v1/lots?auction_id=${auction}`, { headers })).body
  for (const body of [byQuery, byProfile]) {
    const { data, total } = body.data
    assert.deepEqual(data.map(({ current_bid }) => current_bid), [null, '2050.50'])
    assert.equal(total, 2)
    const same = ({ current_bid: _bid, server_time: _time, ...rest }: Listed) => rest
    assert.deepEqual(data.map(same), plain.map(same))
  }
  assert.deepEqual(plain.map(({ current_bid }) => current_bid), [null, 2050.5])
})

it('a currency without minor units shows whole amounts', async () => {
  const auction = await house.auction({ currency: 'jpy' })
  await add('Rice field', { starting_bid_cents: 5_000, price_cents: 20_500, leader_id: 1 }, auction)
  const [lot] = (await list(`auction_id=${auction}`)).lots
  assert.deepEqual([lot!.starting_bid, lot!.current_bid, lot!.current_bid_cents], ['5000', 20_500, 20_500])
})

it('a hidden reserve is not revealed', async () => {
  const auction = await house.auction()
  await add('Reserved', { reserve_cents: 900_000 }, auction)
  const [lot] = (await list(`auction_id=${auction}`)).lots
  assert.equal(lot!.reserve_met, null)
  assert.equal('reserve_price' in lot!, false)
})

const filtered = await house.auction()
await add('Alder Ridge', {
  lot_number: 5, acreage: 10, county: 'Jackson', state: 'MO', zoning: 'A-1', parcel_id: '12-345.6', price_cents: 150_001, leader_id: 1,
}, filtered)
await add('Birch Hollow', {
  lot_number: 4, acreage: 80.25, county: 'Jackson', state: 'KS', zoning: 'R-1', parcel_id: '99 888', category_id: timber,
}, filtered)
await add('Cedar Ridge', {
  lot_number: 3, acreage: 160, county: 'Cass', state: 'MO', zoning: 'a-1', category_id: timber, starting_bid_cents: 10_000, bidding_unit: 'per_acre',
}, filtered)
await add('dogwood flat', { lot_number: 2, county: 'Åland', category_id: land, sku: 'D-42', description: 'Level ground in alfalfa.' }, filtered)

const FILTERS: [query: string, titles: string[]][] = [
  ['', ['dogwood flat', 'Cedar Ridge', 'Birch Hollow', 'Alder Ridge']],
  ['acreage_min=80.25', ['Cedar Ridge', 'Birch Hollow']],
  ['acreage_max=80.25', ['Birch Hollow', 'Alder Ridge']],
  ['acreage_min=80.26&acreage_max=200', ['Cedar Ridge']],
  ['price_min=1500', ['Cedar Ridge', 'Alder Ridge']],
  ['price_max=1500.01&price_min=1000', ['dogwood flat', 'Birch Hollow', 'Alder Ridge']],
  ['price_min=16000&price_max=16000', ['Cedar Ridge']],
  ['county=jackson', ['Birch Hollow', 'Alder Ridge']],
  ['county=%C3%A5LAND', ['dogwood flat']],
  ['county=Jack', []],
  ['county=Jackson+County', ['Birch Hollow', 'Alder Ridge']],
  ['county=Jackson%2C+MO', ['Alder Ridge']],
  ['state=mo', ['Cedar Ridge', 'Alder Ridge']],
  ['state=Missouri', ['Cedar Ridge', 'Alder Ridge']],
  ['state=Atlantis', []],
  ['zoning=A-1', ['Cedar Ridge', 'Alder Ridge']],
  [`category_id=${timber}`, ['Cedar Ridge', 'Birch Hollow']],
  [`category_id=${land}`, ['dogwood flat', 'Cedar Ridge', 'Birch Hollow', 'Alder Ridge']],
  ['category_id=999999', []],
  ['search=ridge', ['Cedar Ridge', 'Alder Ridge']],
  ['search=ri', ['Cedar Ridge', 'Alder Ridge']],
  ['search=id', []],
  ['search=ow', []],
  ['search=low', ['Birch Hollow']],
  ['search=123456', ['Alder Ridge']],
  ['search=99-888', ['Birch Hollow']],
  ['search=99+888', ['Birch Hollow']],
  ['search=ridge+cedar', ['Cedar Ridge']],
  ['search=Jackson+County%2C+MO', ['Alder Ridge']],
  ['search=missouri', ['Cedar Ridge', 'Alder Ridge']],
  ['search=mo', ['Cedar Ridge', 'Alder Ridge']],
  ['search=alfalfa', ['dogwood flat']],
  ['search=flat+ALFALFA', ['dogwood flat']],
  ['search=ridge+alfalfa', []],
  ['search=D-42', ['dogwood flat']],
  ['search=_', []],
  ['search=cass', ['Cedar Ridge']],
  ['search=_____', []],
  ['search=%25', []],
  ['search=%20%20', ['dogwood flat', 'Cedar Ridge', 'Birch Hollow', 'Alder Ridge']],
  ['state=MO&zoning=a-1&acreage_max=50&search=ridge&county=JACKSON', ['Alder Ridge']],
  ['state=KS&county=Cass', []],
]
for (const [query, titles] of FILTERS) {
  it(`lots filtered by ${query || 'nothing'} are ${titles.join(', ') || 'none'}`, async () => {
    const found = await list(`auction_id=${filtered}&${query}`)
    assert.deepEqual(found.titles, titles)
    assert.equal(found.total, titles.length)
  })
}

const sorted = await house.auction()
const bid = (amount: number, count: number) => ({ price_cents: amount, leader_id: 1, bid_count: count })
await add('alpha', {
  lot_number: 3, acreage: 40, created_at: minutes(-30), ends_at: minutes(90), starting_bid_cents: 300, ...bid(900, 1),
}, sorted)
await add('Beta', { lot_number: 1, acreage: null, created_at: minutes(-10), ends_at: minutes(70), starting_bid_cents: 100 }, sorted)
await add('gamma', {
  lot_number: 2, acreage: 20, created_at: minutes(-20), ends_at: minutes(80), starting_bid_cents: 300, ...bid(500, 4),
}, sorted)

const ORDERS: [query: string, titles: string][] = [
  ['', 'Beta gamma alpha'],
  ['sort_dir=desc', 'alpha gamma Beta'],
  ['sort_by=lot_number', 'Beta gamma alpha'],
  ['sort_by=current_bid', 'gamma alpha Beta'],
  ['sort_by=current_bid&sort_dir=desc', 'alpha gamma Beta'],
  ['sort_by=starting_bid', 'Beta alpha gamma'],
  ['sort_by=starting_bid&sort_dir=desc', 'alpha gamma Beta'],
  ['sort_by=bid_count&sort_dir=desc', 'gamma alpha Beta'],
  ['sort_by=acreage', 'gamma alpha Beta'],
  ['sort_by=acreage&sort_dir=desc', 'alpha gamma Beta'],
  ['sort_by=title', 'alpha Beta gamma'],
  ['sort_by=created_at&sort_dir=desc', 'Beta gamma alpha'],
  ['sort_by=ends_at', 'Beta gamma alpha'],
  ['sort_by=id&sort_dir=desc', 'gamma Beta alpha'],
]
for (const [query, titles] of ORDERS) {
  it(`lots in the order ${query || 'by default'} are ${titles}`, async () => {
    assert.equal((await list(`auction_id=${sorted}&${query}`)).titles.join(' '), titles)
  })
}

it('pages of lots have no gap or repetition, even at equal prices', async () => {
  const auction = await house.auction()
  for (let number = 1; number <= 23; number++) await add(`Page ${number}`, {}, auction)
  const ids: number[] = []
  for (const page of [1, 2, 3]) {
    const { lots } = await list(`auction_id=${auction}&sort_by=current_bid&per_page=10&page=${page}`)
    ids.push(...lots.map(({ id }) => id))
  }
  assert.equal(new Set(ids).size, 23)
  assert.deepEqual(ids, [...ids].sort((a, b) => a - b))
  const beyond = await list(`auction_id=${auction}&per_page=10&page=4`)
  assert.deepEqual([beyond.lots, beyond.total], [[], 23])
  assert.equal((await list(`auction_id=${auction}`)).lots.length, 15)
})

it('the total changes with every lot that is added, removed or closed, and not by a bid', async () => {
  const auction = await house.auction()
  const total = async () => (await list(`auction_id=${auction}`)).total
  assert.equal(await total(), 0)
  const [first, second] = [await add('First', {}, auction), await add('Second', { ends_at: minutes(40) }, auction)]
  await add('Third', {}, auction)
  assert.equal(await total(), 3)
  await db.query(`update lots set status = 'withdrawn' where id = $1`, [first])
  assert.equal(await total(), 2)
  await db.query('update lots set price_cents = 5, leader_id = 1, bid_count = 1 where id = $1', [second])
  assert.equal(await total(), 2)
  await db.advanceClock(41 * 60_000)
  assert.equal(await total(), 1)
  await db.advanceClock(-41 * 60_000)
  await db.query(`update auctions set privacy_setting = 'unlisted' where id = $1`, [auction])
  assert.equal(await total(), 0)
})

it('the lots of an auction are all listed in catalog order, 20 a page', async () => {
  const auction = await house.auction()
  const statuses = ['active', 'sold', 'unsold', 'withdrawn']
  for (let number = 22; number >= 1; number--) await add(`Lot ${number}`, { lot_number: number, status: statuses[number % 4] }, auction)
  const { body } = await get<Listed[]>(`/v1/auctions/${auction}/lots`)
  const lots = body.data
  assert.deepEqual(lots.map(({ lot_number }) => lot_number), Array.from({ length: 20 }, (_, index) => index + 1))
  assert.deepEqual(lots.slice(0, 4).map(({ status }) => status), ['sold', 'unsold', 'withdrawn', 'active'])
  assert.deepEqual(body.meta, { current_page: 1, last_page: 2, per_page: 20, total: 22 })
  const second = (await get<Paginator>(`/v1/auctions/${auction}/lots?page=2&shape=paginator`)).body.data
  assert.deepEqual(second.data.map(({ lot_number }) => lot_number), [21, 22])
})

const REFUSED: [query: string, field: string][] = [
  ['sort_by=price', 'sort_by'],
  ['sort_by=leader_max_cents', 'sort_by'],
  ['sort_dir=down', 'sort_dir'],
  ['auction_id=the-sale', 'auction_id'],
  ['auction_id=99999999999999999999', 'auction_id'],
  ['auction_id=-1', 'auction_id'],
  ['category_id=1.5', 'category_id'],
  ['acreage_min=lots', 'acreage_min'],
  ['acreage_min=-1', 'acreage_min'],
  ['acreage_max=1e400', 'acreage_max'],
  ['acreage_min=10&acreage_max=5', 'acreage_max'],
  ['price_min=cheap', 'price_min'],
  ['price_max=-1', 'price_max'],
  ['price_min=10&price_max=5', 'price_max'],
  ['search=%00', 'search'],
  ['county=a%00', 'county'],
  ['state=%00', 'state'],
  ['zoning=%00', 'zoning'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['county=a&county=b', 'county'],
  ['bbox=1,2,3', 'bbox'],
  ['bbox=-94,39,-95,38', 'bbox'],
]
for (const [query, field] of REFUSED) {
  it(`lots and their map with ${query.slice(0, 40)} are refused with a message about ${field}`, async () => {
    for (const path of ['/v1/lots', '/v1/lots/geojson']) {
      if (path.endsWith('geojson') && field.startsWith('sort')) continue
      const { status, body } = await get(`${path}?${query}`)
      assert.equal(status, 422)
      assert.equal(body.code, 'validation_failed')
      assert.deepEqual(Object.keys(body.errors), [field])
    }
  })
}

it('an unknown order is refused with the list of valid ones', async () => {
  const { body } = await get('/v1/lots?sort_by=price')
  assert.match(String(body.errors['sort_by']), /lot_number, current_bid, starting_bid, bid_count, acreage, price_per_acre, title, created_at, ends_at, id/)
})

it('an unchanged list is 304 at any time, and a bid changes it', async () => {
  const auction = await house.auction()
  const lot = await add('Tagged', {}, auction)
  const url = `/v1/lots?auction_id=${auction}`
  const etag = String((await get(url)).headers.etag)
  await db.advanceClock(1_000)
  assert.equal((await get(url, { headers: { 'if-none-match': etag } })).status, 304)
  await db.query('update lots set price_cents = 5, leader_id = 1 where id = $1', [lot])
  assert.equal((await get(url, { headers: { 'if-none-match': etag } })).status, 200)
})
