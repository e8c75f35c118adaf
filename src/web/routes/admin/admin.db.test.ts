import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { openInvoice } from '../../../invoices/index.ts'
import { cents } from '../../../kernel/money.ts'

const house = await siteHouse()
const [admin, ann] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])

const PAGES = [
  '/admin', '/admin/documents', '/admin/sellers', '/admin/people', '/admin/invoices', '/admin/refunds', '/admin/deposits', '/admin/settlements',
  '/admin/audit', `/admin/people/${ann.id}`, `/admin/people/${ann.id}/suspension`,
]

async function invoice(amount = 50_000): Promise<number> {
  const draft = {
    kind: 'winner' as const, payer: { userId: ann.id }, currency: 'usd', dueAt: null,
    lines: [{ code: 'buyer_fee' as const, label: 'Fee', amount: cents(amount) }],
  }
  return house.db.transaction(async (tx) => (await openInvoice(tx, draft)).id)
}

const statusOf = async (id: number): Promise<string> =>
  (await house.db.query<{ status: string }>('select status from invoices where id = $1', [id]))[0]!.status

const keyIn = (html: string): string => /name="idempotency_key" value="([^"]+)"/.exec(html)![1]!

test('The pages of the house are there for administrators alone', async () => {
  for (const path of PAGES) {
    assert.equal((await house.get(path, admin)).status, 200, path)
    assert.equal((await house.get(path, ann)).status, 404, path)
    const signedOut = await house.get(path)
    assert.deepEqual([signedOut.status, signedOut.headers.location], [303, `/sign-in?next=${encodeURIComponent(path)}`], path)
  }
  assert.equal((await house.post(`/admin/people/${ann.id}/suspension`, { reason: 'No reason at all' }, ann)).status, 404)
  assert.equal((await house.post(`/admin/people/${ann.id}/suspension`, { reason: 'From elsewhere' }, { ...admin, from: 'cross-site' })).status, 403)
  const [row] = await house.db.query<{ held: boolean }>('select suspended_at is not null as held from users where id = $1', [ann.id])
  assert.equal(row!.held, false)
})

test('What is not there is said to be not there, whatever its number', async () => {
  for (const path of ['documents', 'sellers', 'people', 'invoices', 'settlements']) {
    for (const id of ['0', '99999999', '9007199254740993', 'x', '1e9']) {
      assert.equal((await house.get(`/admin/${path}/${id}`, admin)).status, 404, `${path}/${id}`)
    }
  }
  assert.equal((await house.post('/admin/invoices/99999999/void', { reason: 'Not there' }, admin)).status, 404)
})

test('A decision without its reason is refused beside the field, and nothing happens', async () => {
  const id = await invoice()
  const refused = await house.post(`/admin/invoices/${id}/void`, { reason: ' x ' }, admin)
  assert.equal(refused.status, 422)
  assert.match(refused.text, /Say why, in at least three letters/)
  assert.match(refused.text, /aria-invalid="true"/)
  assert.equal(await statusOf(id), 'open')
  const done = await house.post(`/admin/invoices/${id}/void`, { reason: 'Made out to the wrong person\0' }, admin)
  assert.deepEqual([done.status, done.headers.location], [303, `/admin/invoices/${id}`])
  assert.equal(await statusOf(id), 'voided')
  const log = await house.get(`/admin/audit?resource_type=invoice&resource_id=${id}`, admin)
  assert.match(log.text, /invoice\.voided[^]*Made out to the wrong person/)
})

test('A wire is recorded once however often its form is sent, and wrong amounts are said', async () => {
  const id = await invoice()
  const form = await house.get(`/admin/invoices/${id}/wire`, admin)
  assert.match(form.text, /name="amount"[^>]*value="500"/)
  const typed = { idempotency_key: keyIn(form.text), amount: '$200', reference: 'WIRE 7', received_at: '', received_at_zone: 'UTC' }
  for (const wrong of [{ amount: 'much' }, { amount: '0' }, { amount: '-5' }, { reference: ' ' }, { received_at: '2999-01-01T10:00' }]) {
    assert.equal((await house.post(`/admin/invoices/${id}/wire`, { ...typed, ...wrong }, admin)).status, 422, JSON.stringify(wrong))
  }
  const twice = await Promise.all([house.post(`/admin/invoices/${id}/wire`, typed, admin), house.post(`/admin/invoices/${id}/wire`, typed, admin)])
  assert.deepEqual(twice.map(({ status }) => status), [303, 303])
  const payments = await house.db.query('select amount_cents, reference from invoice_payments where invoice_id = $1', [id])
  assert.deepEqual(payments, [{ amount_cents: 20_000, reference: 'WIRE 7' }])
  assert.equal((await house.post(`/admin/invoices/${id}/void`, { reason: 'Too late for that' }, admin)).status, 409)
})

test('Nobody suspends themselves or ends their own office', async () => {
  for (const path of ['suspension', 'block', 'office-end']) {
    assert.equal((await house.post(`/admin/people/${admin.id}/${path}`, { reason: 'By mistake' }, admin)).status, 409, path)
  }
  assert.equal((await house.get('/admin', admin)).status, 200)
  assert.equal((await house.post(`/admin/people/${ann.id}/office`, { reason: 'Helps on Mondays' }, admin)).status, 303)
  assert.equal((await house.get('/admin', ann)).status, 200)
  assert.equal((await house.post(`/admin/people/${ann.id}/office-end`, { reason: 'Mondays are over' }, admin)).status, 303)
  assert.equal((await house.get('/admin', ann)).status, 404)
})

test('Whoever looks at the file of a person is on record', async () => {
  await house.get(`/admin/people/${ann.id}`, admin)
  const log = await house.get(`/admin/audit?action=person.viewed&resource_type=person&resource_id=${ann.id}`, admin)
  assert.match(log.text, new RegExp(`person\\.viewed[^]*Person ${admin.id}`))
})

test('The audit log is searched leniently and shows what changed', async () => {
  const all = await house.get('/admin/audit?search=Mondays', admin)
  assert.match(all.text, /person\.made_administrator/)
  assert.match(all.text, /<del>false<\/del><ins>true<\/ins>/)
  for (const nonsense of ['?resource_id=x&from=never', '?actor_user_id=99999999999999999999', '?page=0', '?search=%25%00']) {
    assert.equal((await house.get(`/admin/audit${nonsense}`, admin)).status, 200, nonsense)
  }
})
