import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { Stripe } from 'stripe'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { assertBooksBalance } from '../../test/books.ts'
import { minutes } from '../../test/factories.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { DAY, HOUR } from '../kernel/time.ts'
import { readClock } from '../platform/house-clock.ts'
import { clearSettlements } from './clear-settlements.ts'

/**
 * Proceeds have cleared when every source of the payment has: a card after seven days, also one behind a deposit
 * (rule book B7).
 */
const house = await testHouse()
const { call, db } = house
const { jobsDb, log, payments, afterHammer } = house.house
const FAR = minutes(20 * 24 * 60)
const seller = await house.person({ seller: true })
const admin = await (await house.person({ admin: true })).token('admin')
let buyer: TestPerson
let token: string
afterEach(() => assertBooksBalance(db))

beforeEach(async () => {
  buyer = await house.person()
  token = await buyer.token('read', 'write')
})

interface Sale {
  auction: AuctionId
  lot: LotId
}

/** Lots whose deposit fits a card hold, or closing so far ahead that the card is charged. */
async function saleOf(kind: 'hold' | 'charge', deposit: number): Promise<Sale> {
  const ends = kind === 'hold' ? minutes(60) : FAR
  const auction = await house.auction({ owner_user_id: seller.id, deposit_mode: 'flat', deposit_amount_cents: deposit, ends_at: ends })
  return { auction, lot: await house.lot(auction, { starting_bid_cents: 100, ends_at: ends, scheduled_ends_at: ends }) }
}

const register = (auction: AuctionId, body: object = {}) => call<{ status: string }>('POST', `/v1/auctions/${auction}/deposit`, { token, body })

async function win({ auction, lot }: Sale, price: number): Promise<void> {
  const bid = await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: price } })
  assert.equal(bid.status, 200, bid.text)
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await db.query('update auctions set ends_at = house_clock() where id = $1', [auction])
  await closeWhatIsDue(jobsDb, log, afterHammer)
  await payments.turn()
}

async function settlementOf(lot: LotId): Promise<string> {
  await clearSettlements(db)
  return (await db.query<{ status: string }>('select status from settlements where lot_id = $1', [lot]))[0]!.status
}

async function invoiceOf(lot: LotId): Promise<{ id: number; status: string; rest: number }> {
  const [row] = await db.query<{ id: number; status: string; rest: number }>(
    `select id, status, amount_due_cents - amount_paid_cents as rest from invoices where lot_id = $1 and kind = 'winner'`, [lot])
  return row!
}

for (const kind of ['hold', 'charge'] as const) {
  describe(`a lot paid in full by a ${kind} deposit`, () => {
    for (const [price, deposit] of [[500, 100_000], [15_000, 2_000_000]] as const) {
      test(`of $${price.toLocaleString('en-US')} clears seven days after the deposit’s own card payment`, async () => {
        const sale = await saleOf(kind, deposit)
        assert.equal((await register(sale.auction)).body.data.status, 'held')
        // A card charged two days before the close clears two days earlier than one captured at the close.
        const before = kind === 'charge' ? 2 * DAY : 0
        await house.advanceClock(before)
        await win(sale, price)
        assert.equal((await invoiceOf(sale.lot)).status, 'paid')
        assert.equal(await settlementOf(sale.lot), 'pending')
        await house.advanceClock(7 * DAY - before - HOUR)
        assert.equal(await settlementOf(sale.lot), 'pending')
        await house.advanceClock(HOUR + 60_000)
        assert.equal(await settlementOf(sale.lot), 'ready')
        await house.advanceClock(-7 * DAY - 60_000)
      })
    }
  })
}

test('a wire for the rest does not clear what the deposit’s card has paid', async () => {
  const sale = await saleOf('charge', 100_000)
  await register(sale.auction)
  await win(sale, 5_000)
  const { id, rest } = await invoiceOf(sale.lot)
  assert.equal((await call('POST', `/v1/admin/invoices/${id}/payments`, { token: admin, body: { amount: rest / 100, reference: 'FED 1' } })).status, 201)
  assert.equal(await settlementOf(sale.lot), 'pending')
  await house.advanceClock(7 * DAY + 60_000)
  assert.equal(await settlementOf(sale.lot), 'ready')
  await house.advanceClock(-7 * DAY - 60_000)
})

test('a deposit by wire or in person clears at once', async () => {
  const sale = await saleOf('charge', 100_000)
  await register(sale.auction, { method: 'wire' })
  const [deposit] = await db.query<{ id: number }>(`select id from invoices where kind = 'deposit' and payer_user_id = $1`, [buyer.id])
  await call('POST', `/v1/admin/invoices/${deposit!.id}/payments`, { token: admin, body: { amount: 1_000, reference: 'FED 2' } })
  await win(sale, 500)
  assert.equal(await settlementOf(sale.lot), 'ready')
})

test('a deposit raised by card clears with its last card payment', async () => {
  const auction = await house.auction({ owner_user_id: seller.id, deposit_mode: 'percent', deposit_bps: 1_000, deposit_amount_cents: 10_000, ends_at: FAR })
  const sale = { auction, lot: await house.lot(auction, { starting_bid_cents: 100, ends_at: FAR, scheduled_ends_at: FAR }) }
  await register(auction, { amount: 100 })
  await house.advanceClock(5 * DAY)
  await register(auction, { amount: 300 })
  await win(sale, 150)
  assert.equal((await invoiceOf(sale.lot)).status, 'paid')
  await house.advanceClock(3 * DAY)
  assert.equal(await settlementOf(sale.lot), 'pending')
  await house.advanceClock(4 * DAY + 60_000)
  assert.equal(await settlementOf(sale.lot), 'ready')
  await house.advanceClock(-12 * DAY - 60_000)
})

