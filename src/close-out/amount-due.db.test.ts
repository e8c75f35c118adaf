import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { siteHouse } from '../../test/site-house.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { verifyBooks } from '../ledger/index.ts'

const house = await siteHouse()
const { call, db } = house
const seller = await house.person({ seller: true })
const [token, buyer] = [await seller.token('seller', 'read', 'write'), await (await house.person()).token('read', 'write')]

interface Lot { id: LotId; slug: string; starting_bid: string; amount_due: number | null; surplus: number | null; owner_of_record: string | null }

const auctionOf = (terms: object = {}): Promise<AuctionId> =>
  house.auction({ owner_user_id: seller.id, tax_sale: true, deposit_mode: 'none', buyer_premium: { kind: 'percent', bps: 500 }, ...terms })

const DUE = { taxes_due: '4000', interest_due: 621.5, costs_due: 150, fees_due: '50.33' }

async function lotOf(auction: AuctionId, about: object = {}): Promise<Lot> {
  const made = await call<Lot>('POST', '/v1/seller/lots', { token, body: { auction_id: auction, title: 'Parcel 12', ...DUE, ...about } })
  assert.equal(made.status, 201, made.text)
  return made.body.data
}

async function soldFor(lot: LotId, amount: number): Promise<void> {
  const bid = await call('POST', `/v1/lots/${lot}/bids`, { token: buyer, body: { bid_amount: amount } })
  assert.equal(bid.status, 200, bid.text)
  await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(db, house.house.log, house.house.afterHammer)
}

async function linesOf(lot: LotId): Promise<[string, number][]> {
  const [invoice] = await db.query<{ id: number }>(`select id from invoices where lot_id = $1 and kind = 'winner' order by id`, [lot])
  const read = await call<{ lines: { label: string; amount: number }[] }>('GET', `/v1/invoices/${invoice!.id}`, { token: buyer })
  return read.body.data.lines.map(({ label, amount }) => [label, amount])
}

const shown = async (lot: LotId): Promise<Lot> => (await call<Lot>('GET', `/v1/seller/lots/${lot}`, { token })).body.data

