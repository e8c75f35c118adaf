import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openCatalogue } from '../../test/catalogue.ts'
import { minutes } from '../../test/factories.ts'
import type { AuctionId } from '../kernel/ids.ts'

const house = await openCatalogue()
const { db, get } = house

interface Collection {
  type: string
  bbox?: number[]
  features: { type: string; id: number; geometry: { type: string; coordinates: unknown }; properties: Record<string, unknown> }[]
}

async function map(query: string): Promise<Collection> {
  const { status, text } = await get(`/v1/lots/geojson?${query}`)
  assert.equal(status, 200, text)
  return JSON.parse(text) as Collection
}

const titlesOf = ({ features }: Collection): unknown[] => features.map(({ properties }) => properties.title)

it('a lot is a feature with the properties of the specification, longitude first', async () => {
  const auction = await house.auction()
  const title = 'The "Old" Place\\ — 40 acres,\nmore or less\u0001'
  const id = await house.lot(auction, {
    slug: 'quoted', title, lat: 38.9, lng: -94.4123, acreage: 40.5, price_cents: 204_950, leader_id: 1,
    ends_at: '2126-03-01T18:05:00Z',
  })
  await house.lot(auction, { title: 'Nowhere' })
  assert.deepEqual(await map(`auction_id=${auction}`), {
    type: 'FeatureCollection',
    features: [{
      type: 'Feature', id, geometry: { type: 'Point', coordinates: [-94.4123, 38.9] },
      properties: {
        lot_id: id, title, slug: 'quoted', current_bid: 2049.5, starting_bid: 1000, currency: 'usd', bidding_unit: 'total', status: 'active',
        acreage: 40.5, ends_at: '2126-03-01T18:05:00.000Z', auction_id: auction,
      },
    }],
  })
})

it('what a lot does not have is null, and a currency without minor units keeps its amounts', async () => {
  const auction = await house.auction({ currency: 'jpy' })
  await house.lot(auction, { lat: 35, lng: 139, starting_bid_cents: 5_000 })
  const { current_bid, acreage, starting_bid } = (await map(`auction_id=${auction}`)).features[0]!.properties
  assert.deepEqual([current_bid, acreage, starting_bid], [null, null, 5_000])
})

it('a map without lots is an empty collection', async () => {
  assert.deepEqual(await map('auction_id=999999'), { type: 'FeatureCollection', features: [] })
})

it('the map supports the filters of the list', async () => {
  const auction = await house.auction()
  const add = (title: string, overrides: Record<string, unknown>) => house.lot(auction, { title, lat: 38, lng: -94, ...overrides })
  await add('North', { county: 'Cass', state: 'MO', zoning: 'A-1', acreage: 10 })
  await add('South', { county: 'Jackson', state: 'KS', zoning: 'R-1', acreage: 100 })
  for (const [query, titles] of [
    ['county=cass', ['North']], ['state=Kansas', ['South']], ['zoning=r-1', ['South']], ['acreage_min=50', ['South']],
    ['search=nor', ['North']],
    ['state=MO&county=Jackson', []], ['', ['North', 'South']],
  ] as const) {
    assert.deepEqual(titlesOf(await map(`auction_id=${auction}&${query}`)), titles, query)
  }
})

it('a box contains what is inside and on its edges, also across the 180th meridian', async () => {
  const auction = await house.auction()
  const add = (title: string, lng: number, lat: number) => house.lot(auction, { title, lng, lat })
  await add('Fiji', 178.5, -17.5)
  await add('Niue', -169.9, -19)
  await add('Kansas', -98, 38.5)
  const inBox = async (bbox: string) => titlesOf(await map(`auction_id=${auction}&bbox=${bbox}`))
  assert.deepEqual(await inBox('-98,38.5,-97,39'), ['Kansas'])
  assert.deepEqual(await inBox('-97.99,38.5,-97,39'), [])
  assert.deepEqual(await inBox('170,-30,-160,0'), ['Fiji', 'Niue'])
  assert.deepEqual(await inBox('-160,-30,170,0'), [])
  assert.deepEqual(await inBox('-180,-90,180,90'), ['Fiji', 'Niue', 'Kansas'])
  assert.deepEqual((await map(`auction_id=${auction}&bbox=170,-30,-160,0`)).bbox, [170, -30, -160, 0])
  const listed = await get<{ title: string }[]>(`/v1/lots?auction_id=${auction}&bbox=-99,38,-97,39`)
  assert.deepEqual(listed.body.data.map(({ title }) => title), ['Kansas'])
})

