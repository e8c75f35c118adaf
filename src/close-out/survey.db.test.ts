import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { closeWhatIsDue, verifyLedger } from '../bidding/index.ts'
import type { LotId } from '../kernel/ids.ts'

type Row = Record<string, unknown>

const house = await testHouse()
const { call, db } = house
const { jobsDb, log, afterHammer, secrets } = house.house
const seller = await house.person({ seller: true })
const admin = await (await house.person({ admin: true })).token('admin')
let buyer = {} as TestPerson

beforeEach(async () => {
  buyer = await house.person()
})

/** Ten acres at 1,000.00 an acre with a premium of 10 % and a commission of 5 %: hammer 10,000.00, to pay 11,000.00. */
const AUCTION = { owner_user_id: seller.id, buyer_premium: { kind: 'percent', bps: 1000 }, seller_commission: { kind: 'percent', bps: 500 } }
const LOT = { bidding_unit: 'per_acre', acreage: 10, final_survey: true }

async function sold(auctionRow: Row = {}, lotRow: Row = {}): Promise<LotId> {
  const auction = await house.auction({ ...AUCTION, ...auctionRow })
  if (auctionRow.deposit_mode === 'flat') await house.deposit(auction, buyer.id, 100_000)
  const lot = await house.lot(auction, { ...LOT, ...lotRow })
  const token = await buyer.token('read', 'write')
  assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: 1_000 } })).status, 200)
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(jobsDb, log, afterHammer)
  return lot
}

const survey = (lot: LotId, acreage: number, token = admin) =>
  call('POST', `/v1/admin/lots/${lot}/survey`, { token, body: { acreage, reason: 'Survey 2026-17.' } })

async function pay(lot: LotId, which: 'all' | 'earnest' | number): Promise<void> {
  const open = await db.query<{ id: number; rest: number; installment: string | null }>(
    `select id, (amount_due_cents - amount_paid_cents) / 100 as rest, installment from invoices
     where lot_id = $1 and kind = 'winner' and status = 'open' order by id`, [lot])
  for (const { id, rest, installment } of open) {
    if (which === 'earnest' && installment !== 'earnest') continue
    const body = { amount: typeof which === 'number' ? which : rest, reference: `WIRE-${id}` }
    assert.equal((await call('POST', `/v1/admin/invoices/${id}/payments`, { token: admin, body })).status, 201)
  }
}

/** Every invoice of the buyer as its status, what is due and what of it was paid, in whole dollars. */
async function money(lot: LotId): Promise<{ invoices: string[]; settlement: string; owed: number }> {
  const invoices = await db.query<{ line: string }>(
    `select concat_ws(' ', installment, status, amount_due_cents / 100, amount_paid_cents / 100) as line
     from invoices where lot_id = $1 and kind = 'winner' order by id`, [lot])
  const [row] = await db.query<{ settlement: string; owed: number }>(
    `select (select concat_ws(' ', status, hammer_price_cents / 100, net_proceeds_cents / 100) from settlements where lot_id = $1) as settlement,
       (select coalesce(sum(r.amount_cents), 0) / 100 from refunds r join invoices i on i.id = r.invoice_id
        where i.lot_id = $1 and r.status = 'owed') as owed`, [lot])
  return { invoices: invoices.map(({ line }) => line), ...row! }
}

async function assertSound(lot: LotId): Promise<void> {
  assert.equal((await verifyLedger(db, secrets.bidderPepper, lot)).first_bad, null)
  await assertBooksBalance(db)
}

interface Case {
  what: string
  auction?: Row
  paid?: 'all' | 'earnest'
  acreage: number
  invoices: string[]
  settlement: string
  owed?: number
}

const CASES: Case[] = [
  { what: 'more acres, nothing paid', acreage: 12.5, invoices: ['full voided 11000 0', 'full open 13750 0'], settlement: 'pending 12500 11875' },
  { what: 'fewer acres, nothing paid', acreage: 8, invoices: ['full voided 11000 0', 'full open 8800 0'], settlement: 'pending 8000 7600' },
  {
    what: 'more acres, a deposit counted in', auction: { deposit_mode: 'flat' }, acreage: 12.5,
    invoices: ['full voided 11000 0', 'full open 13750 1000'], settlement: 'pending 12500 11875',
  },
  {
    what: 'more acres, paid', paid: 'all', acreage: 12.5, invoices: ['full paid 11000 11000', 'open 2750 0'], settlement: 'pending 12500 11875',
  },
  { what: 'fewer acres, paid', paid: 'all', acreage: 8, invoices: ['full paid 11000 11000'], settlement: 'ready 8000 7600', owed: 2_200 },
  {
    what: 'more acres, earnest money paid', auction: { payment_mode: 'earnest' }, paid: 'earnest', acreage: 12.5,
    invoices: ['earnest paid 1100 1100', 'balance voided 9900 0', 'balance open 12650 0'], settlement: 'pending 12500 11875',
  },
  { what: 'the same acres', acreage: 10, invoices: ['full open 11000 0'], settlement: 'pending 10000 9500' },
]

