import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { insert, minutes } from '../../test/factories.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { LotId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { quarterCsv, quarterPdf } from './quarter-report.ts'
import { byQuarter, type HourOfTaxSales, quarterOf, type QuarterOfTaxSales } from './quarter-report-rules.ts'

const house = await testHouse()
const { call, db } = house
const seller = await house.person({ seller: true })
const [token, operator] = [await seller.token('seller'), await (await house.person({ admin: true })).token('admin')]
const buyer = await house.person()
const buyerToken = await buyer.token('read', 'write')

const hour = (at: string, row: Partial<HourOfTaxSales> = {}): HourOfTaxSales => ({
  currency: 'usd', state: 'MO', county: 'St. Louis', hour: new Date(at), sold: 0, hammer_cents: cents(0), due_cents: cents(0), surplus_cents: cents(0),
  collected_cents: cents(0), refunded_cents: cents(0),
  redeemed: 0, struck_off: 0, ...row,
})

describe('quarters (rule book B14)', () => {
  it('are those of the place of the land', () => {
    assert.equal(quarterOf(new Date('2026-10-01T04:59:00Z'), 'America/Chicago'), '2026-Q3')
    assert.equal(quarterOf(new Date('2026-10-01T05:00:00Z'), 'America/Chicago'), '2026-Q4')
    const last = byQuarter([hour('2027-01-01T05:00:00Z', { sold: 1 }), hour('2027-01-01T05:00:00Z', { sold: 1, state: 'NY', county: 'Erie' })])
    assert.deepEqual(last.map(({ quarter, sold }) => [quarter, sold]), [['2027-Q1', 1], ['2026-Q4', 1]])
  })

  it('are summed to the cent, newest first, with empty ones between, one line per currency', () => {
    const quarters = byQuarter([
      hour('2026-02-10T12:00:00Z', { sold: 2, hammer_cents: cents(100_01), due_cents: cents(60_00), surplus_cents: cents(40_01) }), hour('2026-02-11T12:00:00Z', { sold: 1, hammer_cents: cents(1), due_cents: cents(1) }),
      hour('2026-08-10T12:00:00Z', { collected_cents: cents(99), redeemed: 1 }), hour('2026-08-10T12:00:00Z', { currency: 'cad', struck_off: 3 }),
    ])
    assert.deepEqual(quarterCsv({ quarters, at: new Date() }).trimEnd().split('\r\n').slice(1), [
      '2026-Q3,cad,0,0.00,0.00,0.00,0.00,0.00,0,3', '2026-Q3,usd,0,0.00,0.00,0.00,0.99,0.00,1,0',
      '2026-Q2,usd,0,0.00,0.00,0.00,0.00,0.00,0,0', '2026-Q1,usd,3,100.02,60.01,40.01,0.00,0.00,0,0',
    ])
    assert.deepEqual(byQuarter([]), [])
  })
})

test('sales, payments, refunds, redeemed and struck-off lots of tax sales are counted once, for their seller only', async () => {
  const auction = await house.auction({ owner_user_id: seller.id, tax_sale: true, deposit_mode: 'none' })
  const lotOf = (row: object = {}) => house.lot(auction, { state: 'MO', county: 'St. Louis', ...row })
  const [sold, redeemed, unsold] = [await lotOf({ taxes_due_cents: 1_000_00, costs_due_cents: 34_57 }), await lotOf(), await lotOf()]
  const regular = await house.lot(await house.auction({ owner_user_id: seller.id, deposit_mode: 'none' }))
  for (const lot of [sold, redeemed, regular]) {
    const bid = await call('POST', `/v1/lots/${lot}/bids`, { token: buyerToken, body: { bid_amount: 1_234.56 } })
    assert.equal(bid.status, 200, bid.text)
  }
  const gone = await call('PATCH', `/v1/seller/lots/${redeemed}`, { token, body: { status: 'withdrawn', withdrawal_reason: 'redeemed' } })
  assert.equal(gone.status, 200, gone.text)
  for (const lot of [sold, unsold, regular]) await close(lot)
  assert.equal((await call('POST', `/v1/seller/lots/${unsold}/strike-off`, { token })).status, 200)
  const [invoice] = await db.query<{ id: number }>(`select id from invoices where lot_id = $1 and kind = 'winner'`, [sold])
  const paid = await call('POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token: operator, body: { amount: '500.25', reference: 'FED 1' } })
  assert.equal(paid.status, 201, paid.text)
  const [payment] = await db.query<{ id: number }>('select id from invoice_payments where invoice_id = $1', [invoice!.id])
  const refund = { payment_id: payment!.id, invoice_id: invoice!.id, payee_user_id: buyer.id, method: 'wire', currency: 'usd', amount_cents: 100 }
  await insert(db, 'refunds', { ...refund, cause: 'refund', status: 'sent', sent_at: minutes(0), sent_reference: 'OUT 1' })
  await insert(db, 'refunds', { ...refund, cause: 'refund', status: 'owed' })

  const { quarter } = await oneQuarter()
  assert.match(quarter, /^20\d\d-Q[1-4]$/)
  assert.deepEqual(await oneQuarter(), {
    quarter, currency: 'usd', sold: 1, hammer_prices: 1_234.56, amounts_due: 1_034.57, surplus: 199.99, collected: 500.25, refunded: 1, redeemed: 1, struck_off: 1,
  })
  const stranger = await (await house.person({ seller: true })).token('seller')
  assert.deepEqual((await call('GET', '/v1/seller/tax-sale-quarters', { token: stranger })).body.data, [])
})

test('the PDF is a file, also without quarters and with a long name', async () => {
  for (const quarters of [[], byQuarter([hour('2026-02-10T12:00:00Z', { sold: 2 })])] as QuarterOfTaxSales[][]) {
    const pdf = await quarterPdf({ quarters, at: new Date('2026-03-01T00:00:00Z') }, 'County of St. Louis '.repeat(8), 'es')
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  }
})

async function close(lot: LotId): Promise<void> {
  await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(db, house.house.log, house.house.afterHammer)
}

async function oneQuarter(): Promise<{ quarter: string }> {
  const answer = await call<{ quarter: string }[]>('GET', '/v1/seller/tax-sale-quarters', { token })
  assert.equal(answer.body.data.length, 1, answer.text)
  return answer.body.data[0]!
}
