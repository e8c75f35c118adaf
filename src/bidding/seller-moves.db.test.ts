import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { createLog } from '../platform/log.ts'
import { verifyChains } from './chain/verify-chains.ts'
import { closeDueLots } from './closing/close-lots.ts'

/** What sellers and administrators may still do to an auction with bids. */
const house = await testHouse()
const { call, db } = house
const seller = await house.person({ seller: true })
const sellerToken = await seller.token('seller')
const adminToken = await (await house.person({ admin: true })).token('seller')
const [ann, bob] = [await bidder(), await bidder()]

interface Bidder extends Pick<TestPerson, 'id'> {
  token: string
}

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { id: person.id, token: await person.token('read', 'write') }
}

const openSale = (row: Record<string, unknown> = {}): Promise<AuctionId> => house.auction({ owner_user_id: seller.id, terms: '', ...row })
const openLot = async (row: Record<string, unknown> = {}): Promise<LotId> => house.lot(await openSale(), row)

async function bid(lot: LotId, { token }: Bidder, amount: number, isProxy = false): Promise<void> {
  const answer = await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount, is_proxy: isProxy } })
  assert.equal(answer.status, 200, answer.text)
}

interface Changed {
  status: string
  close_reason: string | null
  tax_sale_outcome: string | null
  reserve_price: number | null
  reserve_met: boolean | null
  current_bid: number | null
  amended_at: string | null
  ends_at: string
}

const changeLot = (lot: LotId, body: object, token = sellerToken) => call<Changed>('PATCH', `/v1/seller/lots/${lot}`, { token, body })
const changeSale = (auction: AuctionId, body: object, token = sellerToken) =>
  call<Changed>('PATCH', `/v1/seller/auctions/${auction}`, { token, body })
const fault = async (lot: LotId) => (await verifyChains(db, house.house.secrets.bidderPepper, lot)).first_bad
const historyOf = async (lot: LotId) =>
  (await call<{ bidder: string; amount: number; is_automatic: boolean }[]>('GET', `/v1/lots/${lot}/bids`)).body.data
    .map((row) => `${row.bidder}${row.is_automatic ? '*' : ''} ${row.amount}`)
const secretsOf = async (lot: LotId) =>
  (await db.query<{ leader_max_cents: number | null }>('select leader_max_cents from lot_private where lot_id = $1', [lot]))[0]

describe('a reserve that is lowered', () => {
  it('is met by a maximum that reaches it, without an extension', async () => {
    const lot = await openLot({ reserve_cents: 900_000, reserve_visibility: 'indicator', ends_at: minutes(2) })
    await db.query(`update auctions set reserve_policy = 'hold', soft_close_window_seconds = 0 where id = (select auction_id from lots where id = $1)`, [lot])
    await bid(lot, ann, 6000, true)
    await bid(lot, bob, 2000)
    await db.query('update auctions set soft_close_window_seconds = 300 where id = (select auction_id from lots where id = $1)', [lot])
    const before = (await call<Changed>('GET', `/v1/seller/lots/${lot}`, { token: sellerToken })).body.data
    assert.deepEqual([before.current_bid, before.reserve_met], [2050, false])

    const lowered = await changeLot(lot, { reserve_price: 5500 })
    assert.equal(lowered.status, 200, lowered.text)
    const { current_bid, reserve_met, reserve_price, ends_at } = lowered.body.data
    assert.deepEqual({ current_bid, reserve_met, reserve_price, ends_at }, { current_bid: 5500, reserve_met: true, reserve_price: 5500, ends_at: before.ends_at })
    assert.deepEqual(await historyOf(lot), ['Bidder #1* 5500', 'Bidder #1* 2050', 'Bidder #2 2000', 'Bidder #1 1000'])
    assert.equal(await fault(lot), null)
    const placed = await db.query(`select from events where lot_id = $1 and name = 'bid.placed'`, [lot])
    assert.equal(placed.length, 2, 'nobody placed a bid')
  })

  it('changes no price if no maximum reaches it, and can be removed', async () => {
    const lot = await openLot({ reserve_cents: 900_000 })
    await bid(lot, ann, 2000)
    assert.equal((await changeLot(lot, { reserve_price: 800_000.5 / 100 })).status, 422)
    assert.equal((await changeLot(lot, { reserve_price: 8000 })).status, 200)
    assert.equal((await changeLot(lot, { reserve_price: null })).body.data.reserve_price, null)
    assert.deepEqual(await historyOf(lot), ['Bidder #1 2000'])
    await bid(lot, bob, 3000, true)
    assert.equal(await fault(lot), null)
    const raised = await changeLot(lot, { reserve_price: 9000 })
    assert.deepEqual([raised.status, raised.body.code, Object.keys(raised.body.errors)], [409, 'locked_after_bids', ['reserve_price']])
  })

  it('leaves no trace in the public chain', async () => {
    const lot = await openLot({ reserve_cents: 900_000 })
    await bid(lot, ann, 2000)
    const head = async () => (await call<object>('GET', `/v1/lots/${lot}/bids`)).text
    const before = await head()
    await changeLot(lot, { reserve_price: 8000 })
    assert.equal(await head(), before)
  })

  it('is replayed at its place when bids are voided later', async () => {
    const lot = await openLot({ reserve_cents: 900_000, ends_at: minutes(300) })
    await bid(lot, ann, 6000, true)
    await bid(lot, bob, 7000, true)
    await changeLot(lot, { reserve_price: 6500 })
    const token = await (await house.person({ admin: true })).token('admin')
    const voided = await call('POST', `/v1/admin/lots/${lot}/voids`, { token, body: { bidder: 'Bidder #2', reason: 'Own lot' } })
    assert.equal(voided.status, 201, voided.text)
    assert.deepEqual(await historyOf(lot), ['Bidder #1 6000'])
    assert.equal(await fault(lot), null)
  })
})

