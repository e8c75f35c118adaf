import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { LotId } from '../kernel/ids.ts'
import { DAY } from '../kernel/time.ts'
import { noticeOverdue } from './keep-close-out.ts'

interface OverdueSale {
  lot: { id: number; slug: string; title: string }
  buyer: { id: number; name: string; email: string }
  invoice: { id: number; invoice_number: string }
  remaining: number
  due_at: string
  days_overdue: number
  noticed_at: string
}

const house = await testHouse()
const { call, db } = house
const { jobsDb, log, afterHammer } = house.house
const seller = await house.person()
const buyer = await house.person({ name: 'Ann Archer' })
const bidding = await buyer.token('read', 'write')
const admin = await (await house.person({ admin: true })).token('admin')

const overdue = async () => (await call<OverdueSale[]>('GET', '/v1/admin/overdue-sales', { token: admin })).body

async function sold(price: number): Promise<LotId> {
  const auction = await house.auction({ owner_user_id: seller.id })
  const lot = await house.lot(auction)
  assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token: bidding, body: { bid_amount: price } })).status, 200)
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(jobsDb, log, afterHammer)
  return lot
}

test('administrators see overdue buyers until they pay or are declared in default', async () => {
  const [paid, defaulted] = [await sold(3_000), await sold(2_000)]
  assert.deepEqual((await overdue()).data, [], 'nothing is overdue on the day of the sale')
  await house.advanceClock(20 * DAY)
  assert.deepEqual((await overdue()).data, [], 'nothing is listed before the worker has marked it')
  await noticeOverdue(jobsDb)

  const { data, meta } = await overdue()
  assert.deepEqual(data.map(({ lot, remaining }) => [lot.id, remaining]), [[paid, 3_000], [defaulted, 2_000]])
  assert.equal(meta.total, 2)
  const [first] = data
  assert.deepEqual(first!.buyer, { id: buyer.id, name: 'Ann Archer', email: buyer.email })
  assert.equal(first!.days_overdue, Math.floor((new Date(first!.noticed_at).getTime() - new Date(first!.due_at).getTime()) / DAY))
  assert.ok(first!.days_overdue >= 11 && first!.days_overdue <= 15, `${first!.days_overdue} days`)

  const wire = { amount: 1_000, reference: 'WIRE-1' }
  const pay = (body: object) => call('POST', `/v1/admin/invoices/${first!.invoice.id}/payments`, { token: admin, body })
  assert.equal((await pay(wire)).status, 201)
  assert.equal((await overdue()).data[0]!.remaining, 2_000)
  assert.equal((await pay({ amount: 2_000, reference: 'WIRE-2' })).status, 201)
  assert.deepEqual((await overdue()).data.map(({ lot }) => lot.id), [defaulted])

  const declared = await call('POST', `/v1/admin/lots/${defaulted}/default`, { token: admin, body: { reason: 'They never paid.' } })
  assert.equal(declared.status, 200)
  assert.deepEqual((await overdue()).data, [])
})

test('only administrators can see them', async () => {
  assert.equal((await call('GET', '/v1/admin/overdue-sales', { token: bidding })).status, 403)
  assert.equal((await call('GET', '/v1/admin/overdue-sales')).status, 401)
})
