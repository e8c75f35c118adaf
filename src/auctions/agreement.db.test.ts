import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'

const house = await testHouse()
const seller = await house.person({ seller: true })
const sells = await seller.token('seller')
const admin = await (await house.person({ admin: true })).token('admin')
const auctionOfSeller = () => house.auction({ owner_user_id: seller.id })

const write = (auction: number | string, body: object) =>
  house.call<Record<string, unknown>>('PATCH', `/v1/admin/auctions/${auction}/agreement`, { token: admin, body })
const read = (auction: number | string, token = sells) =>
  house.call<Record<string, unknown>>('GET', `/v1/seller/auctions/${auction}/agreement`, { token })

test('an administrator writes the agreement and the seller reads it', async () => {
  const auction = await auctionOfSeller()
  const answer = await write(auction, {
    seller_commission: { kind: 'tiered', tiers: [{ up_to: 100_000, percentage: 6 }, { percentage: '4.00' }], cap: 25_000 },
    seller_share_percentage: '40.00',
    deductions: [{ label: 'Survey', amount: 350 }],
    buyer_fees: [{ label: 'Transfer tax', kind: 'per_fraction', amount: '0.55', unit: 500, is_tax: true }],
    platform_fee_collected: 'invoice',
    deposit_applies: false,
  })
  assert.equal(answer.status, 200, answer.text)
  const { body } = await read(auction)
  assert.deepEqual(body.data, {
    auction_id: auction,
    seller_commission: {
      kind: 'tiered', percentage: null, flat: null, min: null, cap: 25_000,
      tiers: [{ up_to: 100_000, percentage: '6.00' }, { up_to: null, percentage: '4.00' }],
    },
    seller_share_percentage: '40.00',
    deductions: [{ label: 'Survey', amount: 350 }],
    buyer_fees: [{ label: 'Transfer tax', kind: 'per_fraction', amount: 0.55, unit: 500, is_tax: true }],
    platform_fee_collected: 'invoice',
    deposit_applies: false,
  })
  const shown = await house.call<{ buyer_fees: unknown[] }>('GET', `/v1/auctions/${auction}`)
  assert.equal(shown.body.data.buyer_fees.length, 1, 'buyers see what they will pay')
  assert.ok(!shown.text.includes('Survey'))
})

test('missing fields keep their value, and every error is reported under its field', async () => {
  const auction = await auctionOfSeller()
  await write(auction, { seller_commission: { kind: 'percent', percentage: 5 }, seller_share_percentage: 10 })
  await write(auction, { deposit_applies: false })
  assert.equal((await read(auction)).body.data.seller_share_percentage, '10.00')
  for (const [field, body] of [
    ['seller_commission.percentage', { seller_commission: { kind: 'percent' } }],
    ['seller_commission.cap', { seller_commission: { kind: 'percent', percentage: 5, min: 10, cap: 9 } }],
    ['seller_share_percentage', { seller_share_percentage: 100.01 }],
    ['deductions.0.amount', { deductions: [{ label: 'Survey', amount: 0 }] }],
    ['buyer_fees.0.unit', { buyer_fees: [{ label: 'Tax', kind: 'per_fraction', amount: 1 }] }],
    ['buyer_fees.0.amount', { buyer_fees: [{ label: 'Fee', kind: 'flat', amount: '1.001' }] }],
  ] as const) {
    const { status, body: { errors } } = await write(auction, body)
    assert.deepEqual([status, Object.keys(errors)], [422, [field]])
  }
  assert.deepEqual((await read(auction)).body.data.deductions, [])
})

test('it is fixed by the first bid, and not found for another’s auction', async () => {
  const auction = await auctionOfSeller()
  const lot = await house.lot(auction)
  const bidder = await (await house.person()).token('write')
  assert.equal((await house.call('POST', `/v1/lots/${lot}/bids`, { token: bidder, body: { bid_amount: 1_000 } })).status, 200)
  const late = await write(auction, { seller_share_percentage: 50 })
  assert.deepEqual([late.status, late.body.code], [409, 'locked_after_bids'])
  assert.equal((await write(auction, {})).status, 200)
  const closed = await house.auction({ status: 'closed' })
  assert.equal((await write(closed, { deposit_applies: false })).body.code, 'invalid_state_transition')
  const stranger = await (await house.person({ seller: true })).token('seller')
  assert.equal((await read(auction, stranger)).status, 404)
})
