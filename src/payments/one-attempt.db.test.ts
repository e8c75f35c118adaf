import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { siteHouse, type SiteVisitor } from '../../test/site-house.ts'
import { sendTogether } from '../../test/simultaneous-requests.ts'
import { until } from '../../test/until.ts'
import { openInvoice } from '../invoices/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { verbatim } from '../kernel/sentences.ts'
import { HOUR, MINUTE } from '../kernel/time.ts'
import { verifyBooks } from '../ledger/index.ts'
import { collectInvoice } from './pay-invoice.ts'
import { chooseOutcome } from './sandbox.ts'
import type { Payment } from './schema.ts'

/** One live attempt per invoice, whoever starts it and under whatever key. */
const house = await siteHouse()
const { db, call } = house
/** Does not wait for a card that is charged later. */
const hasty = await testHouse({ beside: house, settleWithinMs: 20 })
const { payments } = house.house
const base = await house.listen()
const AT_ONCE = 20
let ann: SiteVisitor

before(async () => {
  ann = await house.visitor()
})

async function newInvoice(amount = 100_000): Promise<InvoiceId> {
  const invoice = await db.transaction((tx) => openInvoice(tx, {
    kind: 'platform_fee', payer: { userId: ann.id }, currency: 'usd', lines: [{ code: 'platform_fee', label: verbatim('Fee'), amount: cents(amount) }], dueAt: null,
  }))
  return invoice.id
}

const pay = (invoice: InvoiceId, body: { payment_method?: string; hosted?: boolean } = {}) =>
  (body.payment_method === 'pm_sandbox_delay' ? hasty : house).call<Payment>('POST', `/v1/invoices/${invoice}/payments`, { token: ann.token, body: { method: 'card', ...body } })

/** The other process may still be telling the provider when it has answered. */
const untilProcessing = (invoice: InvoiceId): Promise<unknown> => until(async () =>
  (await db.query(`select from sandbox_intents where metadata ->> 'invoice_id' = $1 and status = 'processing'`, [String(invoice)])).length === 1)

/** What the provider charged for this invoice, and how often. */
async function takenFor(invoice: InvoiceId): Promise<{ captures: number; taken: number; status: string; owed: number }> {
  await payments.turn()
  const [row] = await db.query<{ captures: number; taken: number; status: string; owed: number }>(
    `select (select count(*) from sandbox_intents where metadata ->> 'invoice_id' = $1 and received_cents > 0) as captures,
       (select coalesce(sum(received_cents), 0)::bigint from sandbox_intents where metadata ->> 'invoice_id' = $1) as taken,
       (select coalesce(sum(amount_cents), 0)::bigint from refunds where invoice_id = $1::bigint) as owed,
       (select status from invoices where id = $1::bigint) as status`, [String(invoice)])
  return row!
}

const ONCE = { captures: 1, taken: 100_000, status: 'paid', owed: 0 }

test('twenty simultaneous payments with a saved card make one capture', async () => {
  for (let round = 0; round < 3; round += 1) {
    const invoice = await newInvoice()
    const shot = { base, path: `/v1/invoices/${invoice}/payments`, token: ann.token, body: { method: 'card', payment_method: 'pm_card_visa' } }
    const hits = await sendTogether(Array.from({ length: AT_ONCE }, () => shot))
    assert.equal(hits.filter(({ status }) => status === 201).length, 1)
    for (const { status, body } of hits) assert.ok([200, 201, 409].includes(status), JSON.stringify(body))
    const ids = new Set(hits.flatMap(({ body }) => (body.data?.id === undefined ? [] : [body.data.id])))
    assert.equal(ids.size, 1, 'every request gets the same payment')
    assert.deepEqual(await takenFor(invoice), ONCE)
  }
})

