import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { closeWhatIsDue, verifyChains } from '../bidding/index.ts'
import { receivePayment } from '../invoices/index.ts'
import type { InvoiceId, LotId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { moneyEffects } from '../reactions.ts'

type Row = Record<string, unknown>

/** Long enough for the other transaction to get its locks and wait for the rest. */
const SHORT_PAUSE_MS = 300

const house = await testHouse()
const { call, db } = house
const { jobsDb, log, afterHammer, secrets } = house.house
const seller = await house.person({ seller: true })
const admin = await (await house.person({ admin: true })).token('admin')
let buyer = {} as TestPerson

beforeEach(async () => {
  buyer = await house.person()
})

/**
 * Ten acres at 1,000.00 an acre with a premium of 10 % and a commission of 5 %: hammer 10,000.00, total 11,000.00.
 */
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

/** The buyer's invoices as status, amount due and amount paid, in whole dollars. */
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
  assert.equal((await verifyChains(db, secrets.bidderPepper, lot)).first_bad, null)
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
    test(`sets the price by the acre: ${what}`, async () => {
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
      assert.match((await money(lot)).settlement, /^ready /, 'the seller can be paid once the buyer has paid')
      await assertSound(lot)
    })
  }

  test('that lowered the price is fully reversed when the sale is undone later', async () => {
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

  test('of a sale with paid earnest money and balance refunds or invoices the difference', async () => {
    const ROWS: [acreage: number, invoices: string[], settlement: string, owed: number][] = [
      [8, ['earnest paid 1100 1100', 'balance paid 9900 9900'], 'ready 8000 7600', 2_200],
      [12.5, ['earnest paid 1100 1100', 'balance paid 9900 9900', 'open 2750 0'], 'pending 12500 11875', 0],
    ]
    for (const [acreage, invoices, settlement, owed] of ROWS) {
      const lot = await sold({ payment_mode: 'earnest' })
      await pay(lot, 'all')
      assert.equal((await survey(lot, acreage)).status, 200)
      assert.deepEqual(await money(lot), { invoices, settlement, owed })
      await assertSound(lot)
    }
  })

  test('of a sale whose settlement is on hold changes its amount and keeps the hold', async () => {
    const lot = await sold()
    await pay(lot, 'all')
    const [row] = await db.query<{ id: number }>('select id from settlements where lot_id = $1', [lot])
    const move = (verb: string) => call('POST', `/v1/admin/settlements/${row!.id}/${verb}`, { token: admin, body: { reason: 'The W-9 is missing.' } })
    assert.equal((await move('hold')).status, 200)
    assert.equal((await survey(lot, 8)).status, 200)
    assert.deepEqual(await money(lot), { invoices: ['full paid 11000 11000'], settlement: 'on_hold 8000 7600', owed: 2_200 })
    const released = await call('POST', `/v1/admin/settlements/${row!.id}/release`, { token: admin })
    assert.equal(released.status, 200, released.text)
    assert.equal((await money(lot)).settlement, 'ready 8000 7600')
    await assertSound(lot)
  })

  test('invoices the platform fee again if it is not deducted', async () => {
    const ROWS: [acreage: number, fees: string[]][] = [[12.5, ['voided 20000', 'open 25000']], [8, ['voided 20000', 'open 16000']]]
    for (const [acreage, fees] of ROWS) {
      const lot = await sold({ platform_fee_collected: 'invoice', owner_user_id: (await onPlanOf200Bps()).id })
      assert.equal((await survey(lot, acreage)).status, 200)
      const invoices = await db.query<{ line: string }>(
        `select concat_ws(' ', status, amount_due_cents) as line from invoices where lot_id = $1 and kind = 'platform_fee' order by id`, [lot])
      assert.deepEqual(invoices.map(({ line }) => line), fees)
      assert.equal((await money(lot)).settlement, `pending ${acreage * 1_000} ${acreage * 950}`)
      await assertSound(lot)
    }
  })

  test('is rounded to the cent, once', async () => {
    assert.equal((await survey(await sold(), 9.8765)).body.data.hammer_price, 9_876.5)
  })
})

/** A seller whose plan has a fee of two percent of the hammer price. */
async function onPlanOf200Bps(): Promise<TestPerson> {
  const owner = await house.person({ seller: true })
  const slug = `two-per-cent-${owner.id}`
  await db.query(`insert into subscription_plans (name, slug, position, price_monthly_cents, platform_fee_bps) values ('Two per cent', $1, 9, 0, 200)`, [slug])
  await db.query(
    `insert into subscriptions (plan_id, owner_user_id, status, "interval", current_period_start, current_period_end)
     select id, $2, 'active', 'month', house_clock(), house_clock() + interval '1 month' from subscription_plans where slug = $1`, [slug, owner.id])
  return owner
}

describe('a payment during the change of a sale', () => {
  const CHANGES: [what: string, change: (lot: LotId) => ReturnType<typeof survey>][] = [
    ['by a survey', (lot) => survey(lot, 8)],
    ['by a rescission', (lot) => call('POST', `/v1/admin/lots/${lot}/rescission`, { token: admin, body: { reason: 'The title is bad.', fault: 'none' } })],
  ]
  for (const [what, change] of CHANGES) {
    test(`and ${what} wait for each other, and neither fails`, async () => {
      const lot = await sold({ deposit_mode: 'flat' })
      const [invoice] = await db.query<{ id: InvoiceId }>(`select id from invoices where lot_id = $1 and kind = 'winner'`, [lot])
      const holds = Promise.withResolvers<void>()
      const paying = db.transaction(async (tx) => {
        await tx.query('select id from invoices where id = $1 for no key update', [invoice!.id])
        holds.resolve()
        await pause(SHORT_PAUSE_MS)
        return receivePayment(tx, moneyEffects, {
          invoiceId: invoice!.id, amount: cents(1_000_000), currency: 'usd', method: 'wire', reference: 'WIRE-1', receivedAt: new Date(),
        })
      })
      await holds.promise
      const [receipt, changed] = await Promise.all([paying, change(lot)])
      assert.equal(receipt.outcome, 'paid')
      assert.equal(changed.status, 200, changed.text)
      await assertSound(lot)
    })
  }
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

describe('a survey is refused without changes:', () => {
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

  test('by anybody but an administrator', async () => {
    assert.equal((await survey(await sold(), 9, await seller.token('seller'))).status, 403)
  })
})