test('releasing a settlement from hold does not make it ready while the deposit’s card payment can be reversed', async () => {
  const sale = await saleOf('charge', 100_000)
  await register(sale.auction)
  await win(sale, 500)
  const [row] = await db.query<{ id: number }>('select id from settlements where lot_id = $1', [sale.lot])
  await call('POST', `/v1/admin/settlements/${row!.id}/hold`, { token: admin, body: { reason: 'A dispute.' } })
  const released = await call<{ status: string }>('POST', `/v1/admin/settlements/${row!.id}/release`, { token: admin })
  assert.equal(released.body.data.status, 'pending')
  // Clearing times recorded by an earlier version are computed again.
  await db.query('update settlements set clears_at = house_clock() where id = $1', [row!.id])
  assert.equal(await settlementOf(sale.lot), 'pending')
})

const stripe = new Stripe('sk_test_nobody')
let events = 0

/** The provider's total of the money received for a card payment. */
async function tellReceived(reference: string, received: number, invoice: number): Promise<void> {
  const created = Math.floor((await readClock(db)).getTime() / 1000)
  const payload = JSON.stringify({
    id: `evt_clearing_${(events += 1)}`, created, type: 'payment_intent.succeeded',
    data: { object: { id: reference, object: 'payment_intent', amount: 100_000, amount_received: received, currency: 'usd', metadata: { invoice_id: String(invoice) } } },
  })
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: payments.webhookSecret, timestamp: created })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { status, text } = await house.call('POST', '/webhooks/payment-provider', { body: payload, headers })
  assert.equal(status, 200, text)
}

test('a partial card payment does not make a deposit held; the rest does, and the last part decides when it clears', async () => {
  const sale = await saleOf('charge', 100_000)
  await register(sale.auction, { method: 'wire' })
  const [asked] = await db.query<{ id: number }>(`select id from invoices where kind = 'deposit' and payer_user_id = $1`, [buyer.id])
  const depositStatus = async () => (await db.query<{ status: string }>('select status from deposits where user_id = $1 and auction_id = $2', [buyer.id, sale.auction]))[0]!.status
  await tellReceived('pi_part', 40_000, asked!.id)
  assert.equal(await depositStatus(), 'pending')
  const bid = await call<{ code: string }>('POST', `/v1/lots/${sale.lot}/bids`, { token, body: { bid_amount: 500 } })
  assert.deepEqual([bid.status, bid.body.code], [403, 'deposit_required'])
  await house.advanceClock(3 * DAY)
  await tellReceived('pi_part', 100_000, asked!.id)
  assert.equal(await depositStatus(), 'held')
  await win(sale, 500)
  assert.equal((await invoiceOf(sale.lot)).status, 'paid')
  await house.advanceClock(7 * DAY - HOUR)
  assert.equal(await settlementOf(sale.lot), 'pending')
  await house.advanceClock(HOUR + 60_000)
  assert.equal(await settlementOf(sale.lot), 'ready')
  await house.advanceClock(-10 * DAY - 60_000)
})

test('after the upgrade, settlements that became ready too early wait again, except those being paid', async () => {
  const upgrade = await readFile('db/migrations/0066-transfers-time-and-owners.sql', 'utf8')
  const again = upgrade.slice(upgrade.indexOf('update settlements'), upgrade.indexOf('-- Time that'))
  const [early, ordered, cleared] = [await saleOf('charge', 100_000), await saleOf('charge', 100_000), await saleOf('charge', 100_000)]
  for (const sale of [early, ordered]) {
    await register(sale.auction)
    await win(sale, 500)
    await db.query(`update settlements set status = 'ready', clears_at = house_clock() where lot_id = $1`, [sale.lot])
  }
  await db.query('update settlements set payout_ordered_at = house_clock() where lot_id = $1', [ordered.lot])
  await register(cleared.auction, { method: 'wire' })
  const [asked] = await db.query<{ id: number }>(`select id from invoices where kind = 'deposit' and payer_user_id = $1 and auction_id = $2`, [buyer.id, cleared.auction])
  await call('POST', `/v1/admin/invoices/${asked!.id}/payments`, { token: admin, body: { amount: 1_000, reference: 'FED 9' } })
  await win(cleared, 500)
  assert.equal(await settlementOf(cleared.lot), 'ready')
  await db.query(again)
  assert.deepEqual([await settlementOf(early.lot), await settlementOf(ordered.lot), await settlementOf(cleared.lot)], ['pending', 'ready', 'ready'])
})

for (const [tender, clears] of [['cash', true], ['check', false]] as const) {
  test(`a lot paid by ${tender} clears ${clears ? 'at once' : 'seven days after the check was received'}`, async () => {
    const sale = await saleOf('hold', 1_000)
    await register(sale.auction)
    await win(sale, 500)
    await house.advanceClock(8 * DAY)
    const { id, rest } = await invoiceOf(sale.lot)
    const paid = await call('POST', `/v1/admin/invoices/${id}/payments`, { token: admin, body: { amount: rest / 100, tender, reference: '1001' } })
    assert.equal(paid.status, 201, paid.text)
    assert.equal(await settlementOf(sale.lot), clears ? 'ready' : 'pending')
    if (clears) return house.advanceClock(-8 * DAY)
    await house.advanceClock(7 * DAY - HOUR)
    assert.equal(await settlementOf(sale.lot), 'pending')
    await house.advanceClock(2 * HOUR)
    assert.equal(await settlementOf(sale.lot), 'ready')
    await house.advanceClock(-15 * DAY - HOUR)
  })
}