describe('a lot with bids that is withdrawn', () => {
  it('can be withdrawn by the seller below the reserve; its maxima are deleted and its record verifies', async () => {
    const lot = await openLot({ reserve_cents: 900_000 })
    await bid(lot, ann, 6000, true)
    const gone = await changeLot(lot, { status: 'withdrawn', reason: 'Kept' })
    assert.deepEqual([gone.status, gone.body.data.status], [200, 'withdrawn'], gone.text)
    assert.deepEqual(await secretsOf(lot), { leader_max_cents: null })
    assert.equal(await fault(lot), null)
    const own = await call<{ lot: { id: number }; state: string; is_winning: boolean }[]>('GET', '/v1/me/bids', { token: ann.token })
    const row = own.body.data.find((one) => one.lot.id === lot)!
    assert.deepEqual([row.state, row.is_winning], ['lost', false])
    assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 9000 } })).body.code, 'auction_closed')
    assert.deepEqual((await db.query(`select from events where lot_id = $1 and name in ('lot.sold', 'lot.unsold')`, [lot])).length, 0)
    assert.equal((await changeLot(lot, { status: 'withdrawn' })).status, 200)
  })

  it('can be withdrawn only by the house once a bid could win, with a reason', async () => {
    const lot = await openLot()
    await bid(lot, ann, 6000, true)
    assert.equal((await changeLot(lot, { status: 'withdrawn', reason: 'Kept' })).body.code, 'lot_not_withdrawable')
    assert.deepEqual(Object.keys((await changeLot(lot, { status: 'withdrawn' }, adminToken)).body.errors), ['reason'])
    assert.equal((await changeLot(lot, { status: 'withdrawn', reason: 'Title dispute' }, adminToken)).body.data.status, 'withdrawn')
    assert.equal(await fault(lot), null)
    const [entry] = await db.query<{ reason: string }>(`select reason from audit_log where action = 'lot.withdrawn' and resource_id = $1`, [lot])
    assert.equal(entry!.reason, 'Title dispute')
  })
})