test('different cards, the provider page, the site and automatic collection at once charge the money once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const invoice = await newInvoice()
    const methods = ['pm_card_visa', 'pm_card_mastercard', 'pm_sandbox_delay', undefined] as const
    await Promise.all([
      ...methods.flatMap((method) => Array.from({ length: 3 }, () => pay(invoice, method ? { payment_method: method } : { hosted: true }))),
      ...Array.from({ length: 3 }, () => house.post(`/account/invoices/${invoice}/payment`, {}, ann)),
      ...Array.from({ length: 3 }, () => db.transaction((tx) => collectInvoice(tx, 'sandbox', invoice, 'pm_card_visa'))),
    ])
    await payments.turn()
    // Everything that was begun and not stopped is paid on its page: the worst case of a payer.
    for (const { reference } of await db.query<{ reference: string }>('select reference from payment_intents where invoice_id = $1 and reference is not null', [invoice])) {
      await chooseOutcome(db, reference, 'success')
    }
    await house.advanceClock(2 * MINUTE)
    assert.deepEqual(await takenFor(invoice), ONCE)
  }
})

test('while a saved card is being charged, another payment is refused with an explanation', async () => {
  const invoice = await newInvoice()
  const { id } = (await pay(invoice, { payment_method: 'pm_sandbox_delay' })).body.data
  const same = await pay(invoice, { payment_method: 'pm_sandbox_delay' })
  assert.deepEqual([same.status, same.body.data.id], [200, id])
  for (const other of [{ payment_method: 'pm_card_visa' }, { hosted: true }, {}]) {
    const { status, body } = await pay(invoice, other)
    assert.deepEqual([status, body.code], [409, 'invalid_state_transition'])
    assert.match(body.message, new RegExp(`card payment of \\$1,000\\.00 for this invoice is in progress \\(payment ${id}\\)`))
  }
  const page = await house.post(`/account/invoices/${invoice}/payment`, {}, ann)
  assert.equal(page.status, 409)
  assert.match(page.text, /Wait two minutes/)
  await untilProcessing(invoice)
  await house.advanceClock(3 * MINUTE)
  assert.deepEqual(await takenFor(invoice), ONCE)
})

test('a declined payment is stopped before the next is opened, so that its page can no longer be paid', async () => {
  const invoice = await newInvoice()
  const first = (await pay(invoice, { hosted: true })).body.data
  await chooseOutcome(db, first.reference!, 'decline')
  await payments.turn()
  const second = await pay(invoice, { payment_method: 'pm_card_visa' })
  assert.deepEqual([second.status, second.body.data.status], [201, 'succeeded'])
  await chooseOutcome(db, first.reference!, 'success')
  assert.deepEqual(await takenFor(invoice), ONCE)
})

test('a page that was paid after all prevents its replacement from being opened', async () => {
  const invoice = await newInvoice()
  const first = (await pay(invoice, { hosted: true })).body.data
  await chooseOutcome(db, first.reference!, 'success')
  // Its event has not arrived yet.
  await db.query(`update sandbox_events set due_at = house_clock() + interval '1 hour' where delivered_at is null`)
  const second = await pay(invoice, { payment_method: 'pm_card_visa' })
  assert.deepEqual([second.status, second.body.data.status], [201, 'failed'])
  await house.advanceClock(2 * HOUR)
  assert.deepEqual(await takenFor(invoice), ONCE)
})

test('an invoice that was paid by wire or voided cannot be paid by card', async () => {
  const admin = await (await house.person({ admin: true })).token('admin')
  for (const [verb, body, status] of [['payments', { amount: 1_000, reference: 'FED 1' }, 'paid'], ['void', { reason: 'A mistake.' }, 'voided']] as const) {
    const invoice = await newInvoice()
    const { reference } = (await pay(invoice, { hosted: true })).body.data
    assert.ok((await call('POST', `/v1/admin/invoices/${invoice}/${verb}`, { token: admin, body })).status < 300)
    await payments.turn()
    await chooseOutcome(db, reference!, 'success')
    assert.deepEqual(await takenFor(invoice), { captures: 0, taken: 0, status, owed: 0 })
  }
})

test('orders for another provider are not sent to this one', async () => {
  const invoice = await newInvoice()
  const { id } = (await pay(invoice, { hosted: true })).body.data
  await db.query(`update payment_intents set provider = 'stripe' where id = $1`, [id])
  const paid = await pay(invoice, { payment_method: 'pm_card_visa' })
  assert.equal(paid.body.data.status, 'succeeded')
  const [order] = await db.query<{ attempts: number }>(`select attempts from provider_orders where intent_id = $1 and kind = 'cancel'`, [id])
  assert.equal(order!.attempts, 0)
  const { ok, first_bad: bad } = await verifyBooks(db)
  assert.ok(ok, bad ?? '')
})
