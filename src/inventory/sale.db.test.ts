import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import { HOUR } from '../kernel/time.ts'

/** An item follows the status of its lot, whatever changes that. */
const house = await testHouse()
const { db } = house
let seller: TestPerson
let token: string

before(async () => {
  seller = await house.person({ seller: true })
  token = await seller.token('seller')
})

async function listed(auction: AuctionId, title: string): Promise<{ item: number; lot: LotId }> {
  const made = await house.call<{ id: number }>('POST', '/v1/inventory', { token, body: { title } })
  const item = made.body.data.id
  const { body, text } = await house.call<{ id: LotId }[]>('POST', '/v1/inventory/convert-to-lots', {
    token, body: { auction_id: auction, item_ids: [item] },
  })
  assert.ok(body.success, text)
  return { item, lot: body.data[0]!.id }
}

async function standing(item: number): Promise<[status: string, lot: number | null]> {
  const { body } = await house.call<{ status: string; lot_id: number | null }>('GET', `/v1/inventory/${item}`, { token })
  return [body.data.status, body.data.lot_id]
}

test('a withdrawn lot returns its item, and so does a cancelled auction', async () => {
  const auction = await house.auction({ owner_user_id: seller.id })
  const [one, two] = [await listed(auction, 'One'), await listed(auction, 'Two')]
  const withdrawn = await house.call('PATCH', `/v1/seller/lots/${one.lot}`, { token, body: { status: 'withdrawn', reason: 'Sold privately' } })
  assert.equal(withdrawn.status, 200, withdrawn.text)
  assert.deepEqual(await standing(one.item), ['in_stock', null])
  assert.deepEqual(await standing(two.item), ['listed', two.lot])
  const cancelled = await house.call('PATCH', `/v1/seller/auctions/${auction}`, { token, body: { status: 'cancelled' } })
  assert.equal(cancelled.status, 200, cancelled.text)
  assert.deepEqual(await standing(two.item), ['in_stock', null])
})

test('at the close an item is sold with its lot or returned', async () => {
  const auction = await house.auction({ owner_user_id: seller.id })
  const [wanted, unwanted] = [await listed(auction, 'Wanted'), await listed(auction, 'Unwanted')]
  const buyer: UserId = await house.user()
  await db.query('update lots set price_cents = 500000, leader_id = $2, leading_bid_id = 1, bid_count = 1 where id = $1', [wanted.lot, buyer])
  await house.advanceClock(2 * HOUR)
  await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
  assert.deepEqual(await standing(wanted.item), ['sold', wanted.lot])
  assert.deepEqual(await standing(unwanted.item), ['in_stock', null])
})