describe('a redeemed lot of a tax sale (rule book B13)', () => {
  const redeem = (lot: LotId, token = sellerToken) => changeLot(lot, { status: 'withdrawn', withdrawal_reason: 'redeemed', reason: 'Receipt 4411' }, token)

  it('is withdrawn by the seller with a bid that could win; the bidder is free again, and the record verifies', async () => {
    const lot = await house.lot(await openSale({ tax_sale: true }))
    await bid(lot, ann, 6000, true)
    const gone = await redeem(lot)
    assert.deepEqual([gone.status, gone.body.data.status, gone.body.data.close_reason, gone.body.data.tax_sale_outcome], [200, 'withdrawn', 'withdrawn', 'redeemed'], gone.text)
    assert.deepEqual(await secretsOf(lot), { leader_max_cents: null })
    assert.equal(await fault(lot), null)
    const [entry] = await db.query<{ reason: string }>(`select body->>'reason' as reason from bid_chain where lot_id = $1 order by k desc limit 1`, [lot])
    assert.equal(entry!.reason, 'redeemed')
    const [audit] = await db.query<{ reason: string }>(`select reason from audit_log where action = 'lot.redeemed' and resource_id = $1`, [lot])
    assert.equal(audit!.reason, 'Receipt 4411')
    const [streamed] = await db.query<{ stream_data: object }>(
      `select stream_data from events where lot_id = $1 and stream_data->>'status' = 'withdrawn'`, [lot])
    assert.deepEqual(streamed!.stream_data, { lot_id: lot, status: 'withdrawn', reason: 'redeemed', winning_amount: null })
    assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 9000 } })).body.code, 'auction_closed')
    assert.equal((await redeem(lot)).status, 200)
    assert.equal((await db.query(`select from audit_log where action = 'lot.redeemed' and resource_id = $1`, [lot])).length, 1)
  })

  it('must be of a tax sale, open, and withdrawn', async () => {
    const regular = await openLot()
    await bid(regular, ann, 6000)
    assert.deepEqual(Object.keys((await redeem(regular)).body.errors), ['withdrawal_reason'])
    const lot = await house.lot(await openSale({ tax_sale: true }))
    assert.deepEqual(Object.keys((await changeLot(lot, { withdrawal_reason: 'redeemed' })).body.errors), ['withdrawal_reason'])
    await bid(lot, ann, 6000)
    assert.equal((await changeLot(lot, { status: 'withdrawn', withdrawal_reason: 'withdrawn' })).body.code, 'lot_not_withdrawable')
    await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
    assert.equal((await redeem(lot)).body.code, 'lot_not_withdrawable')
    assert.equal((await call<Changed>('GET', `/v1/seller/lots/${lot}`, { token: sellerToken })).body.data.status, 'active')
    const sale = await openSale({ tax_sale: true })
    await bid(await house.lot(sale), ann, 1000)
    assert.equal((await changeSale(sale, { tax_sale: false })).body.code, 'locked_after_bids')
  })
})

