import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'

interface Lot {
  id: number
  status: string
  title: string
  acreage: number | null
  starting_bid: string
  reserve_price: number | null
  bid_count: number
}

const house = await testHouse()
const { call, db } = house
const { jobsDb, log, afterHammer } = house.house
let [seller, bidder] = [{} as TestPerson, {} as TestPerson]
let [token, bidderToken, strangerToken] = ['', '', '']

before(async () => {
  ;[seller, bidder] = [await house.person(), await house.person()]
  token = await seller.token('seller', 'read')
  bidderToken = await bidder.token('read', 'write')
  strangerToken = await (await house.person()).token('seller')
})

const draft = (row: Record<string, unknown> = {}) =>
  house.auction({ owner_user_id: seller.id, status: 'draft', published_at: null, ...row })
const relist = (lot: LotId, body: object, as = token) => call<Lot>('POST', `/v1/seller/lots/${lot}/relist`, { token: as, body })
const offer = (lot: LotId) => call<{ id: number }>('POST', `/v1/seller/lots/${lot}/offers`, { token, body: { to: 'high_bidder' } })

async function unsoldLot(row: Record<string, unknown> = {}): Promise<LotId> {
  const auction = await house.auction({ owner_user_id: seller.id })
  const facts = { title: 'Creek bottom', acreage: 40.5 }
  return house.lot(auction, { status: 'unsold', close_reason: 'no_bids', closed_at: new Date(), ...facts, ...row })
}

test('an unsold lot is relisted with its facts, without its bids, once', async () => {
  const lot = await unsoldLot({ reserve_cents: 900_000, close_group: 'north', bid_count: 2 })
  await db.query(
    `insert into media (lot_id, collection, url, file_name, mime_type) values ($1, 'images', '/media/x.jpg', 'x.jpg', 'image/jpeg')`, [lot])
  const auction = await draft()
  const { status, headers, body: { data } } = await relist(lot, { auction_id: auction, starting_bid: '250.00', reserve_price: null })
  assert.deepEqual([status, headers.location], [201, `/api/v1/seller/lots/${data.id}`])
  assert.deepEqual([data.title, data.acreage, data.starting_bid, data.reserve_price, data.bid_count, data.status],
    ['Creek bottom', 40.5, '250.00', null, 0, 'active'])
  const [row] = await db.query(
    `select relisted_from_lot_id as origin, close_group, auction_id, (select count(*) from media where lot_id = l.id) as media
     from lots l where id = $1`, [data.id])
  assert.deepEqual(row, { origin: lot, close_group: null, auction_id: auction, media: 1 })
  assert.deepEqual(await db.query('select status, bid_count from lots where id = $1', [lot]), [{ status: 'unsold', bid_count: 2 }])
  assert.equal((await relist(lot, { auction_id: auction })).body.code, 'already_relisted')
  assert.equal((await offer(lot)).status, 409)
})

test('two concurrent requests to relist a lot create one lot', async () => {
  const lot = await unsoldLot()
  const auction = await draft()
  const answers = await Promise.all(Array.from({ length: 6 }, () => relist(lot, { auction_id: auction })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
})

test('a lot can only be relisted in an auction of its seller, and if nobody has bought it', async () => {
  const lot = await unsoldLot()
  const elsewhere = await house.auction({ status: 'draft' })
  const open = await unsoldLot({ status: 'active', close_reason: null, closed_at: null })
  const gone = await unsoldLot({ status: 'sold', close_reason: 'sold' })
  const cases: [string, LotId, object, number, string][] = [
    ['a running sale', lot, { auction_id: await house.auction({ owner_user_id: seller.id }) }, 409, 'auction_already_started'],
    ['a sale that is over', lot, { auction_id: await draft({ status: 'closed' }) }, 409, 'invalid_state_transition'],
    ['somebody else’s sale', lot, { auction_id: elsewhere }, 404, 'not_found'],
    ['no sale at all', lot, { auction_id: 2 ** 53 }, 404, 'not_found'],
    ['other money', lot, { auction_id: await draft({ currency: 'eur' }) }, 422, 'currency_mismatch'],
    ['a bad price', lot, { auction_id: await draft(), starting_bid: 0 }, 422, 'validation_failed'],
    ['an open lot', open, { auction_id: await draft() }, 409, 'invalid_state_transition'],
    ['a sold lot', gone, { auction_id: await draft() }, 409, 'invalid_state_transition'],
  ]
  for (const [name, id, body, status, code] of cases) {
    const answer = await relist(id, body)
    assert.deepEqual([answer.status, answer.body.code], [status, code], name)
  }
  assert.equal((await relist(lot, { auction_id: await draft() }, strangerToken)).status, 404)
  assert.equal((await relist(lot, { auction_id: await house.auction({ owner_user_id: seller.id, starts_at: minutes(30) }) })).status, 201)
})

test('inventory items follow their lot: sold by an offer, listed again with a relisted lot', async () => {
  const statusOf = async (item: number) => (await db.query('select status, lot_id from inventory_items where id = $1', [item]))[0]
  const first = await stockedLot()
  const made = await offer(first.lot)
  assert.deepEqual(await statusOf(first.item), { status: 'in_stock', lot_id: null })
  const waiting = await relist(first.lot, { auction_id: await draft() })
  assert.equal(waiting.body.code, 'offer_pending')
  assert.equal((await call('POST', `/v1/offers/${made.body.data.id}/acceptance`, { token: bidderToken })).status, 200)
  assert.deepEqual(await statusOf(first.item), { status: 'sold', lot_id: first.lot })

  const second = await stockedLot()
  const { body: { data } } = await relist(second.lot, { auction_id: await draft() })
  assert.deepEqual(await statusOf(second.item), { status: 'listed', lot_id: data.id })

  const third = await stockedLot()
  await db.query(`update inventory_items set status = 'written_off', written_off_at = house_clock() where id = $1`, [third.item])
  assert.equal((await relist(third.lot, { auction_id: await draft() })).body.code, 'invalid_state_transition')
  assert.equal((await offer(third.lot)).body.code, 'invalid_state_transition')
})

/** An unsold lot with bids, created from an inventory item. */
async function stockedLot(): Promise<{ lot: LotId; item: number }> {
  const auction = await house.auction({ owner_user_id: seller.id })
  const lot = await house.lot(auction, { reserve_cents: 500_000 })
  const [item] = await db.query<{ id: number }>(
    `insert into inventory_items (owner_user_id, title, status, lot_id, category_id)
     select $1, 'Forty acres', 'listed', $2, category_id from lots where id = $2 returning id`, [seller.id, lot])
  await db.query('insert into item_lot_history (item_id, lot_id) values ($1, $2)', [item!.id, lot])
  assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token: bidderToken, body: { bid_amount: 2_000 } })).status, 200)
  await close(auction, lot)
  return { lot, item: item!.id }
}

async function close(auction: AuctionId, lot: LotId): Promise<void> {
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await db.query('update auctions set ends_at = house_clock() where id = $1', [auction])
  await closeWhatIsDue(jobsDb, log, afterHammer)
}
