import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { chainGenesis, termsHash } from '../kernel/chain.ts'
import type { LotId } from '../kernel/ids.ts'
import { HOUR } from '../kernel/time.ts'
import { testHouse, type TestPerson } from '../../test/app.ts'

const house = await testHouse()
const { call, db } = house

interface Lot {
  final_survey: boolean
  id: number
  slug: string
  title: string
  lot_number: number
  status: string
  starting_bid: string
  minimum_next_bid: number | null
  reserve_price: number | null
  reserve_met: boolean | null
  reserve_visibility: string
  increment_table: object[] | null
  state: string | null
  acreage: number | null
  lat: number | null
  boundary: object | null
  video_urls: string[]
  attributes: Record<string, unknown>
  ends_at: string | null
  own_ends_at: string | null
  category: { slug: string }
  auction_id: number
}

let seller: TestPerson
let token: string
before(async () => {
  seller = await house.person({ seller: true })
  token = await seller.token('seller')
})

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()

async function auction(fields: object = {}, as = token): Promise<number> {
  const body = { title: 'Spring land sale', starts_at: soon(-HOUR), ends_at: soon(2 * HOUR), terms: 'By deed.', ...fields }
  return (await call<{ id: number }>('POST', '/v1/seller/auctions', { token: as, body })).body.data.id
}
const add = (body: object, as = token) => call<Lot>('POST', '/v1/seller/lots', { token: as, body })
const added = async (auctionId: number, fields: object = {}): Promise<Lot> => {
  const answer = await add({ auction_id: auctionId, title: 'Forty acres', ...fields })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data
}
const patch = (id: number | string, body: object, as = token, headers: Record<string, string> = {}) =>
  call<Lot>('PATCH', `/v1/seller/lots/${id}`, { token: as, body, headers })
const publish = async (id: number) => {
  const answer = await call('POST', `/v1/seller/auctions/${id}/publication`, { token })
  assert.equal(answer.status, 200, answer.text)
}
const bidOn = (lot: number) => db.query('update lots set bid_count = 1, next_instruction = 2, price_cents = 100000, leader_id = 1 where id = $1', [lot])
const changesOf = async (lot: number) =>
  (await db.query<{ lot_seq: number; stream_event: string }>(
    `select lot_seq, stream_event from events where lot_id = $1 and name = 'lot.changed' order by id`, [lot]))
    .map(({ lot_seq, stream_event }) => `${lot_seq} ${stream_event}`)

const FORTY_ACRES = { type: 'Polygon', coordinates: [[[-94.5, 39], [-94.4953, 39], [-94.4953, 39.00364], [-94.5, 39.00364], [-94.5, 39]]] }

