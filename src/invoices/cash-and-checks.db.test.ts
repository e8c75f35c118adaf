import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, consequencesIn } from '../../test/confirm-decision.ts'
import { siteHouse } from '../../test/site-house.ts'
import { cents } from '../kernel/money.ts'
import { verbatim } from '../kernel/sentences.ts'
import { accountBalances } from '../ledger/index.ts'
import { openInvoice } from './index.ts'

const house = await siteHouse()
const [admin, ann] = [await house.visitor(), await house.visitor()]
const clerk = await (await house.person({ admin: true })).token('admin')
await house.db.query('update users set is_admin = true where id = $1', [admin.id])
await house.db.query("update users set name = 'Ann Buyer' where id = $1", [ann.id])

async function invoice(amount = 50_000): Promise<{ id: number; number: string }> {
  const draft = {
    kind: 'winner' as const, payer: { userId: ann.id }, currency: 'usd', dueAt: null,
    lines: [{ code: 'buyer_fee' as const, label: verbatim('Fee'), amount: cents(amount) }],
  }
  const { id, invoice_number: number } = await house.db.transaction((tx) => openInvoice(tx, draft))
  return { id, number: number! }
}

interface Shown { payments: Record<string, unknown>[] }

const record = (id: number, body: object) =>
  house.call('POST', `/v1/admin/invoices/${id}/payments`, { token: clerk, body })

const paymentsOf = async (path: string, token = clerk) => (await house.call<Shown>('GET', path, { token })).body.data.payments

async function inBank(): Promise<number> {
  return (await accountBalances(house.db)).filter(({ account }) => account === 'bank').reduce((sum, { balance_cents: balance }) => sum + balance, 0)
}

test('cash and checks pay an invoice; the promised method stays wire, and the tender tells them apart', async () => {
  const { id, number } = await invoice()
  const before = await inBank()
  assert.equal((await record(id, { amount: '200', tender: 'cash' })).status, 201)
  assert.equal((await record(id, { amount: '300', tender: 'check', reference: '1001', payer_name: ' Uncle Joe ', memo: 'Lot 4' })).status, 201)
  const shown = (await paymentsOf(`/v1/admin/invoices/${id}`)).map(({ id: _id, received_at: _at, ...rest }) => rest)
  assert.deepEqual(shown, [
    { method: 'wire', tender: 'cash', amount: 200, reference: `${number}-1`, payer_name: null, memo: null, reversed_at: null, reversal_reason: null },
    { method: 'wire', tender: 'check', amount: 300, reference: '1001', payer_name: 'Uncle Joe', memo: 'Lot 4', reversed_at: null, reversal_reason: null },
  ])
  const own = await paymentsOf(`/v1/invoices/${id}`, ann.token)
  assert.deepEqual(own.map((payment) => Object.keys(payment).toSorted().join()), Array<string>(2).fill('amount,method,received_at,tender'))
  assert.equal(await inBank() - before, 50_000, 'the ledger has the receipts')
})

test('a check and a wire need a number; a number counts once for each kind of payment', async () => {
  const { id } = await invoice()
  for (const tender of [undefined, 'wire', 'check']) {
    const { status, body } = await record(id, { amount: '1', tender })
    assert.equal(status, 422)
    assert.match(body.errors!.reference![0]!, /Only cash can be recorded without one/)
  }
  assert.equal((await record(id, { amount: '1', tender: 'gold', reference: '1' })).status, 422)
  assert.deepEqual(await paymentsOf(`/v1/admin/invoices/${id}`), [])
  assert.equal((await record(id, { amount: '100', tender: 'check', reference: '77' })).status, 201)
  assert.equal((await record(id, { amount: '100', tender: 'check', reference: ' 7-7' })).status, 409)
  assert.equal((await record(id, { amount: '100', reference: '77' })).status, 201)
})

test('the office records a check on the site after a preview, and page and receipt name payer, number and memo', async () => {
  const { id, number } = await invoice()
  const path = `/admin/invoices/${id}/payment`
  const typed = { amount: '500', tender: 'check', reference: '1002', received_at: '', received_at_zone: 'UTC', payer_name: 'Uncle Joe', memo: 'Lot 4' }
  assert.equal((await house.post(path, { ...typed, reference: '' }, admin)).status, 422)
  assert.equal((await house.post(path, { ...typed, tender: 'gold' }, admin)).status, 422)
  assert.equal((await house.post(path, { ...typed, memo: 'x'.repeat(501) }, admin)).status, 422)
  assert.match(consequencesIn(await house.post(path, typed, admin)).said, /Received by check<[^]*?>\$500\.00</)
  assert.equal((await confirmed((form) => house.post(path, form, admin), typed)).status, 303)
  const { text } = await house.get(`/admin/invoices/${id}`, admin)
  assert.match(text, /Check[^]*1002[^]*Paid by Uncle Joe[^]*Memo: Lot 4/)
  assert.match((await house.get(`/account/invoices/${id}`, ann)).text, /Check <span/)
  const [row] = await house.db.query<{ id: number }>('select id from invoice_payments where invoice_id = $1', [id])
  const receipt = await house.get(`/account/invoices/${id}/payments/${row!.id}/receipt`, ann)
  assert.equal(receipt.status, 200)
  const [entry] = await house.db.query<{ after: Record<string, unknown> }>(
    "select after from audit_log where action = 'invoice.payment_received' and resource_id = $1", [id])
  assert.deepEqual([entry!.after.method, entry!.after.tender, entry!.after.reference], ['wire', 'check', '1002'], number)
})
