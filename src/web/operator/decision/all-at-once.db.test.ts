import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { closeAuction } from '../../../bidding/index.ts'
import type { LotId } from '../../../kernel/ids.ts'

const house = await siteHouse()
const [admin, ann] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])

/** The names of the fields that an answer marks as wrong, in order. */
async function wrongIn(path: string, typed: Record<string, string>): Promise<string[]> {
  const { status, text } = await house.post(path, typed, admin)
  assert.equal(status, 422, path)
  return [...text.matchAll(/id="field-([a-z_]+)-wrong"/g)].map(([, name]) => name!)
}

async function bidOn(fields: Record<string, unknown> = {}): Promise<LotId> {
  const auction = await house.auction(fields)
  const lot = await house.lot(auction)
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 1_000 } })
  return lot
}

async function soldLot(): Promise<{ lot: LotId; invoice: number }> {
  const lot = await bidOn()
  const [{ id } = { id: 0 }] = await house.db.query<{ id: number }>('select auction_id as id from lots where id = $1', [lot])
  await closeAuction(house.db, house.house.log, house.house.afterHammer, id as never, { now: true })
  const [invoice] = await house.db.query<{ id: number }>('select id from invoices where lot_id = $1', [lot])
  return { lot, invoice: invoice!.id }
}

test('a decision form reports everything that is missing at once, the reason too', async () => {
  const { lot, invoice } = await soldLot()
  assert.deepEqual(await wrongIn(`/admin/lots/${lot}/default`, {}), ['to', 'reason'])
  assert.deepEqual(await wrongIn(`/admin/lots/${lot}/rescission`, {}), ['fault', 'reason'])
  assert.deepEqual(await wrongIn(`/admin/lots/${lot}/rescission`, { fault: 'buyer', reason: 'x' }), ['to', 'reason'])
  assert.deepEqual(await wrongIn(`/admin/lots/${lot}/survey`, {}), ['acreage', 'reason'])
  assert.deepEqual(await wrongIn(`/admin/lots/${await bidOn()}/void`, {}), ['bidder', 'from_bid', 'reason'])
  assert.deepEqual(await wrongIn(`/admin/invoices/${invoice}/payment`, { tender: 'check', received_at: 'soon' }), ['amount', 'reference', 'received_at'])
  assert.deepEqual(await wrongIn(`/admin/people/${ann.id}/identity`, {}), ['document', 'tier', 'note'])
})

test('a decision without a reason changes nothing, also if all else is typed', async () => {
  const { lot, invoice } = await soldLot()
  for (const [path, typed] of [
    [`/admin/lots/${lot}/default`, { to: 'seller' }], [`/admin/people/${ann.id}/suspension`, {}],
    [`/admin/people/${ann.id}/suspension`, { reason: 'x'.repeat(1_001) }],
  ] as const) {
    assert.deepEqual(await wrongIn(path, typed), ['reason'], path)
  }
  assert.deepEqual(await house.db.query('select status from invoices where id = $1', [invoice]), [{ status: 'open' }])
  assert.equal((await house.db.query("select from audit_log where reason = '...'")).length, 0)
})