describe('a lot', () => {
  it('needs an auction and a title; other fields have defaults', async () => {
    const lot = await added(await auction())
    assert.deepEqual(
      [lot.lot_number, lot.status, lot.starting_bid, lot.reserve_price, lot.reserve_met, lot.category.slug, lot.ends_at],
      [1, 'active', '1.00', null, true, 'land', null])
  })

  it('takes every field and shows it to its seller', async () => {
    const auctionId = await auction()
    const [farm] = (await call<{ id: number; slug: string }[]>('GET', '/v1/categories')).body.data.filter(({ slug }) => slug === 'farm')
    const fields = {
      description: 'Creek bottom', starting_bid: '7149.39', reserve_price: 20_000, reserve_visibility: 'indicator',
      increment_table: [{ from: 0, increment: '50.50' }], lot_number: 12, sku: 'K2016-01017', category_id: farm!.id, acreage: 40.0001,
      county: 'Jackson', state: 'Missouri', zoning: 'A-1', parcel_id: '13-430-15', boundary: FORTY_ACRES,
      video_urls: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://vimeo.com/76979871'],
      attributes: { tillable_acres: 38, farm_lease: 'cash' }, bidding_unit: 'total', ends_at: soon(3 * HOUR), close_group: 'east',
    }
    const lot = await added(auctionId, fields)
    assert.equal(lot.starting_bid, '7149.39')
    assert.equal(lot.reserve_price, 20_000)
    assert.equal(lot.reserve_met, false)
    assert.equal(lot.state, 'MO')
    assert.ok(lot.lat! > 39 && lot.lat! < 39.004)
    assert.deepEqual(lot.attributes, { tillable_acres: 38, farm_lease: 'cash' })
    assert.deepEqual(lot.increment_table, [{ from: 0, increment: 50.5 }])
    assert.equal(lot.own_ends_at, fields.ends_at)
    assert.deepEqual(lot.video_urls, fields.video_urls)
    const shown = await call<Lot & { server_time: string }>('GET', `/v1/seller/lots/${lot.slug}`, { token })
    assert.deepEqual({ ...shown.body.data, server_time: '' }, { ...lot, server_time: '' })
    assert.equal((await added(auctionId)).lot_number, 13)
    const surveyed = { bidding_unit: 'per_acre', acreage: 40, final_survey: true }
    assert.equal((await added(auctionId, surveyed)).final_survey, true)
  })

  it('is only found by its seller', async () => {
    const lot = await added(await auction())
    const stranger = await (await house.person({ seller: true })).token('seller')
    assert.equal((await call('GET', `/v1/seller/lots/${lot.id}`, { token: stranger })).status, 404)
    assert.equal((await patch(lot.id, { title: 'Mine' }, stranger)).status, 404)
    assert.equal((await patch(lot.id, { nonsense: true }, stranger)).status, 404)
    assert.equal((await add({ auction_id: lot.auction_id, title: 'Mine' }, stranger)).status, 404)
    assert.equal((await call<Lot[]>('GET', '/v1/seller/lots', { token: stranger })).body.meta.total, 0)
    assert.equal((await call('GET', `/v1/lots/${lot.id}`)).status, 404, 'a draft is not public')
  })

  it('is listed by auction, status and title, in catalog order', async () => {
    const own = await (await house.person({ seller: true })).token('seller')
    const [first, second] = [await auction({}, own), await auction({}, own)]
    for (const [auctionId, title] of [[first, 'Prairie'], [first, 'Timber'], [second, 'Prairie Creek']]) await add({ auction_id: auctionId, title }, own)
    const titles = async (query: string) => (await call<Lot[]>('GET', `/v1/seller/lots?${query}`, { token: own })).body.data.map(({ title }) => title)
    assert.deepEqual(await titles(''), ['Prairie Creek', 'Prairie', 'Timber'])
    assert.deepEqual(await titles(`auction_id=${first}`), ['Prairie', 'Timber'])
    assert.deepEqual(await titles('search=prair&per_page=1&page=2'), ['Prairie'])
    assert.deepEqual(await titles('status=sold'), [])
    assert.deepEqual(await titles('page=9'), [])
  })

  const numbers: [search: string, found: string[]][] = [
    ['31-41', ['By parcel']], ['3141', ['By parcel']], ['K2016-7', ['By sku']], ['k2016-7', ['By sku']], ['K2016', []],
    ['77', ['By number']], ['7', []], ['99999999999999999999', []], ['%25', []],
  ]
  it('is found by parcel number, SKU or lot number', async () => {
    const own = await (await house.person({ seller: true })).token('seller')
    const auctionId = await auction({}, own)
    const lots = [{ title: 'By parcel', parcel_id: '314-159-26' }, { title: 'By sku', sku: 'K2016-7' }, { title: 'By number', lot_number: 77 }]
    for (const lot of lots) await add({ auction_id: auctionId, ...lot }, own)
    for (const [search, found] of numbers) {
      const { data } = (await call<Lot[]>('GET', `/v1/seller/lots?search=${search}`, { token: own })).body
      assert.deepEqual(data.map(({ title }) => title), found, search)
    }
  })
})