describe('a survey after the sale', () => {
  for (const { what, auction, paid, acreage, invoices, settlement, owed = 0 } of CASES) {
    test(`comes to its price by the acre: ${what}`, async () => {
      const lot = await sold(auction)
      if (paid) await pay(lot, paid)
      const answer = await survey(lot, acreage)
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(answer.body.data, {
        lot_id: lot, acreage: 10, surveyed_acreage: acreage, price_per_acre: 1_000, fallen_hammer_price: 10_000, hammer_price: acreage * 1_000, currency: 'usd',
      })
      assert.deepEqual(await money(lot), { invoices, settlement, owed })
      await assertSound(lot)

      assert.equal((await survey(lot, 9)).body.code, 'invalid_state_transition', 'a second one is refused')
      await pay(lot, 'all')
      assert.match((await money(lot)).settlement, /^ready /, 'the seller can be paid once the buyer has')
      await assertSound(lot)
    })
  }

  test('that made the price fall leaves nothing behind when the sale is taken back after it', async () => {
    const accounts = ['sale_proceeds', 'premium_income', 'commission_income', 'concessions', 'seller_payable'] as const
    const balances = () => Promise.all(accounts.map((account) => balanceOf(db, account)))
    const before = await balances()
    const lot = await sold()
    await pay(lot, 'all')
    await survey(lot, 8)
    const body = { reason: 'The title is bad.', fault: 'none' }
    assert.equal((await call('POST', `/v1/admin/lots/${lot}/rescission`, { token: admin, body })).status, 200)
    assert.deepEqual(await balances(), before)
    await assertSound(lot)
  })

  test('is rounded to the cent, once', async () => {
    assert.equal((await survey(await sold(), 9.8765)).body.data.hammer_price, 9_876.5)
  })
})

const REFUSED: [what: string, status: number, prepare: () => Promise<LotId>, acreage?: number][] = [
  ['a lot that is not subject to one', 409, () => sold({}, { final_survey: false })],
  ['a lot that is still open', 409, async () => house.lot(await house.auction(AUCTION), LOT)],
  ['a lot that does not exist', 404, async () => 999_999_999 as LotId],
  ['acres of five decimals', 422, () => sold(), 9.12345],
  ['no acres', 422, () => sold(), 0],
  ['more acres than a price could be', 422, () => sold(), 99_999_999],
  ['an invoice that is paid in part', 409, async () => {
    const lot = await sold()
    await pay(lot, 500)
    return lot
  }],
  ['a payout under way', 409, async () => {
    const lot = await sold()
    await pay(lot, 'all')
    await db.query('update settlements set payout_ordered_at = house_clock() where lot_id = $1', [lot])
    return lot
  }],
  ['a seller who is paid', 409, async () => {
    const lot = await sold()
    await pay(lot, 'all')
    const [row] = await db.query<{ id: number }>('select id from settlements where lot_id = $1', [lot])
    const paid = await call('POST', `/v1/admin/settlements/${row!.id}/pay`, { token: admin, body: { reference: 'WIRE' } })
    assert.equal(paid.status, 200, paid.text)
    return lot
  }],
]

describe('a survey is refused, and nothing changes:', () => {
  for (const [what, status, prepare, acreage = 9] of REFUSED) {
    test(what, async () => {
      const lot = await prepare()
      const before = await money(lot)
      const answer = await survey(lot, acreage)
      assert.equal(answer.status, status, answer.text)
      assert.deepEqual(await money(lot), before)
      assert.deepEqual(await db.query('select 1 from sales where lot_id = $1 and surveyed_acreage is not null', [lot]), [])
    })
  }

  test('by anybody but the house', async () => {
    assert.equal((await survey(await sold(), 9, await seller.token('seller'))).status, 403)
  })
})
