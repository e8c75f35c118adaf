import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { assertBooksBalance } from '../../test/books.ts'
import { closeWhatIsDue, verifyChains } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'

const house = await testHouse()
const { call, db } = house
const { jobsDb, log, afterHammer, secrets } = house.house
const seller = await house.person()
const buyer = await house.person()
const [selling, bidding] = [await seller.token('seller'), await buyer.token('read', 'write')]
const admin = await (await house.person({ admin: true })).token('admin', 'seller')

/** The genesis of the chains of test lots. */
const TERMS = ''

interface Fixture { auction: AuctionId; sold: LotId; open: LotId }

/** An active auction: one lot is sold to a bidder with a deposit, another is open with a bid. */
async function running(): Promise<Fixture> {
  const auction = await house.auction({ owner_user_id: seller.id, terms: TERMS, deposit_mode: 'flat' })
  await house.deposit(auction, buyer.id, 100_000)
  const [sold, open] = [await house.lot(auction), await house.lot(auction)]
  for (const lot of [sold, open]) {
    const { status, text } = await call('POST', `/v1/lots/${lot}/bids`, { token: bidding, body: { bid_amount: 3_000 } })
    assert.equal(status, 200, text)
  }
  await close(sold)
  return { auction, sold, open }
}

async function close(lot: LotId): Promise<void> {
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(jobsDb, log, afterHammer)
}

const cancel = (auction: AuctionId, token = admin, reason: string | null = 'The title is disputed.') =>
  call('PATCH', `/v1/seller/auctions/${auction}`, { token, body: { status: 'cancelled', ...(reason === null ? {} : { reason }) } })

async function invoiceOf(lot: LotId): Promise<{ id: number; remaining: number }> {
  const [row] = await db.query<{ id: number; remaining: number }>(
    `select id, (amount_due_cents - amount_paid_cents) / 100 as remaining from invoices where lot_id = $1 and kind = 'winner'`, [lot])
  return row!
}

async function pay(lot: LotId, amount?: number): Promise<void> {
  const { id, remaining } = await invoiceOf(lot)
  const wire = { amount: amount ?? remaining, reference: `WIRE-${id}` }
  assert.equal((await call('POST', `/v1/admin/invoices/${id}/payments`, { token: admin, body: wire })).status, 201)
}

async function standing({ auction, sold, open }: Fixture): Promise<Record<string, unknown>> {
  const [row] = await db.query<Record<string, unknown>>(
    `select (select status from auctions where id = $1) as auction, (select status from deposits where auction_id = $1) as deposit,
       (select status || ' ' || close_reason from lots where id = $2) as sold, (select status from lots where id = $3) as open,
       (select status from invoices where lot_id = $2 and kind = 'winner') as invoice,
       (select status from settlements where lot_id = $2) as settlement,
       (select count(*) from sales where auction_id = $1 and undone_at is null) as sales`, [auction, sold, open])
  return row!
}

async function assertSound(...lots: LotId[]): Promise<void> {
  for (const lot of lots) assert.deepEqual((await verifyChains(db, secrets.bidderPepper, lot)).first_bad, null)
  await assertBooksBalance(db)
}

const CALLED_OFF = {
  auction: 'cancelled', deposit: 'released', sold: 'unsold rescinded', open: 'withdrawn', invoice: 'voided', settlement: 'cancelled', sales: 0,
}
const AS_IT_WAS = { auction: 'active', deposit: 'applied', sold: 'sold sold', open: 'active', settlement: 'pending', sales: 1 }

test('cancelling an auction undoes an unpaid sale, with its invoice and its settlement', async () => {
  const fixture = await running()
  assert.equal((await cancel(fixture.auction)).status, 200)
  assert.deepEqual(await standing(fixture), CALLED_OFF)
  assert.equal((await cancel(fixture.auction)).status, 200, 'repeating it changes nothing')
  await assertSound(fixture.sold, fixture.open)
})

test('a partial payment is refunded', async () => {
  const fixture = await running()
  await pay(fixture.sold, 500)
  assert.equal((await cancel(fixture.auction)).status, 200)
  assert.deepEqual(await standing(fixture), CALLED_OFF)
  const owed = await db.query(
    `select method, amount_cents from refunds where status = 'owed' and invoice_id = $1`, [(await invoiceOf(fixture.sold)).id])
  assert.deepEqual(owed, [{ method: 'wire', amount_cents: 50_000 }])
  await assertSound(fixture.sold, fixture.open)
})

const REFUSED: [what: string, fixture: () => Promise<Fixture>, token: string, reason: string | null, status: number, invoice: string][] = [
  ['by its seller', () => running(), selling, 'We changed our minds.', 409, 'open'],
  ['by the house without a reason', () => running(), admin, null, 422, 'open'],
  ['once a buyer has paid', async () => {
    const fixture = await running()
    await pay(fixture.sold)
    return fixture
  }, admin, 'The title is disputed.', 409, 'paid'],
]

for (const [what, make, token, reason, status, invoice] of REFUSED) {
  test(`an auction with a sold lot cannot be cancelled ${what}, and nothing changes`, async () => {
    const fixture = await make()
    const [before, answer] = [await standing(fixture), await cancel(fixture.auction, token, reason)]
    assert.equal(answer.status, status, answer.text)
    if (status === 409) assert.equal(answer.body.code, 'invalid_state_transition')
    assert.deepEqual(await standing(fixture), before)
    assert.deepEqual({ ...before, settlement: null }, { ...AS_IT_WAS, settlement: null, invoice })
    await assertSound(fixture.sold)
  })
}

test('a lot that awaits its seller is withdrawn, and cannot be sold after that', async () => {
  const auction = await house.auction({ owner_user_id: seller.id, terms: TERMS, post_close_policy: 'seller_confirmation', confirmation_hours: 48 })
  const lot = await house.lot(auction, { reserve_cents: 500_000 })
  await call('POST', `/v1/lots/${lot}/bids`, { token: bidding, body: { bid_amount: 3_000 } })
  await close(lot)
  assert.equal((await cancel(auction, selling)).status, 200)
  const [row] = await db.query('select status, close_reason from lots where id = $1', [lot])
  assert.deepEqual(row, { status: 'withdrawn', close_reason: 'withdrawn' })
  const late = await call('POST', `/v1/seller/lots/${lot}/confirm-sale`, { token: selling, body: { decision: 'accept' } })
  assert.equal(late.status, 409)
  await assertSound(lot)
})