describe('an invalid lot', () => {
  const REFUSED: [what: string, fields: object, field: string][] = [
    ['an unknown field', { price: 5 }, 'price'],
    ['an empty title', { title: ' ' }, 'title'],
    ['a title with NUL', { title: 'a\0b' }, 'title'],
    ['a starting bid of nothing', { starting_bid: 0 }, 'starting_bid'],
    ['a starting bid of three decimals', { starting_bid: 1.005 }, 'starting_bid'],
    ['a starting bid above the cap', { starting_bid: '1000000000.01' }, 'starting_bid'],
    ['a starting bid in hexadecimal', { starting_bid: '0x10' }, 'starting_bid'],
    ['a starting bid that is true', { starting_bid: true }, 'starting_bid'],
    ['a starting bid in a list', { starting_bid: [5] }, 'starting_bid'],
    ['no starting bid', { starting_bid: null }, 'starting_bid'],
    ['a negative reserve', { reserve_price: -1 }, 'reserve_price'],
    ['a lot number of zero', { lot_number: 0 }, 'lot_number'],
    ['a lot number beyond 32 bits', { lot_number: 3e9 }, 'lot_number'],
    ['a category beyond 64 bits', { category_id: 1e25 }, 'category_id'],
    ['a state that is none', { state: 'Ontario' }, 'state'],
    ['half a place', { lat: 39 }, 'lng'],
    ['a place off the globe', { lat: 91, lng: 0 }, 'lat'],
    ['a boundary that crosses itself', { boundary: { type: 'Polygon', coordinates: [[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]] } }, 'boundary'],
    ['a boundary that is a point', { boundary: { type: 'Point', coordinates: [0, 0] } }, 'boundary.type'],
    ['a boundary far from the stated acres', { boundary: FORTY_ACRES, acreage: 4 }, 'boundary'],
    ['acres of five decimals', { acreage: 1.00001 }, 'acreage'],
    ['bidding by the acre without acres', { bidding_unit: 'per_acre' }, 'acreage'],
    ['a survey of a lot sold as a whole', { final_survey: true }, 'final_survey'],
    ['an attribute nobody knows', { attributes: { pool: true } }, 'attributes.pool'],
    ['an attribute of another kind', { attributes: { annual_taxes: 'many' } }, 'attributes.annual_taxes'],
    ['an attribute deep inside', { attributes: { plss: { meridian: '5th PM', township: '147X', range: '91W', section: 16 } } }, 'attributes.plss.township'],
    ['an end that is no time', { ends_at: 'tomorrow' }, 'ends_at'],
  ]
  for (const [what, fields, field] of REFUSED) {
    it(`is refused: ${what}`, async () => {
      const auctionId = await auction()
      const answer = await add({ auction_id: auctionId, title: 'Forty acres', ...fields })
      assert.equal(answer.status, 422, answer.text)
      assert.ok(field in answer.body.errors, answer.text)
      assert.equal((await db.query('select from lots where auction_id = $1', [auctionId])).length, 0)
    })
  }

  it('an auction that does not exist, or with an id too large', async () => {
    assert.equal((await add({ auction_id: 987_654_321, title: 'A' })).status, 404)
    assert.equal((await add({ auction_id: 1e30, title: 'A' })).status, 404)
    assert.equal((await add({ title: 'A' })).status, 422)
    assert.equal((await patch('99999999999999999999', { title: 'A' })).status, 404)
  })

  it('two lots of one number, also when added concurrently', async () => {
    const auctionId = await auction()
    await added(auctionId, { lot_number: 5 })
    const again = await add({ auction_id: auctionId, title: 'A', lot_number: 5 })
    assert.deepEqual(again.body.errors, { lot_number: ['The lot number 5 is already used in this auction.'] })
    const both = await Promise.all([added(auctionId), added(auctionId), added(auctionId)])
    assert.deepEqual(both.map(({ lot_number }) => lot_number).sort(), [6, 7, 8])
    assert.equal((await patch(both[0]!.id, { lot_number: 5 })).status, 422)
    assert.equal((await patch(both[0]!.id, { lot_number: 50 })).body.data.lot_number, 50)
  })
})