describe('a sale with bids', () => {
  it('is cancelled by its seller while every bid is below its reserve', async () => {
    const auction = await openSale()
    const [lot, empty] = [await house.lot(auction, { reserve_cents: 900_000 }), await house.lot(auction)]
    await house.deposit(auction, ann.id)
    await bid(lot, ann, 6000, true)
    const answer = await changeSale(auction, { status: 'cancelled' })
    assert.deepEqual([answer.status, answer.body.data.status], [200, 'cancelled'], answer.text)
    const lots = await db.query<{ status: string }>('select status from lots where id = any($1)', [[lot, empty]])
    assert.deepEqual(lots.map(({ status }) => status), ['withdrawn', 'withdrawn'])
    assert.deepEqual(await secretsOf(lot), { leader_max_cents: null })
    const [deposit] = await db.query<{ status: string }>('select status from deposits where auction_id = $1', [auction])
    assert.equal(deposit!.status, 'released')
    assert.equal(await fault(lot), null)
    assert.equal((await changeSale(auction, { status: 'cancelled' })).status, 200)
  })

  it('is cancelled only by the house once a bid could win', async () => {
    const auction = await openSale()
    const lot = await house.lot(auction)
    await bid(lot, ann, 6000, true)
    assert.equal((await changeSale(auction, { status: 'cancelled', reason: 'x' })).body.code, 'invalid_state_transition')
    assert.equal((await changeSale(auction, { status: 'cancelled' }, adminToken)).status, 422)
    assert.equal((await changeSale(auction, { status: 'cancelled', reason: 'Injunction' }, adminToken)).status, 200)
    assert.equal(await fault(lot), null)
  })

  it('is closed early by the house: every lot is decided by the usual rules', async () => {
    const auction = await openSale()
    const [sold, below, empty] = [await house.lot(auction), await house.lot(auction, { reserve_cents: 900_000 }), await house.lot(auction)]
    await bid(sold, ann, 6000, true)
    await bid(below, bob, 2000)
    assert.equal((await changeSale(auction, { status: 'closed', reason: 'x' })).body.code, 'invalid_state_transition')
    const closed = await changeSale(auction, { status: 'closed', reason: 'All offers are in' }, adminToken)
    assert.deepEqual([closed.status, closed.body.data.status], [200, 'closed'], closed.text)
    const lots = await db.query<{ id: LotId; status: string; close_reason: string }>(
      'select id, status, close_reason from lots where auction_id = $1 order by id', [auction])
    assert.deepEqual(lots.map(({ status, close_reason }) => `${status} ${close_reason}`), ['sold sold', 'unsold reserve_not_met', 'unsold no_bids'])
    for (const lot of [sold, below, empty]) assert.equal(await fault(lot), null)
    const events = await db.query<{ name: string }>(
      `select name from events where auction_id = $1 and name like '%.closed' or lot_id = $2 and name = 'lot.sold' order by id`, [auction, sold])
    assert.deepEqual(events.map(({ name }) => name), ['lot.sold', 'auction.closed'])
    assert.equal((await changeSale(auction, { status: 'closed' })).status, 200, 'again is nothing new')
  })

  it('stays open while a lot awaits its seller, and ends with it', async () => {
    const auction = await openSale({ post_close_policy: 'seller_confirmation' })
    const lot = await house.lot(auction, { reserve_cents: 900_000 })
    await bid(lot, ann, 2000)
    const closed = await changeSale(auction, { status: 'closed', reason: 'Snow' }, adminToken)
    assert.equal(closed.body.data.status, 'active')
    await db.query('update lots set confirmation_due_at = house_clock() where id = $1', [lot])
    await closeDueLots(db, createLog('silent'), house.house.afterHammer)
    const [row] = await db.query<{ is_over: boolean }>('select ends_at <= house_clock() as is_over from auctions where id = $1', [auction])
    assert.equal(row!.is_over, true)
  })

  it('is closed early by its seller while nobody has bid, also before it began', async () => {
    for (const begins of [minutes(-60), minutes(30)]) {
      const auction = await openSale({ starts_at: begins })
      await house.lot(auction)
      const closed = await changeSale(auction, { status: 'closed' })
      assert.equal(closed.body.data.status, 'closed', closed.text)
    }
    const draft = await openSale({ status: 'draft', published_at: null })
    assert.equal((await changeSale(draft, { status: 'closed' })).body.code, 'invalid_state_transition')
  })
})

describe('changed texts', () => {
  it('are marked as amended once somebody has bid, and the earlier version is kept', async () => {
    const auction = await openSale()
    const lot = await house.lot(auction)
    await changeLot(lot, { description: 'Level' })
    await changeSale(auction, { description: 'On site' })
    const shown = async () => [
      (await call<Changed>('GET', `/v1/lots/${lot}`)).body.data.amended_at, (await call<Changed>('GET', `/v1/auctions/${auction}`)).body.data.amended_at,
    ]
    assert.deepEqual(await shown(), [null, null])
    await bid(lot, ann, 2000)
    await changeLot(lot, { sku: 'A-1' })
    assert.deepEqual(await shown(), [null, null])
    await changeLot(lot, { description: 'Level, with a creek' })
    await changeSale(auction, { title: 'Online only' })
    assert.deepEqual((await shown()).map((at) => at !== null), [true, true])
    const [entry] = await db.query<{ before: object }>(
      `select before from audit_log where resource_type = 'lot' and resource_id = $1 order by id desc limit 1`, [lot])
    assert.deepEqual(entry!.before, { description: 'Level' })
  })
})

it('rules stay fixed after every bid was voided', async () => {
  const lot = await openLot({ ends_at: minutes(300), reserve_cents: 500_000 })
  await bid(lot, ann, 2000)
  const token = await (await house.person({ admin: true })).token('admin')
  await call('POST', `/v1/admin/lots/${lot}/voids`, { token, body: { bidder: 'Bidder #1', reason: 'Own lot' } })
  assert.equal((await changeLot(lot, { starting_bid: 5000 })).body.code, 'locked_after_bids')
  assert.equal((await changeLot(lot, { reserve_price: 4000 })).status, 200)
  await bid(lot, bob, 4500, true)
  assert.deepEqual(await historyOf(lot), ['Bidder #2 4000'])
  assert.equal(await fault(lot), null)
})
