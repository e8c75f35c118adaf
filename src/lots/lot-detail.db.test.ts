import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openCatalogue } from '../../test/catalogue.ts'
import { minutes } from '../../test/factories.ts'
import { withoutRandomDigits } from '../../test/without-random-digits.ts'

const house = await openCatalogue()
const { db, get, send } = house
const [owner, stranger] = [await house.user(), await house.user()]

interface Detail {
  id: number
  [field: string]: unknown
}

const mapped = async (auction: number): Promise<number> =>
  (JSON.parse((await get(`/v1/lots/geojson?auction_id=${auction}`)).text) as { features: unknown[] }).features.length

const detailOf = async (key: number | string): Promise<Detail> => (await get<Detail>(`/v1/lots/${key}`)).body.data

it('a lot is shown with its auction, its outline and the fields of its category', async () => {
  const auction = await house.auction({ slug: 'shown-sale', title: 'Shown sale', starts_at: '2026-03-01T12:00:00Z' })
  const boundary = { type: 'Polygon', coordinates: [[[-94.4, 38.9], [-94.39, 38.9], [-94.39, 38.91], [-94.4, 38.9]]] }
  const attributes = { flood_zone: 'X', crp: { acres: 4 } }
  const id = await house.lot(auction, { slug: 'shown-lot', boundary: JSON.stringify(boundary), attributes })
  const lot = await detailOf(id)
  assert.deepEqual(lot.auction, {
    id: auction, slug: 'shown-sale', title: 'Shown sale', status: 'active', starts_at: '2026-03-01T12:00:00.000Z',
  })
  assert.deepEqual(lot.boundary, boundary)
  assert.deepEqual(lot.attributes, attributes)
  assert.equal((await detailOf('Shown-Lot')).id, id)
})

it('no response contains private data of a lot', async () => {
  const auction = await house.auction()
  const bidder = await house.user()
  const id = await house.lot(auction, { reserve_cents: 77_777_700 })
  const { status } = await send('POST', `/v1/lots/${id}/bids`, bidder, { bid_amount: 65_432.1, is_proxy: true })
  assert.equal(status, 200)
  const paths = [`lots/${id}`, `lots?auction_id=${auction}`, `auctions/${auction}/lots`, `lots/geojson?auction_id=${auction}`]
  for (const url of paths) {
    const { text } = await get(`/v1/${url}`)
    for (const secret of ['777777', '777,777', '"reserve_cents', 'leader', 'max_cents', 'instruction']) {
      assert.equal(withoutRandomDigits(text).includes(secret), false, `${secret} in ${url}`)
    }
  }
})

it('a lot is over from its close on, even if it is not decided', async () => {
  const auction = await house.auction()
  const id = await house.lot(auction, { ends_at: minutes(10), scheduled_ends_at: minutes(10) })
  const listed = async () => (await get<unknown[]>(`/v1/lots?auction_id=${auction}`)).body.data.length
  assert.equal((await detailOf(id)).minimum_next_bid, 1000)
  assert.equal(await listed(), 1)
  await db.advanceClock(11 * 60_000)
  const lot = await detailOf(id)
  assert.deepEqual([lot.status, lot.minimum_next_bid, lot.bid_increment], ['active', null, null])
  assert.equal(await listed(), 0)
  assert.equal(await mapped(auction), 0)
  await db.advanceClock(-11 * 60_000)
})

it('a lot that missed a hidden reserve has no winner', async () => {
  const auction = await house.auction({ status: 'closed' })
  const ended = {
    status: 'unsold', close_reason: 'reserve_not_met', closed_at: minutes(-1),
    price_cents: 100_000, leader_id: stranger, reserve_cents: 200_000,
  }
  const hidden = await detailOf(await house.lot(auction, ended))
  assert.deepEqual([hidden.close_reason, hidden.reserve_met], ['no_winner', null])
  const shown = await detailOf(await house.lot(auction, { ...ended, reserve_visibility: 'indicator' }))
  assert.deepEqual([shown.close_reason, shown.reserve_met], ['reserve_not_met', false])
})

const AUCTIONS: [state: string, auction: Record<string, unknown>, toStranger: number, toInvited: number, listed: boolean][] = [
  ['an active public auction', {}, 200, 200, true],
  ['an unlisted auction', { privacy_setting: 'unlisted' }, 200, 200, false],
  ['an auction by invitation', { privacy_setting: 'invitation' }, 404, 200, false],
  ['a draft', { status: 'draft', published_at: null }, 404, 404, false],
  ['a cancelled auction', { status: 'cancelled' }, 404, 404, false],
  ['a cancelled draft', { status: 'cancelled', published_at: null }, 404, 404, false],
  ['a closed auction', { status: 'closed' }, 200, 200, false],
  ['a closed auction by invitation', { status: 'closed', privacy_setting: 'invitation' }, 404, 200, false],
]
for (const [state, overrides, toStranger, toInvited, listed] of AUCTIONS) {
  it(`a lot of ${state} responds ${toStranger} to strangers and is ${listed ? '' : 'not '}listed or mapped`, async () => {
    const auction = await house.auction({ owner_user_id: owner, ...overrides })
    const invited = await house.user({ email_verified_at: minutes(-5) })
    await db.query('insert into auction_invitations (auction_id, email) select $1, email from users where id = $2', [auction, invited])
    const id = await house.lot(auction, { lat: 38.9, lng: -94.4 })
    assert.equal((await get(`/v1/lots/${id}`)).status, toStranger)
    assert.equal((await get(`/v1/lots/${id}`, { as: stranger })).status, toStranger)
    assert.equal((await get(`/v1/lots/${id}`, { as: invited })).status, toInvited)
    assert.equal((await get(`/v1/lots/${id}`, { as: owner })).status, toInvited)
    const page = (await get<unknown[]>(`/v1/lots?auction_id=${auction}`, { as: invited })).body
    assert.deepEqual([page.data.length, page.meta.total, await mapped(auction)], listed ? [1, 1, 1] : [0, 0, 0])
  })
}

const LOTS: [state: string, lot: Record<string, unknown>, listed: boolean][] = [
  ['active', {}, true],
  ['with its seller', { closed_at: minutes(-1) }, false],
  ['sold', { status: 'sold', closed_at: minutes(-1) }, false],
  ['unsold', { status: 'unsold', closed_at: minutes(-1) }, false],
  ['withdrawn', { status: 'withdrawn' }, false],
]
for (const [state, overrides, listed] of LOTS) {
  it(`a lot that is ${state} is shown, and is ${listed ? '' : 'not '}listed`, async () => {
    const auction = await house.auction()
    const id = await house.lot(auction, overrides)
    assert.equal((await detailOf(id)).id, id)
    assert.equal((await get<unknown[]>(`/v1/lots?auction_id=${auction}`)).body.data.length, listed ? 1 : 0)
  })
}

for (const key of ['0', '999999', '99999999999999999999', '-1', '1.5', '0x10', 'no-such-lot', 'a%00b', "1'--", '%F0%9F%8C%BE']) {
  it(`there is no lot ${key}`, async () => {
    const { status, body } = await get(`/v1/lots/${key}`)
    assert.equal(status, 404)
    assert.equal(body.code, 'not_found')
  })
}