describe('a lot of a published auction', () => {
  it('is open for bidding at once, with its place in the schedule', async () => {
    const auctionId = await auction({ stagger_seconds: 60 })
    await added(auctionId)
    await publish(auctionId)
    const lot = await added(auctionId)
    const [row] = await db.query<{ chain_opened_at: Date; chain_terms_hash: string; chain_head: string; ends_at: Date; auction_end: Date }>(
      'select l.*, a.ends_at as auction_end from lots l join auctions a on a.id = l.auction_id where l.id = $1', [lot.id])
    assert.equal(row!.ends_at.getTime(), row!.auction_end.getTime() + 60_000)
    assert.equal(row!.chain_terms_hash, termsHash('By deed.'))
    assert.equal(row!.chain_head, chainGenesis({ lotId: lot.id as LotId, openedAt: row!.chain_opened_at, termsHash: row!.chain_terms_hash }))
    assert.deepEqual(await changesOf(lot.id), ['1 changed'])
    assert.equal((await call('GET', `/v1/lots/${lot.id}`)).status, 200)
    assert.equal((await add({ auction_id: auctionId, title: 'Late', ends_at: soon(-HOUR) })).status, 422)
  })

  it('cannot be added when the auction is over', async () => {
    const auctionId = await auction()
    await publish(auctionId)
    await db.query(`update auctions set starts_at = $2, ends_at = $3 where id = $1`, [auctionId, soon(-2 * HOUR), soon(-HOUR)])
    const late = await add({ auction_id: auctionId, title: 'Late' })
    assert.deepEqual([late.status, late.body.code], [409, 'invalid_state_transition'])
    for (const status of ['closed', 'cancelled']) {
      await db.query('update auctions set status = $2 where id = $1', [auctionId, status])
      assert.equal((await add({ auction_id: auctionId, title: 'Late' })).status, 409)
    }
  })

  it('notifies watchers of a change, and sends nothing without one', async () => {
    const auctionId = await auction()
    const lot = await added(auctionId)
    await patch(lot.id, { title: 'In the draft nobody watches' })
    assert.deepEqual(await changesOf(lot.id), [])
    await publish(auctionId)
    await patch(lot.id, { title: 'Forty acres of creek bottom' })
    await patch(lot.id, { title: 'Forty acres of creek bottom', status: 'active', auction_id: auctionId })
    await patch(lot.id, { ends_at: soon(5 * HOUR) })
    assert.deepEqual(await changesOf(lot.id), ['1 changed', '2 changed'])
    const [row] = await db.query<{ moved: boolean }>('select ends_at = own_ends_at and scheduled_ends_at = ends_at as moved from lots where id = $1', [lot.id])
    assert.equal(row!.moved, true)
    assert.equal((await patch(lot.id, { ends_at: soon(-HOUR) })).status, 422)
    assert.equal((await patch(lot.id, { auction_id: auctionId + 1 })).status, 422)
  })

  it('is fixed by its first bid, except its texts', async () => {
    const auctionId = await auction()
    const lot = await added(auctionId, { reserve_price: 5_000 })
    await publish(auctionId)
    await bidOn(lot.id)
    const frozen = await patch(lot.id, { starting_bid: 5, reserve_price: 6_000, title: 'Other' })
    assert.deepEqual([frozen.status, frozen.body.code], [409, 'locked_after_bids'])
    assert.deepEqual(Object.keys(frozen.body.errors).sort(), ['reserve_price', 'starting_bid'])
    assert.equal((await patch(lot.id, { description: 'Amended.', reserve_price: '5000.00' })).status, 200)
  })

  it('is withdrawn while it has no bids, once', async () => {
    const auctionId = await auction()
    const [lot, wanted] = [await added(auctionId), await added(auctionId)]
    await publish(auctionId)
    await bidOn(wanted.id)
    assert.deepEqual((await patch(wanted.id, { status: 'withdrawn' })).body.code, 'lot_not_withdrawable')
    const gone = await patch(lot.id, { status: 'withdrawn', reason: 'Taxes were paid.' })
    assert.equal(gone.body.data.status, 'withdrawn')
    assert.equal((await patch(lot.id, { status: 'withdrawn' })).status, 200)
    assert.deepEqual(await changesOf(lot.id), ['1 closed'])
    const back = await patch(lot.id, { status: 'active' })
    assert.deepEqual([back.status, back.body.message], [409, 'A lot cannot go from withdrawn to active.'])
    assert.equal((await patch(lot.id, { title: 'Other' })).status, 409)
    const sold = await patch(wanted.id, { status: 'sold', title: 'Sold!' })
    assert.deepEqual([sold.status, sold.body.errors.status], [409, ['Allowed from active: withdrawn.']])
    const kept = await call<Lot>('GET', `/v1/seller/lots/${wanted.id}`, { token })
    assert.equal(kept.body.data.title, 'Forty acres', 'fields sent with a refused move are not saved')
    const [entry] = await db.query<{ reason: string }>(`select reason from audit_log where action = 'lot.withdrawn' and resource_id = $1`, [lot.id])
    assert.equal(entry!.reason, 'Taxes were paid.')
  })

  it('hides its reserve from everybody but its seller', async () => {
    const auctionId = await auction()
    const lot = await added(auctionId, { reserve_price: 5_000 })
    await publish(auctionId)
    const open = await call<Record<string, unknown>>('GET', `/v1/lots/${lot.id}`)
    assert.deepEqual([open.body.data.reserve_met, 'reserve_price' in open.body.data], [null, false])
    assert.equal((await call<Lot>('GET', `/v1/seller/lots/${lot.id}`, { token })).body.data.reserve_price, 5_000)
  })

  it('is changed only with the ETag of its current version', async () => {
    const lot = await added(await auction())
    const tag = String((await call('GET', `/v1/seller/lots/${lot.id}`, { token })).headers.etag)
    assert.equal((await patch(lot.id, { title: 'First' }, token, { 'if-match': tag })).status, 200)
    assert.equal((await patch(lot.id, { title: 'Second' }, token, { 'if-match': tag })).status, 412)
  })
})