it('outlines are included on request, with points for lots without one', async () => {
  const auction = await house.auction()
  const boundary = { type: 'Polygon', coordinates: [[[-94.4, 38.9], [-94.39, 38.9], [-94.39, 38.91], [-94.4, 38.9]]] }
  await house.lot(auction, { lat: 38.9, lng: -94.4, boundary: JSON.stringify(boundary) })
  await house.lot(auction, { lat: 38, lng: -94 })
  await house.lot(auction, { title: 'No coordinates', boundary: JSON.stringify(boundary) })
  const drawn = await map(`auction_id=${auction}&geometry=boundary`)
  assert.deepEqual(drawn.features.map(({ geometry }) => geometry), [boundary, { type: 'Point', coordinates: [-94, 38] }])
  assert.deepEqual((await map(`auction_id=${auction}`)).features.map(({ geometry }) => geometry.type), ['Point', 'Point'])
  assert.equal((await get('/v1/lots/geojson?geometry=circle')).status, 422)
})

it('the map is application/json unless geo+json is requested', async () => {
  const auction = await house.auction()
  const typeOf = async (accept: string) =>
    String((await get(`/v1/lots/geojson?auction_id=${auction}`, { headers: { accept } })).headers['content-type'])
  assert.match(await typeOf('*/*'), /^application\/json/)
  assert.match(await typeOf('application/geo+json, application/json;q=0.5'), /^application\/geo\+json/)
})

it('a map in several parts is one complete document', async () => {
  const auction = await manyLots(4_500)
  const { features } = await map(`auction_id=${auction}`)
  const ids = features.map(({ id }) => id)
  assert.equal(new Set(ids).size, 4_500)
})

it('the ETag of the map is known before the map is created, and changes with every change or close', async () => {
  const auction = await house.auction()
  const lot = await house.lot(auction, { lat: 38, lng: -94, ends_at: minutes(20) })
  const url = `/v1/lots/geojson?auction_id=${auction}`
  const tag = async (path = url) => String((await get(path)).headers.etag)
  const statusWith = async (etag: string) => (await get(url, { headers: { 'if-none-match': etag } })).status
  const first = await tag()
  assert.match(first, /^W\/"/)
  assert.notEqual(await tag(`${url}&geometry=boundary`), first)
  assert.notEqual(await tag(`${url}&bbox=0,0,1,1`), first)
  const unchanged = await get(url, { headers: { 'if-none-match': first } })
  assert.deepEqual([unchanged.status, unchanged.text, unchanged.headers.etag], [304, '', first])
  await db.query('update lots set price_cents = 5, leader_id = 1 where id = $1', [lot])
  assert.equal(await statusWith(first), 200)
  const second = await tag()
  await db.advanceClock(21 * 60_000)
  assert.equal(await statusWith(second), 200)
  await db.advanceClock(-21 * 60_000)
})

async function manyLots(count: number): Promise<AuctionId> {
  const auction = await house.auction()
  await db.query(
    `insert into lots (auction_id, lot_number, slug, title, category_id, starting_bid_cents, ends_at, lat, lng)
     select $1, n, 'many-' || n, 'Lot ' || n, (select id from categories where slug = 'land'), 100, $3, 38, -94
     from generate_series(1, $2::int) n`,
    [auction, count, minutes(60)],
  )
  return auction
}