describe('the amount due of a lot in a tax sale (rule book D9)', () => {
  it('is its starting bid unless it has another, and is public, but not the owner of record', async () => {
    const auction = await auctionOf()
    const lot = await lotOf(auction, { owner_of_record: 'Estate of Miller' })
    assert.deepEqual([lot.starting_bid, lot.amount_due, lot.surplus, lot.owner_of_record], ['4821.83', 4_821.83, null, 'Estate of Miller'])
    assert.equal((await lotOf(auction, { starting_bid: 100 })).starting_bid, '100.00')
    assert.equal((await lotOf(auction, { taxes_due: null, interest_due: null, costs_due: null, fees_due: 0 })).starting_bid, '1.00')
    const seen = await call<Record<string, unknown>>('GET', `/v1/lots/${lot.id}`)
    assert.deepEqual(['taxes_due', 'interest_due', 'costs_due', 'fees_due', 'amount_due', 'owner_of_record'].map((field) => seen.body.data[field]),
      [4_000, 621.5, 150, 50.33, 4_821.83, undefined])
    const wrong = await call('PATCH', `/v1/seller/lots/${lot.id}`, { token, body: { taxes_due: '10.001', costs_due: '-1' } })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors!)], [422, ['taxes_due', 'costs_due']])
  })

  it('is fixed by the first bid, and so are the rules of the auction', async () => {
    const auction = await auctionOf()
    const { id } = await lotOf(auction)
    const wrong = await call('PATCH', `/v1/seller/auctions/${auction}`, { token, body: { due_order: ['taxes', 'taxes', 'costs', 'fees'] } })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors!)], [422, ['due_order']])
    const bid = await call('POST', `/v1/lots/${id}/bids`, { token: buyer, body: { bid_amount: 5_000 } })
    assert.equal(bid.status, 200, bid.text)
    const late = await call('PATCH', `/v1/seller/lots/${id}`, { token, body: { interest_due: 700 } })
    assert.deepEqual([late.body.code, Object.keys(late.body.errors!)], ['locked_after_bids', ['interest_due']])
    for (const change of [{ due_order: ['taxes', 'interest', 'costs', 'fees'] }, { due_on_invoice: false }, { surplus_text: 'For the county.' }]) {
      assert.equal((await call('PATCH', `/v1/seller/auctions/${auction}`, { token, body: change })).body.code, 'locked_after_bids')
    }
    assert.equal((await call('PATCH', `/v1/seller/lots/${id}`, { token, body: { owner_of_record: 'J. Miller' } })).status, 200)
  })

  it('is paid by the price first: the invoice lists the parts and the surplus, and the books balance', async () => {
    const { id } = await lotOf(await auctionOf())
    await soldFor(id, 10_000)
    assert.deepEqual(await linesOf(id), [
      ['Price toward costs: Parcel 12', 150], ['Price toward fees: Parcel 12', 50.33], ['Price toward interest: Parcel 12', 621.5],
      ['Price toward taxes: Parcel 12', 4_000], ['Price above the amount due: Parcel 12', 5_178.17], ['Buyer’s premium', 500],
    ])
    assert.equal((await shown(id)).surplus, 5_178.17)
    const [books] = await db.query<{ proceeds: number; off: number }>(
      `select coalesce(sum(e.amount_cents) filter (where e.account = 'sale_proceeds'), 0)::int as proceeds, coalesce(sum(e.amount_cents), 0)::int as off
       from posting_entries e`)
    assert.deepEqual(books, { proceeds: 0, off: 0 })
    const [settled] = await db.query<{ id: number; hammer: number }>('select id, hammer_price_cents as hammer from settlements where lot_id = $1', [id])
    assert.equal(settled!.hammer, 1_000_000)
  })

  it('is paid in the order of the auction by a lower price, and one line is possible', async () => {
    const ordered = await lotOf(await auctionOf({ due_order: ['taxes', 'interest', 'costs', 'fees'] }), { starting_bid: 100 })
    await soldFor(ordered.id, 4_000.01)
    assert.deepEqual((await linesOf(ordered.id)).slice(0, -1), [['Price toward taxes: Parcel 12', 4_000], ['Price toward interest: Parcel 12', 0.01]])
    assert.equal((await shown(ordered.id)).surplus, 0)
    const plain = await lotOf(await auctionOf({ due_on_invoice: false }))
    await soldFor(plain.id, 5_000)
    assert.deepEqual((await linesOf(plain.id))[0], ['Hammer price: Parcel 12', 5_000])
    assert.equal((await shown(plain.id)).surplus, 178.17)
  })

  it('can be charged on top of the price: shown before a bid, invoiced part by part, and paid to the seller', async () => {
    const auction = await auctionOf({ due_on_top: true })
    const lot = await lotOf(auction)
    assert.equal(lot.starting_bid, '1.00', 'the minimum bid does not contain it')
    assert.equal((await call<{ due_on_top: boolean }>('GET', `/v1/auctions/${auction}`)).body.data.due_on_top, true)
    const { text: page } = await house.get(`/lots/${lot.slug}`)
    for (const text of ['The buyer pays the amount due in addition to the price', '<dt>Taxes due</dt><dd>$4,000</dd>', '<dt>Fees due</dt><dd>$50.33</dd>', '$4,822.88']) {
      assert.ok(page.includes(text), text)
    }
    await soldFor(lot.id, 1_000)
    assert.deepEqual(await linesOf(lot.id), [
      ['Hammer price: Parcel 12', 1_000], ['Costs due: Parcel 12', 150], ['Fees due: Parcel 12', 50.33], ['Interest and penalties due: Parcel 12', 621.5],
      ['Taxes due: Parcel 12', 4_000], ['Buyer’s premium', 50],
    ])
    assert.equal((await shown(lot.id)).surplus, 1_000)
    const [settled] = await db.query<{ id: number }>('select id from settlements where lot_id = $1', [lot.id])
    const read = await call<Record<string, number>>('GET', `/v1/settlements/${settled!.id}`, { token })
    assert.deepEqual(['hammer_price', 'due_on_top', 'net_proceeds'].map((field) => read.body.data[field]), [1_000, 4_821.83, 5_821.83])
    assert.equal((await verifyBooks(db)).ok, true)
    const late = await call('PATCH', `/v1/seller/auctions/${auction}`, { token, body: { due_on_top: false } })
    assert.equal(late.body.code, 'locked_after_bids')
  })
})
